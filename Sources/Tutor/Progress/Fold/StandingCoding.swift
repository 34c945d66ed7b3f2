/// A standing as bytes: a line a fact, its parts separated by tabs, the last a checksum of all before.
///
/// Not JSON, since every start reads this and a JSON decoder would cost it a tenth of its time and
/// of its memory.
package enum StandingCoding {
  package static func bytes(_ standing: Standing) -> [UInt8] {
    var lines = [
      "xp\t\(standing.experience.points)", "boxes\t\(standing.boxes)",
    ]
    lines += standing.streak.runs.map { "run\t\($0.first.ordinal)\t\($0.last.ordinal)" }
    lines += standing.settings.sorted { $0.key < $1.key }.map { name, value in
      "setting\t\(plain(name))\t\(plain(value))"
    }
    if let card = standing.lastCard { lines.append("card\t\(card.milliseconds)") }
    if let day = standing.levelDay { lines.append("level\t\(day.ordinal)") }
    if let place = standing.place {
      lines.append(
        "place\t\(plain(place.topic.rawValue))\t\(plain(place.name))\t\(place.batch.rawValue)"
          + "\t\(place.card ?? 0)\t\(place.count)")
    }
    return sealed(lines.joined(separator: "\n"))
  }

  static func sealed(_ text: String) -> [UInt8] {
    let sum = StableHash.hexadecimal(StableHash.checksum(of: text.utf8))
    return Array("\(text)\nsum\t\(sum)".utf8)
  }

  /// Nil for bytes that are damaged or make no sense: the log is folded again then. No bytes at all
  /// are the standing of an empty log.
  package static func standing(_ bytes: [UInt8]) -> Standing? {
    var standing = Standing()
    if bytes.isEmpty { return standing }
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    guard bytes == sealed(text) else { return nil }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard take(parts, into: &standing) else { return nil }
    }
    return standing
  }

  private static func take(_ parts: [String], into standing: inout Standing) -> Bool {
    switch (parts[0], parts.count) {
    case ("xp", 2):
      guard let points = Int(parts[1]) else { return false }
      standing.experience = Experience(points)
    case ("boxes", 2):
      guard let boxes = Int(parts[1]) else { return false }
      standing.boxes = boxes
    case ("run", 3):
      guard let first = Int(parts[1]), let last = Int(parts[2]), first <= last else { return false }
      standing.streak.append(
        Streak.Run(first: StudyDay(ordinal: first), last: StudyDay(ordinal: last)))
    case ("card", 2):
      guard let milliseconds = Int64(parts[1]) else { return false }
      standing.lastCard = Timestamp(milliseconds: milliseconds)
    case ("level", 2):
      guard let day = Int(parts[1]) else { return false }
      standing.levelDay = StudyDay(ordinal: day)
    case ("setting", 3):
      standing.settings[parts[1]] = parts[2]
    case ("place", 6):
      guard let batch = Int(parts[3]), let card = Int(parts[4]), let count = Int(parts[5]) else {
        return false
      }
      standing.place = Place(
        topic: TopicID(rawValue: parts[1]), name: parts[2], batch: BatchNumber(rawValue: batch),
        card: card == 0 ? nil : card, count: count)
    default: return false
    }
    return true
  }

  /// Tabs and newlines have a meaning here and none in names.
  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
