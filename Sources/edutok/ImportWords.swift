internal import Library
internal import Text
internal import Tutor

/// What an import has to say.
enum ImportWords {
  static func sentence(_ error: ImportError) -> String {
    switch error {
    case .noCards: "there is no card in it"
    case .notText: "it is no text"
    case .brokenUTF16: "it is UTF-16 and broken; save it as UTF-8"
    case .noJSON: "it is no JSON that holds cards"
    case .noZIP(let reason): "it is no Anki package: \(reason)"
    case .noCollection: "the package holds no collection of cards"
    case .newerPackage:
      "only a newer Anki reads the cards of this package; export them once more with \"Support older "
        + "Anki versions (slower/larger files)\" ticked"
    case .tooLarge(let what): "\(what), so it was not unpacked"
    case .database(let reason): "the package's collection cannot be read: \(reason)"
    case .noLibrary(let reason):
      "packages take libzip (Debian's libzip4), which cannot be loaded: \(reason)"
    }
  }

  /// Lines: what was imported, what was left out, what to type next.
  static func report(_ plan: ImportPlan, _ deck: ImportedDeck, isDone: Bool) -> [String] {
    var lines = [summary(plan, isDone: isDone)]
    let media = media(deck.media)
    lines += deck.notes + [media].compactMap(\.self)
    if !isDone {
      lines += deck.cards.prefix(3).map { card in
        "  \(line(card.content.question)) — \(line(card.content.answer))"
      }
      lines.append("Nothing was stored.")
    } else if let first = plan.shares.first {
      lines.append("`edutok study \(shellWords(first.topic.name))` begins.")
    }
    return lines
  }

  private static func summary(_ plan: ImportPlan, isDone: Bool) -> String {
    let did = isDone ? "Imported" : "Would import"
    let cards = plan.shares.reduce(0) { $0 + $1.cards }
    var text: String
    switch plan.shares.count {
    case 0: text = "\(did) nothing new"
    case 1:
      let share = plan.shares[0]
      let batches = share.batches == 1 ? "1 batch" : "\(share.batches) batches"
      text = "\(did) \(count(cards)) into \(share.topic.name), \(batches)"
    default:
      let named = plan.shares.prefix(5).map { "\($0.topic.name) (\($0.cards))" }
      let rest = plan.shares.count - named.count
      text =
        "\(did) \(count(cards)) into \(plan.shares.count) topics: "
        + (named + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
    }
    if plan.duplicates > 0 {
      text +=
        plan.duplicates == 1 ? "; 1 was there already" : "; \(plan.duplicates) were there already"
    }
    return text + "."
  }

  private static func media(_ media: LeftOutMedia) -> String? {
    guard !media.isEmpty else { return nil }
    let pictures = media.pictures == 1 ? "1 picture" : "\(media.pictures) pictures"
    let sounds = media.sounds == 1 ? "1 sound" : "\(media.sounds) sounds"
    let parts = [media.pictures > 0 ? pictures : nil, media.sounds > 0 ? sounds : nil]
    return "Left out: " + parts.compactMap(\.self).joined(separator: " and ") + "."
  }

  private static func count(_ cards: Int) -> String { cards == 1 ? "1 card" : "\(cards) cards" }

  /// As a shell takes them.
  private static func shellWords(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || " -.,:_+".contains($0) }
    return isPlain ? name : "'" + name.replacing("'", with: "'\\''") + "'"
  }

  private static func line(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return DisplayWidth.truncate(words, to: 60)
  }
}
