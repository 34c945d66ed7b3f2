import Glibc
import Testing

@testable import Console

@Suite struct LineHistoryTests {
  private let folder = Folder()

  @Test(arguments: ["plain", "a\nb", "a\\nb", "back\\slash\\", "\\", "\r\n", "é 光 👍", "tab\tbed"])
  func anEntryIsOneLineAndComesBack(entry: String) {
    let line = LineHistory.escaped(entry)
    #expect(!line.utf8.contains(UInt8(ascii: "\n")))
    #expect(LineHistory.unescaped(line) == entry)
  }

  @Test func unknownEscapesStandForThemselves() {
    #expect(LineHistory.unescaped("C:\\dir\\new\\") == "C:\\dir\new\\")
  }

  @Test func anEntryTypedAgainMovesToTheEnd() {
    var history = LineHistory(path: folder.file)
    for entry in ["one", "two", "two", "one", ""] { history.append(entry) }
    #expect(history.entries == ["two", "one"])
    #expect(LineHistory(path: folder.file).entries == ["two", "one"])
  }

  @Test func theFileIsPrivate() throws {
    var history = LineHistory(path: folder.file)
    history.append("secret")
    var status = stat()
    try #require(stat(folder.file, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    chmod(folder.file, 0o644)
    history.append("more")
    try #require(stat(folder.file, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func onlyTheYoungestEntriesAreKept() {
    folder.write((1...30).map { "entry \($0 % 20)\n" }.joined())
    let history = LineHistory(path: folder.file, limit: 5)
    #expect(history.entries == (26...30).map { "entry \($0 % 20)" })
    #expect(folder.text == (26...30).map { "entry \($0 % 20)\n" }.joined())
    #expect(folder.names == ["history"])
  }

  @Test func compactingKeepsWhatAnotherTutorAddsAfterwards() {
    folder.write((1...30).map { "entry \($0)\n" }.joined())
    var other = LineHistory(path: folder.file, limit: 50)
    _ = LineHistory(path: folder.file, limit: 5)
    other.append("late")
    #expect(folder.text.hasSuffix("entry 30\nlate\n"))
  }

  @Test func manyTutorsAtOnceLoseNoLine() async {
    let file = folder.file
    await withTaskGroup(of: Void.self) { group in
      for tutor in 0..<8 {
        group.addTask {
          for number in 0..<25 {
            // Each opens it anew, with a limit that makes some of them compact it.
            var history = LineHistory(path: file, limit: 200)
            history.append("tutor \(tutor) line \(number)")
          }
        }
      }
    }
    #expect(Set(LineHistory(path: file).entries).count == 200)
  }

  @Test func aLineCutShortDoesNotSwallowTheNext() {
    folder.write("whole\ncut sho")
    var history = LineHistory(path: folder.file)
    history.append("next")
    #expect(LineHistory(path: folder.file).entries == ["whole", "cut sho", "next"])
  }

  @Test func linesThatCannotBeEntriesAreSkipped() {
    folder.write("good\n\n\u{0}\u{0}\nalso good\r\n")
    #expect(LineHistory(path: folder.file).entries == ["good", "also good\r"])
  }

  @Test(arguments: ["/nowhere/at/all", "/dev/null", "/tmp", ""])
  func whereNothingCanBeKeptTheSessionStillHasItsHistory(path: String) {
    var history = LineHistory(path: path)
    history.append("kept")
    #expect(history.entries == ["kept"])
  }

  @Test func aPipeInTheFilesPlaceDoesNotHoldTheStart() {
    mkfifo(folder.file, 0o600)
    var history = LineHistory(path: folder.file)
    history.append("kept")
    #expect(history.entries == ["kept"])
  }
}

/// A folder with one file in it, gone with its owner.
private final class Folder {
  let path: String
  var file: String { path + "/history" }

  init() {
    var template = Array("/tmp/edutok-history-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "The tests can write to /tmp.")
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for name in names { remove("\(path)/\(name)") }
    rmdir(path)
  }

  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  func write(_ text: String) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let bytes = Array(text.utf8)
    precondition(Glibc.write(descriptor, bytes, bytes.count) == bytes.count, "The disk has room.")
    close(descriptor)
  }

  var text: String {
    let descriptor = open(file, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
  }
}
