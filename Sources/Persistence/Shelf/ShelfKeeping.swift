internal import Tutor

/// Keeps the shelf up with what a transaction has added to the log.
struct ShelfKeeping {
  private var scheduler: Scheduler
  /// Whether nothing but making all of it anew will do.
  private(set) var needsMaking = false
  private var affected: Set<CardID> = []
  /// Those whose words may be others than the index has.
  private var reworded: Set<CardID> = []
  private var settingsChanged = false

  /// So many events make as much work, when all is made anew, as one card folded from its own.
  private static let eventsOfCard = 20
  /// So few are folded each by itself in any case.
  private static let fewCards = 500

  private static let settings: Set<String> = [
    Setting.retention.rawValue, Setting.schedule.rawValue, Scheduler.parametersName,
  ]

  /// - Parameter scheduler: What the tables were made with.
  init(_ scheduler: Scheduler) { self.scheduler = scheduler }

  /// - Parameters:
  ///   - events: All that the transaction has added.
  ///   - isOwn: Whether this instance has made them, so that nothing came before them that reaches for
  ///     one.
  mutating func take(
    _ events: [RecordedEvent], isOwn: Bool, _ tables: inout CardTables,
    on connection: borrowing Connection
  ) throws(StoreError) {
    for event in events {
      let reviews = Review.all(in: event)
      if let review = reviews.first, !review.isImported, let card = event.event.card {
        var isPlain = isOwn
        if !isPlain { isPlain = try !tables.isReached(event.id, on: connection) }
        try take(review, of: card, isPlain: isPlain, &tables, on: connection)
      } else if let card = ShelfKeeping.cardToFold(event.event) {
        affected.insert(card)
      } else if case .topicDeleted(let body) = event.event {
        try takeAway(body.topic, isOwn: isOwn, &tables, on: connection)
      } else if let added = AddedCards(event) {
        try take(added, by: event, isOwn: isOwn, &tables, on: connection)
      } else if case .settingChanged(let body) = event.event {
        if ShelfKeeping.settings.contains(body.name) { settingsChanged = true }
      } else if let target = Resolution.target(of: event.event) {
        try reach(target, on: connection)
      }
    }
    if settingsChanged { try followSettings(&tables, on: connection) }
    if affected.count > ShelfKeeping.fewCards {
      let size = try connection.integer("SELECT ifnull(max(seq), 0) FROM event")
      if affected.count * ShelfKeeping.eventsOfCard > size { needsMaking = true }
    }
    guard !needsMaking else { return }
    for card in affected.sorted() { try fold(card, &tables, on: connection) }
    for card in reworded.sorted() { try tables.renewText(of: card, on: connection) }
  }

  /// The card that an event happened to after which all of its events are looked at.
  private static func cardToFold(_ event: Event) -> CardID? {
    switch event {
    case .reviewsImported(let body): body.card
    case .cardEdited(let body): body.card
    case .cardDropped(let body): body.card
    case .topicStarted, .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted,
      .reviewStarted, .cardSkipped, .hintGiven, .answerRevealed, .answerTried, .cardGraded,
      .verdictOverridden, .boxGranted, .boxOpened, .undone, .cardBookmarked, .topicLiked,
      .topicRenamed, .topicDeleted, .settingChanged, .clockChanged, .podiumReached, .unknown:
      nil
    }
  }

  /// - Parameter isPlain: Whether nothing reaches for the grade.
  private mutating func take(
    _ review: Review, of card: CardID, isPlain: Bool, _ tables: inout CardTables,
    on connection: borrowing Connection
  ) throws(StoreError) {
    guard isPlain, !affected.contains(card) else {
      affected.insert(card)
      return
    }
    let old = try tables.row(of: card, on: connection)
    var new = old ?? CardRow(card)
    guard new.append(review, by: scheduler) else {
      affected.insert(card)
      return
    }
    try tables.replace(old, by: new, on: connection)
    if old?.schedule == nil, new.isOnShelf { reworded.insert(card) }
  }

  /// Takes a topic's cards from the shelf, where the deletion is the last of the log.
  private mutating func takeAway(
    _ topic: TopicID, isOwn: Bool, _ tables: inout CardTables, on connection: borrowing Connection
  ) throws(StoreError) {
    let cards = isOwn ? try tables.cards(of: topic, on: connection) : []
    guard isOwn, cards.count <= ShelfKeeping.fewCards else {
      needsMaking = true
      return
    }
    for old in cards {
      var new = old
      new.home = nil
      try tables.replace(old, by: new, on: connection)
    }
  }

  private mutating func take(
    _ added: AddedCards, by event: RecordedEvent, isOwn: Bool, _ tables: inout CardTables,
    on connection: borrowing Connection
  ) throws(StoreError) {
    // The topic may have been deleted after that.
    if !isOwn, try tables.wasDeleted(added.topic, on: connection) { needsMaking = true }
    guard let row = try ShelfKeeping.row(of: event.id, on: connection),
      try !tables.isReached(event.id, on: connection)
    else {
      needsMaking = true
      return
    }
    for (place, id) in added.ids.enumerated() {
      let old = try tables.row(of: id, on: connection)
      if let home = old?.home, home.position <= event.position { continue }
      var new = old ?? CardRow(id)
      new.home = CardRow.Home(
        topic: added.topic, batch: added.batch, row: row, position: event.position,
        place: place)
      try tables.replace(old, by: new, on: connection)
      if old == nil, try !tables.hasEdit(of: id, on: connection) {
        try tables.addText(of: new, added.contents[place], on: connection)
      } else {
        reworded.insert(id)
      }
    }
  }

  private static func row(
    of event: EventID, on connection: borrowing Connection
  ) throws(StoreError) -> Int64? {
    let statement = try connection.prepare("SELECT seq FROM event WHERE id = ?")
    try statement.bind(event.rawValue, at: 1)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// Another retention has the same memories come due on other days; other parameters make others
  /// of them.
  private mutating func followSettings(
    _ tables: inout CardTables, on connection: borrowing Connection
  ) throws(StoreError) {
    let next = try ShelfMaking.scheduler(from: connection)
    guard next != scheduler else { return }
    guard next.parameters == scheduler.parameters else {
      needsMaking = true
      return
    }
    scheduler = next
    try tables.reschedule(by: next, on: connection)
  }

  /// Follows what is undone or overridden to what it is about in the end. What is not in the log yet
  /// is looked after when it comes.
  private mutating func reach(
    _ event: EventID, on connection: borrowing Connection
  ) throws(StoreError) {
    let statement = try connection.prepare(
      "SELECT \(EventRecord.columns) FROM event WHERE id = ?")
    var next: EventID? = event
    var passed: Set<EventID> = []
    while let id = next, passed.insert(id).inserted {
      try statement.bind(id.rawValue, at: 1)
      guard try statement.step() else { return }
      let found = EventRecord(row: statement).event
      statement.reset()
      next = Resolution.target(of: found.event)
      if case .cardGraded(let body) = found.event { affected.insert(body.card) }
      if let card = ShelfKeeping.cardToFold(found.event) { affected.insert(card) }
      if case .topicDeleted = found.event { needsMaking = true }
      if case .settingChanged = found.event { settingsChanged = true }
      if AddedCards(found) != nil { needsMaking = true }
    }
  }

  private mutating func fold(
    _ card: CardID, _ tables: inout CardTables, on connection: borrowing Connection
  ) throws(StoreError) {
    let old = try tables.row(of: card, on: connection)
    var new = old ?? CardRow(card)
    let events = try tables.events(of: card, on: connection)
    new.fold(Resolution.standing(of: events), by: scheduler)
    try tables.replace(old, by: new, on: connection)
    let mayBeReworded = events.contains { if case .cardEdited = $0.event { true } else { false } }
    let wasShown = old.map { $0.isOnShelf && $0.schedule != nil }
    let isShown = new.isOnShelf && new.schedule != nil
    if mayBeReworded || old?.isOnShelf != new.isOnShelf || wasShown != isShown {
      reworded.insert(card)
    }
  }
}
