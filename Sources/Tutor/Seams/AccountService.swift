/// Who the learner is on the network. From any thread.
package protocol AccountService: Sendable {
  /// Whether a project is set up to sign in to.
  var isSetUp: Bool { get }

  /// Whose store is open, signed in or not any more; nil for a learner who never signed in here.
  ///
  /// Without a session file it costs one look for it.
  var account: Account? { get }

  /// Makes an account and signs in to it; without credentials an anonymous one. Where the address
  /// has an account already that the password opens, signs in to that: a reply may have been lost.
  func signUp(_ credentials: Credentials?) async throws(CloudTrouble) -> Account

  func signIn(_ credentials: Credentials) async throws(CloudTrouble) -> Account

  /// Gives the anonymous account that is signed in an address and a password; its identity stays.
  /// Any other account keeps its own: `.hasAddress`.
  func link(_ credentials: Credentials) async throws(CloudTrouble) -> Account

  /// Forgets the tokens; the account's store stays open.
  func signOut() throws(CloudTrouble)

  /// Has a mail sent that lets the password be set anew.
  func sendReset(to email: String) async throws(CloudTrouble)

  /// Changes the name that others see, in the profile and where it is published.
  ///
  /// - Parameter today: The learner's study day.
  func rename(to name: Username, on today: StudyDay) async throws(CloudTrouble)

  /// Deletes all documents of the account, and then the account itself. Its store stays, and stays open.
  ///
  /// - Parameter password: Of an account that has one.
  func deleteAccount(_ password: Secret?) async throws(CloudTrouble)
}

/// An account as this device knows it.
package struct Account: Equatable, Sendable {
  package var id: AccountID
  /// Nil for an anonymous one.
  package var email: String?
  /// Whether there are tokens for it: otherwise its store is open, unsynced.
  package var isSignedIn: Bool

  package init(id: AccountID, email: String?, isSignedIn: Bool) {
    self.id = id
    self.email = email
    self.isSignedIn = isSignedIn
  }
}

/// Firebase's `localId`, up to 128 characters.
package struct AccountID: Hashable, Sendable, RawRepresentable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// What signs in to an account.
package struct Credentials: Equatable, Sendable {
  package var email: String
  package var password: Secret

  package init(email: String, password: Secret) {
    self.email = email
    self.password = password
  }
}

/// The name that other learners see: one line of 1 to 30 UTF-16 units without control characters.
package struct Username: Hashable, Sendable, CustomStringConvertible {
  package static let longest = 30

  package let text: String

  /// Cleaned and cut where needed; nil where nothing is left.
  package init?(_ typed: String) {
    var text = ""
    for character in OneLine.cleaned(typed) {
      guard text.utf16.count + character.utf16.count <= Username.longest else { break }
      text.append(character)
    }
    text = text.trimmed
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  package var description: String { text }
}
