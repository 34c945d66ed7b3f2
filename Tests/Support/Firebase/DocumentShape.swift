/// The shapes and bounds that the rules ask of documents.
enum DocumentShape {
  typealias Fields = [String: StoredValue]

  /// Unknown fields may be a newer edutok's.
  static func isProfile(_ fields: Fields) -> Bool {
    fields.count <= 40 && isName(fields["username"], longest: 30)
      && ["totalCards", "totalTopics", "totalXP", "currentStreak", "longestStreak"]
        .allSatisfy { isCount(fields[$0], atMost: 1_000_000_000_000) }
      && (fields["lastActiveDate"] == "" || isDay(fields["lastActiveDate"]))
      && isDay(fields["joinDate"])
      && fields["devices"]?.map.map { $0.count <= 1000 } == true
      && fields["group"].map { $0.string.map(isCode) == true } != false
  }

  static func isSegment(_ fields: Fields) -> Bool {
    guard let events = fields["events"]?.array else { return false }
    return has(fields, exactly: ["events", "sealed"]) && (1...400).contains(events.count)
      && fields["sealed"]?.bool != nil
  }

  static func isRow(_ fields: Fields) -> Bool {
    has(fields, exactly: ["userId", "username", "value", "date"])
      && isName(fields["username"], longest: 30) && isCount(fields["value"], atMost: 10_000)
      && isDay(fields["date"])
  }

  static func isGroup(_ fields: Fields) -> Bool {
    has(fields, exactly: ["name", "ownerId", "created"]) && isName(fields["name"], longest: 40)
      && isDay(fields["created"])
  }

  static func isMember(_ fields: Fields) -> Bool {
    has(fields, exactly: ["userId", "username", "cards", "streak", "date"])
      && isName(fields["username"], longest: 30) && isCount(fields["cards"], atMost: 10_000)
      && isCount(fields["streak"], atMost: 100_000) && isDay(fields["date"])
  }

  static func isCode(_ text: String) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy { byte in
        isDigit(byte)
          || (0x41...0x5A).contains(byte) && ![0x49, 0x4C, 0x4F, 0x55].contains(byte)  // I L O U
      }
  }

  /// "1", "2" and so on, in up to nine digits.
  static func isNumber(_ text: String) -> Bool {
    (1...9).contains(text.utf8.count) && text.utf8.first != 0x30 && text.utf8.allSatisfy(isDigit)
  }

  private static func has(_ fields: Fields, exactly names: Set<String>) -> Bool {
    Set(fields.keys) == names
  }

  private static func isName(_ value: StoredValue?, longest: Int) -> Bool {
    value?.string.map { (1...longest).contains($0.utf16.count) } == true
  }

  private static func isCount(_ value: StoredValue?, atMost limit: Int64) -> Bool {
    value?.integer.map { (0...limit).contains($0) } == true
  }

  private static func isDay(_ value: StoredValue?) -> Bool {
    guard let text = value?.string, text.utf8.count == 10 else { return false }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
