import Testing

@testable import Tutor

/// A conversation whose cards come from a model: what it asks for is kept, and answered by the test.
struct ModelDesk {
  /// A library of its own, or none.
  struct Catalog: DeckCatalog {
    var names: [String] = []

    func topic(named name: String) -> Topic? {
      names.first { $0.lowercased() == name.lowercased() }.map { Topic(name: $0) }
    }
    func card(_ reference: DeckReference) -> Card? {
      Card(
        id: reference.cardID, type: .question, question: "Deck \(reference.key)?",
        answer: "deck \(reference.key)", source: reference)
    }
    func lastBatch(of topic: Topic) -> BatchNumber? { nil }
    var topicNames: [String] { names }
  }

  private(set) var conversation: Conversation
  private(set) var orders: [BatchOrder] = []
  private(set) var stops = 0
  private(set) var reminders: [(request: BatchRequest, after: Duration)] = []
  private var uptime: Int64 = 0
  private(set) var log: [RecordedEvent] = []

  init(names: [String] = [], preferences: [String: String] = [:], run: String = "run") {
    conversation = Conversation(
      history: History(whole: []), catalog: Catalog(names: names),
      device: DeviceIdentity(id: "d1", seed: Talk.seed), run: run, isInteractive: true,
      preferences: preferences,
      at: Moment(wall: Timestamp(milliseconds: 0), offset: 0, day: "2026-03-01", uptime: 0))
  }

  /// What another window wrote.
  mutating func absorb(_ events: [RecordedEvent]) { conversation.absorb(events) }

  mutating func pass(_ milliseconds: Int64) { uptime += milliseconds }

  @discardableResult
  mutating func take(_ input: Input) -> Heard {
    var heard = Heard()
    var inputs = [input]
    while !inputs.isEmpty {
      let turn = conversation.respond(
        to: inputs.removeFirst(),
        at: Moment(
          wall: Timestamp(milliseconds: uptime), offset: 0, day: "2026-03-01", uptime: uptime))
      log += turn.events
      heard.reply += turn.reply
      heard.events += turn.events
      heard.effects += turn.effects
      for effect in turn.effects {
        switch effect {
        case .loadTopic(let topic, let purpose):
          let known = log.filter {
            JSONValue(parsing: $0.body)?["topic"]?.string == topic.id.rawValue
          }
          inputs.append(.topicLoaded(topic, events: known, purpose: purpose))
        case .deal(let order): orders.append(order)
        case .stopDealing: stops += 1
        case .askLater(let request, let pause): reminders.append((request, pause))
        case .explain, .judge, .listModels, .tryModel, .askSecret, .applySetting, .cloud, .photo,
          .edit, .copy,
          .shelf,
          .leave:
          break
        }
      }
    }
    return heard
  }

  @discardableResult
  mutating func say(_ line: String) -> Heard {
    uptime += 2000
    return take(.line(line))
  }

  /// The model makes these numbers of cards of what was asked for last.
  @discardableResult
  mutating func make(_ numbers: ClosedRange<Int>, of topic: String = "") -> Heard {
    guard let request = orders.last?.request else { return Heard() }
    var heard = Heard()
    for number in numbers {
      heard = take(.cardsDealt(request, ModelDesk.card(number, of: request)))
    }
    return heard
  }

  @discardableResult
  mutating func end(_ error: CardSourceError? = nil) -> Heard {
    guard let request = orders.last?.request else { return Heard() }
    return take(.dealingEnded(request, error))
  }

  mutating func news(_ news: SourceNews) -> Heard {
    guard let request = orders.last?.request else { return Heard() }
    return take(.dealingNews(request, news))
  }

  /// Answers so many cards rightly.
  @discardableResult
  mutating func answer(_ count: Int) -> Heard {
    (0..<count).reduce(Heard()) { heard, _ in
      let card = conversation.open.flatMap { conversation.study?[$0.card] }
      return say("=" + (card?.answer ?? "nothing is open"))
    }
  }

  static func card(_ number: Int, of request: BatchRequest) -> DealtCards {
    let words = ["amber", "basalt", "copper", "dune", "ember", "fjord", "garnet", "heron", "iris"]
    let answer = "\(words[number % words.count])\(request.batch.rawValue)x\(number)"
    let card = Card(
      id: CardID(rawValue: "\(request.topicName)-\(request.batch.rawValue)-\(number)"),
      type: .question, question: "\(request.topicName), \(request.batch.rawValue): \(number)?",
      answer: answer)
    return DealtCards(cards: [card], deck: nil, source: "a-model")
  }
}
