import TestSupport
import Testing
import Text
import Tutor

@testable import Library

/// Files that were cut, flipped and put together at random: none breaks an importer, and no control
/// character comes in with one.
@Suite("Broken files")
struct BrokenFileTests {
  private static let rounds = Sanitizer.isThread ? 40 : 400

  private static let samples = [
    "#separator:Comma\n#html:true\n#tags column:3\n\"Line 1\nLine 2\",ok,a::b\n#x,y,z\n",
    "question,answer,accept\n\"a \"\"b\"\"\",c,d|e\\|f\r\nq,{{c1::a::b}} {{c2::c{{c1::d}}}}\n",
    "Caf&eacute;<br>&#x1F9E0;<sup>2</sup><div><b>x\tb[sound:a.mp3]<img src=x>\n",
    "# T\n\nQ: a\nb\n\\Q: c\nA: d\nAccept: e\nType: question\n\n## h\ntext\n```\n# c\n```\n",
    #"[{"question":"q","answer":["a","b"],"schedule":{"reviews":[["2026-11-01",3],[1,2],"x"]}},5]"#,
    "{\"front\":\"a\",\"back\":\"b\"}\n{\"question\":1e400,\"answer\":null}\n{\n",
    "\u{FEFF}uno,one\r\ndos,two", "PK\u{3}\u{4}\u{0}\u{0}collection.anki2",
  ].map { Array($0.utf8) }

  private func broken(_ random: inout SplitMix64) -> [UInt8] {
    var file = Self.samples.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...6, using: &random) where !file.isEmpty {
      let place = Int.random(in: 0..<file.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: file[place] = UInt8.random(in: 0...255, using: &random)
      case 1: file.removeSubrange(place...)
      case 2: file.insert(contentsOf: Self.samples.randomElement(using: &random) ?? [], at: place)
      case 3: file.insert(UInt8.random(in: 0..<32, using: &random), at: place)
      case 4: file.insert(contentsOf: Array("\u{202E}\u{9B}\u{1B}[2J".utf8), at: place)
      default: file.removeSubrange(place..<min(file.count, place + 5))
      }
    }
    return file
  }

  @Test(arguments: 0..<8)
  func noneBreaksAnImporter(part: Int) {
    var random = SplitMix64(seed: UInt64(part))
    for _ in 0..<Self.rounds {
      let file = broken(&random)
      _ = ImportFormat(of: file, named: "x")
      let decks = [
        try? TableImport().deck(file, usual: nil), try? TableImport().deck(file, usual: ","),
        try? TableImport(separator: " - ", rowSeparator: ";").deck(file, usual: nil),
        try? MarkdownImport().deck(file),
        try? JSONImport(today: StudyDay(ordinal: 20_788)).deck(file),
        try? PackageImport(today: StudyDay(ordinal: 20_788)) { _ in StudyDay(ordinal: 1) }.deck(
          file),
      ]
      for card in decks.compactMap(\.self).flatMap(\.cards) {
        let content = card.content
        let texts =
          [content.question, content.answer, content.hint ?? "", content.explanation ?? ""]
          + content.accept + content.tags + [card.topic ?? ""]
        #expect(texts.allSatisfy { !$0.unicodeScalars.contains(where: ControlFilter.isControl) })
        #expect(!content.question.isEmpty && !content.answer.isEmpty)
      }
    }
  }
}
