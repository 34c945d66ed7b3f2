internal import Text

extension Wording {
  /// Four lines, in a window that has room for them: that there is nothing, what there is, and how to
  /// come by any topic.
  static func noDeck(_ name: String, near: [String], others: [String]) -> String {
    let start = "No cards for \"\(DisplayWidth.truncate(name, to: lineWidth - 20))\" yet."
    let offer =
      near.isEmpty ? fitting("Ready to go: ", others) : fitting("Near it: ", near)
    return ([start] + (offer.map { [$0] } ?? []) + waysToAnyTopic).joined(separator: "\n")
  }

  private static let waysToAnyTopic = [
    "Any topic comes with a key (`config set gemini_key`), a local model",
    "(`config set base_url URL`) or `edutok import FILE --topic NAME`.",
  ]

  /// As many topics as have room on a line, the first ones; nil where there are none.
  private static func fitting(_ start: String, _ topics: [String]) -> String? {
    guard !topics.isEmpty else { return nil }
    var lines = (1...topics.count).reversed().map { start + list(Array(topics.prefix($0))) + "." }
    lines.insert(lines[0] + " `topics` lists all.", at: 0)
    return lines.first { DisplayWidth.of($0) <= lineWidth } ?? lines.last
  }

  /// How wide running text is at most.
  private static let lineWidth = 70

  static func unknownTopic(_ name: String, near: [String], others: [String]) -> String {
    let start = "There are no cards for \"\(DisplayWidth.truncate(name, to: 60))\" offline."
    let offer =
      near.isEmpty
      ? " Ready to go: \(list(others))." : " Near it: \(list(near)). `topics` lists all."
    return start + (near.isEmpty && others.isEmpty ? "" : offer)
  }

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
