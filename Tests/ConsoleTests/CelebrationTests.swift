import Console
import TestSupport
import Testing
import Text
@testable import Tutor

/// How what is worth a few lines of joy looks, at each volume and in each window.
struct CelebrationTests {
  struct Look: CustomTestStringConvertible, Sendable {
    let volume: CelebrationVolume
    let columns: Int

    static let all = [CelebrationVolume.quiet, .normal, .full].flatMap { volume in
      [40, 80, 120].map { Look(volume: volume, columns: $0) }
    }

    var testDescription: String { "\(volume.rawValue)-\(columns)" }

    func lines(of reply: [ReplyPart]) -> [String] {
      let text = ReplyRenderer(columns: columns, volume: volume).render(reply).plain
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(arguments: Look.all)
  func celebratesAsWritten(look: Look) throws {
    let text = CelebrationSamples.all.map { name, reply in
      "=== \(name)\n"
        + ReplyRenderer(columns: look.columns, volume: look.volume).render(reply).plain
    }.joined()
    try Golden("fixtures/transcripts/renders/celebrations-\(look.testDescription).txt").expect(text)
  }

  @Test(arguments: Look.all)
  func theVerdictStaysOnTheScreenHoweverMuchIsCelebrated(look: Look) throws {
    for celebrations in [CelebrationSamples.five, CelebrationSamples.eight] {
      let lines = look.lines(of: ReplySamples.turn(celebrating: celebrations))
      let verdict = try #require(lines.firstIndex { $0.contains("Right:") })
      #expect(lines.count - verdict <= 24, "the verdict to the prompt, on 24 rows")
    }
  }

  @Test(arguments: Look.all)
  func severalAreOneBlock(look: Look) {
    for (name, reply) in CelebrationSamples.all {
      let block = look.lines(of: reply).dropFirst().dropLast(2)
      #expect(!block.contains(""), "\(name)")
    }
  }

  /// The first `+N XP` of a turn is what the card earned.
  @Test(arguments: Look.all)
  func onlyABoxSaysWhatItAdds(look: Look) {
    for (name, reply) in CelebrationSamples.all {
      let text = look.lines(of: reply).joined(separator: "\n")
      var holdsBox = false
      for case .celebrations(let celebrations) in reply {
        for case .boxOpened in celebrations { holdsBox = true }
      }
      #expect(text.contains("+") == holdsBox, "\(name): \(text)")
    }
  }

  /// Where a second batch makes a topic mastered, no card's line tells of it.
  @Test(arguments: Look.all)
  func masterySaysWhatItIsWorth(look: Look) {
    for (name, reply) in CelebrationSamples.all where name.hasPrefix("mastered") {
      let words = look.lines(of: reply).flatMap { $0.split(separator: " ") }
      #expect(words.joined(separator: " ").contains("100 XP"))
    }
  }

  /// Perfect Score and the combo of ten are one thing.
  @Test(arguments: [40, 80, 120])
  func quietIsALineEach(columns: Int) {
    for (name, celebrations) in CelebrationSamples.together
    where !celebrations.contains(.challenge(.perfectScore)) {
      let look = Look(volume: .quiet, columns: columns)
      let lines = look.lines(of: [.celebrations(celebrations)]).dropFirst().dropLast(2)
      #expect(lines.count >= celebrations.count, "\(name)")
      if columns > 40 { #expect(lines.count == celebrations.count, "\(name)") }
    }
  }

  @Test(arguments: Look.all)
  func aThingIsToldInTheSameWordsAloneAndInCompany(look: Look) {
    for (name, celebration, words) in [
      ("a combo", .combo(5), "5 right in a row"),
      ("a day", .streak(days: 2), "Day 2 in a row"),
      ("a marked day", .streak(days: 7), "7 days in a row"),
      ("a challenge", .challenge(.cardMaster), "Card Master done, 50 XP"),
      ("an achievement", .achievement(.scholar), "Scholar reached, 100 XP"),
      ("a topic", .mastered(topic: "Python"), "Python mastered, 100 XP"),
    ] as [(String, Celebration, String)] {
      for company in [[], [.boxFound(held: 1)], [CelebrationSamples.level, .achievement(.podium)]] {
        let text = look.lines(of: [.celebrations([celebration] + company)]).joined(separator: " ")
        #expect(text.contains(words), "\(name) with \(company): \(text)")
        #expect(!text.contains(words + "."), "\(name) with \(company): \(text)")
      }
    }
  }

  @Test(arguments: Look.all)
  func perfectScoreSpeaksForTheComboOfTen(look: Look) {
    let reply = [ReplyPart.celebrations([.challenge(.perfectScore), .combo(10), .combo(25)])]
    let text = look.lines(of: reply).joined(separator: " ")
    #expect(text.contains("Perfect Score done, 75 XP") && text.contains("25 right in a row"))
    #expect(!text.contains("10 right in a row"))
  }

  @Test(arguments: Look.all.filter { $0.volume != .quiet })
  func whatIsRarerIsDrawn(look: Look) {
    for (celebrations, title, row) in [
      ([CelebrationSamples.level, .achievement(.scholar)], "Scholar", "(  *  )"),
      ([.streak(days: 7), .achievement(.earlyBird)], "Early Bird", "(  *  )"),
      ([.mastered(topic: "Python"), .achievement(.unstoppable)], "Unstoppable", "(  ***  )"),
      ([.achievement(.podium), .mastered(topic: "Python")], "Python", "--*--"),
    ] as [([Celebration], String, String)] {
      let lines = look.lines(of: [.celebrations(celebrations)])
      #expect(lines.contains { $0.contains(row) }, "\(title): \(lines)")
    }
  }

  /// Where a batch ends there is most to tell, and a topic is mastered there.
  @Test(arguments: Look.all.filter { $0.volume != .quiet })
  func aMasteredTopicHasItsPictureWhereTheBatchEnds(look: Look) throws {
    let lines = look.lines(of: ReplySamples.endOfBatch)
    let picture = try #require(lines.firstIndex { $0.contains(".(") })
    #expect(lines.count - picture <= 24, "the picture to the prompt, on 24 rows")
  }

  @Test func anExclamationMarkIsForTheRarestAlone() {
    let loud = CelebrationSamples.alone.filter { _, celebration in
      let look = Look(volume: .full, columns: 80)
      return look.lines(of: [.celebrations([celebration])]).joined().contains("!")
    }
    #expect(loud.map(\.name) == ["365 days"])
  }

  // MARK: Boxes

  @Test(arguments: Rarity.allCases)
  func aBoxOpensWhereItsPictureWillStay(rarity: Rarity) throws {
    let box = MysteryBox(id: "box", rarity: rarity, experience: rarity.experience.lowerBound)
    for isBelowBlank in [true, false] {
      let frames = BoxOpening.frames(of: rarity, columns: 80, isBelowBlank: isBelowBlank)
      let reply = ReplyRenderer(columns: 80).render(
        [.celebrations([.boxOpened(box, left: 0)])], isBelowBlank: isBelowBlank)
      let rows = reply.plain.split(separator: "\n", omittingEmptySubsequences: false)
      let heights = Set(frames.map(\.rows.count))
      #expect(heights == [rows.count - 2], "the reply ends in a blank line")
      let base = try #require(frames.last?.rows.last?.plain)
      #expect(rows.dropLast(2).last?.hasPrefix(base) == true)
    }
  }

  /// The line editor counts a byte as a column.
  @Test(arguments: Rarity.allCases)
  func allOfAnOpeningIsASCII(rarity: Rarity) {
    let rows = BoxOpening.frames(of: rarity, columns: 80).flatMap(\.rows).map(\.plain)
    #expect(rows.joined().allSatisfy { $0.isASCII })
  }

  @Test(arguments: zip(Rarity.allCases, [5, 5, 7, 11]))
  func anOpeningIsShort(rarity: Rarity, count: Int) {
    let frames = BoxOpening.frames(of: rarity, columns: 80)
    #expect(frames.count == count)
    let time = frames.map(\.duration).reduce(.zero, +)
    let limit = Duration.milliseconds(rarity == .legendary ? 2500 : 1500)
    #expect(time >= .milliseconds(800) && time <= limit)
  }

  @Test func aWindowNarrowerThanTheBoxShowsNoOpening() {
    #expect(BoxOpening.frames(of: .legendary, columns: 31) == [])
    for rarity in Rarity.allCases {
      for columns in [32, 40, 80] {
        let widths = BoxOpening.frames(of: rarity, columns: columns).flatMap(\.rows)
          .map { DisplayWidth.of($0.plain) }
        #expect(widths.max().map { $0 < columns } == true, "\(rarity), \(columns)")
      }
    }
  }

  @Test func theRarerTheBiggerIsTheBox() {
    let heights = Rarity.allCases.map { rarity in
      BoxOpening.frames(of: rarity, columns: 80).first?.rows.count ?? 0
    }
    #expect(heights == [5, 6, 8, 10])
  }

  @Test func anEmojiStandsBeforeWhatIsCelebratedWhereItIsWanted() {
    let reply: [ReplyPart] = [.celebrations([.streak(days: 2)])]
    #expect(!ReplyRenderer(columns: 80).render(reply).plain.contains("🔥"))
    #expect(
      ReplyRenderer(columns: 80, hasEmoji: true).render(reply).plain.contains("🔥 Day 2 in a row"))
  }
}
