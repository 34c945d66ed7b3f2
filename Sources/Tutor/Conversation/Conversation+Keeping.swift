/// What the learner keeps, finds again and shows to others.
extension Conversation {
  /// The card just graded until the open one is touched, else the open one; where there is none,
  /// says so.
  mutating func meantCard() -> Card? {
    guard let card = (justGraded?.card ?? open?.card).flatMap({ study?[$0] }) else {
      say(.note(noCardOpen))
      return nil
    }
    return card
  }

  /// `bookmark`: marks the card, or takes the mark off.
  mutating func bookmark() {
    guard let card = meantCard() else { return }
    let isMarked = progress.bookmarks[card.id] == nil
    record(
      .cardBookmarked(
        CardBookmarked(card: card.id, topic: topicID(of: card.id), isMarked: isMarked)))
    say(.note(Wording.bookmarked(isMarked, among: progress.bookmarks.count)))
  }

  /// `bookmarks`: the marked cards, the newest first.
  mutating func listBookmarks() {
    let marked = progress.bookmarks.sorted { left, right in
      (left.value.clock, left.key.rawValue) > (right.value.clock, right.key.rawValue)
    }
    guard !marked.isEmpty else {
      say(.note(Wording.noBookmarks))
      return
    }
    turn.effects.append(.shelf(.bookmarks(marked.map(\.key))))
  }

  /// `like`: likes the topic, or thinks better of it.
  mutating func like() {
    let card = justGraded?.card ?? open?.card
    guard let study, card != nil || study.review == nil else {
      say(.note(Wording.noTopicYet))
      return
    }
    let topic = card.map(study.topic) ?? study.topic
    let isLiked = progress.topics[topic.id]?.isLiked != true
    record(.topicLiked(TopicLiked(topic: topic.id, isLiked: isLiked)))
    say(.note(Wording.liked(topic.name, isLiked)))
  }

  /// `share`: the card as plain text; its answer only where it is known by now.
  mutating func share(copying isCopied: Bool) {
    guard let card = meantCard(), let study else { return }
    let isKnown = isAnswerKnown(of: card)
    var texts = [study.topic(of: card.id).name, card.question]
    if isKnown { texts += [card.answer, card.explanation].compactMap(\.self) }
    let text = texts.joined(separator: "\n\n")
    say(.shared(text))
    if !isKnown { say(.note(Wording.sharedWithoutAnswer)) }
    if isCopied { turn.effects.append(.copy(text)) }
  }

  /// `search`: cards with all the words, of all topics.
  mutating func search(for text: String) {
    turn.effects.append(.shelf(.search(text)))
  }

  mutating func hear(_ hits: SearchHits, for text: String) {
    let rows = hits.cards.map { found in
      CardRow(
        topic: progress.topics[found.topic]?.name ?? Wording.namelessTopic,
        question: found.card.question,
        answer: isTold(found.card.id, isGraded: found.isGraded) ? found.card.answer : nil)
    }
    say(
      rows.isEmpty
        ? .note(Wording.nothingFound(text))
        : .found(FoundReport(rows: rows, count: hits.count, isMore: hits.isMore)))
  }

  mutating func hear(bookmarked cards: [ShelvedCard]) {
    let rows = cards.compactMap { shelved -> CardRow? in
      guard let card = shelved.card(from: catalog) else { return nil }
      return CardRow(
        topic: progress.topics[shelved.topic]?.name ?? Wording.namelessTopic,
        question: card.question,
        answer: isTold(card.id, isGraded: shelved.schedule != nil) ? card.answer : nil)
    }
    say(rows.isEmpty ? .note(Wording.noBookmarks) : .bookmarks(rows))
  }

  /// Whether a list may tell the card's answer: it was graded, and does not lie on the table now.
  private func isTold(_ card: CardID, isGraded: Bool) -> Bool {
    guard isGraded else { return false }
    guard open?.card == card, let known = study?[card] else { return true }
    return isAnswerKnown(of: known)
  }
}
