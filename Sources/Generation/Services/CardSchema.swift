internal import Tutor

/// The JSON schema of a reply with cards (https://json-schema.org), as both services take it: every
/// member required and no others, which their strict modes ask for.
enum CardSchema {
  static let value = object(["cards": array(of: card)], required: ["cards"])

  /// The same with one card at least: small models like to be done early. Not all strict modes know
  /// how to ask for that.
  static let filled = object(
    ["cards": .object(["type": .string("array"), "items": card, "minItems": .integer(1)])],
    required: ["cards"])

  private static let card: JSONValue = object(
    [
      "type": .object([
        "type": .string("string"), "enum": .array(CardType.allCases.map { .string($0.rawValue) }),
      ]),
      "question": string, "answer": string, "accept": array(of: string), "hint": string,
      "explanation": string, "keywords": array(of: string), "tags": array(of: string),
    ],
    required: [
      "type", "question", "answer", "accept", "hint", "explanation", "keywords", "tags",
    ])

  private static let string = JSONValue.object(["type": .string("string")])

  private static func array(of items: JSONValue) -> JSONValue {
    .object(["type": .string("array"), "items": items])
  }

  private static func object(
    _ properties: [String: JSONValue], required: [String]
  ) -> JSONValue {
    .object([
      "type": .string("object"), "properties": .object(properties),
      "required": .array(required.map(JSONValue.string)), "additionalProperties": .bool(false),
    ])
  }
}
