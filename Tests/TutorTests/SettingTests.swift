import Testing

@testable import Tutor

@Suite("Settings")
struct SettingTests {
  @Test(arguments: [
    ("AIza-key_1", "AIza-key_1"), ("  AIza-key_1\t", "AIza-key_1"),
    ("\"AIza-key_1\"", "AIza-key_1"),
    ("'AIza-key_1'\n", "AIza-key_1"), ("“AIza-key_1”", "AIza-key_1"), ("` 'k' `", "k"),
    ("\u{FEFF}AIza-key_1\r\n", "AIza-key_1"), ("\u{A0}k\u{A0}", "k"), ("a\"b", "a\"b"),
    ("~!@#$%^&*()", "~!@#$%^&*()"),
  ])
  func quotesAndWhiteSpaceRoundAKeyAreTrimmed(typed: String, key: String) {
    #expect(Setting.geminiKey.normalised(typed) == key)
    #expect(Setting.openAIKey.normalised(typed) == key)
  }

  @Test(arguments: [
    "", "  ", "\"\"", "two words", "a\tb", "a\nb", "schlüssel", "a\u{7F}", "a\u{1B}[2Jb",
    "k\u{200B}y",
    "a\u{A0}b", "🔑", String(repeating: "k", count: 4097),
  ])
  func whatIsNoKeyIsRefused(typed: String) {
    #expect(Setting.geminiKey.normalised(typed) == nil)
  }

  @Test(arguments: [
    "config set gemini_key AIza1", "/config set gemini_key AIza1", "/conf set openai_key sk-1",
    "  CONFIG   SET\tGemini_Key   AIza1  ", "con set gemini_key AIza1",
    "cofnig set gemini_key AIza1",
    "config set gemini-key AIza1", "config set geminikey AIza1", "config set gemini key AIza1",
    "config set gemini_key=AIza1", "config set gemini_key: AIza1", "config set gemni_key AIza1",
    "config set gemini_key_command echo AIza1", "gemini_key AIza1", "=config set openai_key sk-1",
    "config\u{A0}set openai_key sk-1", "config set openai_key 'sk-1'",
    "config set firebase_api_key AIza1", "config set firebase-api-key AIza1",
    "config set firebase api key AIza1", "config set firebaseapikey AIza1",
  ])
  func aLineWithAKeyIsKnown(line: String) {
    #expect(Setting.holdsSecret(line))
  }

  @Test(arguments: [
    "login ada@example.org hush", "/login ada@example.org hush", "=login ada@example.org hush",
    "signup ada@example.org hush hush", "SIGNUP ada@example.org hush", "sign ada@example.org hush",
    "logn ada@example.org hush", "account link ada@example.org hush",
    "account reset ada@example.org hush",
  ])
  func aLineWithAPasswordIsKnown(line: String) {
    #expect(SecretLine.holdsSecret(line))
    #expect(SecretLine.holdsPassword(line))
  }

  @Test(arguments: [
    "login ada@example.org", "signup", "account link ada@example.org", "account rename a@b Ada",
    "who is ada@example.org really", "login forms and passwords", "", "@ b", "log a @ b c d",
  ])
  func noPasswordIsSeenElsewhere(line: String) {
    #expect(!SecretLine.holdsPassword(line))
  }

  @Test(arguments: [
    ("edutok-1a2b3", "edutok-1a2b3"), (" \"EduTok-1\" ", "edutok-1"), ("abc", nil), ("", nil),
    ("my project", nil), ("edutok/../../x", nil), ("edutok_1", nil), ("édutok-1", nil),
    (String(repeating: "a", count: 30), String(repeating: "a", count: 30)),
    (String(repeating: "a", count: 31), nil),
  ])
  func aProjectIsNamedByItsID(typed: String, id: String?) {
    #expect(Setting.firebaseProject.normalised(typed) == id)
  }

  @Test(arguments: [
    ("ada@example.org", "ada@example.org"), ("  Ada@Example.org ", "Ada@Example.org"),
    ("a@b", "a@b"),
    ("ada", nil), ("@", nil), ("@b", nil), ("a@", nil), ("a@b@c", nil), ("a b@c", nil), ("", nil),
    ("a@b\u{7}", nil), ("a@b\u{202E}", nil), ("\"a\"@b", nil), ("a@b,c", nil),
    (String(repeating: "a", count: 252) + "@b", String(repeating: "a", count: 252) + "@b"),
    (String(repeating: "a", count: 253) + "@b", nil),
  ])
  func anAddressIsOneWordWithASignInIt(typed: String, address: String?) {
    #expect(EmailAddress(typed)?.text == address)
  }

  @Test(arguments: [
    "config set gemini_key", "config unset gemini_key", "config get openai_key", "config",
    "config set model gemini-flash-latest", "config set provider gemini", "black holes", "",
    "what is a gemini key worth?", "the key to Gemini", "gemini_key", "config set theme dark",
  ])
  func otherLinesAreKept(line: String) {
    #expect(!Setting.holdsSecret(line))
  }

  @Test(arguments: [
    ("https://example.org", "example.org"), ("https://Example.org:8443/v1/", "example.org:8443"),
    ("http://localhost:11434", "localhost:11434"), ("http://127.0.0.1:1/v1", "127.0.0.1:1"),
    ("http://[::1]:8080/", "[::1]:8080"), ("HTTP://LOCALHOST", "localhost"),
    ("\"https://example.org\" ", "example.org"), ("https://[2001:db8::1]", "[2001:db8::1]"),
  ])
  func anAddressOfAServerIsKnownByItsHost(text: String, authority: String) {
    #expect(ServerAddress(text)?.authority == authority)
  }

  @Test(arguments: [
    "", "example.org", "localhost:11434", "ftp://example.org", "https://", "https:///v1",
    "http://example.org", "http://10.0.0.7", "http://127.0.0.1.example.org", "http://127.0.0",
    "http://127.0.0.300", "http://localhost.example.org", "https://me@example.org",
    "https://me:you@example.org", "https://example.org?key=1", "https://example.org/#a",
    "https://exa mple.org", "https://exämple.org", "https://example.org:0", "https://h:65536",
    "https://h:", "http://[::2]", "https://[::1", "https://[::1]x",
    "http://localhost\\@example.org",
  ])
  func whatIsNoAddressForAKeyIsRefused(text: String) {
    #expect(ServerAddress(text) == nil)
    #expect(Setting.baseURL.normalised(text) == nil)
  }

  @Test(arguments: [
    ("https://me:hush@example.org/v1?key=hush", "https://example.org"),
    ("http://example.org:1/hush", "http://example.org:1"),
    ("ftp://hush", "no http or https address"),
    ("https://hush@a@b/", "https://b"),
  ])
  func ofAnyAddressOnlyTheHostIsTold(text: String, told: String) {
    #expect(ServerAddress.tellable(text) == told)
  }

  @Test(arguments: [
    ("pass show gemini", "pass …"), ("op", "op"), ("KEY=hush op read", "…"), ("KEY=hush", "…"),
    ("", ""),
  ])
  func aListShowsOnlyTheProgramOfACommand(command: String, listed: String) {
    #expect(Setting.geminiKeyCommand.listed(command) == listed)
  }

  @Test func everySettingSaysWhatItIs() {
    for setting in Setting.allCases {
      #expect(!setting.meaning.isEmpty && !setting.gist.isEmpty && !setting.whenUnset.isEmpty)
      #expect(setting.gist.count <= 28, "\(setting) leaves a list its one line")
      #expect(setting.isSecret == (setting.keyCommand != nil || setting == .firebaseAPIKey))
    }
  }
}

@Suite("Conversation: keys")
struct ConversationKeyTests {
  private var talk = Talk()

  @Test mutating func aKeyIsAskedForUnseen() {
    talk.secret = " 'AIza1' "
    let heard = talk.say("config set gemini_key")
    #expect(
      heard.effects == [.askSecret(.geminiKey), .applySetting(.geminiKey, value: "AIza1")])
    #expect(heard.settings == [SettingRow(setting: .geminiKey, value: "set", isDefault: false)])
    #expect(heard.events.isEmpty)
    #expect(talk.say("config unset gemini_key").settings.first?.value == "")
  }

  @Test mutating func aKeyOnTheLineWorksAndIsNotRepeated() {
    let heard = talk.say("config set openai_key sk-hush")
    #expect(heard.effects == [.applySetting(.openAIKey, value: "sk-hush")])
    #expect(heard.settings.first?.value == "set")
    #expect(talk.conversation.preferences["openai_key"] == "set")
    #expect(!"\(talk.conversation)".contains("hush"))
  }

  @Test(arguments: [nil, "", "  "])
  mutating func whoThinksBetterOfItChangesNothing(typed: String?) {
    talk.secret = typed
    let heard = talk.say("config set gemini_key")
    #expect(heard.effects == [.askSecret(.geminiKey)])
    #expect(heard.notes == [Wording.nothingChanged])
  }

  @Test(arguments: ["hush hush", "hüsh", "hush\u{7}hush"])
  mutating func whatIsNoKeyIsNotRepeated(typed: String) {
    talk.secret = typed
    let heard = talk.say("config set gemini_key")
    #expect(heard.effects == [.askSecret(.geminiKey)])
    #expect(
      heard.problems == [
        "That cannot be `gemini_key`. It takes the key for Gemini: one word, without blanks. "
          + "Nothing was changed."
      ])
  }

  @Test(arguments: [
    "confg set gemini_key AIza1", "/confg set gemini_key AIza1", "set gemini_key AIza1",
    "=config set gemini_key AIza1", "/topic gemini_key AIza1", "/ask is openai_key sk-1 right?",
  ])
  mutating func aKeyInAMistypedCommandIsNoAnswerAndNoTopic(line: String) {
    for topic in [nil, "planets"] {
      if let topic { talk.say(topic) }
      let heard = talk.say(line)
      #expect(heard.problems == [Wording.holdsSecret])
      #expect(heard.events.isEmpty && heard.effects.isEmpty)
    }
    #expect(talk.say("mercury").verdict?.kind == .correct)
  }
}
