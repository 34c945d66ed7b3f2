/// Cards of about the same stability: those that agree in the exponent and the first two binary
/// digits behind the point, so that within one they differ by a quarter at most.
///
/// In a bucket the cards reviewed longest ago are about the least retrievable ones, which makes them
/// the first of an index over bucket and day.
enum RecallBucket {
  private static let digits = UInt64(Double.significandBitCount - 2)

  /// - Parameter stability: Above 0.
  static func of(_ stability: Double) -> Int64 { Int64(stability.bitPattern >> digits) }

  /// The least stability in a bucket.
  static func floor(_ bucket: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: bucket) << digits)
  }
}
