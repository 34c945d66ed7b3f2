import Glibc
import TestSupport
import Testing

/// A way of sitting at the terminal; most claims hold in each.
struct Sitting: CustomTestStringConvertible, Sendable {
  var locale = "C.UTF-8"
  var columns = 80
  var escapes = true

  static let all = ["C", "C.UTF-8"].flatMap { locale in
    [40, 80].flatMap { columns in
      [true, false].map { Sitting(locale: locale, columns: columns, escapes: $0) }
    }
  }

  /// Those whose terminal may be redrawn.
  static let withEscapes = all.filter(\.escapes)

  var testDescription: String { "\(locale), \(columns) columns\(escapes ? "" : ", no escapes")" }
}

/// EditorProbe in a pty, with a home of its own.
final class Probe {
  static let prompt = "🧠 » > "
  let pty: PTY
  let home: PrivateFolder

  /// Starts the probe and waits for its prompt.
  init(
    _ sitting: Sitting = Sitting(), home: PrivateFolder? = nil, sign: String? = nil,
    terminal: String = "xterm-256color", rows: Int = 24
  ) throws {
    let home = try home ?? PrivateFolder()
    self.home = home
    let arguments =
      ["--history", home.path("history")] + (sitting.escapes ? [] : ["--plain"])
      + (sign.map { ["--sign", $0] } ?? [])
    pty = try PTY(
      try Products.path(of: "EditorProbe"), arguments,
      environment: [
        "TERM": terminal, "LC_ALL": sitting.locale, "HOME": home.path, "PATH": "/usr/bin:/bin",
        // Swift's backtracer would ask what to do next.
        "SWIFT_BACKTRACE": "enable=no",
        "ASAN_OPTIONS": "detect_leaks=0:handle_segv=0", "TSAN_OPTIONS": "handle_segv=0",
      ], rows: rows, columns: sitting.columns)
    try pty.expect(" >")
  }

  func type(_ keys: String...) throws {
    for key in keys { try pty.send(key) }
  }

  /// Types what is given and Enter, and waits for it to come back as `line`.
  func enter(_ keys: String..., gives line: String) throws {
    for key in keys { try pty.send(key) }
    try pty.send(Key.enter)
    try pty.expect("got: \(line.debugDescription)")
    try pty.expect(" >")
  }

  /// Waits until the cursor's row reads `text`, with the cursor at `column`.
  func expectLine(_ text: String, cursorAt column: Int? = nil) throws {
    try pty.expectScreen("the line “\(text)”, cursor at \(column.map(String.init) ?? "any")") {
      $0.cursorLine == text && (column ?? $0.cursor.column) == $0.cursor.column
    }
  }

  /// The bytes the program wrote hold no escape.
  var wroteNoEscape: Bool { !pty.output.contains(0x1B) }
}

/// A folder that goes with its owner, and the files in it.
final class PrivateFolder {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.path }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: some Sequence<UInt8>, to name: String, mode: mode_t = 0o600) throws {
    let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, mode)
    guard file >= 0 else { throw UnwritableFile(name: name) }
    defer { close(file) }
    let bytes = Array(bytes)
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw UnwritableFile(name: name)
    }
  }

  func text(of name: String) -> String {
    let file = open(path(name), O_RDONLY)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = read(file, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

struct UnwritableFile: Error {
  let name: String
}
