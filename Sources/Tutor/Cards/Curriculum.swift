/// How deep a batch goes.
package enum Depth: Int, CaseIterable, Sendable, Codable {
  case foundational = 1
  case intermediate
  case advanced
  case expert

  package var name: String {
    switch self {
    case .foundational: "Foundational"
    case .intermediate: "Intermediate"
    case .advanced: "Advanced"
    case .expert: "Expert"
    }
  }

  /// What cards of this depth ask for.
  package var meaning: String {
    switch self {
    case .foundational: "core concepts everyone should know"
    case .intermediate: "detailed understanding with practical applications"
    case .advanced: "nuanced concepts and complex relationships"
    case .expert: "cutting-edge insight and sophisticated analysis"
    }
  }

  /// The depth with this number or name, in any case; three letters of a name are enough.
  package init?(_ text: String) {
    let word = text.lowercased()
    if let number = Int(word) {
      self.init(rawValue: number)
      return
    }
    guard word.count >= 3,
      let depth = Depth.allCases.first(where: { $0.name.lowercased().hasPrefix(word) })
    else { return nil }
    self = depth
  }
}

/// The side from which a batch looks at its topic, one of fifteen.
package struct Aspect: Hashable, Sendable {
  /// In 0...14.
  package let index: Int

  package init(index: Int) {
    precondition(Aspect.names.indices.contains(index), "There are fifteen aspects, from 0.")
    self.index = index
  }

  package var name: String { Aspect.names[index] }

  package static let all = names.indices.map(Aspect.init)

  private static let names = [
    "core fundamentals",
    "historical development and key discoveries",
    "mechanisms and underlying processes",
    "real-world applications",
    "current research",
    "comparison with other fields",
    "problem-solving and case studies",
    "misconceptions versus facts",
    "future trends",
    "cultural, geographical or contextual variations",
    "interdisciplinary connections",
    "critical-thinking challenges",
    "detailed examples and implementations",
    "advanced concepts and specialised knowledge",
    "synthesis of several aspects",
  ]
}

/// The number of a batch of a topic, from 1; depth and aspect follow from it.
package struct BatchNumber: Hashable, Comparable, Sendable, RawRepresentable, Codable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = min(max(1, rawValue), BatchNumber.last)
  }

  /// Far beyond what anyone studies; later ones from a file are this one.
  private static let last = 1_000_000

  package static let first = BatchNumber(rawValue: 1)

  /// How many cards a batch has, where enough can be had.
  package static let size = 15

  package var depth: Depth { BatchNumber.depth(of: rawValue) }

  private static func depth(of number: Int) -> Depth {
    switch number % 4 {
    case 1: .foundational
    case 2: .intermediate
    case 3: .advanced
    default: .expert
    }
  }

  package var aspect: Aspect { Aspect(index: (rawValue - 1) % 15) }

  package var next: BatchNumber { BatchNumber(rawValue: rawValue + 1) }

  /// The smallest later batch of the given depth.
  package func next(of depth: Depth) -> BatchNumber {
    let steps = (1...4).first { BatchNumber.depth(of: rawValue + $0) == depth } ?? 4
    return BatchNumber(rawValue: rawValue + steps)
  }

  /// The next batch one depth further; at Expert the next of that depth.
  package var deeper: BatchNumber {
    depth == .expert ? next(of: .expert) : next
  }

  package static func < (left: BatchNumber, right: BatchNumber) -> Bool {
    left.rawValue < right.rawValue
  }
}
