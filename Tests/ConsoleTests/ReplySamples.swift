import Console

@testable import Tutor

/// One reply a part, with the texts that strain a layout most.
enum ReplySamples {
  static let all = conversation + CelebrationSamples.all + ViewSamples.replies

  /// All but celebrations and the views of progress, which have files of their own.
  static let conversation: [(name: String, reply: [ReplyPart])] =
    [
      ("greeting: the first", [.greeting(greeting(xp: 0, streak: 0))]),
      ("greeting: at risk", [.greeting(greeting(xp: 512, streak: 14, due: 6, at: place(card: 9)))]),
      (
        "greeting: of an old hand",
        [.greeting(greeting(xp: 757_512, streak: 1234, boxes: 12, at: place(card: nil)))]
      ),
      ("card: headed", [.card(card(isHeaded: true))]),
      ("card: headed, wide", [.card(card(isHeaded: true, topic: "量子力学の基礎と応用についての講義"))]),
      ("card: the next", [.card(card())]),
      ("card: comes back", [.card(card(mark: .onceMore))]),
      ("card: left over", [.card(card(mark: .leftOver, isHeaded: true))]),
      ("card: looked back at, revealed", [.card(card(mark: .lookingBack, revealed: "light"))]),
      ("verdict: right", [.verdict(verdict(.correct)), earned, .card(card())]),
      (
        "verdict: a slip", [.verdict(verdict(.close, note: "a letter slipped: horiz·o·n")), earned]
      ),
      (
        "verdict: partly",
        [.verdict(VerdictReport(kind: .partial, note: "name the other one of the two too"))]
      ),
      (
        "verdict: near",
        [.verdict(wrong("hypotension", "hypertension")), .earned(nothing, combo: 0)]
      ),
      (
        "verdict: near, with more twice",
        [.verdict(wrong("the big red dog walks", "the red dog runs"))]
      ),
      (
        "verdict: near, with more behind",
        [.verdict(wrong("event horizons of doom", "event horizon"))]
      ),
      ("verdict: a digit more", [.verdict(wrong("30 km", "3 km"))]),
      ("verdict: full width", [.verdict(wrong("ＡＴＰ sythesis", "ATP synthase"))]),
      ("verdict: near, with more", [.verdict(wrong("hypertension", "hypotension"))]),
      (
        "verdict: near, with a note",
        [.verdict(wrong("5 MW", "5 mW", note: "capitals count in units"))]
      ),
      ("verdict: near, wide", [.verdict(wrong("葉緑体で光合成", "葉緑体の光合成"))]),
      ("verdict: near, of several widths", [.verdict(wrong("Café au lait", "Cafe\u{301} ole"))]),
      ("verdict: another", [.verdict(wrong("event horizons far away from all", "event horizon"))]),
      ("verdict: to the left", [.verdict(wrong("معلومان", "معلومات"))]),
      (
        "verdict: long",
        [
          .verdict(
            wrong(
              "light energy is turned into chemical energy held in sugar, and water is made",
              "Light energy is turned into chemical energy held in sugar, and oxygen is set free"))
        ]
      ),
      (
        "verdict: long, with more",
        [
          .verdict(
            wrong(
              "light energy is quickly turned into chemical energy held in oil, and set free then",
              "Light energy is turned into chemical energy held in sugar, and then set free"))
        ]
      ),
      (
        "verdict: reads like one",
        [.verdict(wrong("No great coast and lakes", "No coast and fjords"))]
      ),
      ("verdict: no", [.verdict(verdict(.wrong)), .earned(gain(.wrong), combo: 0)]),
      (
        "verdict: overridden",
        [.verdict(VerdictReport(kind: .correct, answer: "event horizon", isOverride: true))]
      ),
      ("lift", [.lifted(lift(answer: "event horizon"))]),
      ("lift: on the table", [.lifted(lift(answer: nil))]),
      ("verdict: nothing more", [.verdict(verdict(.wrong)), .earned(nothing, combo: 0)]),
      ("summary", [.summary(summary(hardest: "Schwarzschild"))]),
      ("summary: of leftovers", [.summary(summary(isLeftovers: true))]),
      ("proposal: a batch", [.proposal(.batch(BatchNumber(rawValue: 2)))]),
      ("proposal: leftovers", [.proposal(.leftovers(3))]),
      ("proposal: deeper", [proposal(2, .deeper, right: 14)]),
      ("proposal: Expert once more", [proposal(8, .deeper, from: .expert, right: 13, usual: 5)]),
      ("proposal: on", [proposal(2, .round, right: 10)]),
      ("proposal: a new round", [proposal(5, .round, from: .expert, right: 9)]),
      ("proposal: another angle", [proposal(5, .anotherAngle, right: 5, usual: 2)]),
      ("proposal: back", [proposal(5, .back, from: .intermediate, right: 3, usual: 3)]),
      ("proposal: nothing of that depth", [proposal(2, .round, right: 5, lacking: .foundational)]),
      ("proposal: of a small batch", [proposal(2, .deeper, right: 9, of: 10, isOfDepth: true)]),
      ("proposal: missed", [.proposal(.missed(1))]),
      ("proposal: nothing", [.proposal(.nothing)]),
      ("note", [.note("Looking back. `next` goes to the open card.")]),
      ("notes", [.note("Taken back: the grade."), .note("−50 XP: 0 XP now, level 1.")]),
      (
        "problem",
        [.problem("There are no cards for \"Donaudampfschifffahrtsgesellschaftskapitän\" offline.")]
      ),
      ("hint", [.hint("g······ r········· (17 letters)")]),
      ("revealed", [.revealed("the general theory of relativity")]),
      (
        "left to the learner",
        [
          .compared(
            typed: "they push seedlings out of the way of the sun",
            answer: "Tall trees shade the ground, so little light reaches small plants")
        ]
      ),
      ("odds", [.odds]),
      ("topics", [.topics(topics)]),
      ("topics: only new ones", [.topics(topics.filter { $0.cards == nil })]),
      ("topics: a liked one", [.topics(topics.prefix(2).map(liked))]),
      ("found: a few", [.found(FoundReport(rows: rows, count: 3, isMore: false))]),
      ("found: one", [.found(FoundReport(rows: [rows[0]], count: 1, isMore: false))]),
      ("found: more than are listed", [.found(FoundReport(rows: rows, count: 41, isMore: false))]),
      ("found: too many to count", [.found(FoundReport(rows: rows, count: 1000, isMore: true))]),
      ("bookmarks", [.bookmarks(rows)]),
      ("bookmarks: one", [.bookmarks([rows[1]])]),
      (
        "shared",
        [
          .shared(
            "Black holes\n\nWhat is the boundary called beyond which nothing can return, not even "
              + "light that sets out straight for the stars?\n\nevent horizon")
        ]
      ),
      (
        "depth",
        [.depth(depth(BatchNumber(rawValue: 2), number: 9, deeper: BatchNumber(rawValue: 3)))]
      ),
      ("depth: done", [.depth(depth(.first, number: nil, deeper: nil))]),
      ("help", [.help(nil)]),
      ("help: of one command", [.help(.deeper)]),
      ("help: of one with words of its own", [.help(.topic)]),
      ("settings", [.settings(settings)]),
      ("settings: one", [.settings([settings[3]])]),
      ("models: a few", [.models(models(of: gemini, current: "gemini-flash-latest"))]),
      ("models: one", [.models(models(of: ["gpt-oss:20b"], current: "llama3.2"))]),
      (
        "models: narrowed",
        [.models(models(of: router, current: "m-7/llama-17b-instruct", filter: "7b"))]
      ),
      ("models: many", [.models(models(of: router, current: "m-7/llama-17b-instruct"))]),
      ("photo: a link, before the answer", [.photo(photo())]),
      (
        "photo: a link, with all that is known of it",
        [.photo(photo(caption: "An old observatory below the Milky Way", requestsLeft: 1))]
      ),
      ("farewell", [.farewell(farewell(minutes: 26))]),
      ("farewell: nothing done", [.farewell(nothingDone)]),
      (
        "a turn with celebrations",
        turn(celebrating: [.level(2, experience: 130, next: 300), .boxFound(held: 1)])
      ),
      ("a batch ends with its topic mastered", endOfBatch),
    ]

  /// A right answer that has earned more than XP, and the next card.
  static func turn(celebrating celebrations: [Celebration]) -> [ReplyPart] {
    [.verdict(verdict(.correct)), earned, .celebrations(celebrations), .card(card())]
  }

  /// The last card of a batch, which masters its topic.
  static let endOfBatch: [ReplyPart] = [
    .verdict(verdict(.correct)), earned,
    .celebrations([.mastered(topic: "Black holes"), .combo(25)]),
    .summary(summary(hardest: "Schwarzschild")), .proposal(.batch(BatchNumber(rawValue: 2))),
  ]

  static let today = StudyDay(year: 2026, month: 11, day: 29)

  // MARK: Parts

  private static func greeting(
    xp: Int, streak days: Int, boxes: Int = 0, due: Int = 0, at place: Place? = nil
  ) -> Greeting {
    var standing = Standing(Progress(), place: place)
    standing.experience = Experience(xp)
    standing.boxes = boxes
    for back in 0..<days { standing.streak.insert(StudyDay(ordinal: today.ordinal - 1 - back)) }
    return Greeting(standing, due: due, on: today)
  }

  private static func place(card: Int?) -> Place {
    Place(
      topic: TopicID(name: "Black holes"), name: "Black holes", batch: .first, card: card, count: 15
    )
  }

  private static func card(
    mark: CardPrompt.Mark = .first, isHeaded: Bool = false, topic: String = "Black holes",
    revealed: String? = nil
  ) -> CardPrompt {
    CardPrompt(
      topic: topic, batch: BatchNumber(rawValue: 2), isHeaded: isHeaded, number: 12, count: 15,
      mark: mark,
      question: "Not even ______ can get out of a black hole, which is why it looks black.",
      revealed: revealed)
  }

  private static func verdict(_ kind: VerdictKind, note: String? = nil) -> VerdictReport {
    VerdictReport(
      kind: kind, answer: "event horizon", note: note,
      explanation: "It is no solid surface: someone falling into a very large black hole would "
        + "notice nothing special while crossing it.")
  }

  private static func lift(answer: String?) -> LiftReport {
    LiftReport(
      typed: "the edge of no return", answer: answer, gain: gain(.correct),
      isOnTheTable: answer == nil)
  }

  private static func wrong(
    _ typed: String, _ answer: String, note: String? = nil
  ) -> VerdictReport {
    VerdictReport(
      kind: .wrong, answer: answer, note: note, explanation: "So it is.",
      comparison: AnswerComparison(typed, with: answer))
  }

  private static let earned = ReplyPart.earned(gain(.correct), combo: 12)
  private static let nothing = Gain(from: Progress(), to: Progress())

  /// All that one card can earn, on the second day of a streak.
  private static func gain(_ verdict: VerdictKind) -> Gain {
    let before = folded([grade(0, .correct, on: today.previous)])
    var after = before
    after.apply(grade(1, verdict, on: today))
    return Gain(from: before, to: after)
  }

  private static func grade(_ number: Int, _ verdict: VerdictKind, on day: StudyDay)
    -> RecordedEvent
  {
    record(
      .cardGraded(
        CardGraded(
          card: CardID(rawValue: "card-\(number)"), topic: TopicID(name: "Black holes"),
          verdict: verdict, rating: verdict.isRight ? .good : .again, tryNumber: 1, hints: 0,
          revealed: false, milliseconds: 3000, typed: "")), number, on: day)
  }

  private static func record(_ event: Event, _ number: Int, on day: StudyDay) -> RecordedEvent {
    RecordedEvent(
      event, id: EventID(rawValue: "event-\(number)"), device: "device", session: "session",
      clock: Int64(number),
      at: Moment(wall: Timestamp(milliseconds: 0), offset: 0, day: day, uptime: 0))
  }

  private static func folded(_ events: [RecordedEvent]) -> Progress {
    var progress = Progress()
    for event in events { progress.apply(event) }
    return progress
  }

  private static func summary(isLeftovers: Bool = false, hardest: String? = nil) -> BatchSummary {
    BatchSummary(
      topic: "The French Revolution", batch: .first, isLeftovers: isLeftovers, cards: 15, right: 11,
      slips: 2, ungraded: 1, experience: 612, hardest: hardest)
  }

  private static func proposal(
    _ batch: Int, _ move: PersonalDepth, from depth: Depth = .foundational, right: Int,
    of cards: Int = 15, isOfDepth: Bool = false, lacking: Depth? = nil, usual: Int? = nil
  ) -> ReplyPart {
    .proposal(
      .batch(
        BatchNumber(rawValue: batch),
        because: ProposalReason(
          move: move, depth: depth, result: Accuracy(answers: cards, right: right),
          isOfDepth: isOfDepth, lacking: lacking, usual: usual.map(BatchNumber.init(rawValue:)))))
  }

  private static func depth(
    _ batch: BatchNumber, number: Int?, deeper: BatchNumber?
  ) -> DepthReport {
    DepthReport(
      topic: "Black holes", batch: batch, isLeftovers: false, number: number, count: 15,
      deeper: deeper)
  }

  private static let topics = [
    TopicRow(
      name: "The French Revolution", cards: 123, answers: Accuracy(answers: 150, right: 150),
      lastBatch: 4,
      isMastered: true),
    TopicRow(
      name: "Black holes", cards: 1, answers: Accuracy(answers: 3, right: 1), lastBatch: 1,
      isMastered: false),
    TopicRow(
      name: "Photosynthesis", cards: 0, answers: Accuracy(answers: 0, right: 0), lastBatch: 1,
      isMastered: false),
    TopicRow(
      name: "量子力学の基礎と応用についての講義", cards: nil, answers: Accuracy(answers: 0, right: 0),
      lastBatch: 0,
      isMastered: false),
    TopicRow(
      name: "Python", cards: nil, answers: Accuracy(answers: 0, right: 0), lastBatch: 0,
      isMastered: false),
  ]

  private static func liked(_ row: TopicRow) -> TopicRow {
    var row = row
    row.isLiked = true
    return row
  }

  private static let rows = [
    CardRow(
      topic: "Black holes",
      question:
        "What is the boundary called beyond which nothing can return, not even light that sets out?",
      answer: "event horizon"),
    CardRow(topic: "The French Revolution", question: "Who led the Girondins?", answer: nil),
    CardRow(
      topic: "量子力学の基礎と応用についての講義", question: "光合作用は\n葉緑体で行われる。",
      answer: "真"),
  ]

  private static let settings =
    Setting.allCases.map { setting in
      SettingRow(setting: setting, value: setting.defaultValue, isDefault: true)
    } + [
      SettingRow(setting: .geminiKey, value: "from the environment", isDefault: false),
      SettingRow(setting: .openAIKeyCommand, value: "pass show openai", isDefault: false),
      SettingRow(setting: .baseURL, value: "https://openrouter.ai/api/v1", isDefault: false),
      SettingRow(setting: .timeZone, value: "America/Argentina/ComodRivadavia", isDefault: false),
    ]

  private static let gemini = [
    "gemini-3.5-flash-lite", "gemini-3.8-flash", "gemini-3.8-pro-preview", "gemini-flash-latest",
    "gemini-flash-lite-latest",
  ]

  private static let router = (1...120).map { "m-\($0 % 10)/llama-\($0)b-instruct" }

  private static func models(
    of names: [String], current: String, filter: String? = nil
  ) -> ModelsReport {
    let rows = names.enumerated().map { ModelsReport.Row(number: $0 + 1, name: $1) }
    return ModelsReport(
      current: ChosenModel(service: "Gemini", model: current), count: names.count,
      rows: rows.filter { $0.name.contains(filter ?? "") }, filter: filter)
  }

  private static func farewell(minutes: Int) -> Farewell {
    Farewell(
      minutes: minutes, cards: 21, right: 18, experience: 921, streak: 5,
      hardest: "Hawking radiation")
  }

  private static let nothingDone = Farewell(
    minutes: 0, cards: 0, right: 0, experience: 0, streak: 5, hardest: nil)

  private static func photo(caption: String? = nil, requestsLeft: Int? = nil) -> PhotoReport {
    PhotoReport(
      card: CardID(rawValue: "card"),
      photo: Photo(
        id: PhotoID(rawValue: "p"), file: "https://i.example/p", download: "https://a.example/p",
        page: "https://unsplash.com/photos/p1?utm_source=edutok&utm_medium=referral",
        photographer: "Maximiliane Featherstonehaugh",
        profile: "https://unsplash.com/@max?utm_source=edutok&utm_medium=referral",
        description: ""),
      caption: caption, requestsLeft: requestsLeft)
  }

}
