import Console
import TestSupport
import Testing
import Text
@testable import Tutor

struct ReplyRendererTests {
  @Test(arguments: [40, 80, 120])
  func rendersAsWritten(columns: Int) throws {
    let text = ReplySamples.conversation.map { name, reply in
      "=== \(name)\n" + ReplyRenderer(columns: columns).render(reply).plain
    }.joined()
    try Golden("fixtures/transcripts/renders/\(columns).txt").expect(text)
  }

  @Test func everyPartHasASample() {
    let kinds = Set(ReplySamples.all.flatMap(\.reply).map(kind))
    #expect(kinds.count == 37)
  }

  /// Exhaustive, so that a new part of a reply has to be thought of here.
  private func kind(_ part: ReplyPart) -> String {
    switch part {
    case .greeting: "greeting"
    case .card: "card"
    case .verdict: "verdict"
    case .lifted: "lifted"
    case .earned: "earned"
    case .celebrations: "celebrations"
    case .summary: "summary"
    case .proposal: "proposal"
    case .note: "note"
    case .problem: "problem"
    case .hint: "hint"
    case .revealed: "revealed"
    case .compared: "compared"
    case .experience: "experience"
    case .streak: "streak"
    case .calendar: "calendar"
    case .year: "year"
    case .challenges: "challenges"
    case .achievements: "achievements"
    case .odds: "odds"
    case .stats: "stats"
    case .topics: "topics"
    case .found: "found"
    case .bookmarks: "bookmarks"
    case .shared: "shared"
    case .skills: "skills"
    case .skillMap: "skillMap"
    case .plan: "plan"
    case .depth: "depth"
    case .help: "help"
    case .settings: "settings"
    case .models: "models"
    case .account: "account"
    case .board: "board"
    case .group: "group"
    case .photo: "photo"
    case .farewell: "farewell"
    }
  }

  @Test(arguments: ReplySamples.all.map(\.name))
  func noLineIsWiderThanTheWindow(sample: String) throws {
    let reply = try #require(ReplySamples.all.first { $0.name == sample }).reply
    // What is there to be copied is broken by the terminal alone.
    if reply.map(kind) == ["shared"] { return }
    let volumes: [CelebrationVolume] =
      reply.map(kind).contains("celebrations") ? [.quiet, .normal, .full] : [.normal]
    for columns in 24...121 {
      for volume in volumes {
        let text = ReplyRenderer(columns: columns, volume: volume).render(reply).plain
        // An address is never broken: the terminal wraps it, and keeps it whole for a click.
        let wrapped = lines(of: text).filter { !$0.hasPrefix("  https://") }
        let widest = wrapped.max { DisplayWidth.of($0) < DisplayWidth.of($1) } ?? ""
        #expect(DisplayWidth.of(widest) < columns, "\(columns): \(widest)")
      }
    }
  }

  @Test(arguments: ReplySamples.all.map(\.name))
  func noLineEndsInBlanks(sample: String) throws {
    let reply = try #require(ReplySamples.all.first { $0.name == sample }).reply
    for columns in [40, 80] {
      let text = ReplyRenderer(columns: columns).render(reply).plain
      #expect(lines(of: text).filter { $0.hasSuffix(" ") } == [])
    }
  }

  @Test(arguments: [70, 80, 120])
  func theOverviewOfHelpFitsTheScreen(columns: Int) {
    let text = ReplyRenderer(columns: columns).render([.help(nil)]).plain
    let shown = lines(of: text).dropFirst().dropLast(2)
    // The commands of all rows together are more than those that are there already.
    #expect(shown.count + HelpRow.allCases.count { $0.commands.isEmpty } <= 22)
    for name in CommandName.allCases {
      #expect(text.contains(" \(name.rawValue) "), "\(name)")
    }
  }

  @Test func aReplyStandsBetweenBlankLines() {
    for (name, reply) in ReplySamples.all {
      let text = ReplyRenderer(columns: 80).render(reply).plain
      #expect(
        text.hasPrefix("\n") && !text.hasPrefix("\n\n") && text.hasSuffix("\n\n")
          && !text.contains("\n\n\n"), "\(name)")
    }
    #expect(ReplyRenderer(columns: 80).render([]).isEmpty)
  }

  @Test(arguments: ["dark", "light", "contrast"])
  func coloursAreClosedAndChangeNoWord(theme: String) {
    for (name, reply) in ReplySamples.all {
      let text = ReplyRenderer(columns: 80).render(reply)
      let coloured = Theme(named: theme).render(text)
      var isOpen = false
      var plain = ""
      var rest = coloured[...]
      while let character = rest.popFirst() {
        guard character == "\u{1B}" else {
          #expect(!(isOpen && character == "\n"), "\(name): a colour goes on into the next line")
          plain.append(character)
          continue
        }
        let parameters = rest.dropFirst().prefix { $0 != "m" }
        #expect(rest.first == "[" && parameters.allSatisfy { $0.isNumber || $0 == ";" }, "\(name)")
        #expect(isOpen == (parameters == "0"), "\(name)")
        isOpen = parameters != "0"
        rest = rest.dropFirst(parameters.count + 2)
      }
      #expect(!isOpen && plain == text.plain, "\(name)")
    }
  }

  @Test func controlCharactersNeverReachTheTerminal() {
    let evil = "a\u{1B}[2Jb\u{9B}c\u{7}d\u{202E}e"
    var learner = SampleLearner()
    learner.study(1, of: evil, on: SampleLearner.today, hour: 12)
    let replies: [[ReplyPart]] = [
      [.stats(StatsReport(learner.progress, on: SampleLearner.today))],
      [.note(evil)], [.problem(evil)], [.hint(evil)], [.revealed(evil)],
      [.compared(typed: evil, answer: evil)],
      [.celebrations([.mastered(topic: evil)])],
      [
        .depth(
          DepthReport(
            topic: evil, batch: .first, isLeftovers: false, number: 1, count: 15, deeper: nil))
      ],
    ]
    for reply in replies {
      let text = ReplyRenderer(columns: 80).render(reply).plain
      #expect(text == ControlFilter.strip(text))
    }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
