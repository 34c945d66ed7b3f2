internal import Tutor

/// A prompt with places to fill in, like `{{topic}}`.
///
/// What stands above the first line of three hyphens tells the model its task, what stands below
/// is the message with the data; without such a line all of it is the message.
struct PromptTemplate: Equatable, Sendable {
  private enum Piece: Equatable, Sendable {
    case text(String)
    case placeholder(String)
  }

  private let system: [Piece]
  private let message: [Piece]

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rule = lines.firstIndex { String($0).trimmed == "---" }
    let upper = rule.map { lines[..<$0] } ?? []
    let lower = rule.map { lines[($0 + 1)...] } ?? lines[...]
    system = PromptTemplate.pieces(of: upper.joined(separator: "\n").trimmed)
    message = PromptTemplate.pieces(of: lower.joined(separator: "\n").trimmed)
  }

  /// The names of its placeholders.
  var placeholders: Set<String> {
    Set(
      (system + message).compactMap { piece in
        switch piece {
        case .text: nil
        case .placeholder(let name): name
        }
      })
  }

  /// Whether nothing is said to the model.
  var isEmpty: Bool { message.isEmpty }

  /// The prompt with `values` by placeholder. What a value holds is never filled in again, and
  /// none of it ends the tags that this template puts around its data.
  func filled(
    with values: [String: String], for shape: ModelPrompt.Shape
  ) -> ModelPrompt {
    ModelPrompt(
      system: fill(system, with: values), message: fill(message, with: values), shape: shape)
  }

  private func fill(_ pieces: [Piece], with values: [String: String]) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .placeholder(let name): text += PromptTemplate.harmless(values[name] ?? "")
      }
    }
  }

  /// The tags of the built-in prompts, and those a learner's own are likely to use.
  private static let tags = [
    "topic", "asked", "known", "card", "earlier", "question", "typed", "reference", "answer",
  ]

  /// A tag of those loses its angle, however it is written: with blanks, attributes or invisible
  /// characters in it, closed or not.
  private static func harmless(_ value: String) -> String {
    guard value.unicodeScalars.contains(where: { "<＜﹤".unicodeScalars.contains($0) }) else {
      return value
    }
    // By scalars: a mark or a joiner would make one character of the angle and itself.
    let tag = /[<＜﹤]([\s\/\\／＼\p{Cf}\p{M}]*)([A-Za-z\p{Cf}\p{M}]+)/
      .matchingSemantics(.unicodeScalar)
    return value.replacing(tag) { match in
      let name = match.2.unicodeScalars.filter(\.isASCII).map { String($0) }.joined()
      return tags.contains(name.lowercased()) ? "‹\(match.1)\(match.2)" : String(match.0)
    }
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /\{\{\s*([A-Za-z_]+)\s*\}\}/) {
      let before = rest[..<match.range.lowerBound]
      if !before.isEmpty { pieces.append(.text(String(before))) }
      pieces.append(.placeholder(String(match.1)))
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }
}
