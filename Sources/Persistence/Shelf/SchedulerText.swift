internal import Tutor

/// A scheduler as the shelf notes it, to the last bit.
enum SchedulerText {
  static func text(_ scheduler: Scheduler) -> String {
    "\(scheduler.desiredRetention) \(scheduler.maximumInterval) "
      + Scheduler.text(ofParameters: scheduler.parameters)
  }

  /// Nil for what is no scheduler's.
  static func scheduler(_ text: String) -> Scheduler? {
    let parts = text.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let retention = Double(parts[0]), let longest = Int(parts[1]),
      let parameters = Scheduler.parameters(String(parts[2])), retention > 0, retention < 1,
      longest >= 1
    else { return nil }
    return Scheduler(
      parameters: parameters, desiredRetention: retention, maximumInterval: longest)
  }
}
