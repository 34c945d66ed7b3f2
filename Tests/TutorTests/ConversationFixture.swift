import TestSupport
import Testing

@testable import Tutor

/// Four small decks: Planets with two batches of 15, Notes with one of 7, Solo with one card, Open
/// with one that asks why.
struct FakeLibrary: DeckCatalog {
  private static let words = [
    "mercury", "obsidian", "thunder", "walnut", "cathedral", "penguin", "violin", "harbour",
    "lantern", "glacier", "saffron", "compass", "bishop", "orchid", "tundra", "kettle", "magnet",
    "falcon", "quartz", "dolphin", "emerald", "pyramid", "sonata", "juniper", "iceberg", "anchor",
    "velvet", "oyster", "zeppelin", "umbrella",
  ]

  let batches: [String: [[Card]]]

  init() {
    let planets = Self.words.enumerated().map { index, word in
      Self.card("planets", index + 1, answer: word)
    }
    var notes = Self.words.prefix(7).enumerated().map { index, word in
      Self.card("notes", index + 1, answer: word)
    }
    notes[2].answer = "Spain and Portugal"
    notes[3] = Self.card("notes", 4, type: .trueFalse, answer: "True")
    notes[4].hint = "It floats."
    notes[4].explanation = nil
    batches = [
      "Planets": [Array(planets.prefix(15)), Array(planets.suffix(15))],
      "Notes": [notes],
      "Solo": [[Self.card("solo", 1, answer: "unique")]],
      "Open": [[Self.open]],
    ]
  }

  private static func card(
    _ deck: String, _ number: Int, type: CardType = .question, answer: String
  ) -> Card {
    let source = DeckReference(deck: deck, key: "\(number)")
    return Card(
      id: source.cardID, type: type, question: "\(deck) \(number)", answer: answer,
      explanation: "Because \(number).", source: source)
  }

  private static let open: Card = {
    var card = Self.card(
      "open", 1, answer: "Tall trees shade the ground, so little light reaches small plants")
    card.question = "Why is a forest floor bare?"
    return card
  }()

  func topic(named name: String) -> Topic? {
    batches.keys.first { $0.lowercased() == name.lowercased() }.map { Topic(name: $0) }
  }

  func card(_ reference: DeckReference) -> Card? {
    batches.values.joined().joined().first { $0.source == reference }
  }

  /// As of a model: no end is known before it is reached.
  func lastBatch(of topic: Topic) -> BatchNumber? { nil }

  var topicNames: [String] { batches.keys.sorted() }

  /// What the library's source answers to a request.
  func deal(_ request: BatchRequest) -> [Input] {
    guard let deck = batches[request.topicName] else {
      return [.dealingEnded(request, .unknownTopic(near: [], others: topicNames))]
    }
    guard deck.indices.contains(request.batch.rawValue - 1) else {
      return [
        .dealingEnded(request, .noSuchBatch(last: BatchNumber(rawValue: deck.count)))
      ]
    }
    let dealt = DealtCards(
      cards: deck[request.batch.rawValue - 1], deck: request.topicName.lowercased(),
      source: "offline library")
    return [.cardsDealt(request, dealt), .dealingEnded(request, nil)]
  }
}

/// What one line brought, with all that followed from its effects.
struct Heard {
  var reply: [ReplyPart] = []
  var events: [RecordedEvent] = []
  var effects: [Effect] = []

  var kinds: [String] { events.map(\.kind).filter { $0 != "boxGranted" } }
  var card: CardPrompt? { prompts.last }
  var prompts: [CardPrompt] {
    reply.compactMap { part in
      guard case .card(let prompt) = part else { return nil }
      return prompt
    }
  }
  var question: String? { card?.question }
  var verdict: VerdictReport? {
    reply.lazy.compactMap { part -> VerdictReport? in
      guard case .verdict(let report) = part else { return nil }
      return report
    }.first
  }
  /// XP the reply tells of, boxes apart.
  var earned: Int? {
    reply.lazy.compactMap { part -> Int? in
      guard case .earned(let gain, _) = part else { return nil }
      return gain.total
    }.first
  }
  var summary: BatchSummary? {
    reply.lazy.compactMap { part -> BatchSummary? in
      guard case .summary(let summary) = part else { return nil }
      return summary
    }.first
  }
  var proposal: Proposal? {
    reply.lazy.compactMap { part -> Proposal? in
      guard case .proposal(let proposal) = part else { return nil }
      return proposal
    }.last
  }
  var farewell: Farewell? {
    reply.lazy.compactMap { part -> Farewell? in
      guard case .farewell(let farewell) = part else { return nil }
      return farewell
    }.first
  }
  var hint: String? {
    reply.lazy.compactMap { part -> String? in
      guard case .hint(let hint) = part else { return nil }
      return hint
    }.first
  }
  var topics: [TopicRow]? {
    reply.lazy.compactMap { part -> [TopicRow]? in
      guard case .topics(let rows) = part else { return nil }
      return rows
    }.first
  }
  var bookmarks: [CardRow]? {
    reply.lazy.compactMap { part -> [CardRow]? in
      guard case .bookmarks(let rows) = part else { return nil }
      return rows
    }.first
  }
  var found: FoundReport? {
    reply.lazy.compactMap { part -> FoundReport? in
      guard case .found(let report) = part else { return nil }
      return report
    }.first
  }
  var shared: String? {
    reply.lazy.compactMap { part -> String? in
      guard case .shared(let text) = part else { return nil }
      return text
    }.first
  }
  /// What was to be explained.
  var explained: ExplainQuestion? {
    effects.lazy.compactMap { effect -> ExplainQuestion? in
      guard case .explain(let question) = effect else { return nil }
      return question
    }.first
  }
  /// What a second opinion was asked for.
  var doubted: OpinionQuestion? {
    effects.lazy.compactMap { effect -> OpinionQuestion? in
      guard case .judge(let question) = effect else { return nil }
      return question
    }.first
  }
  /// What was to be done about photos.
  var photoTasks: [PhotoTask] {
    effects.compactMap { effect in
      guard case .photo(let task) = effect else { return nil }
      return task
    }
  }
  var photos: [PhotoReport] {
    reply.compactMap { part in
      guard case .photo(let report) = part else { return nil }
      return report
    }
  }
  var lifted: LiftReport? {
    reply.lazy.compactMap { part -> LiftReport? in
      guard case .lifted(let report) = part else { return nil }
      return report
    }.first
  }
  var notes: [String] {
    reply.compactMap { part in
      guard case .note(let note) = part else { return nil }
      return note
    }
  }
  var problems: [String] {
    reply.compactMap { part in
      guard case .problem(let problem) = part else { return nil }
      return problem
    }
  }
  var settings: [SettingRow] {
    reply.flatMap { part -> [SettingRow] in
      guard case .settings(let rows) = part else { return [] }
      return rows
    }
  }
  var grade: CardGraded? {
    events.lazy.compactMap { recorded -> CardGraded? in
      guard case .cardGraded(let body) = recorded.event else { return nil }
      return body
    }.last
  }
}

/// A run of the tutor over the fake library; its effects are done at once.
struct Talk {
  let library = FakeLibrary()
  private(set) var log: [RecordedEvent]
  private(set) var conversation: Conversation
  /// How long the learner thinks over each line, in milliseconds.
  var pause: Int64 = 6000
  var day: StudyDay = "2026-03-01"
  /// What is typed where a key is asked for; nil for Ctrl-C.
  var secret: String?
  /// What comes of a question to a model.
  var explanation: (text: String, trouble: ModelTrouble?) =
    ("", ModelTrouble(service: "The offline library", .offline))
  var editor: (String) -> Result<String, EditorTrouble> = { .success($0) }
  /// What comes of tasks for the network side; nothing of those that are not here.
  var cloud = CloudDesk()
  private var uptime: Int64 = 0
  /// Tells the time instead of `day` and `pause`, by the learner's settings, where there is one.
  private let clock: ManualClock?

  /// A seed whose first box falls late, so that totals are those of the cards.
  static let seed: UInt64 =
    (0...).first { seed in
      (1...8).allSatisfy { BoxSchedule(seed: seed).box(at: $0) == nil }
    } ?? 0

  init(
    run: String = "run", log: [RecordedEvent] = [], isInteractive: Bool = true,
    clock: ManualClock? = nil
  ) {
    self.log = log
    self.clock = clock
    // A later run begins when the one before it ended.
    if let last = log.last {
      day = last.day
      uptime = max(0, last.wall.milliseconds - Talk.noon(of: day))
    }
    let history = History(whole: log)
    let moment =
      clock?.now(settings: history.progress.settings) ?? Talk.moment(on: day, uptime: uptime)
    conversation = Conversation(
      history: history, catalog: library,
      device: DeviceIdentity(id: "d1", seed: Talk.seed), run: run, isInteractive: isInteractive,
      preferences: [:], at: moment)
  }

  /// XP without achievements and challenges.
  var xp: Int {
    let progress = conversation.progress
    return progress.experience.points - progress.experience(for: .achievement)
      - progress.experience(for: .challenge)
  }

  /// In milliseconds since 1970.
  private static func noon(of day: StudyDay) -> Int64 {
    (Int64(day.ordinal) * 24 + 12) * 3_600_000
  }

  /// From noon on; the clock of uptime runs on while a day passes.
  private static func moment(on day: StudyDay, uptime: Int64) -> Moment {
    let passed = noon(of: day) + uptime
    return Moment(
      wall: Timestamp(milliseconds: passed), offset: 0, day: day, uptime: passed)
  }

  var now: Moment {
    clock?.now(settings: conversation.progress.settings) ?? Talk.moment(on: day, uptime: uptime)
  }

  @discardableResult
  mutating func say(_ line: String) -> Heard {
    uptime += pause
    return take(.line(line))
  }

  /// The answers, one after the other; what the last one brought.
  @discardableResult
  mutating func say(all lines: [String]) -> Heard {
    lines.reduce(Heard()) { say($1) }
  }

  /// Takes in what another window wrote.
  mutating func absorb(_ events: [RecordedEvent]) {
    log += events
    conversation.absorb(events)
  }

  /// The place that the last run stored.
  mutating func resume(at place: Place?) { conversation.lastPlace = place }

  @discardableResult
  mutating func leave() -> Heard { take(.leave) }

  mutating func take(_ input: Input) -> Heard {
    var heard = Heard()
    var inputs = [input]
    while !inputs.isEmpty {
      let turn = conversation.respond(to: inputs.removeFirst(), at: now)
      log += turn.events
      heard.reply += turn.reply
      heard.events += turn.events
      heard.effects += turn.effects
      for effect in turn.effects {
        switch effect {
        case .loadTopic(let topic, let purpose):
          inputs.append(.topicLoaded(topic, events: events(of: topic.id), purpose: purpose))
        case .deal(let order): inputs += library.deal(order.request)
        case .explain(let question):
          let (text, trouble) = explanation
          inputs.append(.explained(question, text: text, trouble))
        case .stopDealing, .askLater, .judge, .listModels, .tryModel, .photo, .copy: break
        case .shelf(let task): inputs.append(.shelf(look(up: task)))
        case .cloud(let task): inputs += cloud[task].map { [.cloud($0)] } ?? []
        case .applySetting(let setting, let value):
          let problem = value == "Nowhere/Land" ? "no such zone" : nil
          inputs.append(.settingApplied(setting, value: value, problem: problem))
        case .askSecret(let setting): inputs.append(.secretTyped(setting, secret))
        case .edit(let card, let text): inputs.append(.edited(card, editor(text)))
        case .leave: break
        }
      }
    }
    return heard
  }

  /// What a store's shelf says of the log.
  private func look(up task: ShelfTask) -> ShelfNews {
    let shelf = MemoryEventLog()
    do {
      _ = try shelf.merge(log)
      switch task {
      case .review(let wish, let scope, let purpose):
        return .review(try shelf.cards(for: wish), scope: scope, purpose)
      case .plan(let day, let days):
        let aside = try shelf.cards(for: ReviewWish(day: day, due: 0, new: 0)).leeches
        return .plan(
          try shelf.dueCounts(from: day, days: days), overdue: try shelf.dueCount(on: day.previous),
          leeches: aside)
      case .skills(let topic, let text):
        return .skills(
          topic, text: text, try shelf.memories(of: topic?.id), tags: try shelf.tags())
      case .search(let text):
        return .found(try shelf.search(text, in: library, limit: 8), for: text)
      case .bookmarks(let cards): return .bookmarks(try shelf.cards(cards))
      case .fit:
        return .fitted(
          Optimiser.outcome(of: try shelf.reviewHistories(limit: 50_000)) { _ in true })
      }
    } catch {
      preconditionFailure("A shelf in memory does not fail: \(error)")
    }
  }

  /// As a store finds them: by topic, with the overrides and undos that reach into it.
  private func events(of topic: TopicID) -> [RecordedEvent] {
    var known: Set<String> = []
    return log.filter { recorded in
      guard let body = JSONValue(parsing: recorded.body) else { return false }
      let target = recorded.kind == "undone" ? body["event"]?.string : body["grade"]?.string
      let concerns = body["topic"]?.string == topic.rawValue || target.map(known.contains) ?? false
      if concerns { known.insert(recorded.id.rawValue) }
      return concerns
    }
  }

  /// The answer of a card of a deck, by the question on the table.
  func answer(to question: String?) -> String {
    library.batches.values.joined().joined().first { $0.question == question }?.answer ?? ""
  }

  /// Answers what is open rightly until the batch is done; what the last answer brought.
  @discardableResult
  mutating func finish() -> Heard {
    var heard = say("")
    for _ in 0..<60 {
      heard = say("=" + answer(to: heard.question))
      if heard.question == nil { return heard }
    }
    Issue.record("the batch does not end")
    return heard
  }
}
