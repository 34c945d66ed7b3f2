/// The learner's study group: at most one at a time. From any thread.
package protocol GroupService: Sendable {
  /// Makes a group with the learner as its first member. Throws `.conflict` where the learner is in
  /// one.
  func createGroup(named name: GroupName, on today: StudyDay) async throws(CloudTrouble) -> Group

  /// Throws `.notAllowed` where no group has the code.
  func joinGroup(_ code: GroupCode, on today: StudyDay) async throws(CloudTrouble) -> Group

  /// Returns the name of the group left; nil where the learner is in none.
  func leaveGroup() async throws(CloudTrouble) -> String?

  /// Nil where the learner is in none.
  func group(on today: StudyDay) async throws(CloudTrouble) -> Group?
}

/// A study group as its members see it.
package struct Group: Equatable, Sendable {
  package struct Member: Equatable, Sendable {
    package var username: String
    /// Cards completed on the day asked for.
    package var cards: Int
    /// Days, 0 where it has ended.
    package var streak: Int
    package var isMe: Bool

    package init(username: String, cards: Int, streak: Int, isMe: Bool) {
      self.username = username
      self.cards = cards
      self.streak = streak
      self.isMe = isMe
    }
  }

  package var name: String
  package var code: GroupCode
  /// Most cards first, then the longer streak, then by name.
  package var members: [Member]

  package init(name: String, code: GroupCode, members: [Member]) {
    self.name = name
    self.code = code
    self.members = members
  }
}

/// What lets somebody join: 16 letters and digits of Crockford's base 32 (80 random bits), typed in
/// groups of four: `7K3M-Q9XT-2BWD-HN5R`.
package struct GroupCode: Hashable, Sendable, CustomStringConvertible {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Without dashes, in capitals.
  package let text: String

  /// Nil for what is no code. Case, blanks and dashes do not matter; I and L are 1, O is 0.
  package init?(_ typed: String) {
    var text = ""
    for character in typed.uppercased() where !character.isWhitespace && character != "-" {
      let read: Character =
        switch character {
        case "I", "L": "1"
        case "O": "0"
        case _: character
        }
      guard GroupCode.alphabet.contains(read) else { return nil }
      text.append(read)
    }
    guard text.count == 16 else { return nil }
    self.text = text
  }

  /// A code nobody can guess, where the generator is the system's.
  package init(using random: inout some RandomNumberGenerator) {
    text = String((0..<16).map { _ in GroupCode.alphabet[Int.random(in: 0..<32, using: &random)] })
  }

  package var description: String {
    var text = text
    for place in [12, 8, 4] { text.insert("-", at: text.index(text.startIndex, offsetBy: place)) }
    return text
  }
}

/// What a group is called: one line of 1 to 40 UTF-16 units without control characters.
package struct GroupName: Hashable, Sendable {
  package let text: String

  /// Cleaned; nil where nothing is left, or it is longer than that.
  package init?(_ typed: String) {
    let text = OneLine.cleaned(typed)
    guard !text.isEmpty, text.utf16.count <= 40 else { return nil }
    self.text = text
  }
}
