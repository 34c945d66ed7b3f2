import Generation
import TestSupport
import Testing
import Tutor

/// C06: no error, description or reflection tells a key.
@Suite("Keys stay secret", .ownThread)
struct SecretTests {
  private static let statuses = [400, 401, 403, 404, 408, 418, 422, 429, 500, 503]

  @Test(arguments: providers, statuses)
  func noErrorTellsTheKey(provider: ModelSettings.Provider, status: Int) async throws {
    let echo = #"{"error":{"message":"Bad key \#(Rig.key) at ?key=\#(Rig.key)&x","code":"x"}}"#
    let rig = try Rig(provider) { _ in .json(echo, status: status) }
    let dealt = await rig.deal()
    #expect(dealt.error != nil)
    #expect(!SecretTests.everything(about: dealt).contains("SecretSecret"))
    #expect(rig.server.requests.allSatisfy { !$0.path.contains("Secret") })
  }

  @Test(arguments: providers)
  func noValueTellsTheKey(provider: ModelSettings.Provider) throws {
    let rig = try Rig(provider)
    let fallback = FallbackSource(model: rig.source, otherwise: rig.source)
    let settings = try #require(try rig.memory.settings())
    for value in [settings, rig.source, rig.explainer, rig.directory, fallback] as [Any] {
      #expect(!SecretTests.everything(about: value).contains("SecretSecret"))
    }
  }

  @Test func aMessageWithAnotherKeyOrAPartOfOneLosesIt() async throws {
    for leak in ["sk-proj-abcdef123456", "sk-abc****wxyz", "AIzaSyOther-Key_1", "…AIzaSecret"] {
      let rig = try Rig(.openAI) { _ in .json(#"{"message":"key: \#(leak) no"}"#, status: 418) }
      #expect(await rig.deal().trouble == .failed(status: 418, message: "key: … no"))
    }
  }

  private static func everything(about value: Any) -> String {
    var text = String(describing: value) + String(reflecting: value)
    dump(value, to: &text)
    return text
  }
}
