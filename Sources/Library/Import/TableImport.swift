internal import Tutor

/// Tables: CSV, TSV, Quizlet's and other text with separators, and Anki's text export.
package struct TableImport {
  package var separator: String?
  package var rowSeparator: String?
  /// Called now and then with how much was read, in 0...1.
  package var progress: (Double) -> Void = { _ in }

  private static let longestRow = 1 << 20

  package init(separator: String? = nil, rowSeparator: String? = nil) {
    self.separator = separator
    self.rowSeparator = rowSeparator
  }

  /// - Parameter usual: The separator where nothing says another.
  package func deck(_ file: [UInt8], usual: String?) throws(ImportError) -> ImportedDeck {
    let text = try FileText(file)
    var header = AnkiHeader(text.bytes)
    let guessed = separator ?? header.separator ?? usual ?? TableImport.guess(text.bytes)
    header.separator = guessed
    var rows = SeparatedRows(
      text.bytes, separator: Array(guessed.utf8), rowSeparator: rowSeparator.map { Array($0.utf8) },
      from: (header.end, header.lines + 1))
    var deck = ImportedDeck()
    deck.notes = [text.note].compactMap(\.self)
    deck.name = header.deck
    var roles = header.roles
    var isFirst = true
    var counted = 0
    let unit = rowSeparator == nil ? ImportProblem.Unit.line : .row
    while let row = rows.next() {
      defer { isFirst = false }
      counted += 1
      let number = unit == .row ? counted : row.line
      if counted.isMultiple(of: 1000) { progress(rows.share) }
      guard row.length <= TableImport.longestRow else {
        deck.problems.append(ImportProblem(unit, number, "longer than 1 MiB"))
        continue
      }
      guard let fields = row.fields else {
        deck.problems.append(
          ImportProblem(unit, number, "no UTF-8; save the file as UTF-8 and import it again"))
        continue
      }
      if isFirst, !header.isThere, let named = ColumnRoles(names: fields) {
        roles = named
        continue
      }
      take(fields, roles ?? .byPlace, header, unit, number, into: &deck)
    }
    return deck
  }

  private func take(
    _ cells: [String], _ roles: ColumnRoles, _ header: AnkiHeader,
    _ unit: ImportProblem.Unit, _ number: Int, into deck: inout ImportedDeck
  ) {
    guard cells.count > 1 else {
      deck.problems.append(
        ImportProblem(unit, number, "one column only; a card takes a question and an answer"))
      return
    }
    var cells = cells
    let isHTML = header.isHTML ?? (!roles.isOwn && cells.contains(where: HTMLText.isLikely))
    if isHTML, !roles.isOwn {
      var reader = HTMLText()
      cells = cells.map { reader.text(of: $0) }
      deck.media.pictures += reader.media.pictures
      deck.media.sounds += reader.media.sounds
    }
    var fields = roles.fields(cells)
    fields.tags =
      header.tags + (header.tagsColumn.flatMap { cells.at($0) }.map(AnkiHeader.tags) ?? fields.tags)
    if roles.isOwn {
      deck.take(roles.fields(cells), isExact: true, unit, at: number)
      return
    }
    if let column = header.deckColumn, let name = cells.at(column) {
      fields.topic = AnkiHeader.topic(name)
    } else if fields.topic.isEmpty, let name = header.deck {
      fields.topic = name
    }
    if let cloze = Cloze(fields.question) {
      for place in cloze.numbers {
        let (question, answer, hint) = cloze.card(place)
        var hole = fields
        // What stands beside a text with holes is said of it, and is no answer.
        hole.explanation = [fields.answer, fields.explanation].filter { !$0.trimmed.isEmpty }
          .joined(separator: "\n")
        (hole.question, hole.answer, hole.type) = (question, answer, "fillblank")
        if !hint.isEmpty { hole.hint = hint }
        deck.take(hole, unit, at: number)
      }
      return
    }
    deck.take(fields, unit, at: number)
  }

  /// What stands between fields in most of the first lines.
  private static func guess(_ bytes: [UInt8]) -> String {
    let head = bytes.prefix(16 * 1024)
    let candidates = ["\t", ";", ",", "|"]
    let lines = head.split(separator: UInt8(ascii: "\n")).prefix(20)
    let counts = candidates.map { candidate in
      lines.count { $0.contains(candidate.utf8.first ?? 0) }
    }
    // A tab is never text; of the others a comma often is.
    if counts[0] * 2 > lines.count { return "\t" }
    let best = counts.indices.dropFirst().max { counts[$0] < counts[$1] } ?? 2
    return counts[best] > counts[0] ? candidates[best] : "\t"
  }
}

extension Array {
  /// The element at a place; nil where there is none.
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
