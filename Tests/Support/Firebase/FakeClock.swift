/// The fake's own clock: it stands still but for a microsecond a write, until it is moved.
struct FakeClock: Sendable {
  /// Microseconds since 1970: 2026-11-02T12:00:00Z.
  private(set) var now: Int64 = 1_793_620_800_000_000

  mutating func advance(by duration: Duration) {
    let (seconds, attoseconds) = duration.components
    now += seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }

  /// A time that was never given out before.
  mutating func tick() -> String {
    now += 1
    return text
  }

  /// In seconds since 1970.
  var seconds: Int64 { now / 1_000_000 }

  /// RFC 3339 with microseconds and a Z.
  var text: String {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    // Years begin in March, so that the odd day is a year's last.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let date = "\(year)-\(padded(month))-\(padded(day))"
    let time = "\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))"
    return "\(date)T\(time).\(padded(now % 1_000_000, 6))Z"
  }

  private func padded(_ number: Int64, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}
