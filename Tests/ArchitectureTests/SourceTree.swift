import Glibc

/// A file under Sources, as text.
struct SourceFile: Sendable {
  /// From the package's folder.
  let path: String
  let text: String
  /// The lines without comments and without what stands in string literals.
  let code: [String]
  /// The modules it imports.
  let imports: [String]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = SourceFile.code(of: text)
    imports = code.compactMap { line in
      guard line.contains("import ") else { return nil }
      return line.firstMatch(of: SourceFile.importLine).map { String($0.1) }
    }
  }

  /// The target it belongs to.
  var room: String { String(path.split(separator: "/").dropFirst().first ?? "") }
  var name: String { String(path.split(separator: "/").last ?? "") }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  private static var importLine: Regex<(Substring, Substring)> {
    /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
  }

  private static func code(of text: String) -> [String] {
    var isInText = false
    var isInComment = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if isInComment {
        isInComment = !line.contains("*/")
        return ""
      }
      if line.contains("\"\"\"") {
        let before = isInText ? "" : String(line.prefix { $0 != "\"" })
        if line.matches(of: /"""/).count == 1 { isInText.toggle() }
        return before
      }
      if isInText { return "" }
      var bare = String(line)
      if bare.contains("\"") { bare = bare.replacing(/#*"(?:\\.|[^"\\])*"#*/, with: "\"\"") }
      if bare.contains("/*") { isInComment = !bare.contains("*/") }
      return String(bare.prefix(upTo: bare.firstRange(of: "//")?.lowerBound ?? bare.endIndex))
    }
  }
}

/// The package's files, read from where these tests were compiled.
enum SourceTree {
  static let package = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

  static let files = files(in: "Sources")
  static let swift = files.filter { $0.name.hasSuffix(".swift") }
  static let tests = files(in: "Tests").filter { $0.name.hasSuffix(".swift") }

  private static func files(in folder: String) -> [SourceFile] {
    names(in: folder).sorted().flatMap { name -> [SourceFile] in
      let path = folder + "/" + name
      if let text = text(of: path) { return [SourceFile(path: path, text: text)] }
      return files(in: path)
    }
  }

  static func names(in folder: String) -> [String] {
    guard let stream = opendir(package + "/" + folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// A file's text; nil for a folder.
  static func text(of path: String) -> String? {
    let file = open(package + "/" + path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(file, &chunk, chunk.count)
      guard count >= 0 else { return nil }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}
