import Console
import REPL
import TestSupport
import Testing
import Tutor

@Suite("Syncs that are waited for", .ownThread)
struct SyncingTests {
  @Test func oneInterruptionEndsTheWaitForASyncThatWasUnderWay() throws {
    let rig = try Rig([.line("sync"), .read(.endOfInput)], cloud: SilentCloud())
    rig.terminal.waits = [.interrupted, .woken, .interrupted]
    try rig.session.run()
    #expect(rig.terminal.waits == [.woken, .interrupted])
    #expect(rig.shown.contains("Stopped."))
  }
}

/// A network side that somebody is signed in to, and that says nothing until it is given up.
private struct SilentCloud: Cloud {
  let isSetUp = true
  let username: Username? = nil
  let account: Account? = Account(
    id: AccountID(rawValue: "ada"), email: "ada@example.org", isSignedIn: true)

  func sync(
    on today: StudyDay, tell: @escaping @Sendable (SyncProgress) -> Void
  ) async throws(CloudTrouble) -> SyncReport {
    let (silence, _) = AsyncStream.makeStream(of: Never.self)
    // Ends with its task.
    for await _ in silence {}
    throw CloudTrouble(.cancelled)
  }

  func signUp(_ credentials: Credentials?) async throws(CloudTrouble) -> Account {
    throw CloudTrouble(.notSetUp)
  }

  func signIn(_ credentials: Credentials) async throws(CloudTrouble) -> Account {
    throw CloudTrouble(.notSetUp)
  }

  func link(_ credentials: Credentials) async throws(CloudTrouble) -> Account {
    throw CloudTrouble(.notSetUp)
  }

  func signOut() throws(CloudTrouble) { throw CloudTrouble(.notSetUp) }
  func sendReset(to email: String) async throws(CloudTrouble) { throw CloudTrouble(.notSetUp) }
  func rename(to name: Username, on today: StudyDay) async throws(CloudTrouble) {
    throw CloudTrouble(.notSetUp)
  }

  func deleteAccount(_ password: Secret?) async throws(CloudTrouble) {
    throw CloudTrouble(.notSetUp)
  }

  func board(_ kind: BoardKind, on day: StudyDay) async throws(CloudTrouble) -> Board {
    throw CloudTrouble(.notSetUp)
  }

  func createGroup(
    named name: GroupName, on today: StudyDay
  ) async throws(CloudTrouble) -> Group {
    throw CloudTrouble(.notSetUp)
  }

  func joinGroup(
    _ code: GroupCode, on today: StudyDay
  ) async throws(CloudTrouble) -> Group {
    throw CloudTrouble(.notSetUp)
  }

  func leaveGroup() async throws(CloudTrouble) -> String? { throw CloudTrouble(.notSetUp) }
  func group(on today: StudyDay) async throws(CloudTrouble) -> Group? {
    throw CloudTrouble(.notSetUp)
  }
}
