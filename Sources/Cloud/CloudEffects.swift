package import HTTP

/// What the network side needs of the world and does not take by itself.
package struct CloudEffects: Sendable {
  package var transport: any HTTPTransport
  /// Waits; throws where the task is cancelled meanwhile.
  package var pause: @Sendable (Duration) async throws -> Void
  /// A random number in 0..<1.
  package var jitter: @Sendable () -> Double
  /// A clock that never goes back and counts sleep, from the machine's start.
  package var uptime: @Sendable () -> Duration
  /// What tells this start of the machine from any other; nil where nothing does.
  package var bootID: @Sendable () -> String?
  /// 64 bits of the system's random generator.
  package var randomBits: @Sendable () -> UInt64
  /// How long no byte may come from a server.
  package var silence: Duration

  package init(
    transport: any HTTPTransport, pause: @escaping @Sendable (Duration) async throws -> Void,
    jitter: @escaping @Sendable () -> Double, uptime: @escaping @Sendable () -> Duration,
    bootID: @escaping @Sendable () -> String?, randomBits: @escaping @Sendable () -> UInt64,
    silence: Duration = .seconds(20)
  ) {
    self.transport = transport
    self.pause = pause
    self.jitter = jitter
    self.uptime = uptime
    self.bootID = bootID
    self.randomBits = randomBits
    self.silence = silence
  }

  var random: RandomBits { RandomBits(bits: randomBits) }
}

/// The injected randomness as a generator.
struct RandomBits: RandomNumberGenerator, Sendable {
  let bits: @Sendable () -> UInt64

  mutating func next() -> UInt64 { bits() }
}
