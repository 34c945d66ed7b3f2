internal import Tutor

/// The words of cards, as the full-text index has them.
extension CardTables {
  /// Adds what is to be found of a card to the index, where the log keeps that: the answer only once
  /// it may be shown.
  mutating func addText(
    of card: CardRow, _ content: ShelvedContent, on connection: borrowing Connection
  ) throws(StoreError) {
    guard let text = text(of: card, content) else { return }
    try textInsertion.run(on: connection) { statement throws(StoreError) in
      try statement.bind(card.id.rawValue, at: 1)
      try statement.bind(text.question, at: 2)
      try statement.bind(text.answer, at: 3)
      try statement.bind(text.rest, at: 4)
      _ = try statement.step()
    }
  }

  /// What is to be found of a card; nil where it lies outside the log, or is not on the shelf.
  private mutating func text(of card: CardRow, _ content: ShelvedContent) -> SearchText? {
    guard card.isOnShelf, case .made(let made) = content else { return nil }
    return SearchText(made, isGraded: card.schedule != nil, &words)
  }

  /// The same for a card whose content has to be read.
  ///
  /// - Parameter edit: What the learner has made of it.
  mutating func text(
    of card: CardRow, _ edit: CardContent?, _ contents: inout HomeContents,
    on connection: borrowing Connection
  ) throws(StoreError) -> SearchText? {
    guard let content = try content(of: card, edit, &contents, on: connection) else { return nil }
    return text(of: card, content)
  }

  /// Adds a card to the index whose content has to be read.
  mutating func addText(
    of card: CardRow, _ edit: CardContent?, _ contents: inout HomeContents,
    on connection: borrowing Connection
  ) throws(StoreError) {
    guard let content = try content(of: card, edit, &contents, on: connection) else { return }
    try addText(of: card, content, on: connection)
  }

  private func content(
    of card: CardRow, _ edit: CardContent?, _ contents: inout HomeContents,
    on connection: borrowing Connection
  ) throws(StoreError) -> ShelvedContent? {
    guard card.isOnShelf, let home = card.home else { return nil }
    let all = try contents.contents(of: home.row, on: connection)
    guard all.indices.contains(home.place) else { return nil }
    return all[home.place].edited(edit, of: card.id)
  }

  /// Takes what the index has of a card for what it is now.
  mutating func renewText(
    of id: CardID, on connection: borrowing Connection
  ) throws(StoreError) {
    try deleteText(of: id, on: connection)
    guard let card = try row(of: id, on: connection) else { return }
    var contents = HomeContents()
    try addText(of: card, edit(of: id, on: connection), &contents, on: connection)
  }

  /// What the learner has made of a card; nil where it was never mended, or all of that was undone.
  mutating func edit(
    of card: CardID, on connection: borrowing Connection
  ) throws(StoreError) -> CardContent? {
    guard try hasEdit(of: card, on: connection) else { return nil }
    return CardRow.edit(among: Resolution.standing(of: try events(of: card, on: connection)))
  }

  /// Whether the learner has ever mended a card, be that undone or not.
  mutating func hasEdit(
    of card: CardID, on connection: borrowing Connection
  ) throws(StoreError) -> Bool {
    try editExists.run(on: connection) { statement throws(StoreError) in
      try statement.bind(card.rawValue, at: 1)
      return try statement.step()
    }
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
