import Testing
import Text

@testable import Tutor

/// What a model's trouble is called.
struct TroubleWordingTests {
  private static let table: [(ModelTrouble.Kind, happened: String, advice: String?)] = [
    (
      .offline, "No model is set up.",
      "`config set gemini_key` takes a key for Gemini, `config set base_url` the address of another "
        + "server."
    ),
    (.noKey(.geminiKey), "There is no key for Gemini.", "`config set gemini_key` takes one."),
    (
      .noKeyFromCommand(.geminiKeyCommand, reason: "exit status 1"),
      "The command in `gemini_key_command` printed no key (exit status 1).",
      "`config set gemini_key_command` takes another command."
    ),
    (
      .noTransfer("libcurl.so.4: cannot open shared object file"),
      "libcurl can't be loaded (libcurl.so.4: cannot open shared object file).",
      "It comes with the system's package libcurl4; `edutok doctor` looks closer."
    ),
    (
      .badAddress("ftp://example.org"), "The base URL will not do (ftp://example.org).",
      "`config set base_url` takes an https address, or an http one on this machine."
    ),
    (.unreachable("no route to host"), "Gemini can't be reached (no route to host).", nil),
    (
      .untrusted("self-signed certificate"),
      "The certificate of Gemini is not trusted (self-signed certificate).",
      "`edutok doctor` looks closer."
    ),
    (.silent(.seconds(30)), "Gemini said nothing for 30 s.", nil),
    (.brokenOff, "The connection to Gemini broke off.", nil),
    (
      .keyRefused(status: 400), "Gemini refused the key (400).",
      "`config set gemini_key` sets a new one."
    ),
    (
      .noSuchModel("gemini-nano"), "Gemini does not know the model \"gemini-nano\".",
      "`models` lists what there is."
    ),
    (
      .tooManyRequests,
      "Gemini takes no more for now: too many requests, or the quota is used up.", nil
    ),
    (
      .failed(status: 503, message: "The model is overloaded."),
      "Gemini failed (503: The model is overloaded).", nil
    ),
    (.failed(status: 500, message: ""), "Gemini failed (500).", nil),
    (.refused(reason: "SAFETY"), "Gemini would not answer (SAFETY).", "Other words may do."),
    (
      .cutOff, "The reply from Gemini was cut off at its length limit.",
      "Another model may do better: `models` lists them."
    ),
    (
      .empty, "The reply from Gemini was empty.",
      "Another model may do better: `models` lists them."
    ),
    (
      .noCards, "The reply from Gemini held no cards.",
      "Another model may do better: `models` lists them."
    ),
    (
      .noUsableCards(count: 15, reason: "no answer"),
      "None of the 15 cards from Gemini could be used (no answer).",
      "Another model may do better: `models` lists them."
    ),
    (
      .noUsableCards(count: 1, reason: ""), "The one card from Gemini could not be used.",
      "Another model may do better: `models` lists them."
    ),
    (
      .tooLarge, "The reply from Gemini was too large.",
      "Another model may do better: `models` lists them."
    ),
    (.cancelled, "Stopped.", nil),
  ]

  @Test(arguments: table.indices)
  func eachTroubleHasItsOwnSentence(row: Int) {
    let (kind, happened, advice) = TroubleWordingTests.table[row]
    let trouble = ModelTrouble(service: "Gemini", kind)
    #expect(Wording.happened(trouble) == happened)
    #expect(Wording.advice(trouble) == advice)
  }

  @Test func aServerHasItsOwnKeyAndName() {
    let refused = ModelTrouble(service: "localhost:11434", .keyRefused(status: 401))
    #expect(Wording.happened(refused) == "localhost:11434 refused the key (401).")
    #expect(Wording.advice(refused) == "`config set openai_key` sets a new one.")
    let command = ModelTrouble(service: "x", .noKeyFromCommand(.openAIKey, reason: ""))
    #expect(
      Wording.happened(command) == "The command in `openai_key_command` printed no key.")
  }

  @Test(arguments: [
    ("line one\nline\ttwo\u{1B}[2J\u{202E}", "line one line two[2J"),
    (
      "GET https://example.org/v1/models?key=AIzaSecret failed",
      "GET https://example.org/v1/models failed"
    ),
    ("https://me:secret@example.org/v1", "https://…@example.org/v1"),
    ("the key AIzaSyD4secret is not valid.", "the key … is not valid"),
    ("Incorrect API key provided: sk-proj-abc123.", "Incorrect API key provided: …"),
    ("?key=AIzaSecret", "?key=…"),
    ("a risk-free disk-based task", "a risk-free disk-based task"),
  ])
  func whatOthersSayIsMadeFit(said: String, told: String) {
    let trouble = ModelTrouble(service: "Gemini", .failed(status: 400, message: said))
    #expect(Wording.happened(trouble) == "Gemini failed (400: \(told)).")
  }

  @Test func aLongMessageIsCut() {
    let trouble = ModelTrouble(
      service: "Gemini", .unreachable(String(repeating: "why ", count: 100)))
    #expect(DisplayWidth.of(Wording.happened(trouble)) < 200)
  }

  @Test(arguments: [
    (Duration.zero, "I'll ask again now"), (.milliseconds(1), "I'll ask again in 1 s"),
    (.milliseconds(40_200), "I'll ask again in 41 s"), (.seconds(59), "I'll ask again in 59 s"),
    (.seconds(60), "I'll ask again in a minute"), (.seconds(61), "I'll ask again in 2 minutes"),
    (.seconds(3540), "I'll ask again in 59 minutes"), (.seconds(3600), "I'll ask again in an hour"),
    (.seconds(3601), "I'll ask again in 2 hours"),
  ])
  func theTimeToAskAgainIsRoundedUp(duration: Duration, clause: String) {
    #expect(Wording.askAgain(duration) == clause)
  }
}
