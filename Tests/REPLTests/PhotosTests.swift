import Console
import Dispatch
import REPL
import TestSupport
import Testing
import Tutor

/// Photos in a session: on request and with each card, none of them waited for.
@Suite(.ownThread)
struct PhotosTests {
  private func rig(
    _ steps: [ScriptedTerminal.Step], _ photos: FakePhotos, isInteractive: Bool = true,
    images: String? = nil
  ) throws -> Rig {
    let rig = try Rig(
      steps, isInteractive: isInteractive,
      decks: [try deck("metals", named: "Metals", answers: ["mercury", "iron", "lead"])],
      photos: photos, viewer: photos)
    try rig.preferences.set(.images, to: images)
    return rig
  }

  @Test func imageDrawsItAndTellsTheServiceOnce() throws {
    let photos = FakePhotos()
    let rig = try rig([.line("metals"), .line("image"), .read(.endOfInput)], photos)
    try rig.session.run()
    #expect(rig.pictures == ["<photo-1 of 70x13>"])
    #expect(rig.shown.contains("Photo by Ada Quill on Unsplash"))
    #expect(photos.calls == ["find Metals number", "file photo-1", "shown photo-1"])
  }

  @Test func aSecondLookDrawsWhatIsAtHand() throws {
    let photos = FakePhotos()
    let rig = try rig(
      [.line("metals"), .line("image"), .line("image"), .read(.endOfInput)], photos)
    try rig.session.run()
    #expect(rig.pictures.count == 2)
    // The source is told each time; it remembers.
    #expect(
      photos.calls.filter { !$0.hasPrefix("shown") } == ["find Metals number", "file photo-1"])
  }

  @Test func anotherWidthIsDrawnAnew() throws {
    let photos = FakePhotos()
    var rig: Rig?
    rig = try self.rig(
      [
        .line("metals"), .line("image"), .meanwhile { rig?.terminal.columns = 40 },
        .line("image"), .read(.endOfInput),
      ], photos)
    let made = try #require(rig)
    try made.session.run()
    #expect(made.pictures == ["<photo-1 of 70x13>", "<photo-1 of 37x13>"])
  }

  @Test func whatCouldNotBeDrawnIsTriedAgain() throws {
    let photos = FakePhotos(drawing: .notDrawn("chafa failed: it took longer than 3 s"))
    let rig = try rig(
      [
        .line("metals"), .line("image"), .meanwhile { photos.mend() }, .line("image"),
        .read(.endOfInput),
      ], photos)
    try rig.session.run()
    #expect(rig.shown.contains("The photo can't be drawn"))
    #expect(rig.pictures == ["<photo-1 of 70x13>"])
  }

  @Test func ofAWindowThatChangedNoOldPictureIsShown() throws {
    let photos = FakePhotos()
    var rig: Rig?
    rig = try self.rig(
      [
        .line("metals"), .meanwhile { rig?.terminal.columns = 40 }, .line("image"),
        .meanwhile {
          rig?.terminal.columns = 80
          photos.mend(but: .notDrawn("chafa is gone"))
        },
        .line("image"), .read(.endOfInput),
      ], photos)
    let made = try #require(rig)
    try made.session.run()
    #expect(made.pictures == ["<photo-1 of 37x13>"])
    #expect(made.shown.contains("The photo can't be drawn (chafa is gone); here is its page."))
  }

  /// It would cover the lines below it.
  @Test func inAWindowThatIsLowerByNowNoOldPictureIsShown() throws {
    let photos = FakePhotos()
    var rig: Rig?
    rig = try self.rig(
      [
        .line("metals"), .line("image"), .meanwhile { rig?.terminal.rows = 7 },
        .line("image"), .read(.endOfInput),
      ], photos)
    let made = try #require(rig)
    try made.session.run()
    #expect(made.pictures == ["<photo-1 of 70x13>"])
    #expect(made.shown.contains("https://u.example/photo-1"))
  }

  @Test(arguments: [(12, 24), (80, 7)])
  func aTinyWindowGetsALink(columns: Int, rows: Int) throws {
    let photos = FakePhotos()
    let rig = try rig([.line("metals"), .line("image"), .read(.endOfInput)], photos)
    (rig.terminal.columns, rig.terminal.rows) = (columns, rows)
    try rig.session.run()
    #expect(rig.pictures == [])
    #expect(rig.shown.contains("https://u.example/photo-1"))
    // Nothing was seen: no file is fetched, and the service hears nothing.
    #expect(photos.calls == ["find Metals number"])
  }

  @Test func aScriptGetsALink() throws {
    let photos = FakePhotos()
    let rig = try rig(
      [.line("metals"), .line("image"), .read(.endOfInput)], photos, isInteractive: false)
    try rig.session.run()
    #expect(rig.shown.contains("https://u.example/photo-1"))
    #expect(photos.calls == ["find Metals number"])
  }

  @Test func wordsAloneGetALink() throws {
    let photos = FakePhotos()
    let rig = try rig(
      [.line("metals"), .line("image"), .read(.endOfInput)], photos, images: "on")
    rig.terminal.drawsPictures = false
    try rig.session.run()
    #expect(rig.pictures == [] && photos.calls == ["find Metals number"])
  }

  @Test(arguments: [true, false])
  func whereNoneCanComeAlongThatIsSaid(isPlain: Bool) throws {
    let photos = FakePhotos(canDraw: isPlain)
    let rig = try rig(
      [.line("metals"), .line("image on"), .line("mercury"), .read(.endOfInput)], photos)
    rig.terminal.drawsPictures = !isPlain
    try rig.session.run()
    #expect(
      rig.shown.contains(
        isPlain
          ? "Nothing is drawn with --plain: `image` gives a link."
          : "This terminal draws no pictures: `image` gives a link."))
    #expect(photos.calls == [])
  }

  @Test func whereTextCanBeALinkThatComesAlong() throws {
    let photos = FakePhotos(canDraw: false)
    var rig: Rig?
    rig = try self.rig(
      [
        .line("metals"), .news(until: { rig?.shown.contains("Open the photo") == true }),
        .read(.endOfInput),
      ], photos, images: "on")
    let made = try #require(rig)
    made.terminal.takesLinks = true
    try made.session.run()
    #expect(photos.calls.first == "find Metals number")
    #expect(!photos.calls.contains { $0.hasPrefix("shown") || $0.hasPrefix("file") })
  }

  @Test func onBringsOneWithEachCardAboveThePrompt() throws {
    let photos = FakePhotos()
    var rig: Rig?
    rig = try self.rig(
      [
        .line("metals"), .news(until: { rig?.pictures.count == 1 }), .line("mercury"),
        .news(until: { rig?.pictures.count == 2 }), .read(.endOfInput),
      ], photos, images: "on")
    let made = try #require(rig)
    try made.session.run()
    // The next card's may be found before that of the open one.
    #expect(made.pictures.sorted() == ["<photo-1 of 70x12>", "<photo-2 of 70x12>"])
    let told = photos.calls.filter { $0.hasPrefix("shown") }
    #expect(told.sorted() == ["shown photo-1", "shown photo-2"])
    #expect(made.shown.contains("Right: mercury"))
  }

  @Test func noCardWaitsForAPhoto() throws {
    let photos = FakePhotos(isSlow: true)
    let rig = try rig(
      [.line("metals"), .line("mercury"), .line("iron"), .line("lead"), .read(.endOfInput)],
      photos, images: "on")
    try rig.session.run()
    #expect(rig.shown.contains("Right: lead"))
    #expect(rig.pictures == [])
  }

  @Test func ctrlCStopsTheSearch() throws {
    let photos = FakePhotos(isSlow: true)
    let rig = try rig([.line("metals"), .line("image"), .read(.endOfInput)], photos)
    rig.terminal.waits = [.interrupted]
    try rig.session.run()
    #expect(rig.shown.contains("Stopped."))
  }

  /// A server may send a byte now and then, for ever.
  @Test func nobodyIsWaitedForLongerThanHalfAMinute() throws {
    let photos = FakePhotos(isSlow: true)
    let rig = try rig(
      [.line("metals"), .line("image"), .line("mercury"), .read(.endOfInput)], photos)
    rig.terminal.waits = [.timedOut, .timedOut]
    rig.terminal.onWait = { rig.clock.advance(milliseconds: 15_000) }
    try rig.session.run()
    #expect(rig.shown.contains("Unsplash said nothing for 30 s."))
    #expect(rig.shown.contains("Right: mercury"))
  }

  @Test func whatGoesWrongIsOneLine() throws {
    let photos = FakePhotos(trouble: PhotoTrouble(.keyRefused))
    let rig = try rig(
      [.line("metals"), .line("image"), .line("mercury"), .read(.endOfInput)], photos)
    try rig.session.run()
    #expect(rig.shown.contains("Unsplash refused the key (401)."))
    #expect(rig.shown.contains("Right: mercury"))
  }

  @Test func aDamagedFileIsOneLine() throws {
    let photos = FakePhotos(drawing: .damaged)
    let rig = try rig([.line("metals"), .line("image"), .read(.endOfInput)], photos)
    try rig.session.run()
    #expect(rig.shown.contains("The photo's file is no picture, or damaged."))
    #expect(rig.pictures == [])
    #expect(photos.calls == ["find Metals number", "file photo-1", "discard photo-1"])
  }

  @Test func withoutAKeyNothingIsAskedForByItself() throws {
    let photos = FakePhotos(isSetUp: false)
    let rig = try rig(
      [.line("metals"), .line("mercury"), .read(.endOfInput)], photos, images: "on")
    try rig.session.run()
    #expect(photos.calls == [])
  }
}

extension Rig {
  /// What was drawn, in order.
  fileprivate var pictures: [String] {
    terminal.pieces.flatMap(\.runs).compactMap(\.picture?.bytes)
  }
}

/// A photo for each card, numbered as they are found, and what draws it.
private final class FakePhotos: PhotoSource, PictureViewer {
  private struct State {
    var calls: [String] = []
    var numbers: [CardID: Int] = [:]
    var drawing: PictureTrouble?
  }

  let isSetUp: Bool
  private let isSlow: Bool
  private let trouble: PhotoTrouble?
  private let state: Locked<State>

  init(
    isSetUp: Bool = true, canDraw: Bool = true, isSlow: Bool = false, trouble: PhotoTrouble? = nil,
    drawing: PictureTrouble? = nil
  ) {
    self.isSetUp = isSetUp
    self.canDraw = canDraw
    self.isSlow = isSlow
    self.trouble = trouble
    state = Locked(State(drawing: drawing))
  }

  /// Has pictures drawn from now on, or fail like this.
  func mend(but drawing: PictureTrouble? = nil) { state.withLock { $0.drawing = drawing } }

  var calls: [String] { state.withLock { $0.calls } }

  let canDraw: Bool

  func photo(for wish: PhotoWish) async throws(PhotoTrouble) -> FoundPhoto? {
    if isSlow { await untilCancelled() }
    if Task.isCancelled { throw PhotoTrouble(.cancelled) }
    if let trouble { throw trouble }
    let number = state.withLock { state in
      state.calls.append("find \(wish.query)")
      let number = state.numbers[wish.card] ?? state.numbers.count + 1
      state.numbers[wish.card] = number
      return number
    }
    return FoundPhoto(
      Photo(
        id: PhotoID(rawValue: "photo-\(number)"), file: "https://i.example/\(number)",
        download: "https://a.example/\(number)", page: "https://u.example/photo-\(number)",
        photographer: "Ada Quill", profile: "https://u.example/@ada", description: ""))
  }

  func file(of photo: Photo) async throws(PhotoTrouble) -> String {
    state.withLock { $0.calls.append("file \(photo.id.rawValue)") }
    return "/\(photo.id.rawValue)"
  }

  func discard(_ photo: Photo) async {
    state.withLock { $0.calls.append("discard \(photo.id.rawValue)") }
  }

  func shown(_ photo: Photo) async {
    state.withLock { $0.calls.append("shown \(photo.id.rawValue)") }
  }

  func picture(
    of file: String, in room: PictureRoom
  ) async throws(PictureTrouble) -> Picture {
    if let drawing = state.withLock({ $0.drawing }) { throw drawing }
    return Picture(
      bytes: "<\(file.dropFirst()) of \(room.columns)x\(room.rows)>",
      columns: Picture.indent + room.columns, rows: room.rows)
  }

  private func untilCancelled() async {
    let (stream, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
  }
}
