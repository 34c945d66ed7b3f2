internal import Tutor

/// A model's protocol, as a `LoopbackServer` speaks it.
package enum FakeModel: Sendable, CaseIterable {
  case gemini
  case openAI

  /// How a reply says that it ended.
  package enum Finish: Sendable {
    case complete
    /// At its limit of length.
    case cut
  }

  /// A streamed reply of these texts.
  package func reply(
    _ texts: String..., thoughts: [String] = [], finish: Finish = .complete
  ) -> LoopbackReply {
    stream(texts.map { .text($0) }, thoughts: thoughts, finish: finish)
  }

  /// A piece of a streamed reply.
  package enum Piece: Sendable {
    case text(String)
    case step(LoopbackReply.Step)
  }

  /// A streamed reply in which things happen between the texts.
  package func stream(
    _ pieces: [Piece], thoughts: [String] = [], finish: Finish? = .complete
  ) -> LoopbackReply {
    var steps = thoughts.map { LoopbackReply.Step.event(thought($0)) }
    for piece in pieces {
      switch piece {
      case .text(let text): steps.append(.event(event(text)))
      case .step(let step): steps.append(step)
      }
    }
    if let finish { steps += ends(finish).map(LoopbackReply.Step.event) }
    return LoopbackReply(
      headers: ["Content-Type": "text/event-stream"], body: steps, framing: .chunked)
  }

  /// What is on the way when the connection breaks off behind it.
  package func broken(_ texts: String...) -> LoopbackReply {
    stream(texts.map { .text($0) } + [.step(.drop)], finish: nil)
  }

  /// Cards with these numbers: "What is the capital of land 1?", "city 1".
  package static func cards(_ numbers: some Sequence<Int>) -> String {
    #"{"cards":["# + numbers.map(card).joined(separator: ",") + "]}"
  }

  package static func card(_ number: Int) -> String {
    #"{"type":"question","question":"What is the capital of land \#(number)?","#
      + #""answer":"city \#(number)","accept":[],"hint":"far","explanation":"So it is."}"#
  }

  private func event(_ text: String) -> String {
    switch self {
    case .gemini: candidate(#"{"text":\#(quoted(text))}"#)
    case .openAI: choice(#"{"content":\#(quoted(text))}"#)
    }
  }

  private func thought(_ text: String) -> String {
    switch self {
    case .gemini: candidate(#"{"text":\#(quoted(text)),"thought":true}"#)
    case .openAI: choice(#"{"content":"","reasoning_content":\#(quoted(text))}"#)
    }
  }

  private func candidate(_ part: String) -> String {
    #"{"candidates":[{"content":{"role":"model","parts":[\#(part)]},"index":0}]}"#
  }

  private func choice(_ delta: String) -> String {
    #"{"choices":[{"index":0,"delta":\#(delta),"finish_reason":null}]}"#
  }

  private func ends(_ finish: Finish) -> [String] {
    switch (self, finish) {
    case (.gemini, .complete): [#"{"candidates":[{"finishReason":"STOP"}]}"#]
    case (.gemini, .cut):
      [
        #"{"candidates":[{"finishReason":"MAX_TOKENS"}],"#
          + #""usageMetadata":{"thoughtsTokenCount":32768}}"#
      ]
    case (.openAI, .complete):
      [#"{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}"#, "[DONE]"]
    case (.openAI, .cut):
      [#"{"choices":[{"index":0,"delta":{},"finish_reason":"length"}]}"#, "[DONE]"]
    }
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).text }
}

extension LoopbackRequest {
  /// How many cards a model is asked for; nil where it is asked for something else.
  package var wantedCards: Int? { text.firstMatch(of: /Write (\d+) new/).flatMap { Int($0.1) } }
}
