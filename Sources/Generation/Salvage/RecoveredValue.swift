internal import Tutor

/// A value as a reply spells it: members in their order and as often as they come.
package enum RecoveredValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// By its digits, so that none is lost; always a number to JSON.
  case number(String)
  /// - Parameter isCut: Whether the reply ended inside the text.
  case string(String, isCut: Bool)
  case array([RecoveredValue])
  case object([RecoveredMember])

  /// On one line; of members with the same key the last counts, in the place of the first.
  package var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let value, _): text += JSONValue.string(value).text
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in RecoveredValue.lastOfEach(members).enumerated() {
        if index > 0 { text += "," }
        text += JSONValue.string(member.key).text + ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func lastOfEach(_ members: [RecoveredMember]) -> [RecoveredMember] {
    var places: [String: Int] = [:]
    var unique: [RecoveredMember] = []
    for member in members {
      if let place = places[member.key] {
        unique[place].value = member.value
      } else {
        places[member.key] = unique.count
        unique.append(member)
      }
    }
    return unique
  }
}

/// A key with its value.
package struct RecoveredMember: Equatable, Sendable {
  package var key: String
  package var value: RecoveredValue

  package init(_ key: String, _ value: RecoveredValue) {
    self.key = key
    self.value = value
  }
}
