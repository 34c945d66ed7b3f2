internal import Tutor

/// The library's decks; as long as a model is set up, no topic has an end.
struct OpenEndedCatalog: DeckCatalog {
  let library: LazyLibrary
  let models: ModelConfiguration

  func topic(named name: String) -> Topic? { library.topic(named: name) }
  func card(_ reference: DeckReference) -> Card? { library.card(reference) }
  func field(of topic: Topic) -> String? { library.field(of: topic) }
  var topicNames: [String] { library.topicNames }

  func lastBatch(of topic: Topic) -> BatchNumber? {
    models.isSetUp ? nil : library.lastBatch(of: topic)
  }
}
