extension Scheduler {
  /// The learner's own parameters, under this name among the settings of the log: 21 numbers with
  /// blanks between them.
  package static let parametersName = "schedule_parameters"

  /// As the settings of the log say; what makes no sense there counts as not set.
  package init(settings: [String: String]) {
    self.init()
    if let retention = settings[Setting.retention.rawValue].flatMap(Double.init),
      Scheduler.retentions.contains(retention)
    {
      desiredRetention = retention
    }
    if settings[Setting.schedule.rawValue] == "personal",
      let own = settings[Scheduler.parametersName].flatMap(Scheduler.parameters)
    {
      parameters = own
    }
  }

  /// The parameters written so; nil for what are none.
  package static func parameters(_ text: String) -> [Double]? {
    let numbers = text.split(separator: " ").map { Double($0) }
    guard numbers.count == defaultParameters.count else { return nil }
    let all = numbers.compactMap { $0 }
    return all.count == numbers.count && all.allSatisfy(\.isFinite) ? all : nil
  }

  package static func text(ofParameters parameters: [Double]) -> String {
    parameters.map { String($0) }.joined(separator: " ")
  }
}
