package import HTTP

/// What generation needs of the world and does not take by itself.
package struct GenerationEffects: Sendable {
  var transport: any HTTPTransport
  /// Waits; throws where the task is cancelled meanwhile.
  var pause: @Sendable (Duration) async throws -> Void
  /// A random number in 0..<1.
  var jitter: @Sendable () -> Double
  /// A clock that never goes back, from any start.
  var uptime: @Sendable () -> Duration
  /// How long no byte may come from a service.
  var silence: Duration

  package init(
    transport: any HTTPTransport, pause: @escaping @Sendable (Duration) async throws -> Void,
    jitter: @escaping @Sendable () -> Double, uptime: @escaping @Sendable () -> Duration,
    silence: Duration = .seconds(20)
  ) {
    self.transport = transport
    self.pause = pause
    self.jitter = jitter
    self.uptime = uptime
    self.silence = silence
  }
}
