internal import HTTP
internal import Tutor

/// Google's Gemini API, v1beta (https://ai.google.dev/api/generate-content).
struct GeminiService: ModelService {
  let name = "Gemini"
  let key: Secret?
  private let address: ServiceAddress
  private let sendsSampling: Bool
  private let silence: Duration

  /// Google moves this alias from model to model; names with a number are retired within months.
  static let model = "gemini-flash-latest"
  static let base = "https://generativelanguage.googleapis.com"

  /// Ample for fifteen cards and the thoughts before them, in tokens; they count together.
  private static let cardTokens: Int64 = 32_768
  private static let textTokens: Int64 = 8192

  init(_ settings: ModelSettings, silence: Duration) throws(ModelTrouble) {
    address = try ServiceAddress(
      settings.baseURL ?? GeminiService.base, version: "v1beta", always: true, service: name)
    key = settings.key
    sendsSampling = settings.sendsSampling
    self.silence = silence
  }

  var place: String { address.origin + address.path }
  var usualModel: String? { GeminiService.model }

  // MARK: Asking

  func fields(
    for prompt: ModelPrompt, without refused: Set<RequestField>
  ) -> Set<RequestField> {
    var fields: Set<RequestField> = [.outputLimit]
    if !prompt.system.isEmpty { fields.insert(.system) }
    switch prompt.shape {
    case .cards, .opinion: fields.formUnion([.jsonSchema, .jsonObject])
    case .text: break
    }
    switch prompt.thinking {
    case .little: fields.insert(.thinking)
    case .least: fields.formUnion([.thinking, .leastThinking])
    }
    if sendsSampling { fields.formUnion([.temperature, .topP]) }
    fields.subtract(refused)
    // A schema goes with its type, the lowest level with the levels.
    if !fields.contains(.jsonObject) { fields.remove(.jsonSchema) }
    if !fields.contains(.thinking) { fields.remove(.leastThinking) }
    return fields
  }

  func request(
    for prompt: ModelPrompt, to model: String, without refused: Set<RequestField>
  ) -> HTTPRequest {
    let fields = fields(for: prompt, without: refused)
    var message = prompt.message
    if !prompt.system.isEmpty, !fields.contains(.system) {
      message = prompt.system + "\n\n" + message
    }
    let turn: [String: JSONValue] = [
      "role": .string("user"), "parts": GeminiService.parts(message),
    ]
    var body: [String: JSONValue] = ["contents": .array([.object(turn)])]
    if fields.contains(.system) {
      body["systemInstruction"] = .object(["parts": GeminiService.parts(prompt.system)])
    }
    var configuration: [String: JSONValue] = [:]
    if fields.contains(.jsonObject) {
      configuration["responseMimeType"] = .string("application/json")
    }
    if fields.contains(.jsonSchema), let schema = prompt.shape.schema {
      configuration["responseJsonSchema"] = schema.value
    }
    if fields.contains(.outputLimit) {
      configuration["maxOutputTokens"] = .integer(
        prompt.shape == .cards ? GeminiService.cardTokens : GeminiService.textTokens)
    }
    if fields.contains(.thinking) {
      let level = fields.contains(.leastThinking) ? "minimal" : "low"
      configuration["thinkingConfig"] = .object(["thinkingLevel": .string(level)])
    }
    if fields.contains(.temperature) { configuration["temperature"] = .number(0.7) }
    if fields.contains(.topP) { configuration["topP"] = .number(0.8) }
    if !configuration.isEmpty { body["generationConfig"] = .object(configuration) }
    let name = URLPath.segment(GeminiService.bare(model))
    return request(
      .post, "/models/\(name):streamGenerateContent?alt=sse", body: JSONValue.object(body))
  }

  func listing(page: String?) -> HTTPRequest {
    request(.get, "/models" + (page.map { "?pageToken=" + URLPath.segment($0) } ?? ""))
  }

  private func request(
    _ method: HTTPRequest.Method, _ path: String, body: JSONValue? = nil
  ) -> HTTPRequest {
    var headers: [HTTPHeader] = []
    if let key { headers.append(HTTPHeader("x-goog-api-key", key.value)) }
    if body != nil { headers.append(HTTPHeader("Content-Type", "application/json")) }
    return HTTPRequest(
      method, address.url(path), headers: headers, body: body.map { Array($0.text.utf8) } ?? [],
      silence: silence)
  }

  private static func parts(_ text: String) -> JSONValue {
    .array([.object(["text": .string(text)])])
  }

  // MARK: Reading

  func signs(in frame: JSONValue) -> [ReplySign] {
    if frame["error"] != nil { return [.failed(FailedAnswer(frame: frame))] }
    if let reason = frame["promptFeedback"]?["blockReason"]?.string {
      return [.refused(ServiceWord.tellable(reason))]
    }
    guard case .array(let candidates)? = frame["candidates"], let candidate = candidates.first
    else { return [] }
    var signs: [ReplySign] = []
    if case .array(let parts)? = candidate["content"]?["parts"] {
      signs = parts.compactMap { part in
        if part["thought"] == .bool(true) { return .thought }
        return part["text"]?.string.map { .text($0) }
      }
    }
    switch candidate["finishReason"]?.string {
    case nil, "FINISH_REASON_UNSPECIFIED": break
    case "STOP": signs.append(.ended(.complete))
    case "MAX_TOKENS": signs.append(.ended(.cut))
    case .some(let reason): signs.append(.refused(ServiceWord.tellable(reason)))
    }
    return signs
  }

  /// A path of this API that is not there is a model that is not there.
  func isModelGone(_ answer: FailedAnswer) -> Bool {
    answer.status == 404 || [400, 403, 410].contains(answer.status) && answer.isRetired
  }

  /// "Request contains an invalid argument." names none: whatever is no must.
  func suspects(_ answer: FailedAnswer, sent: Set<RequestField>) -> Set<RequestField> {
    guard answer.status == 400, answer.has(code: "INVALID_ARGUMENT") else { return [] }
    return sent.subtracting([.system, .jsonObject])
  }

  // MARK: Models

  private static let method = "generateContent"

  func listing(in body: JSONValue) -> ModelListing? {
    guard case .array(let items)? = body["models"] else { return nil }
    let models = items.compactMap { item -> ListedModel? in
      guard let name = item["name"]?.string else { return nil }
      var model = ListedModel(name: GeminiService.bare(name))
      if case .array(let methods)? = item["supportedGenerationMethods"] {
        model.generates = methods.contains(.string(GeminiService.method))
      }
      return model
    }
    return ModelListing(models: models, nextPage: body["nextPageToken"]?.string)
  }

  /// The service's own lists say "models/gemini-flash-latest".
  private static func bare(_ model: String) -> String {
    let prefix = "models/"
    return model.hasPrefix(prefix) ? String(model.dropFirst(prefix.count)) : model
  }

  func usual(of models: [ListedModel]) -> String? { GeminiService.model }

  let replacesModels = true

  func replacement(of model: String, among models: [ListedModel]) -> String? {
    GeminiName.nearest(to: model, among: models.filter(\.generates).map(\.name))
  }
}
