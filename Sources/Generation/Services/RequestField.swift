/// A part of a request that some servers or models refuse, and that can be left out.
enum RequestField: String, CaseIterable, Sendable {
  /// The reply's JSON schema.
  case jsonSchema = "json_schema"
  /// The schema as llama.cpp and others of its kind take it, along with `jsonObject`.
  case objectSchema = "object_schema"
  /// Any JSON object as the reply.
  case jsonObject = "json_object"
  /// How much the model is to think.
  case thinking
  /// The lowest level of thinking; where that is refused, the next one up is asked for.
  case leastThinking = "least_thinking"
  case temperature
  case topP = "top_p"
  case outputLimit = "output_limit"
  /// The task as a message of its own; where that is refused, it goes before the data.
  case system

  /// What the reply is held to.
  static let shapes: Set = [RequestField.jsonSchema, .objectSchema, .jsonObject]

  /// The one of these to leave out first: of fields that go together, the one whose loss costs less.
  static func first(of fields: Set<RequestField>) -> Set<RequestField> {
    var first = fields
    if fields.contains(.leastThinking) { first.remove(.thinking) }
    if fields.contains(.jsonSchema) || fields.contains(.objectSchema) { first.remove(.jsonObject) }
    return first
  }

  /// What an error says, in lower case, where it is this field that it refuses.
  var signs: [String] {
    switch self {
    case .jsonSchema:
      [
        "json_schema", "jsonschema", "json schema", "response_format", "responseformat",
        "response_schema", "structured output", "grammar", "guided",
      ]
    case .objectSchema, .jsonObject:
      [
        "json_object", "json object", "response_format", "responseformat", "responsemimetype",
        "response_mime_type", "json mode", "grammar", "guided",
      ]
    case .thinking, .leastThinking: ["thinking", "reasoning"]
    case .temperature: ["temperature"]
    case .topP: ["top_p", "topp"]
    case .outputLimit: ["max_output_tokens", "maxoutputtokens", "max output tokens"]
    case .system:
      [
        "developer instruction", "systeminstruction", "system_instruction", "system instruction",
        "system role", "system message", "role: system",
      ]
    }
  }
}
