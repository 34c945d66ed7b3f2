internal import Tutor

/// An array of objects, one a line.
enum JSONExport {
  static func text(of cards: [ExportedCard]) -> String {
    guard !cards.isEmpty else { return "[]\n" }
    return "[\n" + cards.map(object).joined(separator: ",\n") + "\n]\n"
  }

  private static func object(_ exported: ExportedCard) -> String {
    let card = exported.card
    var members = [
      "\"type\":\(quoted(card.type.rawValue))", "\"question\":\(quoted(card.question))",
      "\"answer\":\(quoted(card.answer))", "\"accept\":\(list(card.accept))",
      "\"hint\":\(card.hint.map(quoted) ?? "null")",
      "\"explanation\":\(card.explanation.map(quoted) ?? "null")", "\"tags\":\(list(card.tags))",
      "\"topic\":\(quoted(exported.topic))",
    ]
    if let schedule = exported.schedule {
      let reviews = exported.reviews.map { "[\"\($0.day)\",\($0.rating.rawValue)]" }
      members.append(
        "\"schedule\":{\"due\":\"\(schedule.due)\",\"stability\":\(schedule.memory.stability),"
          + "\"difficulty\":\(schedule.memory.difficulty),\"lapses\":\(schedule.lapses),"
          + "\"reviews\":[\(reviews.joined(separator: ","))]}")
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ",") + "]"
  }

  /// As RFC 8259 wants it; no other control character than these two is in a card.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
