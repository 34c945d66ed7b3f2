internal import Glibc
internal import Persistence
internal import Photos
internal import REPL
internal import Tutor

extension Composition {
  /// Photos of cards: nothing is asked or opened before the first one is wanted.
  ///
  /// - Parameter place: Where the store is that the learner has open.
  func photos(_ models: ModelConfiguration, in place: Locked<StoreLocation>) -> Unsplash {
    Unsplash(
      hasKey: { models.hasPhotoKey },
      settings: { () throws(PhotoTrouble) in try models.photoSettings() },
      transport: lateTransport,
      openShelf: { try SQLitePhotoShelf(at: place.withLock { $0 }) },
      cache: PhotoCache(folder: home.photos), now: { SystemClock.wall },
      pause: { try await Task.sleep(for: $0) })
  }

  /// What draws them on this terminal.
  func viewer(_ surface: PictureSurface) -> TerminalViewer {
    let folders = variables["PATH"]
    let chafa = Lazy { ProgramSearch.find("chafa", in: folders) }
    return TerminalViewer(
      surface, chafa: { chafa.value },
      run: { try ChildProcess(limit: .seconds(3), most: 4 * 1024 * 1024).output(of: $0) })
  }

  /// How pictures are drawn here.
  func surface(isAtTerminal: Bool, isPlain: Bool) -> PictureSurface {
    let variables = variables
    return PictureSurface(takesEscapes: isAtTerminal && !isPlain) { variables[$0] }
  }

  var isAtTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }
}
