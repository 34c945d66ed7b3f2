internal import FoundationEssentials
internal import Glibc
internal import Tutor

/// The editor that EDITOR names, else one that is usually there.
///
/// It gets the terminal, a file in a private folder that is gone afterwards, and none of our keys in
/// its environment.
final class LearnerEditor: TextEditor {
  private let editor: String?
  private let folders: String?
  private let temporary: String

  private static let usual = ["editor", "nano", "vi"]
  /// The most that is read of what it leaves, in bytes.
  private static let longestText = 1 << 20
  /// How a shell says that it found no such program, or none that it may start.
  private static let notStarted = 126...127

  init(_ variables: Variables) {
    editor = variables["EDITOR"]?.trimmed
    folders = variables["PATH"]
    temporary = variables["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  func edit(_ text: String) throws(EditorTrouble) -> String {
    let words =
      editor.flatMap { $0.isEmpty ? nil : $0 }
      ?? LearnerEditor.usual.lazy.compactMap { ProgramSearch.find($0, in: self.folders) }.first
    guard let words else { throw .none }
    var template = Array("\(temporary)/edutok-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .file(LearnerEditor.reason) }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Nobody else can read what could not be removed.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/card.txt"
    try write(text, to: file)
    try run(words, on: file)
    guard let bytes = System.contents(of: file, atMost: LearnerEditor.longestText) else {
      throw .file(LearnerEditor.reason)
    }
    guard let edited = String(validating: bytes, as: UTF8.self) else {
      throw .file("what it holds now is no UTF-8")
    }
    return edited
  }

  private func write(_ text: String, to path: String) throws(EditorTrouble) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .file(LearnerEditor.reason) }
    defer { close(file) }
    guard System.write(text.utf8, to: file) else { throw .file(LearnerEditor.reason) }
  }

  /// - Parameter words: The editor, perhaps with options of its own, as a shell reads them.
  private func run(_ words: String, on file: String) throws(EditorTrouble) {
    let name = words.split(separator: " ").first.map(String.init) ?? words
    do throws(ChildProcess.Failure) {
      try ChildProcess.attend(["/bin/sh", "-c", words + " \"$1\"", "sh", file])
    } catch {
      switch error {
      case .notStarted: throw .notStarted(name)
      case .ended(let status) where LearnerEditor.notStarted.contains(status):
        throw .notStarted(name)
      case .ended, .killed, .tookTooLong, .printedTooMuch: throw .failed(name)
      }
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
