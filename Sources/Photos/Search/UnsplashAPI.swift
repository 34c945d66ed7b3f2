internal import HTTP
internal import Tutor

/// Asks Unsplash's API: the one place that sends the key.
struct UnsplashAPI: Sendable {
  struct Answer {
    var status: Int
    var body: [UInt8]
    /// How many requests are left within the hour; nil where that was not said.
    var left: Int?
    /// How long the service wants to be left alone.
    var wait: Duration?
  }

  /// An answer is some 15 kilobytes; in bytes.
  private static let longest = 1 << 20
  /// The window in which requests are counted.
  static let window = Duration.seconds(3600)

  let transport: any HTTPTransport
  let now: @Sendable () -> Timestamp

  /// How long the quota that is known keeps from asking; nil where it does not.
  func wait(after quota: PhotoQuota?) -> Duration? {
    guard let quota, quota.left <= 0 else { return nil }
    let passed = now().milliseconds.subtractingReportingOverflow(quota.at.milliseconds)
    let elapsed = Duration.milliseconds(passed.partialValue)
    // A time to come was said by another clock.
    guard !passed.overflow, elapsed >= .zero, elapsed < UnsplashAPI.window else { return nil }
    return UnsplashAPI.window - elapsed
  }

  /// The whole answer of a GET with the key, whatever its status.
  ///
  /// - Parameters:
  ///   - url: It has the base's origin.
  ///   - keepQuota: Told what the answer says of it.
  func get(
    _ url: String, _ settings: UnsplashSettings, keepQuota: (PhotoQuota) -> Void
  ) async throws(HTTPError) -> Answer {
    let request = HTTPRequest(
      .get, url,
      headers: [
        HTTPHeader("Authorization", "Client-ID \(settings.key.value)"),
        HTTPHeader("Accept-Version", "v1"),
      ], limit: UnsplashAPI.longest)
    let response = try await transport.send(request)
    var answer = Answer(
      status: response.status, body: [],
      left: response.header("X-Ratelimit-Remaining").flatMap(UnsplashAPI.count),
      wait: response.header("Retry-After").flatMap { RetryAfter.parse($0, now: seconds) })
    if let left = answer.left { keepQuota(PhotoQuota(left: left, at: now())) }
    answer.body = try await response.bytes()
    if answer.isRateLimited {
      // A rest is kept as the end of an hour that began before.
      let passed = (UnsplashAPI.window - answer.rest).components.seconds
      keepQuota(
        PhotoQuota(left: 0, at: Timestamp(milliseconds: now().milliseconds - passed * 1000)))
    }
    return answer
  }

  private var seconds: Duration { .milliseconds(now().milliseconds) }

  private static func count(_ text: String) -> Int? {
    let digits = text.trimmed
    return Int(digits).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
  }
}

extension UnsplashAPI.Answer {
  /// Whether the hour's requests are used up, which comes as a 403 like what is never allowed, or a
  /// rest is asked for.
  var isRateLimited: Bool {
    guard status == 403 || status == 429 else { return false }
    if left == 0 || (status == 429 && wait != nil) { return true }
    let text = String(decoding: body.prefix(4096), as: UTF8.self).lowercased()
    return text.contains("rate limit")
  }

  /// How long nobody asks where requests are used up: as the service says, but for an hour at most.
  var rest: Duration { min(wait ?? UnsplashAPI.window, UnsplashAPI.window) }

  /// What a status says that is no success.
  var trouble: PhotoTrouble? {
    if isRateLimited {
      return PhotoTrouble(.quotaSpent, askAgain: rest)
    }
    switch status {
    case 200..<300: return nil
    case 401: return PhotoTrouble(.keyRefused)
    case 403: return PhotoTrouble(.notAllowed)
    case let status: return PhotoTrouble(.failed(status: status), askAgain: wait)
    }
  }
}
