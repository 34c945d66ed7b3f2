import HTTP
import Testing

@Suite("Trying again")
struct RetryTests {
  private let policy = RetryPolicy()

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func whatSaysLaterIsTriedThreeTimes(status: Int) {
    #expect(policy.decision(afterTry: 1, status: status, jitter: 0) == .retry(after: .seconds(1)))
    #expect(policy.decision(afterTry: 2, status: status, jitter: 0) == .retry(after: .seconds(2)))
    #expect(policy.decision(afterTry: 3, status: status, jitter: 0) == .giveUp(askAgain: nil))
  }

  @Test(arguments: [200, 302, 400, 401, 403, 404, 409, 422, 501, 505, 529])
  func everythingElseFailsAtOnce(status: Int) {
    #expect(policy.decision(afterTry: 1, status: status, jitter: 0) == .giveUp(askAgain: nil))
  }

  @Test func jitterLengthensAWaitByUpToAHalf() {
    #expect(
      policy.decision(afterTry: 1, status: 503, jitter: 0.5) == .retry(after: .milliseconds(1250)))
    #expect(
      policy.decision(afterTry: 2, status: 503, jitter: 0.5) == .retry(after: .milliseconds(2500)))
  }

  @Test(arguments: [
    (Duration.zero, RetryPolicy.Decision.retry(after: .seconds(1))),
    (.seconds(3), .retry(after: .seconds(3))),
    (.seconds(5), .retry(after: .seconds(5))),
    (.milliseconds(5001), .giveUp(askAgain: .milliseconds(5001))),
    (.seconds(41), .giveUp(askAgain: .seconds(41))),
  ])
  func aServersWaitIsSatOutUpToFiveSeconds(wait: Duration, decision: RetryPolicy.Decision) {
    #expect(policy.decision(afterTry: 1, status: 429, serverWait: wait, jitter: 0) == decision)
  }

  @Test func theLastTryKeepsTheServersWait() {
    #expect(
      policy.decision(afterTry: 3, status: 429, serverWait: .seconds(2), jitter: 0)
        == .giveUp(askAgain: .seconds(2)))
  }

  @Test func aStatusThatIsFinalHasNoWait() {
    #expect(
      policy.decision(afterTry: 1, status: 400, serverWait: .seconds(2), jitter: 0)
        == .giveUp(askAgain: nil))
  }

  /// `date -ud "Sun, 06 Nov 1994 08:49:37 GMT" +%s` says 784111777.
  @Test(arguments: [
    ("41", 41), ("0", 0), (" 7 ", 7), ("100000000", 100_000_000),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
    ("Sun, 06 Nov 1994 08:48:37 GMT", 0), ("Thu, 29 Feb 1996 00:00:00 GMT", 41_440_223),
    ("Sun, 29 Nov 2026 23:39:14 GMT", 1_011_883_777),
    ("", nil), ("-1", nil), ("+1", nil), ("1.5", nil), ("soon", nil),
    ("99999999999999999999", 100_000_000),
    ("Sun, 32 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
    ("Sun, 06 Nov 1994 24:49:37 GMT", nil), ("Sun, 06 Nov 1994 08:49 GMT", nil),
    ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("06 Nov 1994 08:49:37 GMT", nil),
  ])
  func retryAfterIsSecondsOrADate(value: String, seconds: Int?) {
    #expect(
      RetryAfter.parse(value, now: .seconds(784_111_777)) == seconds.map { .seconds($0) })
  }
}
