extension Scheduler {
  /// What the setting `schedule` is where the learner's own parameters count.
  package static let personal = "personal"

  /// The learner's own parameters, under this name among the settings of the log: 21 numbers with
  /// blanks between them.
  package static let parametersName = "schedule_parameters"

  /// As the settings of the log say; what makes no sense there counts as not set.
  package init(settings: [String: String]) {
    let retention = settings[Setting.retention.rawValue].flatMap(Double.init)
    let isPersonal = settings[Setting.schedule.rawValue] == Scheduler.personal
    let own = isPersonal ? settings[Scheduler.parametersName].flatMap(Scheduler.parameters) : nil
    self.init(
      parameters: own ?? Scheduler.defaultParameters,
      desiredRetention: retention.flatMap { Scheduler.retentions.contains($0) ? $0 : nil }
        ?? Scheduler.defaultRetention)
  }

  /// The parameters written so; nil for what are none, or none that are accepted.
  package static func parameters(_ text: String) -> [Double]? {
    let words = text.split(separator: " ")
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count && areAccepted(numbers) ? numbers : nil
  }

  package static func text(ofParameters parameters: [Double]) -> String {
    parameters.map { String($0) }.joined(separator: " ")
  }
}
