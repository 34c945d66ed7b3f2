/// A batch on its way that the learner waits for, or is in already.
package struct AwaitedBatch: Equatable, Sendable {
  package var request: BatchRequest
  /// The uptime at which it was asked for, in milliseconds.
  package var since: Int64
  /// Whether the topic is turned to only when its first card has come.
  var startsTopic: Bool
  /// Set where `deeper` asked for it, with the depth it named, if any.
  var deeper: DeeperRequest?
  /// How many cards have come.
  package var ready = 0
  /// Whether it was begun ahead of need, with nothing to take the model's place.
  var wasAhead = false
  /// Whether it was told that the service asks to wait.
  var isWaitTold = false
  /// What went wrong with the model, until it is told.
  var trouble: ModelTrouble?
  /// What other instances wrote since it was asked for, while its topic is not turned to yet.
  var meanwhile: [RecordedEvent] = []

  package var hasCards: Bool { ready > 0 }

  init(
    _ request: BatchRequest, since: Int64, startsTopic: Bool = false, deeper: DeeperRequest? = nil
  ) {
    self.request = request
    self.since = since
    self.startsTopic = startsTopic
    self.deeper = deeper
  }
}
