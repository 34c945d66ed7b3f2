/// The network side as a whole. From any thread.
package typealias Cloud = AccountService & Synchronizer & BoardService & GroupService

/// What stands behind the seam where there is no network side.
package struct NoCloud: Cloud {
  private var trouble: CloudTrouble { CloudTrouble(.notSetUp) }

  package init() {}

  package var isSetUp: Bool { false }
  package var account: Account? { nil }
  package var username: Username? { nil }

  package func signUp(_ credentials: Credentials?) async throws(CloudTrouble) -> Account {
    throw trouble
  }

  package func signIn(_ credentials: Credentials) async throws(CloudTrouble) -> Account {
    throw trouble
  }

  package func link(_ credentials: Credentials) async throws(CloudTrouble) -> Account {
    throw trouble
  }

  package func signOut() throws(CloudTrouble) { throw CloudTrouble(.signedOut) }
  package func sendReset(to email: String) async throws(CloudTrouble) { throw trouble }
  package func rename(to name: Username, on today: StudyDay) async throws(CloudTrouble) {
    throw trouble
  }

  package func deleteAccount(_ password: Secret?) async throws(CloudTrouble) { throw trouble }

  package func sync(
    on today: StudyDay, tell: @escaping @Sendable (SyncProgress) -> Void
  ) async throws(CloudTrouble) -> SyncReport {
    throw trouble
  }

  package func board(_ kind: BoardKind, on day: StudyDay) async throws(CloudTrouble) -> Board {
    throw trouble
  }

  package func createGroup(
    named name: GroupName, on today: StudyDay
  ) async throws(CloudTrouble) -> Group {
    throw trouble
  }

  package func joinGroup(
    _ code: GroupCode, on today: StudyDay
  ) async throws(CloudTrouble) -> Group {
    throw trouble
  }

  package func leaveGroup() async throws(CloudTrouble) -> String? { throw trouble }
  package func group(on today: StudyDay) async throws(CloudTrouble) -> Group? { throw trouble }
}
