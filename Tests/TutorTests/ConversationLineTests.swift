import Testing

@testable import Tutor

@Suite("Conversation: lines, questions and settings")
struct ConversationLineTests {
  private var talk = Talk()

  // MARK: Questions that wait

  @Test(arguments: ["y", "Y", "yes", " YES "])
  mutating func yesDoesWhatWasMeant(line: String) {
    talk.say("planets")
    let asked = talk.say("/nxt")
    #expect(asked.notes == [Wording.didYouMean("next", otherwise: .nothing)])
    #expect(asked.events.isEmpty)
    #expect(talk.say(line).question == "planets 2")
  }

  @Test(arguments: ["n", "no", "", "  ", "NO"])
  mutating func noAfterASlashDoesNothing(line: String) {
    talk.say("planets")
    talk.say("/nxt")
    let heard = talk.say(line)
    #expect(heard.notes == [Wording.nothingDone])
    #expect(heard.events.isEmpty)
    #expect(talk.say("mercury").verdict?.kind == .correct)
  }

  @Test(arguments: ["n", "no", ""])
  mutating func noWithoutASlashTakesTheLineAsATopic(line: String) {
    let asked = talk.say("stars")
    #expect(asked.notes == [Wording.didYouMean("stats", otherwise: .topic("stars"))])
    let heard = talk.say(line)
    #expect(heard.problems.count == 1)
    #expect(heard.problems.first?.contains("\"stars\"") == true)
  }

  @Test mutating func anotherLineIsTakenAsItself() {
    talk.say("planets")
    talk.say("/nxt")
    #expect(talk.say("mercury").verdict?.kind == .correct)
    #expect(talk.say("y").verdict?.kind == .wrong)
  }

  @Test mutating func yesToWordsThatMakeNoSenseExplainsTheCommand() {
    talk.say("planets")
    talk.say("/deepr 9")
    let heard = talk.say("y")
    #expect(heard.problems.count == 1)
    #expect(heard.events.isEmpty)
    #expect(heard.effects.isEmpty)
    talk.say("/topc")
    #expect(talk.say("y").effects.isEmpty)
  }

  @Test mutating func whoCannotAnswerGetsTheDefault() {
    var piped = Talk(isInteractive: false)
    #expect(piped.say("stars").problems.count == 1)
    #expect(piped.say("/nxt").notes == [Wording.nothingDone])
    piped.say("planets")
    #expect(piped.say("/hnt").notes == [Wording.nothingDone])
    #expect(piped.say("mercury").verdict?.kind == .correct)
  }

  // MARK: Other lines

  @Test mutating func aQuestionToTheTutorIsNoAnswer() {
    talk.say("planets")
    let heard = talk.say("what orbits here?")
    #expect(heard.explained?.purpose == .ask("what orbits here?"))
    #expect(heard.events.isEmpty)
    #expect(talk.say("=what orbits here?").verdict?.kind == .wrong)
  }

  @Test(arguments: CommandName.allCases)
  mutating func everyCommandHasHelp(name: CommandName) {
    #expect(CommandHelp(name).usage.hasPrefix(name.rawValue))
    #expect(talk.say("help \(name.rawValue)").reply == [.help(name)])
  }

  @Test(arguments: [
    (
      CommandName.challenges,
      "Card Master: complete 15 cards, 50 XP. Perfect Score: 10 right answers in a row, 75 XP. "
        + "Topic Explorer: a card never completed before in each of 3 topics, 100 XP. They begin "
        + "anew with each study day."
    ),
    (
      .calendar,
      "This month with today, the streak and what was unlocked; another month by its number; "
        + "`year` shows 53 weeks. A day is low up to 4 cards, medium up to 14, high from 15 on."
    ),
    (
      .box,
      "Boxes fall out of completed cards, one in 5 on average. `box odds` shows the odds."
    ),
  ])
  func helpTellsTheRules(of name: CommandName, details: String) {
    #expect(CommandHelp(name).details == details)
  }

  @Test mutating func helpForAnAbbreviationIsForTheCommand() {
    #expect(talk.say("help n").reply == [.help(.next)])
    #expect(talk.say("help /str").reply == [.help(.streak)])
    #expect(talk.say("help").reply == [.help(nil)])
  }

  @Test(arguments: ["/back pain", "/deeper 9", "/topic", "/box office", "/config sets", "/n 4"])
  mutating func aMisusedCommandChangesNothing(line: String) {
    talk.say("planets")
    let heard = talk.say(line)
    #expect(heard.problems.count == 1)
    #expect(heard.problems.first?.contains("Nothing was changed") == true)
    #expect(heard.events.isEmpty)
  }

  @Test mutating func theOneLetterAnswersOfACardStayAnswers() {
    talk.say("notes")
    talk.say(all: ["mercury", "obsidian", "Spain and Portugal"])
    #expect(talk.say("n").kinds == ["cardSkipped"])
    talk.say("back")
    #expect(talk.say("t").verdict?.kind == .correct)
  }

  // MARK: Settings

  @Test mutating func allSettingsAreListedWithTheirDefaults() {
    #expect(
      talk.say("config").settings == [
        SettingRow(setting: .provider, value: "", isDefault: true),
        SettingRow(setting: .model, value: "", isDefault: true),
        SettingRow(setting: .baseURL, value: "", isDefault: true),
        SettingRow(setting: .geminiKey, value: "", isDefault: true),
        SettingRow(setting: .geminiKeyCommand, value: "", isDefault: true),
        SettingRow(setting: .openAIKey, value: "", isDefault: true),
        SettingRow(setting: .openAIKeyCommand, value: "", isDefault: true),
        SettingRow(setting: .sampling, value: "off", isDefault: true),
        SettingRow(setting: .language, value: "", isDefault: true),
        SettingRow(setting: .accents, value: "forgiving", isDefault: true),
        SettingRow(setting: .celebrations, value: "normal", isDefault: true),
        SettingRow(setting: .rollover, value: "4", isDefault: true),
        SettingRow(setting: .theme, value: "dark", isDefault: true),
        SettingRow(setting: .timeZone, value: "", isDefault: true),
        SettingRow(setting: .firebaseAPIKey, value: "", isDefault: true),
        SettingRow(setting: .firebaseProject, value: "", isDefault: true),
        SettingRow(setting: .leaderboard, value: "off", isDefault: true),
        SettingRow(setting: .unsplashKey, value: "", isDefault: true),
        SettingRow(setting: .unsplashKeyCommand, value: "", isDefault: true),
        SettingRow(setting: .images, value: "ask", isDefault: true),
        SettingRow(setting: .emoji, value: "off", isDefault: true),
        SettingRow(setting: .retention, value: "0.9", isDefault: true),
        SettingRow(setting: .newPerDay, value: "10", isDefault: true),
        SettingRow(setting: .schedule, value: "default", isDefault: true),
      ])
  }

  @Test mutating func aSyncedSettingIsAnEvent() {
    let heard = talk.say("config set rollover 7")
    #expect(heard.kinds == ["settingChanged"])
    #expect(heard.effects == [.applySetting(.rollover, value: "7")])
    #expect(heard.settings == [SettingRow(setting: .rollover, value: "7", isDefault: false)])
    #expect(talk.conversation.progress.settings == ["rollover": "7"])
    #expect(talk.say("config get ROLLOVER").settings.first?.value == "7")
    let unset = talk.say("config unset rollover")
    #expect(unset.settings == [SettingRow(setting: .rollover, value: "4", isDefault: true)])
    #expect(talk.conversation.progress.settings == [:])
    #expect(talk.say("undo").notes == [Wording.nothingToUndo])
  }

  @Test mutating func aSettingOfThisDeviceIsNone() {
    let heard = talk.say("config set celebrations QUIET")
    #expect(heard.kinds == [])
    #expect(heard.effects == [.applySetting(.celebrations, value: "quiet")])
    #expect(talk.conversation.value(of: .celebrations) == "quiet")
    talk.say("config unset celebrations")
    #expect(talk.conversation.value(of: .celebrations) == "normal")
  }

  @Test(arguments: [
    ("rollover 13", "13", Setting.rollover), ("rollover -1", "-1", .rollover),
    ("rollover four", "four", .rollover), ("rollover 4.5", "4.5", .rollover),
    ("celebrations loud", "loud", .celebrations), ("theme pink", "pink", .theme),
    ("theme dark light", "dark light", .theme),
  ])
  mutating func aBadValueIsRefusedWithTheReason(words: String, value: String, setting: Setting) {
    let heard = talk.say("config set \(words)")
    #expect(heard.problems == [Wording.badValue(value, for: setting)])
    #expect(heard.effects.isEmpty)
    #expect(heard.events.isEmpty)
  }

  @Test mutating func aZoneIsAskedOfTheClock() {
    #expect(talk.say("config set time_zone Nowhere/Land").problems == ["no such zone"])
    #expect(talk.conversation.progress.settings == [:])
    talk.say("config set time_zone Asia/Seoul")
    #expect(talk.conversation.progress.settings == ["time_zone": "Asia/Seoul"])
  }

  @Test mutating func whatCannotBeSetIsSaid() {
    #expect(talk.say("config set rollover").problems == [Wording.missingValue(.rollover)])
    #expect(talk.say("config set colour red").problems == [Wording.noSuchSetting("colour")])
    #expect(talk.say("config get colour").problems == [Wording.noSuchSetting("colour")])
    #expect(talk.log.isEmpty)
  }

  @Test mutating func accentsCountWhereTheyAreSetTo() {
    talk.say("solo")
    #expect(talk.say("config set accents strict").settings.first?.value == "strict")
    #expect(talk.say("uniqué").verdict?.kind == .wrong)
    talk.say("config set accents forgiving")
    #expect(talk.say("uniqué").verdict?.kind == .correct)
  }

  @Test mutating func settingsWorkWithACardOpen() {
    talk.say("planets")
    #expect(talk.say("config set rollover 0").kinds == ["settingChanged"])
    #expect(talk.say("mercury").verdict?.kind == .correct)
  }

  // MARK: Other instances

  @Test mutating func aGradeOfAnotherInstanceIsTakenIn() {
    talk.say("planets")
    var other = Talk(run: "other", log: talk.log)
    other.say("planets")
    other.say("mercury")
    let missed = Array(other.log.dropFirst(talk.log.count))
    var here = talk.conversation
    here.absorb(missed)
    #expect(here.progress == other.conversation.progress)
    #expect(here.study?.queue.current?.card == DeckReference(deck: "planets", key: "2").cardID)
  }

  @Test mutating func theStandingSaysWhereTheLearnerIs() {
    talk.say("planets")
    talk.say("mercury")
    #expect(
      talk.conversation.standing.place
        == Place(
          topic: TopicID(name: "Planets"), name: "Planets", batch: .first, card: 2, count: 15))
    talk.finish()
    #expect(talk.conversation.standing.place?.card == nil)
    var later = Talk(run: "later", log: talk.log)
    later.resume(at: talk.conversation.standing.place)
    #expect(later.say("").notes == [Wording.batchWasDone("Planets", .first)])
    #expect(later.say("").question == "planets 16")
  }
}
