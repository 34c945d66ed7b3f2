internal import FoundationEssentials
package import Tutor

/// A deck of the offline library: a topic in batches, each deeper than the one before it.
package struct Deck: Equatable, Sendable {
  /// The file's name without its ending; cards are identified by it for ever.
  package var id: String
  package var name: String
  /// Other names for the very same topic.
  package var aliases: [String]
  /// Cards by batch, the first batch first.
  package var batches: [[Card]]

  /// Decodes a deck's file.
  ///
  /// Throws a `DecodingError` where the file is no deck.
  package init(id: String, json: [UInt8]) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(json))
    self.id = id
    name = file.name
    aliases = file.aliases
    batches = file.batches.map { batch in
      batch.enumerated().map { index, content in
        let source = DeckReference(deck: id, key: content.key ?? "\(index)")
        return content.card(identity: source.cardID, source: source)
      }
    }
  }

  private struct File: Decodable {
    var name: String
    var aliases: [String]
    var batches: [[CardContent]]
  }
}
