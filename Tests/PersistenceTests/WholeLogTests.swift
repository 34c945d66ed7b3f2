import Testing
import Tutor

@testable import Persistence

@Suite("A whole log folded from the store")
struct WholeLogTests {
  private let store: StoreFixture

  init() throws { store = try StoreFixture() }

  /// Grades, overrides, boxes and undos of any of them by two devices.
  private func events(_ random: inout SplitMix64) -> [RecordedEvent] {
    (1...120).map { number in
      let target = "e\(Int.random(in: 1...max(1, number - 1), using: &random))"
      let (kind, body) =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: ("undone", #"{"event":"\#(target)"}"#)
        case 1: ("verdictOverridden", #"{"grade":"\#(target)","rating":1,"verdict":"wrong"}"#)
        case 2:
          ("boxGranted", #"{"box":"b\#(number)","grade":"\#(target)","rarity":"rare","xp":30}"#)
        case 3: ("boxOpened", #"{"box":"b\#(number - 1)"}"#)
        default:
          (
            "cardGraded",
            #"{"card":"c\#(number % 30)","milliseconds":900,"topic":"t","verdict":"correct"}"#
          )
        }
      return RecordedEvent(
        id: EventID(rawValue: "e\(number)"), device: "d\(number % 2)", session: "s\(number / 40)",
        clock: Int64(number), wall: Timestamp(milliseconds: 0), offset: 0,
        day: StudyDay(ordinal: 20_000 + number / 40), kind: kind, version: 1, body: body)
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func itSaysWhatItsEventsSayHoweverTheyCame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let events = events(&random)
    let progress = History(whole: events).progress
    let log = try store.open()
    var rest = events.shuffled(using: &random)[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(Int.random(in: 1...50, using: &random))
      #expect(try log.merge(Array(chunk)) == chunk.count)
      rest = rest.dropFirst(chunk.count)
    }
    #expect(try log.wholeHistory().progress == progress)
    #expect(try store.open().history().progress == progress)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func theSavedStateAndTheRestSayTheSameAsTheWholeLog(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let events = events(&random)
    let log = try store.open()
    let cut = Int.random(in: 1..<events.count, using: &random)
    _ = try log.merge(Array(events.prefix(cut)))
    try log.save(try log.wholeHistory(), place: nil)
    try log.append(Array(events.dropFirst(cut)))
    let next = try store.open()
    #expect(try next.snapshot(foldVersion: Progress.foldVersion) != nil)
    #expect(try next.history().progress == History(whole: events).progress)
    #expect(try next.wholeHistory().progress == History(whole: events).progress)
  }
}
