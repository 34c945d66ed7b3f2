internal import Text

/// The tutor's sentences: what happened, what was done about it, what to type next.
enum Wording {
  // MARK: Cards

  static let noCardOpen = "No card is open. Name a topic, or `topics` lists some."
  static let noCardOpenHere = "No card is open. Enter or `next` goes on."

  /// Said below a wrong verdict on a line that looks like a mistyped command.
  static func meantAsCommand(_ name: CommandName) -> String {
    "Meant as a command? `undo`, then `/\(name.rawValue)`."
  }
  static let gradedAlready =
    "That card is graded already; an answer here changes nothing. `next` goes back to the open one."
  static let answerWasShown = "the answer had been shown, so it counts as not known yet"
  static let onlyTheLastVerdict =
    "Only the verdict just given can be changed. `next` goes back to the open card."
  static let answerIsShown = "The answer is shown already: `got` or `again`?"
  static let noMoreHints = "That was the last hint. `reveal` shows the answer."
  static let nothingToGrade = "Nothing to grade yet: type an answer, or `reveal` shows it."
  static let noExplanation = "This card has no explanation."
  static let whyComesLater = "`why` explains a card once it is graded. `hint` helps before that."
  static let lookingBackUngraded = "Not graded yet: an answer counts."
  static let lookingBack = "Looking back. `next` goes to the open card."
  static let nothingBefore = "There is no card before this one."
  static let refusedBefore = "by your own word: `again` was said to it before"
  static let notedEasy = "Noted as easy."
  static func alreadyCounted(_ kind: VerdictKind) -> String {
    "It counts as \(kind.isRight ? "right" : "wrong") already."
  }

  /// Enough of a card to know it again: its answer where that says enough, else its question.
  static func nameOfCard(_ card: Card) -> String {
    let claim = "True or false: "
    if card.type == .trueFalse {
      let question =
        card.question.hasPrefix(claim) ? card.question.dropFirst(claim.count) : card.question[...]
      return excerpt(String(question))
    }
    if card.answer.count(where: \.isLetter) >= 4 { return card.answer }
    return "\(card.answer) (\(excerpt(card.question)))"
  }

  // MARK: Topics and batches

  static let nameATopic = "What shall we learn? Name a topic; `topics` lists some."
  static let noTopicYet = "No topic is open. Name one; `topics` lists some."

  static func noCards(_ topic: String) -> String {
    "No cards came for \(topic). `topics` lists what there is."
  }

  static func noLaterBatch(of depth: Depth, topic: String) -> String {
    "The offline library has no later batch of \(topic) at \(depth.name)."
  }

  static func leftovers(_ count: Int, topic: String) -> String {
    count == 1
      ? "That was the last batch of \(topic) offline. One card was left ungraded; here it is."
      : "That was the last batch of \(topic) offline. \(count) cards were left ungraded; here they "
        + "are."
  }

  static func due(_ count: Int, topic: String) -> String {
    count == 1
      ? "You have been through all of \(topic) offline. One card is due; here it is."
      : "You have been through all of \(topic) offline. \(count) cards are due; here they are."
  }

  static func missed(_ count: Int, topic: String) -> String {
    count == 1
      ? "You have been through all of \(topic) offline. One card was missed; here it is again."
      : "You have been through all of \(topic) offline. \(count) cards were missed; here they are "
        + "again."
  }

  static func again(_ count: Int, topic: String) -> String {
    count == 1
      ? "You know all of \(topic) offline. Here is the card you saw longest ago."
      : "You know all of \(topic) offline. Here are the \(count) cards you saw longest ago."
  }

  static func allDone(topic: String) -> String {
    "You have been through all cards of \(topic) in the offline library today, and know them. From "
      + "tomorrow on they come again; `topics` lists others."
  }

  static func batchWasDone(_ topic: String, _ batch: BatchNumber) -> String {
    "\(topic): batch \(batch.rawValue) is done."
  }

  static func noTopicMatches(_ filter: String) -> String {
    "No topic matches \"\(filter)\". `topics` lists all."
  }

  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  // MARK: Commands

  static let nothingDone = "Nothing done. `help` lists the commands."

  static func didYouMean(_ command: String, otherwise: ParsedLine.Otherwise) -> String {
    switch otherwise {
    case .topic(let name):
      "Did you mean `\(command)`? y for yes; Enter takes \"\(name)\" as a topic."
    case .nothing:
      "Did you mean `\(command)`? y for yes; Enter does nothing."
    }
  }

  static func misused(_ name: CommandName, usage: String) -> String {
    "`\(name.rawValue)` does not take that. Its form: `\(usage)`. Nothing was changed."
  }

  // MARK: Undo

  static let nothingToUndo = "There is nothing to take back in this run."

  static func undone(_ target: RecordedEvent, card: String?, isOpinion: Bool = false) -> String {
    let name = card.map { " of \"\(excerpt($0))\"" } ?? ""
    let quoted = card.map { "\"\(excerpt($0))\"" } ?? "the card"
    return switch target.event {
    case .cardGraded: "Taken back: the grade\(name)."
    case .verdictOverridden:
      "Taken back: \(isOpinion ? "the second thought" : "your word") on the verdict\(name)."
    case .topicStarted(let body): "Taken back: the change to \(body.name)."
    case .batchStarted(let body): "Taken back: opening batch \(body.batch.rawValue)."
    case .leftoversStarted: "Taken back: taking up the cards left over."
    case .reviewStarted: "Taken back: taking up a review."
    case .cardEdited: "Taken back: what you changed on \(quoted)."
    case .cardDropped: "Taken back: \(quoted) is there again."
    case .cardBookmarked(let body):
      "Taken back: the bookmark\(name) is \(body.isMarked ? "gone" : "there again")."
    case .topicLiked(let body):
      "Taken back: the topic is \(body.isLiked ? "not liked" : "liked") again."
    case .topicRenamed: "Taken back: the topic's new name."
    case .topicDeleted: "Taken back: the topic is there again."
    case .cardsAdded, .deckCardsAdded, .cardSkipped, .hintGiven, .answerRevealed, .answerTried,
      .boxGranted, .boxOpened, .undone, .settingChanged, .clockChanged, .podiumReached,
      .reviewsImported, .unknown:
      "Taken back."
    }
  }

  /// The first words of a text, as many as fit a line with others.
  static func excerpt(_ text: String) -> String {
    let line = Wrapping.lines(of: text, width: 54).first ?? ""
    // The dots stay with the word before them, wherever the line is broken.
    return line.count < text.count ? line + "\u{A0}…" : line
  }

  static func experienceChanged(_ change: Int, now: Experience) -> String {
    "\(change > 0 ? "+" : "−")\(abs(change)) XP: \(now.points) XP now, level \(now.level)."
  }

  static func wentAlong(_ setbacks: [Setback], today: StudyDay) -> String {
    let names = setbacks.map { setback in
      switch setback {
      case .mastered(let topic): "\(topic) mastered"
      case .challenge(let challenge, let day):
        day == today ? challenge.name : "\(challenge.name) of \(day)"
      case .achievement(let achievement): achievement.name
      case .day(let day): "\(day == today ? "today" : "\(day)")'s place in the streak"
      case .box: "a mystery box"
      case .opened(let points): "a box you had opened, with its \(points) XP"
      }
    }
    return "With it went \(list(names))."
  }

  static func changedByOthers(_ changes: [String]) -> String {
    "Another window or device changed the log: \(changes.joined(separator: ", "))."
  }

  // MARK: Boxes

  static let noBoxes =
    "You hold no box. They fall out of completed cards, one in \(BoxSchedule.meanGap) on average; "
    + "`box odds` tells the odds."

  // MARK: Settings

  static func noSuchSetting(_ name: String) -> String {
    "There is no setting \"\(name)\". `config` lists them. Nothing was changed."
  }

  static func missingValue(_ setting: Setting) -> String {
    "`\(setting.rawValue)` needs a value: \(setting.meaning). Nothing was changed."
  }

  static func badValue(_ value: String, for setting: Setting) -> String {
    let what =
      setting.mayBeRepeated
      ? "`\(setting.rawValue)` cannot be \"\(value)\"."
      : "That cannot be `\(setting.rawValue)`."
    return "\(what) It takes \(setting.meaning). Nothing was changed."
  }

  static let nothingChanged = "Nothing was changed."

  /// Said of a line that names a key and is no command.
  static let holdsSecret =
    "That line seems to hold a key, so it was not taken as anything. `config set NAME` without a "
    + "value asks for a key unseen: "
    + Setting.allCases.filter(\.isSecret).map(\.rawValue).joined(separator: ", ") + "."
}
