internal import Tutor

/// What a sync needs of the world and does not take by itself.
package struct SyncEffects: Sendable {
  /// Waits; throws where the task is cancelled meanwhile.
  package var pause: @Sendable (Duration) async throws -> Void
  /// A random number in 0..<1.
  package var jitter: @Sendable () -> Double
  /// 64 bits of the system's random generator.
  package var randomBits: @Sendable () -> UInt64
  /// Throws `.signInEnded` where the account is no more, also while its token would still do.
  var confirmSignIn: @Sendable () async throws(CloudTrouble) -> Void = {}

  package init(
    pause: @escaping @Sendable (Duration) async throws -> Void,
    jitter: @escaping @Sendable () -> Double, randomBits: @escaping @Sendable () -> UInt64
  ) {
    self.pause = pause
    self.jitter = jitter
    self.randomBits = randomBits
  }

  init(
    _ effects: CloudEffects,
    confirmSignIn: @escaping @Sendable () async throws(CloudTrouble) -> Void
  ) {
    self.init(pause: effects.pause, jitter: effects.jitter, randomBits: effects.randomBits)
    self.confirmSignIn = confirmSignIn
  }

  var random: RandomBits { RandomBits(bits: randomBits) }

  /// A device that nobody knows yet, named in 32 hexadecimal digits.
  var newDevice: DeviceIdentity {
    DeviceIdentity(
      id: StableHash.hexadecimal(randomBits()) + StableHash.hexadecimal(randomBits()),
      seed: randomBits())
  }
}
