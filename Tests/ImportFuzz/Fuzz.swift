import FuzzDriver
import Library
import Text
import Tutor

/// Looks for files that break an importer; arguments are libFuzzer's own.
@main
enum Fuzz {
  static func main() { Driver.run(check) }

  private static let today = StudyDay(ordinal: 20_788)

  /// What must hold for any file: nothing crashes or hangs, each card is sound, and comes back as it is
  /// from every format it is written in.
  ///
  /// The input's first byte says what the rest is taken for.
  static func check(_ input: [UInt8]) {
    let file = Array(input.dropFirst())
    _ = ImportFormat(of: file, named: "x.txt")
    let package = PackageImport(today: today) { time in
      StudyDay(ordinal: Int(time.milliseconds / 86_400_000))
    }
    let deck =
      switch input[0] % 8 {
      case 0: try? TableImport().deck(file, usual: ",")
      case 1: try? TableImport().deck(file, usual: "\t")
      case 2: try? TableImport().deck(file, usual: nil)
      case 3: try? TableImport(separator: " - ", rowSeparator: ";").deck(file, usual: nil)
      case 4: try? MarkdownImport().deck(file)
      case 5: try? JSONImport(today: today).deck(file)
      case 6: try? package.deck(file)
      default: try? package.deck(collection: file)
      }
    if let deck { checkCards(of: deck) }
  }

  private static func checkCards(of deck: ImportedDeck) {
    let cards = deck.cards.map { imported in
      precondition(isSound(imported), "unsound")
      return ExportedCard(
        topic: imported.topic ?? "T",
        card: imported.content.card(identity: CardID(rawValue: "")), schedule: nil, reviews: [])
    }
    guard !cards.isEmpty else { return }
    let wanted = cards.map(spelled)
    for format in DeckExport.allCases {
      let file = Array(format.text(of: cards).utf8)
      let back =
        switch format {
        case .json: try? JSONImport(today: today).deck(file)
        case .csv: try? TableImport().deck(file, usual: ",")
        case .anki: try? TableImport().deck(file, usual: nil)
        case .markdown: try? MarkdownImport().deck(file)
        }
      let found = (back?.cards ?? []).map { card in
        spelled(
          ExportedCard(
            topic: card.topic ?? "", card: card.content.card(identity: CardID(rawValue: "")),
            schedule: nil, reviews: []))
      }
      guard found == wanted else {
        // A release build says no more than that something does not hold.
        for (found, wanted) in zip(found, wanted) where found != wanted {
          print(format, found.map { String(decoding: $0, as: UTF8.self) })
          print("for", wanted.map { String(decoding: $0, as: UTF8.self) })
        }
        print(format, found.count, "of", wanted.count, back?.problems ?? [])
        preconditionFailure("cards are lost")
      }
    }
  }

  /// To the byte: texts that Unicode takes for equal may differ.
  private static func spelled(_ exported: ExportedCard) -> [[UInt8]] {
    let card = exported.card
    let texts =
      [exported.topic, card.type.rawValue, card.question, card.answer, card.hint ?? "", "—"]
      + [card.explanation ?? ""] + card.accept + ["—"] + card.tags
    return texts.map { Array($0.utf8) }
  }

  private static func isSound(_ imported: ImportedCard) -> Bool {
    let card = imported.content
    let all =
      [card.question, card.answer, card.hint ?? "x", card.explanation ?? "x"] + card.accept
      + card.tags + [imported.topic ?? "x"]
    return all.allSatisfy { text in
      text == ControlFilter.strip(text) && text.utf8.count <= 64 * 1024 && !text.isEmpty
    }
  }
}
