internal import Text
internal import Tutor

/// The making of one batch: request after request until it is whole, or there is no point in more.
struct BatchMaking {
  private let client: ModelClient
  private let prompt: CardPrompt
  private let identity: @Sendable () -> CardID
  private let receive: (Dealing) -> Void

  private var repeats: Repeats
  private var made: [KnownCard] = []
  /// What the last reply that held any held that became no card, by reason.
  private var dropped: [DroppedCard.Reason: Int] = [:]
  /// The model that answered last; it is asked again.
  private var model: String?
  private var thinking = ModelPrompt.Thinking.little
  private var knownLimit = CardPrompt.usualKnown
  /// How many cards are asked for at once.
  private var group: Int
  /// How many more requests may follow.
  private var left = 1
  /// Whether replies have proved too long for the model.
  private var isInGroups = false
  private let start: Duration

  /// What a model brings that reached its limit of length is asked for in groups of so many.
  private static let smallGroup = 5
  /// How many of those groups there may be.
  private static let groups = 3
  /// How long a model may write without a card that can be dealt: a learner waits for it.
  private static let patience = Duration.seconds(60)
  /// How many known cards are named where the prompt was too long.
  private static let fewKnown = 10

  init(
    client: ModelClient, prompt: CardPrompt, identity: @escaping @Sendable () -> CardID,
    receive: @escaping (Dealing) -> Void
  ) {
    self.client = client
    self.prompt = prompt
    self.identity = identity
    self.receive = receive
    repeats = Repeats(prompt.order.known)
    start = client.effects.uptime()
    group = BatchMaking.wanted(prompt.order)
  }

  /// Throws what kept the batch from being whole, if that was more than the model's own measure.
  mutating func run() async throws(Setback) {
    var outcome = try await ask()
    while missing > 0, prepare(after: outcome) {
      if outcome.end == .cut, outcome.cards > 0, outcome.cards == made.count {
        // Once a batch: what follows comes in small groups.
        receive(.news(.cut(came: made.count, missing: missing)))
      }
      outcome = try await ask()
    }
    guard missing > 0 else { return }
    if let setback = outcome.setback { throw setback }
    if made.isEmpty { throw Setback(emptyHanded(outcome)) }
    if outcome.end == .cut { throw Setback(trouble(.cutOff)) }
  }

  /// Whether the learner has waited long enough for a first card.
  private var isOutOfPatience: Bool {
    made.isEmpty && client.effects.uptime() - start > BatchMaking.patience
  }

  private var missing: Int { BatchMaking.wanted(prompt.order) - made.count }

  // MARK: One request

  /// How one request went.
  private struct Outcome {
    var end = ReplyEnd.complete
    /// What broke the reply off after its first cards, or may be mended by another request.
    var setback: Setback?
    var cards = 0
    var hasText = false
    /// What it held that became no card, by reason.
    var dropped: [DroppedCard.Reason: Int] = [:]
  }

  /// Asks for what is missing, a group at most. Throws what another request would not mend.
  private mutating func ask() async throws(Setback) -> Outcome {
    let client = client
    let count = min(group, missing)
    let request = prompt.prompt(
      count: count, made: made, known: knownLimit, thinks: thinking)
    var outcome = Outcome()
    var decoder = CardDecoder()
    do throws(Setback) {
      outcome.end = try await client.reply(to: request, from: model) { piece in
        switch piece {
        case .news(let news): receive(.news(news))
        case .model(let name): model = name
        case .thought: break
        case .text(let text):
          outcome.hasText = outcome.hasText || text.contains { !$0.isWhitespace }
          deal(decoder.decode(text.utf8), upTo: count, into: &outcome)
        }
        return outcome.cards >= count || isOutOfPatience ? .enough : .more
      }
    } catch {
      outcome.setback = error
    }
    deal(decoder.finish(), upTo: count, into: &outcome)
    for card in decoder.dropped { outcome.dropped[card.reason, default: 0] += 1 }
    if !outcome.dropped.isEmpty { dropped = outcome.dropped }
    if let setback = outcome.setback, !isWorthAnother(setback, cards: outcome.cards) {
      throw setback
    }
    return outcome
  }

  /// Deals those of the cards that are new, until the outcome counts `limit`.
  private mutating func deal(
    _ contents: [CardContent], upTo limit: Int, into outcome: inout Outcome
  ) {
    for content in contents where outcome.cards < limit {
      if let reason = content.unfit {
        outcome.dropped[reason, default: 0] += 1
        continue
      }
      let card = BatchMaking.clean(content).card(identity: identity())
      let known = KnownCard(question: card.question, answer: card.answer)
      guard !repeats.contain(known) else {
        outcome.dropped[.repeated, default: 0] += 1
        continue
      }
      repeats.add(known)
      made.append(known)
      outcome.cards += 1
      receive(.cards(DealtCards(cards: [card], deck: nil, source: model ?? client.service.name)))
    }
  }

  /// The card without control characters, which escapes in the JSON may have brought back, and
  /// without an identity of the model's invention.
  private static func clean(_ content: CardContent) -> CardContent {
    var clean = content
    clean.id = nil
    clean.key = nil
    clean.question = ControlFilter.strip(content.question)
    clean.answer = ControlFilter.strip(content.answer)
    clean.accept = content.accept.map(ControlFilter.strip)
    clean.hint = content.hint.map(ControlFilter.strip)
    clean.explanation = content.explanation.map(ControlFilter.strip)
    return clean
  }

  // MARK: Between requests

  /// Whether another request may mend what stopped a reply.
  private func isWorthAnother(_ setback: Setback, cards: Int) -> Bool {
    if setback.isPromptTooLong { return !isInGroups }
    switch setback.trouble.kind {
    case .brokenOff, .tooLarge, .refused: return cards > 0 && left > 0
    case .offline, .noKey, .noKeyFromCommand, .noTransfer, .badAddress, .unreachable, .untrusted,
      .silent, .keyRefused, .noSuchModel, .tooManyRequests, .failed, .cutOff, .empty, .noCards,
      .noUsableCards, .cancelled:
      return false
    }
  }

  /// Makes the next request one that may do better; false where none would, or none is left.
  private mutating func prepare(after outcome: Outcome) -> Bool {
    if isOutOfPatience { return false }
    let isTooLong = outcome.setback?.isPromptTooLong == true
    if isTooLong { knownLimit = BatchMaking.fewKnown }
    if isTooLong || outcome.end == .cut, !isInGroups {
      isInGroups = true
      group = BatchMaking.smallGroup
      left = BatchMaking.groups
    } else if outcome.cards == 0, isInGroups || !made.isEmpty {
      return false
    }
    if outcome.cards == 0, !outcome.hasText { thinking = .least }
    left -= 1
    return left >= 0
  }

  private static func wanted(_ order: BatchOrder) -> Int {
    min(max(order.count, 1), BatchNumber.size)
  }

  private func trouble(_ kind: ModelTrouble.Kind) -> ModelTrouble {
    client.trouble(kind, askAgain: Setback.usualWait)
  }

  /// Why no card came of replies that were not broken off.
  private func emptyHanded(_ outcome: Outcome) -> ModelTrouble {
    if outcome.end == .cut, dropped.keys.allSatisfy({ $0 == .cut }), outcome.hasText {
      return trouble(.cutOff)
    }
    let count = dropped.values.reduce(0, +)
    let reasons = DroppedCard.Reason.allCases.map { ($0, dropped[$0] ?? 0) }
    if count > 0, let reason = reasons.max(by: { $0.1 < $1.1 })?.0 {
      return trouble(.noUsableCards(count: count, reason: reason.phrase))
    }
    return trouble(outcome.hasText ? .noCards : .empty)
  }
}
