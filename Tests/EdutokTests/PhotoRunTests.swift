import TestSupport
import Testing
import Tutor

/// `image` in scripts, and what of photos is left on the disk.
@Suite(.ownThread)
struct PhotoRunTests {
  private let fake: FakeUnsplash
  private let learner: Learner

  init() throws {
    fake = try FakeUnsplash([FakePhoto("one", description: "a nebula")])
    learner = try Learner([
      "UNSPLASH_BASE_URL": fake.url, "UNSPLASH_ACCESS_KEY": FakeUnsplash.key,
    ])
  }

  @Test func aScriptGetsTheLinkWithItsCredit() throws {
    let outcome = try learner.run(typing: "black holes\ngravity\nimage\nimage\n")
    #expect(outcome.status == 0)
    let photo = [
      "  https://unsplash.com/photos/one?utm_source=edutok&utm_medium=referral",
      "  a nebula",
      "  Photo by Ada Byron on Unsplash",
      "  https://unsplash.com/@someone?utm_source=edutok&utm_medium=referral",
      "  https://unsplash.com/?utm_source=edutok&utm_medium=referral",
    ]
    #expect(outcome.lines.filter(photo.contains) == photo + photo)
    #expect(outcome.lines.contains("  Unsplash takes 49 more requests this hour."))
    // One search, and nothing is told of a photo that was not seen.
    #expect(fake.calls.count == 1)
    #expect(outcome.error == "" && !outcome.output.contains(FakeUnsplash.key))
  }

  @Test(arguments: [
    (UnsplashFault.unauthorized, "Unsplash refused the key (401)."),
    (.forbidden, "Unsplash does not allow it with this key (403)."),
    (.hangUp, "The connection to Unsplash broke off."),
  ])
  func aTroubleIsOneLineAndStudyGoesOn(fault: UnsplashFault, line: String) throws {
    fake.fail(.search, with: fault)
    let outcome = try learner.run(typing: "black holes\nimage\ngravity\n")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(line))
    #expect(outcome.output.contains("Right: gravity"))
  }

  @Test func noKeyIsOneLine() throws {
    let other = try Learner(["UNSPLASH_BASE_URL": fake.url])
    let outcome = try other.run(typing: "black holes\nimage\n")
    #expect(outcome.output.contains("There is no key for photos from Unsplash."))
    #expect(fake.calls == [])
  }

  @Test func aKeyMayComeFromACommand() throws {
    let other = try Learner(["UNSPLASH_BASE_URL": fake.url])
    let command = "printf '%s' '\(FakeUnsplash.key)'"
    #expect(try other.run("config", "set", "unsplash_key_command", command).status == 0)
    let outcome = try other.run(typing: "black holes\nimage\n")
    #expect(outcome.output.contains("Photo by Ada Byron on Unsplash"))
  }

  @Test(arguments: [
    ("xterm-kitty", "key from the environment, drawn in pixels"),
    ("", "key from the environment, shown as links"),
  ])
  func theCheckUpTellsHowPhotosAreShown(terminal: String, detail: String) throws {
    let outcome = try learner.run("doctor", "--json", variables: ["TERM": terminal])
    #expect(outcome.output.contains(#""detail":"\#(detail)","name":"photos","status":"ok""#))
    #expect(!outcome.output.contains(FakeUnsplash.key) && fake.calls == [])
  }

  @Test func theCheckUpTellsOfACommandThatFails() throws {
    let other = try Learner()
    #expect(try other.run("config", "set", "unsplash_key_command", "exit 3").status == 0)
    let checks = try other.checkUp().checks
    #expect(checks["photos"]?["status"]?.string == "warn")
    #expect(
      checks["photos"]?["detail"]?.string
        == "The command in `unsplash_key_command` printed no key (it ended with status 3)")
  }

  /// One search serves all cards of a batch, by what most of them share.
  @Test func theModelsKeywordsFindIt() throws {
    let cards = (1...15).map { number in
      #"{"type":"question","question":"What is the capital of land \#(number)?","answer":"city "#
        + #"\#(number)","accept":[],"hint":"far","explanation":"So it is.","keywords":["skyline","#
        + #""street \#(number)","harbour"]}"#
    }
    let writer = try ModelLearner(
      .gemini, FakeModel.gemini.reply(#"{"cards":["# + cards.joined(separator: ",") + "]}"))
    let outcome = try writer.learner.run(
      typing: "/topic towns\nimage\ncity 1\nimage\n",
      variables: ["UNSPLASH_BASE_URL": fake.url, "UNSPLASH_ACCESS_KEY": FakeUnsplash.key])
    #expect(outcome.output.contains("Right: city 1"))
    #expect(fake.calls == [.search("towns skyline harbour")])
    #expect(try writer.learner.export().contains(#""keywords":["skyline","street 1","harbour"]"#))
  }
}
