import Cloud
import FoundationEssentials
import Testing
import Tutor

@Suite("A sign-in as it is kept")
struct CloudSessionTests {
  private static let json =
    #"{"email":"ada@example.org","project":"demo","tokens":{"boot":"boot-1","id":"i","#
    + #""lifetime":3600,"received":400500,"refresh":"r"},"uid":"uid1"}"#

  private static let session = CloudSession(
    account: AccountID(rawValue: "uid1"), email: "ada@example.org", project: "demo",
    tokens: CloudTokens(
      refresh: Secret("r"), id: Secret("i"), lifetime: 3600, boot: "boot-1",
      received: .milliseconds(400_500)))

  @Test func isReadAsItWasWritten() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(String(decoding: try encoder.encode(Self.session), as: UTF8.self) == Self.json)
    #expect(try read(Self.json) == Self.session)
  }

  @Test func mayHaveNoAddressAndNoTokens() throws {
    let session = try read(#"{"uid":"uid1","project":"demo"}"#)
    #expect(session.email == nil && session.tokens == nil)
  }

  @Test(arguments: [
    #"{"project":"demo"}"#, #"{"uid":"","project":"demo"}"#, #"{"uid":"../../x","project":"demo"}"#,
    #"{"uid":"uid1"}"#, #"{"uid":"uid1","project":"demo","tokens":{}}"#, "[]", "",
  ])
  func ofAnotherShapeIsNone(json: String) {
    #expect(throws: (any Error).self) { try read(json) }
  }

  private func read(_ json: String) throws -> CloudSession {
    try JSONDecoder().decode(CloudSession.self, from: Data(json.utf8))
  }
}
