internal import HTTP
package import Tutor

/// Accounts, sync, boards and groups in somebody's own Firebase project.
package struct FirebaseCloud: Sendable {
  let project: @Sendable () -> FirebaseProject?
  let store: any TokenStore
  let openLog: @Sendable (AccountID) throws -> any SyncedLog
  let isPublished: @Sendable (Progress) -> Bool
  let effects: CloudEffects
  let client: CloudClient
  let keeper: TokenKeeper

  /// - Parameters:
  ///   - project: Read at each call, since settings change; nil where none is set up.
  ///   - tokens: Where the sign-in is kept.
  ///   - openLog: Opens an account's log, for the thread that asks.
  ///   - isPublished: Whether the learner's rows are to be on the boards, by what the log says.
  package init(
    project: @escaping @Sendable () -> FirebaseProject?, tokens: any TokenStore,
    openLog: @escaping @Sendable (AccountID) throws -> any SyncedLog,
    isPublished: @escaping @Sendable (Progress) -> Bool = { $0.isOnLeaderboard },
    effects: CloudEffects
  ) {
    self.project = project
    store = tokens
    self.openLog = openLog
    self.isPublished = isPublished
    self.effects = effects
    client = CloudClient(effects: effects)
    keeper = TokenKeeper(store: tokens, client: client)
  }

  /// Who is signed in to what is set up, and their documents.
  struct SignedIn: Sendable {
    var account: AccountID
    var email: String?
    var project: FirebaseProject
    var documents: Firestore

    var owner: TokenKeeper.Owner { TokenKeeper.Owner(account: account, project: project) }
    var profile: DocumentPath { DocumentPath("users/\(account.rawValue)") }
  }

  func currentProject() throws(CloudTrouble) -> FirebaseProject {
    guard let project = project() else { throw CloudTrouble(.notSetUp) }
    return project
  }

  func session() throws(CloudTrouble) -> CloudSession? {
    do {
      return try store.session()
    } catch {
      throw .store(error)
    }
  }

  func signedIn() throws(CloudTrouble) -> SignedIn {
    let project = try currentProject()
    guard let session = try session(), session.tokens != nil, session.project == project.name else {
      throw CloudTrouble(.signedOut)
    }
    let owner = TokenKeeper.Owner(account: session.account, project: project)
    let documents = Firestore(project: project, effects: effects) {
      [keeper] refused async throws(CloudTrouble) in
      try await keeper.token(of: owner, insteadOf: refused)
    }
    return SignedIn(
      account: session.account, email: session.email, project: project, documents: documents)
  }

  /// The documents of the account that is signed in.
  package func documents() throws(CloudTrouble) -> Firestore { try signedIn().documents }
}
