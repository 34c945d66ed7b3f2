internal import Tutor

/// Has photos found, fetched and drawn in the background, and brings what comes of it to the mailbox.
///
/// It keeps what was drawn for the cards around the open one.
final class PhotoDesk: Sendable {
  private struct Errand {
    var task: Task<Void, Never>
    var room: PictureRoom?
    /// Whether what comes of it is waited for, or only to be ready.
    var isWanted: Bool
  }

  private struct Ready {
    var news: PhotoNews
    var room: PictureRoom
  }

  private struct State {
    var errands: [CardID: Errand] = [:]
    var ready: [CardID: Ready] = [:]
    var pictures: [CardID: Picture] = [:]
    /// The cards in `ready` or `pictures`, the latest last.
    var order: [CardID] = []
    /// How many photos the service is being told of.
    var telling = 0
    var number = 0
  }

  private let source: any PhotoSource
  private let viewer: any PictureViewer
  private let mailbox: Mailbox
  private let state = Locked(State())

  /// What is kept for so many cards: the one just graded, the open one, and the next.
  private static let mostReady = 4

  init(source: any PhotoSource, viewer: any PictureViewer, mailbox: Mailbox) {
    self.source = source
    self.viewer = viewer
    self.mailbox = mailbox
  }

  /// Whether there is a key to ask with.
  var isSetUp: Bool { source.isSetUp }

  var canDraw: Bool { viewer.canDraw }

  /// The pictures at hand that are no wider and no higher than that.
  func pictures(within columns: Int, _ rows: Int) -> [CardID: Picture] {
    state.withLock { state in
      state.pictures.filter { $0.value.columns <= columns && $0.value.rows <= rows }
    }
  }

  // MARK: The work

  /// Finds a photo, and where there is room for it fetches and draws it.
  ///
  /// - Parameter room: Nil where nothing is to be drawn.
  func news(of wish: PhotoWish, in room: PictureRoom?) async -> PhotoNews {
    if let ready = ready(wish, in: room) { return ready }
    let number = state.withLock { $0.number }
    do throws(PhotoTrouble) {
      guard let found = try await source.photo(for: wish) else { return .nothing(wish) }
      guard let room else { return .found(wish, found, undrawn: nil) }
      let file = try await source.file(of: found.photo)
      let picture: Picture
      do throws(PictureTrouble) {
        picture = try await viewer.picture(of: file, in: room)
      } catch {
        // The next time it may be drawn; one of another size is not what stands here.
        forget(wish.card)
        switch error {
        case .damaged:
          await source.discard(found.photo)
          return .failed(wish, PhotoTrouble(.noPicture))
        case .notDrawn(let reason): return .found(wish, found, undrawn: reason)
        }
      }
      if Task.isCancelled { throw PhotoTrouble(.cancelled) }
      let news = PhotoNews.found(wish, found, undrawn: nil)
      keep(news, picture, of: wish.card, in: room, number)
      return news
    } catch {
      return .failed(wish, error)
    }
  }

  private func ready(_ wish: PhotoWish, in room: PictureRoom?) -> PhotoNews? {
    state.withLock { state in
      guard let ready = state.ready[wish.card], ready.room == room else { return nil }
      return ready.news
    }
  }

  private func keep(
    _ news: PhotoNews, _ picture: Picture, of card: CardID, in room: PictureRoom, _ number: Int
  ) {
    state.withLock { state in
      guard state.number == number else { return }
      // What the service said of its quota was news once.
      state.ready[card] = Ready(news: news.withoutQuota, room: room)
      state.pictures[card] = picture
      state.order.removeAll { $0 == card }
      state.order.append(card)
      while state.order.count > PhotoDesk.mostReady {
        let oldest = state.order.removeFirst()
        state.ready[oldest] = nil
        state.pictures[oldest] = nil
      }
    }
  }

  private func forget(_ card: CardID) {
    state.withLock { state in
      state.ready[card] = nil
      state.pictures[card] = nil
      state.order.removeAll { $0 == card }
    }
  }

  // MARK: In the background

  /// Has a photo ready for later.
  func prepare(_ wish: PhotoWish, in room: PictureRoom?) { start(wish, in: room, isWanted: false) }

  /// Brings a photo as soon as it is there, and gives up those of cards before.
  func bring(_ wish: PhotoWish, in room: PictureRoom?) {
    let others = state.withLock { state in
      let others = state.errands.filter { $0.key != wish.card }
      for card in others.keys { state.errands[card] = nil }
      return others.values.map(\.task)
    }
    for task in others { task.cancel() }
    start(wish, in: room, isWanted: true)
  }

  private func start(_ wish: PhotoWish, in room: PictureRoom?, isWanted: Bool) {
    if let ready = ready(wish, in: room) {
      if isWanted { mailbox.post(.photo(ready, isAsked: false)) }
      return
    }
    state.withLock { state in
      if state.errands[wish.card]?.room == room, state.errands[wish.card] != nil {
        if isWanted { state.errands[wish.card]?.isWanted = true }
        return
      }
      state.errands[wish.card]?.task.cancel()
      let task = Task {
        let news = await self.news(of: wish, in: room)
        self.hand(over: news, of: wish.card, in: room)
      }
      state.errands[wish.card] = Errand(task: task, room: room, isWanted: isWanted)
    }
  }

  private func hand(over news: PhotoNews, of card: CardID, in room: PictureRoom?) {
    state.withLock { state in
      guard let errand = state.errands[card], errand.room == room, !Task.isCancelled else { return }
      state.errands[card] = nil
      if errand.isWanted { mailbox.post(.photo(news, isAsked: false)) }
    }
  }

  /// Gives up all that is under way, and forgets what is ready.
  func close() {
    let tasks = state.withLock { state in
      defer {
        let (telling, number) = (state.telling, state.number + 1)
        state = State()
        (state.telling, state.number) = (telling, number)
      }
      return state.errands.values.map(\.task)
    }
    for task in tasks { task.cancel() }
  }

  // MARK: What is seen

  /// Whether the service is being told of a photo still.
  var isTelling: Bool { state.withLock { $0.telling > 0 } }

  /// Tells the service that a photo was drawn.
  func tell(of photo: Photo) {
    state.withLock { $0.telling += 1 }
    Task {
      await source.shown(photo)
      state.withLock { $0.telling -= 1 }
      mailbox.ring()
    }
  }
}

extension PhotoNews {
  /// The same, told a second time.
  fileprivate var withoutQuota: PhotoNews {
    switch self {
    case .found(let wish, let found, let undrawn):
      .found(wish, FoundPhoto(found.photo), undrawn: undrawn)
    case .nothing, .failed: self
    }
  }
}
