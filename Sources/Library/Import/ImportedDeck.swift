package import Tutor

/// What a file of cards holds, whatever its format.
package struct ImportedDeck: Equatable, Sendable {
  /// In the file's order.
  package var cards: [ImportedCard] = []
  /// What could not be read, in the file's order.
  package var problems: [ImportProblem] = []
  /// What the file calls itself; nil where it does not.
  package var name: String?
  /// What was noticed of the file as a whole, as sentences.
  package var notes: [String] = []
  package var media = LeftOutMedia()

  package init() {}
}

/// A card of a file.
package struct ImportedCard: Equatable, Sendable {
  /// Nil where the file does not say.
  package var topic: String?
  package var content: CardContent
  /// Given before the card came here, oldest first.
  package var reviews: [ReviewsImported.Review] = []

  package init(
    topic: String? = nil, content: CardContent, reviews: [ReviewsImported.Review] = []
  ) {
    self.topic = topic
    self.content = content
    self.reviews = reviews
  }
}

/// A piece of a file that makes no card; the rest does.
package struct ImportProblem: Equatable, Sendable {
  /// What `number` counts.
  package enum Unit: String, Sendable {
    case line, row, card, note
  }

  package var unit: Unit
  /// From 1; of what goes over several lines, the first.
  package var number: Int
  package var reason: String

  package init(_ unit: Unit = .line, _ number: Int, _ reason: String) {
    self.unit = unit
    self.number = number
    self.reason = reason
  }
}

/// A file that is none of what it was taken for, or cannot be read as a whole.
package enum ImportError: Error, Equatable, Sendable {
  case noCards
  case notText
  /// UTF-16 without a byte order mark, or cut in the middle of a letter.
  case brokenUTF16
  case noJSON
  case noZIP(String)
  /// The package has no database in it.
  case noCollection
  /// The package holds a database that only a newer Anki reads, and a note in its place.
  case newerPackage
  case tooLarge(String)
  case database(String)
  /// libzip is not there.
  case noLibrary(String)
}

/// How many pictures, sounds and films cards referred to.
package struct LeftOutMedia: Equatable, Sendable {
  package var pictures = 0
  package var sounds = 0

  package var isEmpty: Bool { pictures + sounds == 0 }
}
