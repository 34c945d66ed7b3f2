/// Whole hours of the local day, over midnight where the first is the later one.
struct HourSpan: CustomStringConvertible, Sendable {
  /// In 0...23, as is the last one.
  let first: Int
  let last: Int

  static let night = HourSpan(first: 23, last: 4)
  static let earlyMorning = HourSpan(first: 5, last: 7)

  func contains(_ hour: Int) -> Bool {
    first <= last ? first <= hour && hour <= last : first <= hour || hour <= last
  }

  /// `23:00 and 04:59`, as a phrase goes on from "between".
  var description: String { "\(HourSpan.twoDigits(first)):00 and \(HourSpan.twoDigits(last)):59" }

  private static func twoDigits(_ hour: Int) -> String { hour < 10 ? "0\(hour)" : "\(hour)" }
}
