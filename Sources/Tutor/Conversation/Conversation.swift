internal import Text

/// The tutor's side of the talk: takes an input, answers with a turn.
///
/// A value: a step that could not be stored is undone by keeping the conversation from before it.
package struct Conversation: Sendable {
  let catalog: any DeckCatalog
  let device: DeviceIdentity
  /// Names this run; sessions take their names from it.
  private let run: String
  /// Whether questions can be asked; otherwise their default is their answer.
  let isInteractive: Bool
  private let grader: AnswerGrader

  package private(set) var history: History
  var study: TopicStudy?
  /// The card on the table.
  var open: OpenCard?
  /// The card whose turn it is and the uptime at which it was first shown: a look back from it does
  /// not start its time anew.
  var turnOfCard: CardTurn?
  /// The card just graded, while `got`, `again`, `easy` and `why` mean it.
  var justGraded: GradedCard?
  var pending: PendingQuestion?
  var explainMemory = ExplainMemory()
  /// What the editor left of cards that could not be taken so.
  var drafts: [CardID: String] = [:]
  /// Cards of which this run has told that they were set aside.
  var leechesTold: Set<CardID> = []
  /// The overrides of this run that came of second opinions.
  var lifts: Set<EventID> = []
  /// What was asked of the card source and has not ended yet.
  package var awaited: AwaitedBatch?
  /// What is made ahead of need.
  var ahead: AheadBatch?
  /// What could not be had and is asked for again when its time comes.
  var retry: BatchRequest?
  /// How often that was asked for again by itself.
  var retries = 0
  var pace = DealingPace()
  /// What is known of the provider's models, once they were asked for.
  var models = ModelList()
  /// What is under way with the network side.
  var cloud = CloudTalk()
  var photos = PhotoTalk()
  /// Settings of this device, by name, a key as its `KeyState`; those of the log are in `history`.
  package var preferences: [String: String]
  /// This run's own events.
  var recorded = ChunkedArray<RecordedEvent>()
  var boxWalk: BoxWalk
  /// Whether this run has had an input.
  var hasTakenTime = false
  /// Whether a setting that study days follow was changed since the last input.
  var dayMayHaveMoved = false
  /// What the cards of this run that were not known are called, of whichever topic.
  var missedNames: [CardID: String] = [:]
  /// Those of them that opened a batch because its topic was turned to for the first time.
  var openings: Set<EventID> = []
  let startedAt: Int64
  /// What the learner knew of before others wrote to the log; nil where nothing came since the last
  /// input.
  private var progressKnown: Progress?
  private var gainBefore = 0
  private var pointsBefore = 0
  var now: Moment
  /// The log's counter when this device's clock was last noted to have changed.
  var clockChangeSeen: Int64
  var turn = Turn()

  /// - Parameters:
  ///   - run: Unique to this run of the program, over all devices.
  ///   - preferences: This device's settings.
  package init(
    history: History, catalog: any DeckCatalog, device: DeviceIdentity, run: String,
    isInteractive: Bool, preferences: [String: String], lexicon: any Lexicon = NoLexicon(),
    at moment: Moment
  ) {
    grader = AnswerGrader(lexicon: lexicon)
    self.history = history
    self.catalog = catalog
    self.device = device
    boxWalk = BoxWalk(seed: device.seed)
    self.run = run
    self.isInteractive = isInteractive
    self.preferences = preferences
    startedAt = moment.uptime
    now = moment
    clockChangeSeen = history.progress.deviceClocks.lastChange(of: device.id)
  }

  package var progress: Progress { history.progress }

  /// Whether the next line is the answer to a question.
  package var isAsking: Bool { pending != nil }

  /// The name of the topic that is open, or what a review is called in its place.
  package var topicName: String? { study?.topic.name }

  /// The topic that is open; nil in a review, which is of many.
  var openTopic: Topic? { study?.review == nil ? study?.topic : nil }

  /// The name of the topic to come back to: the open one, or the one before the review.
  package var topicToReturnTo: String? {
    study?.review == nil ? study?.topic.name : lastPlace?.name
  }

  /// Answers one input. Synchronous and pure.
  package mutating func respond(to input: Input, at moment: Moment) -> Turn {
    turn = Turn()
    history.settle()
    study?.settle()
    takeTime(moment)
    let changes = takeChangesOfOthers()
    pointsBefore = progress.experience.points
    defer { gainBefore = gainOfRun }
    if case .cloud = input {} else { tell(changes) }
    switch input {
    case .line(let line): take(ControlFilter.strip(line))
    case .leave: leave()
    case .topicLoaded(let topic, let events, let purpose):
      begin(TopicStudy(topic: topic, events: events, catalog: catalog), for: purpose)
    case .cardsDealt(let request, let dealt): receive(dealt, for: request)
    case .dealingNews(let request, let news): hear(news, of: request)
    case .dealingEnded(let request, let error): endDealing(request, error)
    case .askAgain(let request): askAgain(for: request)
    case .explained(let question, let text, let trouble):
      endExplaining(question, text: text, trouble)
    case .judged(let question, let opinion): hear(opinion, on: question)
    case .modelsListed(let names, let current, let trouble):
      listModels(names, current: current, trouble)
    case .modelTried(let model, let trouble): choose(model, trouble)
    case .secretTyped(let setting, let typed): take(secret: typed, for: setting)
    case .settingApplied(let setting, let value, let problem):
      confirm(setting, value: value, problem: problem)
      if setting.choosesModels, problem == nil { pace.forgetTroubles() }
    case .cloud(let news): hear(news, changes: changes)
    case .photo(let news, let isAsked): hear(news, isAsked: isAsked)
    case .shelf(let news): hear(news)
    case .edited(let card, let text): take(edited: text, of: card)
    case .questionDropped: dropQuestion()
    case .storeCloses: closeStore()
    }
    prepareAhead()
    prepareReview()
    accompanyWithPhoto()
    return turn
  }

  /// The XP that this run's own turns have brought up to now, whatever others earned meanwhile.
  var gainOfRun: Int { gainBefore + progress.experience.points - pointsBefore }

  /// Takes in what other instances wrote to the same log.
  package mutating func absorb(_ events: [RecordedEvent]) {
    guard !events.isEmpty else { return }
    progressKnown = progressKnown ?? progress
    history.append(events)
    study?.absorb(events)
    if awaited?.startsTopic == true { awaited?.meanwhile += events }
  }

  /// Others' undos and overrides may lower what the learner was told before.
  private mutating func takeChangesOfOthers() -> [String] {
    guard let known = progressKnown else { return [] }
    progressKnown = nil
    return Totals(known, on: now.day).changed(to: Totals(progress, on: now.day))
  }

  mutating func tell(_ changes: [String]) {
    if !changes.isEmpty { say(.note(Wording.changedByOthers(changes))) }
  }

  /// Starts over from the whole log, where something reached behind what was folded.
  package mutating func startOver(with whole: History) { history = whole }

  /// What the next start must know at once.
  package var standing: Standing { Standing(progress, place: place) }

  /// Where the topic was left, also while a review is open.
  private var place: Place? {
    guard let study, study.review == nil else { return lastPlace }
    return study.place
  }

  /// Where the learner was before this run, until a topic is opened, or before a review.
  package var lastPlace: Place?

  // MARK: Recording

  /// The session of the current moment: a new one begins with each study day.
  var session: StudySession {
    StudySession(
      device: device.id, id: StableHash.of(run, now.day.description), day: now.day)
  }

  /// Makes an event of this moment and folds it in.
  @discardableResult
  mutating func record(_ event: Event) -> RecordedEvent {
    let clock = progress.clock + 1
    let session = session.id
    let made = RecordedEvent(
      event, id: EventID(rawValue: "\(session)-\(clock)"), device: device.id, session: session,
      clock: clock, at: now)
    turn.events.append(made)
    recorded.append(made)
    history.append([made])
    study?.absorb([made])
    return made
  }

  mutating func say(_ part: ReplyPart) { turn.reply.append(part) }

  /// Judges an answer; words whose verdict was overridden for this card before are what they were
  /// made then.
  func grade(_ answer: String, for card: Card) -> Verdict {
    judge(answer, for: card, by: grader)
  }

  /// Judges a line that may be a command: `ask what is light` is none of light.
  func gradeByItself(_ line: String, for card: Card) -> Verdict {
    judge(line, for: card, by: AnswerGrader(lexicon: grader.lexicon, readsSentences: false))
  }

  private func judge(_ answer: String, for card: Card, by grader: AnswerGrader) -> Verdict {
    let decision = study?.study(of: card.id).decision(on: answer)
    if decision == true { return .correct() }
    // Who says `again` to the card's own answer asks for the card, not for another answer.
    if decision == false, !key(of: card).spells(answer) {
      return Verdict(kind: .wrong, score: 0, note: Wording.refusedBefore)
    }
    return grader.grade(answer, against: key(of: card))
  }

  func key(of card: Card) -> AnswerKey {
    var key = AnswerKey(card, rivals: study?.rivals(of: card) ?? [])
    key.accents = AccentRule(rawValue: value(of: .accents)) ?? .forgiving
    return key
  }
}

/// A card that waits for an answer, or is looked back at.
package struct OpenCard: Equatable, Sendable {
  package var card: CardID
  /// The device's uptime when it was shown, in milliseconds.
  package var shownAt: Int64
  /// The place in the queue that a look back has reached; nil for the card whose turn it is.
  package var lookingBackAt: Int?
}

/// A `deeper` on its way.
struct DeeperRequest: Equatable, Sendable {
  /// Nil for the bare command.
  var depth: Depth?
}

/// Whose turn it is, and since which uptime.
struct CardTurn: Equatable, Sendable {
  var card: CardID
  var since: Int64
}

struct GradedCard: Equatable, Sendable {
  var card: CardID
  var grade: EventID
}

/// A question that the next line answers.
enum PendingQuestion: Equatable, Sendable {
  case didYouMean(Command, otherwise: ParsedLine.Otherwise)
  /// Which e-mail address; any line is an answer.
  case address(AddressPurpose)
  /// Whether the account is to go; any line is an answer.
  case deletion(Account)
  /// Whether to sign out of an account that nobody can sign in to again.
  case signingOutForGood
  /// The same, to enter another account.
  case leavingForGood(AddressPurpose, EmailAddress?)
  /// Whether so many events studied signed out come along.
  case bringHistory(Int)
  case renaming(Topic, to: String)
  /// Whether a topic goes, of which so many cards were answered.
  case deletingTopic(Topic, cards: Int)
}
