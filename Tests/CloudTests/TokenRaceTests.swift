import Cloud
import HTTP
import REPL
import TestSupport
import Testing
import Tutor

@Suite("Tokens that many ask for", .ownThread)
struct TokenRaceTests {
  private static let path = DocumentPath("users/learner1")

  @Test func areRenewedOnceForAll() async throws {
    let rig = FirebaseRig()
    _ = try await rig.signUp()
    rig.fake.expireTokens()
    rig.uptime.withLock { $0 += .seconds(3600) }
    let gate = FirebaseGate()
    rig.fake.fail(with: .held(gate), of: [.refresh])
    let documents = try rig.cloud.documents()
    let path = try #require(rig.profilePath)
    let askers = (1...50).map { _ in
      Task { try await documents.document(at: path) == nil }
    }
    gate.open()
    for asker in askers { #expect(try await asker.value) }
    #expect(rig.fake.usage.requests[.refresh] == 1)
    #expect(rig.fake.usage.requests[.get] == 50)
  }

  @Test func areRenewedOnceForAllThatAreRefused() async throws {
    let rig = FirebaseRig()
    _ = try await rig.signUp()
    rig.fake.expireTokens()
    let documents = try rig.cloud.documents()
    let path = try #require(rig.profilePath)
    let askers = (1...20).map { _ in
      Task { try await documents.document(at: path) == nil }
    }
    for asker in askers { #expect(try await asker.value) }
    #expect(rig.fake.usage.requests[.refresh] == 1)
  }

  @Test func areNotWaitedForByACancelledTask() async throws {
    let rig = FirebaseRig()
    _ = try await rig.signUp()
    rig.uptime.withLock { $0 += .seconds(3600) }
    let gate = FirebaseGate()
    rig.fake.fail(with: .held(gate), of: [.refresh])
    let documents = try rig.cloud.documents()
    let path = try #require(rig.profilePath)
    let asker = Task { await trouble { try await documents.document(at: path) } }
    asker.cancel()
    #expect(await asker.value == .cancelled)
    gate.open()
    // Whoever comes next gets what that renewal brought, or is the one to ask for it.
    #expect(try await documents.document(at: path) == nil)
    #expect(rig.fake.usage.requests[.refresh] == 1)
  }

  /// Two runs of the program with one file, each with an old token in hand.
  @Test func thatRotateAreNotLost() async throws {
    let rig = FirebaseRig()
    rig.fake.changeSettings { $0.rotatesRefreshTokens = true }
    _ = try await rig.signUp()
    let path = try #require(rig.profilePath)
    let runs = [try rig.cloud.documents(), try rig.cloud.documents()]
    for turn in 0..<6 {
      rig.fake.expireTokens()
      rig.uptime.withLock { $0 += .seconds(3600) }
      for run in 0...1 {
        #expect(try await runs[(turn + run) % 2].document(at: path) == nil)
      }
    }
    #expect(rig.fake.usage.requests[.refresh] == 6)
  }
}
