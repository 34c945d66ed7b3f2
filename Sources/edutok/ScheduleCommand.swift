internal import Tutor

/// `edutok schedule`: what FSRS-6 makes of the reviews it is given, one card a line.
struct ScheduleCommand {
  func run() throws -> Bool { try JSONRows.answer(schedule) }

  private func schedule(_ row: JSONValue) throws(RowError) -> String? {
    let scheduler = try StepScheduler(row)
    guard case .array(let reviews)? = row["reviews"] else {
      throw RowError("\"reviews\" must be a list")
    }
    var card: ScheduledCard?
    var steps: [String] = []
    steps.reserveCapacity(reviews.count)
    for (index, review) in reviews.enumerated() {
      do throws(RowError) {
        let (time, rating) = try ScheduleCommand.review(review)
        let recall = card.map { scheduler.retrievability(of: $0, at: time) }
        let next = scheduler.card(after: rating, at: time, of: card)
        guard next.due <= ScheduleCommand.lastTime else { throw RowError("due after 9999") }
        steps.append(ScheduleCommand.text(of: next, recall: recall))
        card = next
      } catch {
        throw RowError("review \(index + 1): \(error)")
      }
    }
    return "{\"id\":\((row["id"] ?? .null).text),\"steps\":[\(steps.joined(separator: ","))]}"
  }

  private static let lastTime = Timestamp(milliseconds: 253_402_300_799_999)

  private static func review(_ value: JSONValue) throws(RowError) -> (Timestamp, Rating) {
    guard let time = value["at"]?.string.flatMap({ Timestamp($0.uppercased()) }) else {
      throw RowError("\"at\" must be a time such as 2026-01-06T12:52:32Z")
    }
    guard let rating = Rating(value["rating"]) else {
      throw RowError("\"rating\" must be 1, 2, 3 or 4")
    }
    return (time, rating)
  }

  private static func text(of card: ScheduledCard, recall: Double?) -> String {
    let (state, step): (String, Int?) =
      switch card.stage {
      case .learning(let step): ("Learning", step)
      case .review: ("Review", nil)
      case .relearning(let step): ("Relearning", step)
      }
    return "{\"state\":\"\(state)\",\"step\":\(step.map(String.init) ?? "null"),"
      + "\"stability\":\(card.memory.stability),\"difficulty\":\(card.memory.difficulty),"
      + "\"retrievability_before\":\(recall.map { String($0) } ?? "null"),"
      + "\"due\":\"\(card.due.shortText)\"}"
  }
}

extension Rating {
  /// The rating that a JSON number is; nil for anything else.
  init?(_ value: JSONValue?) {
    guard let number = value?.integer, let rating = Rating(rawValue: Int(number)) else {
      return nil
    }
    self = rating
  }
}

extension StepScheduler {
  /// As a row says; what it leaves out or has as null is the reference implementation's.
  fileprivate init(_ row: JSONValue) throws(RowError) {
    self.init()
    scheduler = Scheduler(
      parameters: try StepScheduler.parameters(row["parameters"]),
      desiredRetention: try StepScheduler.retention(row["desired_retention"]),
      maximumInterval: try StepScheduler.interval(row["maximum_interval"]))
    learningSteps = try StepScheduler.steps("learning_steps", of: row) ?? learningSteps
    relearningSteps = try StepScheduler.steps("relearning_steps", of: row) ?? relearningSteps
  }

  private static func parameters(_ value: JSONValue?) throws(RowError) -> [Double] {
    guard let value = value?.present else { return Scheduler.defaultParameters }
    guard case .array(let values) = value, values.count == Scheduler.bounds.count else {
      throw RowError("\"parameters\" must be 21 numbers")
    }
    let numbers = values.compactMap(\.double)
    guard numbers.count == values.count else {
      throw RowError("\"parameters\" must be 21 numbers")
    }
    for (index, (bounds, number)) in zip(Scheduler.bounds, numbers).enumerated()
    where !bounds.contains(number) {
      throw RowError(
        "\"parameters\": w\(index) must be from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return numbers
  }

  private static func retention(_ value: JSONValue?) throws(RowError) -> Double {
    guard let value = value?.present else { return Scheduler.defaultRetention }
    guard let retention = value.double, retention > 0, retention < 1 else {
      throw RowError("\"desired_retention\" must be a number between 0 and 1")
    }
    return retention
  }

  private static func interval(_ value: JSONValue?) throws(RowError) -> Int {
    guard let value = value?.present else { return Scheduler.longestInterval }
    guard let days = value.integer, (1...maximumOfIntervals).contains(days) else {
      throw RowError("\"maximum_interval\" must be whole days from 1 to \(maximumOfIntervals)")
    }
    return Int(days)
  }

  private static func steps(
    _ name: String, of row: JSONValue
  ) throws(RowError) -> [Duration]? {
    guard let value = row[name]?.present else { return nil }
    if case .array(let values) = value {
      let steps = values.compactMap(\.integer).filter { (0...longestStep).contains($0) }
      if steps.count == values.count { return steps.map { .seconds($0) } }
    }
    throw RowError("\"\(name)\" must be a list of whole seconds from 0 to \(longestStep)")
  }

  /// In days: ten thousand years.
  private static let maximumOfIntervals: Int64 = 3_652_500
  /// In seconds: ten years.
  private static let longestStep: Int64 = 315_576_000
}

extension JSONValue {
  /// Nil where it is null.
  fileprivate var present: JSONValue? { self == .null ? nil : self }

  /// The number it is, whole or not; nil for anything else.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .largeInteger(let number): Double(number)
    case .number(let number): number
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
