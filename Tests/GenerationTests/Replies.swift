import Generation
import TestSupport
import Tutor

/// The text of a reply with cards about these numbers.
func cards(_ numbers: some Sequence<Int>) -> String {
  #"{"cards":["# + numbers.map(card).joined(separator: ",") + "]}"
}

func card(_ number: Int) -> String {
  #"{"type":"question","question":"What is the capital of land \#(number)?","#
    + #""answer":"city \#(number)","accept":[],"hint":"far","explanation":"So it is.","#
    + #""keywords":["skyline","old town"],"tags":["geography"]}"#
}

func answers(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "city \($0)" } }

extension ModelSettings.Provider {
  /// How a reply says that it ended, in the service's own word.
  enum Finish { case complete, cut, safety, none }

  /// A streamed reply of these texts.
  func reply(
    _ texts: String..., thoughts: [String] = [], finish: Finish = .complete
  ) -> LoopbackReply {
    .events(events(texts, thoughts: thoughts, finish: finish))
  }

  /// The reply that breaks off behind these texts.
  func broken(_ texts: String...) -> LoopbackReply {
    let steps = events(texts, thoughts: [], finish: .none).map(LoopbackReply.Step.event)
    return LoopbackReply(
      headers: ["Content-Type": "text/event-stream"], body: steps + [.drop], framing: .chunked)
  }

  func events(_ texts: [String], thoughts: [String], finish: Finish) -> [String] {
    switch self {
    case .gemini:
      let parts =
        thoughts.map { #"{"text":\#(quoted($0)),"thought":true}"# }
        + texts.map { #"{"text":\#(quoted($0))}"# }
      var events = parts.map {
        #"{"candidates":[{"content":{"role":"model","parts":[\#($0)]},"index":0}]}"#
      }
      if let reason = geminiReason(finish) {
        let end = #"{"thoughtSignature":"abc"}"#
        events.append(
          #"{"candidates":[{"content":{"parts":[\#(end)]},"finishReason":"\#(reason)"}],"#
            + #""usageMetadata":{"thoughtsTokenCount":9}}"#)
      }
      return events
    case .openAI:
      let deltas =
        thoughts.map { #"{"content":"","reasoning_content":\#(quoted($0))}"# }
        + texts.map { #"{"content":\#(quoted($0))}"# }
      var events = [#"{"role":"assistant"}"#] + deltas
      events = events.map { #"{"choices":[{"index":0,"delta":\#($0),"finish_reason":null}]}"# }
      if let reason = openAIReason(finish) {
        events.append(#"{"choices":[{"index":0,"delta":{},"finish_reason":"\#(reason)"}]}"#)
        events.append("[DONE]")
      }
      return events
    }
  }

  private func geminiReason(_ finish: Finish) -> String? {
    switch finish {
    case .complete: "STOP"
    case .cut: "MAX_TOKENS"
    case .safety: "SAFETY"
    case .none: nil
    }
  }

  private func openAIReason(_ finish: Finish) -> String? {
    switch finish {
    case .complete: "stop"
    case .cut: "length"
    case .safety: "content_filter"
    case .none: nil
    }
  }
}

private func quoted(_ text: String) -> String { JSONValue.string(text).text }

extension LoopbackRequest {
  var json: JSONValue { JSONValue(parsing: text) ?? .null }

  /// How many cards it asks for.
  var count: Int? {
    text.firstMatch(of: /Write (\d+) new/).flatMap { Int($0.1) }
  }

  /// The value at these keys, one within the other; a number is an index.
  func value(_ keys: String...) -> JSONValue? {
    keys.reduce(json as JSONValue?) { value, key in
      guard case .array(let items)? = value else { return value?[key] }
      return Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
    }
  }

  /// What a chat completion is to be held to.
  var format: String? { value("response_format", "type")?.string }
}

/// Both protocols, for tests that hold for either.
let providers = ModelSettings.Provider.allCases
