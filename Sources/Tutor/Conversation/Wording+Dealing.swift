extension Wording {
  static let stoppedWaiting =
    "Stopped. Nothing was changed. `topics` lists what is there without waiting."

  static func goingOn(withFirst count: Int) -> String {
    "Going on with the \(count == 1 ? "one card" : "\(count) cards") that came."
  }

  static func goingOnWith(_ source: String) -> String { "Going on with the \(source)." }

  static func goingOn(with rest: Proposal, of topic: String) -> String {
    switch rest {
    case .batch(let batch, _): "Going on with batch \(batch.rawValue) of the offline library."
    case .leftovers(1): "Going on with the one card of \(topic) left ungraded."
    case .leftovers(let count): "Going on with the \(count) cards of \(topic) left ungraded."
    case .due(1): "Going on with the one card of \(topic) that is due."
    case .due(let count): "Going on with the \(count) cards of \(topic) that are due."
    case .missed(1): "Going on with the one card of \(topic) that was missed."
    case .missed(let count): "Going on with the \(count) cards of \(topic) that were missed."
    case .again(1): "Going on with the one card of \(topic) from an earlier day."
    case .again(let count):
      "Going on with the \(count) cards of \(topic) that you saw longest ago."
    case .nothing:
      "You have been through all cards of \(topic) that are here; `topics` lists others."
    }
  }

  static let noMoreCame = "No more cards came."
  static let cardStays = "The open card stays."

  static func isThereNow(topic: String) -> String {
    "The first cards of \(topic) are there now. `topic \(topic)` opens them."
  }

  static func isThereNow(_ batch: BatchNumber, of topic: String) -> String {
    "Batch \(batch.rawValue) of \(topic) is there now. Enter opens it."
  }

  static func waits(_ pause: Duration, for service: String) -> String {
    "\(service) asks for \(seconds(pause)) of patience. Ctrl-C stops the waiting."
  }

  static func cut(after came: Int, missing: Int) -> String {
    "The reply was cut off after \(came == 1 ? "one card" : "\(came) cards"); the other "
      + "\(missing == 1 ? "one is" : "\(missing) are") asked for."
  }

  static func replaced(_ model: String, by successor: String) -> String {
    "\(model) is no longer there; \(successor) takes its place. `models` chooses another."
  }

  private static func seconds(_ duration: Duration) -> String {
    let count = max(1, Int(duration.components.seconds))
    return count == 1 ? "a second" : "\(count) s"
  }
}
