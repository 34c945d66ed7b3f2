internal import HTTP
internal import Tutor

/// OpenAI's chat completions (https://platform.openai.com/docs/api-reference/chat), as many other
/// servers speak them.
struct OpenAIService: ModelService {
  let key: Secret?
  private let address: ServiceAddress
  private let sendsSampling: Bool
  private let silence: Duration

  static let base = "https://api.openai.com/v1"

  init(_ settings: ModelSettings, silence: Duration) throws(ModelTrouble) {
    address = try ServiceAddress(
      settings.baseURL ?? OpenAIService.base, version: "v1", always: false)
    key = settings.key
    sendsSampling = settings.sendsSampling
    self.silence = silence
  }

  var name: String { address.host }
  private var isOpenAI: Bool { address.host == "api.openai.com" }
  var place: String { address.origin + address.path }
  /// Servers differ in what they have: the first of the list, or at OpenAI a small one, is taken.
  var usualModel: String? { nil }

  // MARK: Asking

  func fields(
    for prompt: ModelPrompt, without refused: Set<RequestField>
  ) -> Set<RequestField> {
    var fields: Set<RequestField> = []
    if !prompt.system.isEmpty { fields.insert(.system) }
    switch prompt.shape {
    case .cards where !refused.contains(.jsonSchema), .opinion where !refused.contains(.jsonSchema):
      fields.insert(.jsonSchema)
    case .cards, .opinion:
      fields.insert(.jsonObject)
      if !isOpenAI { fields.insert(.objectSchema) }
    case .text: break
    }
    switch prompt.thinking {
    case .little: break  // not every server knows the field, and those that do think as they like
    case .least: fields.insert(.leastThinking)
    }
    if sendsSampling { fields.formUnion([.temperature, .topP]) }
    fields.subtract(refused)
    if !fields.contains(.jsonObject) { fields.remove(.objectSchema) }
    return fields
  }

  func request(
    for prompt: ModelPrompt, to model: String, without refused: Set<RequestField>
  ) -> HTTPRequest {
    let fields = fields(for: prompt, without: refused)
    var messages: [JSONValue] = []
    var message = prompt.message
    if fields.contains(.system) {
      messages.append(OpenAIService.message("system", prompt.system))
    } else if !prompt.system.isEmpty {
      message = prompt.system + "\n\n" + message
    }
    messages.append(OpenAIService.message("user", message))
    // No limit of tokens: its name differs from server to server, and their own suit them.
    var body: [String: JSONValue] = [
      "model": .string(model), "messages": .array(messages), "stream": .bool(true),
    ]
    if fields.contains(.jsonSchema), let schema = prompt.shape.schema {
      body["response_format"] = .object([
        "type": .string("json_schema"),
        "json_schema": .object([
          "name": .string(schema.name), "strict": .bool(true), "schema": schema.value,
        ]),
      ])
    } else if fields.contains(.jsonObject) {
      var format: [String: JSONValue] = ["type": .string("json_object")]
      if fields.contains(.objectSchema) { format["schema"] = prompt.shape.filledSchema }
      body["response_format"] = .object(format)
    }
    if fields.contains(.leastThinking) { body["reasoning_effort"] = .string("low") }
    if fields.contains(.temperature) { body["temperature"] = .number(0.7) }
    if fields.contains(.topP) { body["top_p"] = .number(0.8) }
    return request(.post, "/chat/completions", body: JSONValue.object(body))
  }

  /// The list has one page.
  func listing(page: String?) -> HTTPRequest { request(.get, "/models") }

  private func request(
    _ method: HTTPRequest.Method, _ path: String, body: JSONValue? = nil
  ) -> HTTPRequest {
    var headers: [HTTPHeader] = []
    if let key { headers.append(HTTPHeader("Authorization", "Bearer \(key.value)")) }
    if body != nil { headers.append(HTTPHeader("Content-Type", "application/json")) }
    return HTTPRequest(
      method, address.url(path), headers: headers, body: body.map { Array($0.text.utf8) } ?? [],
      silence: silence)
  }

  private static func message(_ role: String, _ text: String) -> JSONValue {
    .object(["role": .string(role), "content": .string(text)])
  }

  // MARK: Reading

  /// Fields in which servers put thoughts.
  private static let thoughts = ["reasoning_content", "reasoning", "thinking"]

  func signs(in frame: JSONValue) -> [ReplySign] {
    if let error = frame["error"], error != .null {
      return [.failed(FailedAnswer(frame: frame))]
    }
    guard case .array(let choices)? = frame["choices"], let choice = choices.first else {
      return []
    }
    var signs: [ReplySign] = []
    if let part = choice["delta"] ?? choice["message"] {
      let isThinking = OpenAIService.thoughts.contains { name in
        part[name]?.string.map { !$0.isEmpty } ?? false
      }
      if isThinking { signs.append(.thought) }
      signs += OpenAIService.texts(in: part["content"]).map { .text($0) }
      if let refusal = part["refusal"]?.string, !refusal.isEmpty {
        signs.append(.refused("refusal"))
      }
    }
    switch choice["finish_reason"]?.string {
    case nil, "": break
    case "length": signs.append(.ended(.cut))
    case "content_filter": signs.append(.refused("content_filter"))
    case .some: signs.append(.ended(.complete))
    }
    return signs
  }

  /// A content is a text or, from some servers, a list of parts.
  private static func texts(in content: JSONValue?) -> [String] {
    if let text = content?.string { return text.isEmpty ? [] : [text] }
    guard case .array(let parts)? = content else { return [] }
    return parts.compactMap { part in
      part["type"] == nil || part["type"] == .string("text") ? part["text"]?.string : nil
    }
  }

  func isModelGone(_ answer: FailedAnswer) -> Bool {
    guard [400, 403, 404, 410].contains(answer.status) else { return false }
    if answer.has(code: "model_not_found") { return true }
    guard answer.says(["model"]) else { return false }
    return answer.isRetired
      || answer.says([
        "not found", "does not exist", "doesn't exist", "no such model", "unknown model",
        "invalid model", "not a valid model", "is not available", "not loaded",
      ])
  }

  /// The shape asked for is what servers differ in most.
  func suspects(_ answer: FailedAnswer, sent: Set<RequestField>) -> Set<RequestField> {
    guard [400, 404, 422].contains(answer.status) else { return [] }
    return RequestField.first(of: sent.intersection(RequestField.shapes))
  }

  // MARK: Models

  func listing(in body: JSONValue) -> ModelListing? {
    var items: [JSONValue] = []
    if case .array(let listed)? = body["data"] ?? body["models"] {
      items = listed
    } else if case .array(let listed) = body {
      items = listed
    } else {
      return nil
    }
    let models = items.compactMap { item -> ListedModel? in
      guard let name = item["id"]?.string ?? item["name"]?.string else { return nil }
      return ListedModel(
        name: name, generates: OpenAIName(name).writes, created: item["created"]?.integer ?? 0)
    }
    return ModelListing(models: models, nextPage: nil)
  }

  func usual(of models: [ListedModel]) -> String? {
    OpenAIName.usual(of: models, atOpenAI: isOpenAI)
  }

  /// Models cost money here, so the learner chooses.
  let replacesModels = false

  func replacement(of model: String, among models: [ListedModel]) -> String? { nil }
}
