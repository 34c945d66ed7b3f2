internal import Tutor

/// The last trouble with the model, and how long it is not asked for its sake.
package actor TroubleMemory {
  private struct Kept {
    var setback: Setback
    var settings: ModelSettings
    /// The request it came of.
    var request: BatchRequest
    var time: Duration
  }

  private var kept: Kept?

  /// A learner who asks again at once means it; sooner than this nothing has changed.
  private static let breath = Duration.seconds(5)

  package init() {}

  /// Whether what is known keeps the model from being asked for what is not needed.
  func isInTrouble(_ settings: ModelSettings, at now: Duration) -> Bool {
    guard let kept, kept.settings == settings, !kept.setback.trouble.kind.isOfOneReply else {
      return false
    }
    return kept.setback.trouble.askAgain.map { now - kept.time < $0 } ?? true
  }

  /// The trouble that keeps an order from being asked, with what is left of its wait; nil where the
  /// model may be asked.
  func trouble(
    for order: BatchOrder, _ settings: ModelSettings, at now: Duration
  ) -> ModelTrouble? {
    guard let kept else { return nil }
    guard kept.settings == settings else {
      self.kept = nil
      return nil
    }
    let passed = now - kept.time
    var trouble = kept.setback.trouble
    guard passed < wait(for: order, kept) ?? passed + .seconds(1) else { return nil }
    trouble.askAgain = trouble.askAgain.map { max($0 - passed, .zero) }
    return trouble
  }

  func keep(
    _ setback: Setback, for order: BatchOrder, _ settings: ModelSettings, at now: Duration
  ) {
    guard setback.trouble.kind != .cancelled else { return }
    kept = Kept(setback: setback, settings: settings, request: order.request, time: now)
  }

  /// The model did what was asked.
  func forget() { kept = nil }

  /// How long after the trouble an order is not asked; nil for good.
  private func wait(for order: BatchOrder, _ kept: Kept) -> Duration? {
    if kept.setback.isWaitNamed { return kept.setback.trouble.askAgain }
    if order.isAhead { return kept.setback.trouble.askAgain }
    // What one request came to says nothing of another.
    if kept.setback.trouble.kind.isOfOneReply, kept.request != order.request { return .zero }
    return TroubleMemory.breath
  }
}

extension ModelTrouble.Kind {
  /// Whether it is about what the model said to one prompt, and not about reaching it.
  var isOfOneReply: Bool {
    switch self {
    case .refused, .cutOff, .empty, .noCards, .noUsableCards, .tooLarge: true
    case .offline, .noKey, .noKeyFromCommand, .noTransfer, .badAddress, .unreachable, .untrusted,
      .silent, .brokenOff, .keyRefused, .noSuchModel, .tooManyRequests, .failed,
      .cancelled:
      false
    }
  }
}
