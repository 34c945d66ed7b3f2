/// The header Retry-After (RFC 9110, 10.2.3).
package enum RetryAfter {
  /// How long the server wants to be left alone, never negative; nil where the value says nothing.
  ///
  /// - Parameters:
  ///   - value: Seconds, or a date as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///   - now: Since 1970 in UTC.
  package static func parse(_ value: String, now: Duration) -> Duration? {
    let words = value.split { $0 == " " || $0 == "\t" }
    if words.count == 1 { return wait(words[0]) }
    guard let date = seconds(words) else { return nil }
    return max(.seconds(date) - now, .zero)
  }

  /// Three years, which is as good as any longer time.
  private static let longest = 100_000_000

  private static func wait(_ digits: Substring) -> Duration? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return .seconds(min(Int(digits) ?? longest, longest))
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Seconds since 1970 of `Sun,` `06` `Nov` `1994` `08:49:37` `GMT`.
  private static func seconds(_ words: [Substring]) -> Int? {
    guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT",
      let day = number(words[1], in: 1...31),
      let month = months.firstIndex(of: String(words[2])),
      let year = number(words[3], in: 1970...9999)
    else { return nil }
    let clock = words[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = number(clock[0], in: 0...23),
      let minute = number(clock[1], in: 0...59), let second = number(clock[2], in: 0...60)
    else { return nil }
    // Years begin in March, so that the odd day is a year's last (Hinnant, "chrono-compatible
    // low-level date algorithms").
    let shifted = month < 2 ? year - 1 : year
    let yearDays = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400
    let monthDays = (153 * ((month + 10) % 12) + 2) / 5
    let days = yearDays + monthDays + day - 1 - 719_468
    return ((days * 24 + hour) * 60 + minute) * 60 + second
  }

  private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
      return nil
    }
    return range.contains(number) ? number : nil
  }
}
