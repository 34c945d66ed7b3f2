import Testing

/// For sessions in which nothing is to wait for time to pass.
package let unexpectedPause: @Sendable (Duration) async throws -> Void = { pause in
  Issue.record("nobody was to wait \(pause)")
  throw CancellationError()
}

/// For sessions that end before it is looked again whether a streak is at risk, the one thing they may
/// wait for.
package let pauseUntilEvening: @Sendable (Duration) async throws -> Void = { pause in
  if pause > .seconds(600) { Issue.record("nobody was to wait \(pause)") }
  throw CancellationError()
}
