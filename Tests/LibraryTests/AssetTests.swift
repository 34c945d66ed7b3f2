import Glibc
import Testing

@testable import Library

/// The package's folder.
private let package = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

private func bytes(of path: String) throws -> [UInt8] {
  let file = open(path, O_RDONLY)
  try #require(file >= 0)
  defer { close(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while case let count = read(file, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
  return bytes
}

private func names(in folder: String) throws -> [String] {
  let stream = try #require(opendir(folder))
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
  return names.sorted()
}

@Suite("Files compiled in")
struct AssetTests {
  @Test(arguments: ["fixtures/decks/", "fixtures/facts/", "prompts/"])
  func theTableAndTheFolderHaveTheSameFiles(folder: String) throws {
    let files = try names(in: package + "/" + folder).map { folder + $0 }
    #expect(Asset.all(in: folder).map(\.path).sorted() == files)
    #expect(!files.isEmpty)
  }

  @Test func filesAreCompiledInByteForByte() throws {
    for asset in Asset.all(in: "") {
      let isSame = try asset.bytes == bytes(of: package + "/" + asset.path)
      #expect(isSame, "\(asset.path)")
    }
  }

  @Test func aFolderThatIsNotThereHasNoFiles() {
    #expect(Asset.all(in: "fixtures/none/").isEmpty)
  }
}
