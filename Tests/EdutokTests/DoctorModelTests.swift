import Glibc
import TestSupport
import Testing
import Tutor

@Suite("doctor: models", .ownThread)
struct DoctorModelTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  private func checkUp(
    _ variables: [String: String] = [:]
  ) throws -> (provider: String, key: String, status: String) {
    let (checks, status) = try learner.checkUp(variables: variables)
    #expect(status == 0)
    return (
      checks["provider"]?["detail"]?.string ?? "", checks["key"]?["detail"]?.string ?? "",
      checks["key"]?["status"]?.string ?? ""
    )
  }

  @Test func withoutAKeyTheWayToOneIsTold() throws {
    let found = try checkUp()
    #expect(found == ("offline, where no key is set", "none is set", "warn"))
    let advice = try learner.checkUp().checks["key"]?["advice"]?.string
    #expect(advice == "`edutok config set gemini_key` asks for one")
  }

  @Test func whoIsOfflineOnPurposeNeedsNoKey() throws {
    _ = try learner.run("config", "set", "provider", "offline")
    #expect(try checkUp() == ("offline, as set", "none needed offline", "ok"))
  }

  @Test(arguments: [
    (["GEMINI_API_KEY": "hush"], "gemini, for its key", "from GEMINI_API_KEY"),
    (
      ["GEMINI_API_KEY": "", "GOOGLE_API_KEY": "\"hush\""], "gemini, for its key",
      "from GOOGLE_API_KEY"
    ),
    (
      ["GEMINI_API_KEY": "hush", "GOOGLE_API_KEY": "other", "OPENAI_API_KEY": "third"],
      "gemini, for its key", "from GEMINI_API_KEY"
    ),
    (["OPENAI_API_KEY": " hush "], "openai, for its key", "from OPENAI_API_KEY"),
    (
      ["OPENAI_BASE_URL": "http://localhost:9/v1"],
      "openai at http://localhost:9, for its address", "none set, none sent"
    ),
  ])
  func theEnvironmentDecides(variables: [String: String], provider: String, key: String) throws {
    #expect(try checkUp(variables) == (provider, key, "ok"))
  }

  @Test func aVariableThatHoldsNoKeyIsToldAndPassedOver() throws {
    _ = try learner.run("config", "set", "gemini_key", "hush")
    let found = try checkUp(["GEMINI_API_KEY": "hush hush"])
    #expect(
      found == (
        "gemini, for its key", "what GEMINI_API_KEY holds is no key and was passed over", "warn"
      ))
  }

  @Test func aKeyOfTheFileAndOfACommandIsNamedByItsPlace() throws {
    _ = try learner.run("config", "set", "openai_key_command", "echo hush")
    _ = try learner.run("config", "set", "model", "llama3")
    #expect(
      try checkUp() == ("openai, for its key, model llama3", "from openai_key_command", "ok"))
    _ = try learner.run("config", "set", "openai_key", "hush")
    #expect(try checkUp() == ("openai, for its key, model llama3", "from config.json", "ok"))
    _ = try learner.run("config", "unset", "openai_key")
    _ = try learner.run("config", "set", "openai_key_command", "echo hush; exit 7")
    #expect(
      try checkUp() == (
        "openai, for its key, model llama3",
        "The command in `openai_key_command` printed no key (it ended with status 7)", "warn"
      ))
  }

  @Test func aFileThatOthersCanReadIsToldOf() throws {
    _ = try learner.run("config", "set", "gemini_key", "hush")
    chmod(learner.home + "/config.json", 0o644)
    let check = try learner.checkUp().checks["settings"]
    #expect(check?["status"]?.string == "warn")
    #expect(check?["advice"]?.string?.hasPrefix("`chmod 600 ") == true)
    _ = try learner.run("config", "set", "theme", "light")
    #expect(try learner.checkUp().checks["settings"]?["status"]?.string == "ok")
  }
}
