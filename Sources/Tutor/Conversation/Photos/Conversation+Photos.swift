/// What is said of photos in a run.
struct PhotoTalk: Equatable, Sendable {
  /// The card that a photo was last asked for to come along with.
  var accompanied: CardID?
  /// The troubles of photos that nobody asked for are told once each.
  var told: [PhotoTrouble.Kind] = []

  /// Whether asking again is in vain until a setting has changed.
  var isHopeless: Bool { told.contains { $0.isTheKeys } }
}

extension PhotoTrouble.Kind {
  /// Whether another key or address is needed.
  fileprivate var isTheKeys: Bool {
    switch self {
    case .noKey, .noKeyFromCommand, .badAddress, .keyRefused, .notAllowed: true
    case .quotaSpent, .noTransfer, .unreachable, .untrusted, .silent, .brokenOff, .failed, .garbled,
      .noPicture, .notKept, .store, .cancelled:
      false
    }
  }
}

extension Conversation {
  /// `image`: the card just graded, or the open one. Touches nothing.
  mutating func showPhoto(_ argument: String) {
    guard argument.isEmpty else {
      turn.effects.append(.applySetting(.images, value: argument.lowercased()))
      return
    }
    guard let card = meantCard() else { return }
    guard value(of: .images) != "off" else {
      say(.note(Wording.imagesAreOff))
      return
    }
    turn.effects.append(.photo(.show(wish(for: card))))
  }

  /// Has a photo come along with a card that has just come on the table, and the next one's made
  /// ready.
  mutating func accompanyWithPhoto() {
    guard isInteractive, let study, let open, open.lookingBackAt == nil else { return }
    guard open.card != photos.accompanied, !photos.isHopeless, value(of: .images) == "on" else {
      return
    }
    photos.accompanied = open.card
    guard let card = study[open.card] else { return }
    turn.effects.append(.photo(.accompany(wish(for: card))))
    guard let next = study.queue.next.flatMap({ study[$0.card] }) else { return }
    turn.effects.append(.photo(.prepare(wish(for: next))))
  }

  private func wish(for card: Card) -> PhotoWish {
    let batch = study?.batch(of: card.id) ?? .first
    let siblings = (study?.batches ?? [:]).filter { $0.key.aspect == batch.aspect }
      .sorted { $0.key < $1.key }.flatMap(\.value)
    let subject = PhotoSubject(
      of: card, among: siblings, topic: study?.topic(of: card.id).name ?? "")
    return PhotoWish(
      card: card.id, topic: topicID(of: card.id), aspect: batch.aspect, query: subject.query,
      words: subject.words, place: siblings.firstIndex { $0.id == card.id } ?? 0)
  }

  /// - Parameter isAsked: Whether the learner asked for the photo.
  mutating func hear(_ news: PhotoNews, isAsked: Bool) {
    switch news {
    case .found(let wish, let found, let undrawn):
      guard isAsked || open?.card == wish.card else { return }
      if isAsked, let undrawn { say(.note(Wording.undrawn(undrawn))) }
      say(.photo(report(on: found, for: wish, isAsked: isAsked)))
    case .nothing: if isAsked { say(.note(Wording.noPhoto)) }
    case .failed(_, let trouble):
      if !isAsked {
        // Stopped, or no key at all: that is the learner's own doing.
        guard trouble.kind != .cancelled, trouble.kind != .noKey,
          !photos.told.contains(trouble.kind)
        else { return }
        photos.told.append(trouble.kind)
      }
      say(
        trouble.kind == .cancelled
          ? .note(Wording.happened(trouble)) : .problem(Wording.noPhoto(trouble, isAsked: isAsked)))
    }
  }

  private func report(on found: FoundPhoto, for wish: PhotoWish, isAsked: Bool) -> PhotoReport {
    let isKnown = study?[wish.card].map(isAnswerKnown) ?? true
    var photo = found.photo
    if !isKnown { photo.page = photo.plainPage }
    let caption = photo.description
    let isNews = isAsked || found.requestsLeft.map { $0 <= Conversation.fewRequests } == true
    return PhotoReport(
      card: wish.card, photo: photo, caption: isKnown && !caption.isEmpty ? caption : nil,
      requestsLeft: isNews ? found.requestsLeft : nil)
  }

  /// So few requests are worth a word, asked for or not.
  private static let fewRequests = 10
}
