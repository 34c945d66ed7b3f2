internal import Console
internal import Glibc

/// How far a long import is, on the last line of stderr where that is a terminal.
final class ImportProgress {
  private let isShown: Bool
  private var shown = -1

  private static let width = 24

  /// - Parameter bytes: The size of the file; a short one is read before anybody looks.
  init(bytes: Int, variables: Variables) {
    isShown =
      bytes > 1 << 20 && isatty(STDERR_FILENO) == 1
      && !["", "dumb"].contains(variables["TERM"] ?? "")
  }

  /// - Parameter share: In 0...1.
  func show(_ share: Double, _ what: String) {
    let percent = Int(share * 100)
    guard isShown, percent != shown else { return }
    shown = percent
    let bar = ProgressBar.text(share, width: ImportProgress.width).plain
    write("\r  \(what)  \(bar) \(percent) %\u{1B}[K")
  }

  func clear() {
    guard isShown, shown >= 0 else { return }
    shown = -1
    write("\r\u{1B}[K")
  }

  /// Where nobody can see it any more there is nothing to be done.
  private func write(_ text: String) { _ = System.write(text.utf8, to: STDERR_FILENO) }
}
