internal import Console
internal import Tutor

/// Photos of cards. Whatever fails there, no card waits for one.
extension Session {
  func run(_ task: PhotoTask) {
    switch task {
    case .show(let wish): showPhoto(wish)
    case .accompany(let wish):
      if photosComeAlong { photoDesk.bring(wish, in: room(forCard: true)) }
    case .prepare(let wish):
      if photosComeAlong { photoDesk.prepare(wish, in: room(forCard: true)) }
    }
  }

  /// Photos that nobody asked for come where a key is, and a picture or a link of few words.
  private var photosComeAlong: Bool { photosCanComeAlong && photoDesk.isSetUp }

  private var photosCanComeAlong: Bool {
    terminal.isInteractive && terminal.drawsPictures && (photoDesk.canDraw || terminal.takesLinks)
  }

  /// Says so where photos are wanted with each card and cannot come.
  func tellOfPhotos(wanted value: String?) {
    if value == "on", photoDesk.isSetUp, !photosCanComeAlong {
      show([.note(Notices.photosStayAway(isPlain: !terminal.drawsPictures))])
    }
  }

  /// Finds a photo while the learner waits.
  private func showPhoto(_ wish: PhotoWish) {
    let desk = photoDesk
    let room = room(forCard: false)
    let stopped = PhotoTrouble(.cancelled)
    let late = PhotoTrouble(.silent(.milliseconds(Session.patienceForPhotos)))
    let outcome: Result<PhotoNews, PhotoTrouble> = wait(
      for: Notices.findingPhoto, or: stopped, late: (Session.patienceForPhotos, late)
    ) {
      await desk.news(of: wish, in: room)
    }
    switch outcome {
    case .success(let news): perform(.photo(news, isAsked: true))
    case .failure(let trouble): perform(.photo(.failed(wish, trouble), isAsked: true))
    }
  }

  /// How large a picture may be; nil where none is drawn.
  ///
  /// - Parameter forCard: Whether it comes along with a card, which is to stay in sight.
  private func room(forCard: Bool) -> PictureRoom? {
    guard terminal.isInteractive, terminal.drawsPictures, photoDesk.canDraw else { return nil }
    let columns = terminal.columns - 1 - Picture.indent
    let besideCard = min(terminal.rows / 2, 12)
    let rows =
      forCard ? besideCard : max(besideCard, min(terminal.rows - Session.besidePicture, 24))
    guard columns >= Session.narrowestPicture, rows >= Session.lowestPicture else { return nil }
    return PictureRoom(columns: min(columns, Session.widestPicture), rows: rows)
  }

  /// What stands around a picture that was asked for: the card, the credit, the prompt.
  private static let besidePicture = 11
  private static let narrowestPicture = 16
  private static let lowestPicture = 4
  /// As wide as running text.
  private static let widestPicture = 70

  /// Tells the service of the photos in a reply that were drawn.
  func tellOfPhotos(in reply: [ReplyPart], drawn: [CardID: Picture]) {
    for case .photo(let report) in reply where drawn[report.card] != nil {
      photoDesk.tell(of: report.photo)
    }
  }

  /// Waits a moment for what the service is being told.
  func finishTellingOfPhotos() {
    let end = uptime + Session.patienceForTelling
    while photoDesk.isTelling {
      let left = end - uptime
      guard left > 0, terminal.wait(atMost: .milliseconds(left)) != .interrupted else { return }
    }
  }

  /// A server that drips is as good as silent, in milliseconds.
  private static let patienceForPhotos: Int64 = 30_000
  private static let patienceForTelling: Int64 = 2000
}
