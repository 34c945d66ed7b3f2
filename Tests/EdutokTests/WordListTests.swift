import Foundation
import TestSupport
import Testing

@testable import edutok

@Suite("The system's word list")
struct WordListTests {
  @Test(
    "words in any order, case and line ending",
    arguments: [
      ("zebra", true), ("apple", true), ("maria", true), ("left", true), ("mine", true),
      ("dont", false), ("don", false), ("nasa", false), ("etude", false), ("appl", false),
      ("apples", false), ("", false), ("last", true),
    ])
  func words(word: String, isListed: Bool) throws {
    let folder = try TemporaryFolder()
    let text = "zebra\napple\nMaria\nleft\r\n\ndon't\nNASA\nétude\nmine\nlast"
    try text.write(toFile: folder.path + "/words", atomically: false, encoding: .utf8)
    #expect(WordList(path: folder.path + "/words").contains(word) == isListed)
  }

  @Test("Each of many words is found, and none besides")
  func manyWords() {
    let letters = Array("abcdefghij")
    let words = (0..<3000).map { String(String($0).map { letters[$0.wholeNumberValue ?? 0] }) }
    let table = WordTable(Array(words.joined(separator: "\n").utf8))
    #expect(words.allSatisfy(table.contains))
    #expect(!words.contains { table.contains($0 + "x") })
  }

  @Test("Without a file, with a folder in its place or an empty one, no word is known")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(!WordList(path: folder.path + "/words").contains("apple"))
    #expect(!WordList(path: folder.path).contains("apple"))
    try "".write(toFile: folder.path + "/empty", atomically: false, encoding: .utf8)
    #expect(!WordList(path: folder.path + "/empty").contains("apple"))
  }
}
