/// What goes wrong at a `FakeUnsplash`.
package enum UnsplashFault: Equatable, Sendable {
  case unauthorized
  /// A 403 that has nothing to do with the quota.
  case forbidden
  /// The 403 of a spent quota, with a header that says so, or without.
  case rateLimited(saysSo: Bool)
  /// A 429 that asks for a rest of so many seconds.
  case tooMany(rest: Int)
  case status(Int)
  /// What is no JSON and no picture.
  case garbage
  /// The connection ends within the answer.
  case drop
  /// The connection ends before the answer.
  case hangUp
  /// The address leads elsewhere.
  case redirect(to: String)
}
