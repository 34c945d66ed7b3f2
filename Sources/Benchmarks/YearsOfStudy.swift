internal import Tutor

/// What a learner does in years of study, on two devices, event by event in the log's order.
///
/// Each day brings what a day does: topics taken up, batches made by a model or dealt from a deck,
/// grades with hints, tries and skips between them, boxes, and now and then an undo or an override.
struct YearsOfStudy {
  private static let cardsPerDay = 330
  private static let topicsPerDay = 3
  private static let batchSize = 15

  private var random = SplitMix64(seed: 2026)
  private var clock: Int64 = 0
  private var day = StudyDay(year: 2020, month: 1, day: 1)
  private var topicCount = 12
  private var batches: [Int: Int] = [:]
  private var devices = [Device(name: "desk"), Device(name: "lap")]
  private var made: [RecordedEvent] = []

  /// The name of the topic with that number.
  static func name(ofTopic number: Int) -> String { "Topic number \(number)" }

  /// The events of the next day.
  mutating func nextDay() -> [RecordedEvent] {
    made = []
    day = day.next
    let isAway = Int.random(in: 0..<4, using: &random) == 0
    let device = isAway ? 1 : 0
    devices[device].begin(day)
    if Int.random(in: 0..<5, using: &random) == 0 { topicCount += 1 }
    for _ in 0..<YearsOfStudy.topicsPerDay { study(on: device) }
    if Int.random(in: 0..<60, using: &random) == 0 {
      write("settingChanged", #"{"name":"rollover","value":"4"}"#, on: device)
    }
    return made
  }

  private mutating func study(on device: Int) {
    let number = max(0, topicCount - 1 - Int.random(in: 0..<12, using: &random))
    let topic = TopicID(name: YearsOfStudy.name(ofTopic: number)).rawValue
    let name = YearsOfStudy.name(ofTopic: number)
    let start = write("topicStarted", #"{"name":"\#(name)","topic":"\#(topic)"}"#, on: device)
    if Int.random(in: 0..<30, using: &random) == 0 {
      write("undone", #"{"event":"\#(start)"}"#, on: device)
    }
    let batch = batches[number, default: 0] + 1
    if batch == 1 || Int.random(in: 0..<2, using: &random) == 0 {
      batches[number] = batch
      add(batch, to: topic, isDeck: number % 4 == 0, on: device)
      write("batchStarted", #"{"batch":\#(batch),"topic":"\#(topic)"}"#, on: device)
    }
    let known = batches[number, default: 1] * YearsOfStudy.batchSize
    for _ in 0..<YearsOfStudy.cardsPerDay / YearsOfStudy.topicsPerDay {
      let index = Int.random(in: max(0, known - 60)..<known, using: &random)
      answer(card(index, of: topic, isDeck: number % 4 == 0), of: topic, on: device)
    }
  }

  private func card(_ index: Int, of topic: String, isDeck: Bool) -> String {
    isDeck ? DeckReference(deck: topic, key: "k\(index)").cardID.rawValue : "\(topic)-\(index)"
  }

  private mutating func add(_ batch: Int, to topic: String, isDeck: Bool, on device: Int) {
    let numbers = (batch - 1) * YearsOfStudy.batchSize..<batch * YearsOfStudy.batchSize
    if isDeck {
      let keys = numbers.map { "\"k\($0)\"" }.joined(separator: ",")
      write(
        "deckCardsAdded",
        #"{"batch":\#(batch),"deck":"\#(topic)","keys":[\#(keys)],"topic":"\#(topic)"}"#, on: device
      )
      return
    }
    let cards = numbers.map { number in
      #"{"accept":["another answer"],"answer":"The answer to \#(number)","#
        + #""explanation":"It is so because of \"what\" was found out about it years ago.","#
        + #""hint":"It begins like number \#(number)","id":"\#(topic)-\#(number)","#
        + #""question":"What is it that number \#(number) of this batch asks you about?","#
        + #""tags":["one tag","another"],"type":"question"}"#
    }
    write(
      "cardsAdded",
      #"{"aspect":0,"batch":\#(batch),"cards":[\#(cards.joined(separator: ","))],"#
        + #""depth":1,"source":"a model","topic":"\#(topic)"}"#, on: device)
  }

  private mutating func answer(_ card: String, of topic: String, on device: Int) {
    let reference = #"{"card":"\#(card)","topic":"\#(topic)"}"#
    let chance = Int.random(in: 0..<100, using: &random)
    var hints = 0
    if chance < 5 {
      write("hintGiven", reference, on: device)
      hints = 1
    } else if chance < 8 {
      write("cardSkipped", reference, on: device)
      return
    } else if chance < 11 {
      write("answerRevealed", reference, on: device)
    } else if chance < 16 {
      write(
        "answerTried",
        #"{"card":"\#(card)","milliseconds":3100,"topic":"\#(topic)","typed":"half of it"}"#,
        on: device)
    }
    let isRight = Int.random(in: 0..<5, using: &random) != 0
    let ordinal = devices[device].complete(card)
    let time = Int.random(in: 900..<20_000, using: &random)
    let grade = write(
      "cardGraded",
      #"{"card":"\#(card)","hints":\#(hints),"milliseconds":\#(time),"#
        + (ordinal.map { #""ordinal":\#($0),"# } ?? "")
        + #""rating":\#(isRight ? 3 : 1),"revealed":\#((8..<11).contains(chance)),"#
        + #""topic":"\#(topic)","try":1,"typed":"the answer as it was typed","#
        + #""verdict":"\#(isRight ? "correct" : "wrong")"}"#, on: device)
    if ordinal != nil, Int.random(in: 0..<5, using: &random) == 0 { box(for: grade, on: device) }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<3:
      let undo = write("undone", #"{"event":"\#(grade)"}"#, on: device)
      if Int.random(in: 0..<10, using: &random) == 0 {
        write("undone", #"{"event":"\#(undo)"}"#, on: device)
      } else if let ordinal {
        devices[device].takeBack(card, ordinal)
      }
    case 3..<6:
      write(
        "verdictOverridden",
        #"{"grade":"\#(grade)","rating":\#(isRight ? 1 : 3),"#
          + #""verdict":"\#(isRight ? "wrong" : "correct")"}"#, on: device)
    default: break
    }
  }

  private mutating func box(for grade: String, on device: Int) {
    let name = "box-\(grade)"
    write(
      "boxGranted",
      #"{"box":"\#(name)","grade":"\#(grade)","ordinal":\#(clock),"rarity":"common","xp":17}"#,
      on: device)
    guard Int.random(in: 0..<100, using: &random) != 0 else { return }
    write("boxOpened", #"{"box":"\#(name)"}"#, on: device)
  }

  /// Returns the event's id.
  @discardableResult
  private mutating func write(_ kind: String, _ body: String, on device: Int) -> String {
    clock += 1
    let id = "\(devices[device].session)-\(clock)"
    made.append(
      RecordedEvent(
        id: EventID(rawValue: id), device: devices[device].id, session: devices[device].session,
        clock: clock, wall: Timestamp(milliseconds: Int64(day.ordinal) * 86_400_000 + clock),
        offset: 3600, day: day, kind: kind, version: 1, body: body))
    return id
  }

  private struct Device {
    let id: String
    private(set) var session = ""
    private var completed: Set<String> = []
    private var ordinal = 0
    /// The ordinals that were given back, which are the next ones to be taken.
    private var free: [Int] = []

    init(name: String) { id = StableHash.of(name) }

    mutating func begin(_ day: StudyDay) {
      session = StableHash.of(id, day.description)
      completed = []
    }

    /// The grade's ordinal, where it completes its card.
    mutating func complete(_ card: String) -> Int? {
      guard completed.insert(card).inserted else { return nil }
      if let smallest = free.min() {
        free.removeAll { $0 == smallest }
        return smallest
      }
      ordinal += 1
      return ordinal
    }

    /// Undoes the grade that completed the card.
    mutating func takeBack(_ card: String, _ ordinal: Int) {
      completed.remove(card)
      free.append(ordinal)
    }
  }
}
