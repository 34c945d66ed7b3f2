import Testing

/// For sessions in which nothing is to wait for time to pass.
package let unexpectedPause: @Sendable (Duration) async throws -> Void = { pause in
  Issue.record("nobody was to wait \(pause)")
  throw CancellationError()
}
