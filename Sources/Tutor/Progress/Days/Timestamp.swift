/// A reading of a device's wall clock, in milliseconds since 1970-01-01T00:00:00Z.
package struct Timestamp: Hashable, Comparable, Sendable, Codable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The time written in ISO 8601 with a `Z` or an offset: `2026-11-29T22:15:03.120Z`.
  ///
  /// Fractions finer than a millisecond are cut off. Nil for anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let day = StudyDay(String(text.prefix(10))),
      let hour = Civil.number(text.dropFirst(11).prefix(2)), hour < 24,
      let minute = Civil.number(text.dropFirst(14).prefix(2)), minute < 60,
      let second = Civil.number(text.dropFirst(17).prefix(2)), second < 61
    else { return nil }
    var rest = text.dropFirst(19)
    var thousandths = 0
    if rest.first == "." {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty, let value = Civil.number((digits + "00").prefix(3)) else { return nil }
      thousandths = value
      rest = rest.dropFirst(1 + digits.count)
    }
    guard let offset = Timestamp.offset(rest) else { return nil }
    let seconds = day.ordinal * 86_400 + hour * 3600 + minute * 60 + second - offset
    // With its offset taken off it must still have a year of four digits, to be written again.
    guard (0...9999).contains(Civil.date(days: Int((Double(seconds) / 86_400).rounded(.down))).year)
    else { return nil }
    milliseconds = Int64(seconds) * 1000 + Int64(thousandths)
  }

  /// What a clock shows at this time, as if what it shows were UTC.
  ///
  /// - Parameter offset: The clock's seconds east of UTC.
  package func local(offset: Int) -> Timestamp {
    Timestamp(milliseconds: milliseconds + Int64(offset) * 1000)
  }

  /// In 0...23.
  var hour: Int { Int(milliseconds.quotientRoundingDown(by: 86_400_000).rest / 3_600_000) }

  /// Seconds east of UTC for `Z`, `+hh:mm` or `-hh:mm`.
  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    guard text.count == 6, let sign = text.first, sign == "+" || sign == "-",
      text.dropFirst(3).first == ":", let hours = Civil.number(text.dropFirst().prefix(2)),
      hours < 24, let minutes = Civil.number(text.suffix(2)), minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Timestamp: CustomStringConvertible {
  /// `yyyy-MM-ddTHH:mm:ss.SSSZ`
  package var description: String { "\(textToSecond).\(Civil.padded(thousandths, 3))Z" }

  /// `yyyy-MM-ddTHH:mm:ssZ`, with thousandths only where there are any.
  package var shortText: String { thousandths == 0 ? textToSecond + "Z" : description }

  private var thousandths: Int { Int(milliseconds.quotientRoundingDown(by: 1000).rest) }

  private var textToSecond: String {
    let (days, inDay) = milliseconds.quotientRoundingDown(by: 86_400_000)
    let second = inDay / 1000
    let time = [second / 3600, second / 60 % 60, second % 60].map { Civil.padded(Int($0), 2) }
    return "\(StudyDay(ordinal: Int(days)))T\(time.joined(separator: ":"))"
  }
}

extension Int64 {
  fileprivate func quotientRoundingDown(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let rest = ((self % divisor) + divisor) % divisor
    return ((self - rest) / divisor, rest)
  }
}
