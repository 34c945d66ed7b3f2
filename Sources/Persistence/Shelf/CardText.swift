internal import Tutor

/// The words of cards, as the full-text index has them.
extension CardTables {
  /// Adds what is to be found of a card to the index, where the log keeps that: the answer only once
  /// it may be shown.
  mutating func addText(
    of card: CardRow, _ content: ShelvedContent, on connection: borrowing Connection
  ) throws(StoreError) {
    guard card.isOnShelf, case .made(let made) = content else { return }
    let text = SearchText(made, isGraded: card.schedule != nil, &words)
    try textInsertion.run(on: connection) { statement throws(StoreError) in
      try statement.bind(card.id.rawValue, at: 1)
      try statement.bind(text.question, at: 2)
      try statement.bind(text.answer, at: 3)
      try statement.bind(text.rest, at: 4)
      _ = try statement.step()
    }
  }

  /// The same for a card whose content has to be read.
  ///
  /// - Parameter edit: What the learner has made of it.
  mutating func addText(
    of card: CardRow, _ edit: CardContent?, _ contents: inout HomeContents,
    on connection: borrowing Connection
  ) throws(StoreError) {
    guard card.isOnShelf, let home = card.home else { return }
    let all = try contents.contents(of: home.row, on: connection)
    guard all.indices.contains(home.place) else { return }
    try addText(of: card, all[home.place].edited(edit, of: card.id), on: connection)
  }

  /// Takes what the index has of a card for what it is now.
  mutating func renewText(
    of id: CardID, on connection: borrowing Connection
  ) throws(StoreError) {
    try deleteText(of: id, on: connection)
    guard let card = try row(of: id, on: connection) else { return }
    let edit = CardRow.edit(among: Resolution.standing(of: try events(of: id, on: connection)))
    var contents = HomeContents()
    try addText(of: card, edit, &contents, on: connection)
  }

  /// Before the card's row goes, and its number with it.
  mutating func deleteText(
    of id: CardID, on connection: borrowing Connection
  ) throws(StoreError) {
    try textDeletion.run(on: connection) { statement throws(StoreError) in
      try statement.bind(id.rawValue, at: 1)
      _ = try statement.step()
    }
  }

  /// Whether the index has a card.
  mutating func hasText(
    of id: CardID, on connection: borrowing Connection
  ) throws(StoreError) -> Bool {
    try textReading.run(on: connection) { statement throws(StoreError) in
      try statement.bind(id.rawValue, at: 1)
      return try statement.step() && statement.integer(0) == 1
    }
  }

  /// Whether a topic was ever deleted, be that undone or not.
  mutating func wasDeleted(
    _ topic: TopicID, on connection: borrowing Connection
  ) throws(StoreError) -> Bool {
    try deletedTopic.run(on: connection) { statement throws(StoreError) in
      try statement.bind(topic.rawValue, at: 1)
      return try statement.step() && statement.integer(0) == 1
    }
  }
}
