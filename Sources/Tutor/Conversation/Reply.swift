/// A piece of what the learner is told, as data; sentences in it come without markup or width.
package enum ReplyPart: Equatable, Sendable {
  case greeting(Greeting)
  case card(CardPrompt)
  case verdict(VerdictReport)
  /// A verdict that a second opinion lifted to right.
  case lifted(LiftReport)
  /// What a card earned, with the right answers in a row it continues.
  case earned(Gain, combo: Int)
  case celebrations([Celebration])
  case summary(BatchSummary)
  /// What an empty line brings next.
  case proposal(Proposal)
  case note(String)
  /// Something did not go as wanted: what happened, what was done, what to type.
  case problem(String)
  case hint(String)
  /// The answer of the open card, shown on request.
  case revealed(String)
  /// An answer that the learner is to judge, beside the card's.
  case compared(typed: String, answer: String)
  case experience(ExperienceReport)
  case streak(StreakReport)
  case calendar(CalendarReport)
  case year(YearReport)
  case challenges(ChallengesReport)
  case achievements([AchievementProgress])
  case odds
  case stats(StatsReport)
  case topics([TopicRow])
  case found(FoundReport)
  /// The marked cards, the newest first.
  case bookmarks([CardRow])
  /// A card as text to copy.
  case shared(String)
  case skills(SkillsReport)
  case skillMap(SkillMapReport)
  case plan(PlanReport)
  case depth(DepthReport)
  case help(CommandName?)
  case settings([SettingRow])
  case models(ModelsReport)
  case account(AccountReport)
  case board(BoardReport)
  case group(Group)
  case photo(PhotoReport)
  case farewell(Farewell)
}

package struct Greeting: Equatable, Sendable {
  package var experience: Experience
  package var streak: Int
  package var isStreakAtRisk: Bool
  package var boxes: Int
  package var place: Place?
  /// Cards that are due.
  package var due: Int

  package init(_ standing: Standing, due: Int, on today: StudyDay) {
    self.due = due
    experience = standing.experience
    streak = standing.streak.current(on: today)
    isStreakAtRisk = standing.streak.isAtRisk(on: today)
    boxes = standing.boxes
    place = standing.place
  }
}

package struct CardPrompt: Equatable, Sendable {
  package enum Mark: Equatable, Sendable {
    case first
    /// The card comes back.
    case onceMore
    /// The card was left over from an earlier batch.
    case leftOver
    /// The card is due.
    case due
    /// The card comes along in a review and was never graded.
    case new
    /// The learner looks back at it.
    case lookingBack
  }

  package var topic: String
  package var batch: BatchNumber
  /// Whether the batch is introduced with a heading.
  package var isHeaded: Bool
  package var number: Int
  package var count: Int
  package var mark: Mark
  package var question: String
  /// Whether it comes in a review, among cards of other batches and topics.
  package var isOfReview = false
  /// Set where the answer has been shown and the card waits for its grade.
  package var revealed: String?
}

package struct VerdictReport: Equatable, Sendable {
  package var kind: VerdictKind
  /// The right answer, as the card writes it; nil where it must not be told yet.
  package var answer: String?
  package var note: String?
  package var explanation: String?
  /// Set where the learner's word changed the verdict.
  package var isOverride: Bool = false
  /// What was typed beside `answer`; nil where there is nothing to compare.
  package var comparison: AnswerComparison?
}

package struct LiftReport: Equatable, Sendable {
  package var typed: String
  /// The right answer, as the card writes it; nil where it must not be told.
  package var answer: String?
  package var gain: Gain
  /// Whether the card is on the table once more, and need not be.
  package var isOnTheTable: Bool
}

package struct BatchSummary: Equatable, Sendable {
  package var topic: String
  package var batch: BatchNumber
  package var isLeftovers: Bool
  package var isReview = false
  package var cards: Int
  /// Cards right at their first grade in the batch.
  package var right: Int
  /// Right ones with a slip.
  package var slips: Int
  package var ungraded: Int
  package var experience: Int
  /// The card that took most; nil where none was hard.
  package var hardest: String?
}

package struct DepthReport: Equatable, Sendable {
  package var topic: String
  /// The open card's own batch.
  package var batch: BatchNumber
  /// Whether the card is one of those left over from several batches.
  package var isLeftovers: Bool
  /// The open card's number among `count`; nil where none is open.
  package var number: Int?
  package var count: Int
  /// What `deeper` opens; nil where nothing deeper can be had.
  package var deeper: BatchNumber?
}

/// What a search found.
package struct FoundReport: Equatable, Sendable {
  /// The best first.
  package var rows: [CardRow]
  /// How many there are, listed or not; at least so many where `isMore`.
  package var count: Int
  package var isMore: Bool
}

/// A card in a list.
package struct CardRow: Equatable, Sendable {
  package var topic: String
  package var question: String
  /// Nil where it must not be told.
  package var answer: String?
}

package struct SettingRow: Equatable, Sendable {
  package var setting: Setting
  package var value: String
  package var isDefault: Bool
}

package struct ModelsReport: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// What chooses it: its place in the whole list, from 1.
    package var number: Int
    package var name: String
  }

  package var current: ChosenModel
  /// How many there are, listed or not.
  package var count: Int
  package var rows: [Row]
  /// What the list was narrowed by, if it was.
  package var filter: String?
}

package struct Farewell: Equatable, Sendable {
  /// How long the run lasted, in minutes.
  package var minutes: Int
  package var cards: Int
  package var right: Int
  package var experience: Int
  package var streak: Int
  package var hardest: String?
}
