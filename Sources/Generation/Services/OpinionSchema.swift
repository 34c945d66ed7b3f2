internal import Tutor

/// The JSON schema of a second opinion, as both services take it.
enum OpinionSchema {
  static let value: JSONValue = .object([
    "type": .string("object"),
    "properties": .object([
      "verdict": .object([
        "type": .string("string"),
        "enum": .array(SecondOpinion.Verdict.allCases.map { .string($0.rawValue) }),
      ]),
      "note": .object(["type": .string("string")]),
    ]),
    "required": .array([.string("verdict"), .string("note")]),
    "additionalProperties": .bool(false),
  ])
}
