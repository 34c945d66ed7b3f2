package import Tutor

/// Cards as JSON: an array of them, an object that holds one, or one card a line.
package struct JSONImport {
  /// Today, after which no review can have been.
  package var today: StudyDay

  package init(today: StudyDay) { self.today = today }

  package func deck(_ file: [UInt8]) throws(ImportError) -> ImportedDeck {
    let text = try FileText(file)
    var deck = ImportedDeck()
    deck.notes = [text.note].compactMap(\.self)
    var clamped = 0
    if let value = JSONValue(parsing: String(decoding: text.bytes, as: UTF8.self)) {
      if case .object = value { deck.name = value["topic"]?.string ?? value["name"]?.string }
      guard let cards = cards(in: value) else { throw .noJSON }
      for (index, card) in cards.enumerated() {
        take(card, .card, index + 1, &deck, &clamped)
      }
    } else {
      let lines = text.bytes.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      var hasCard = false
      for (index, line) in lines.enumerated()
      where !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) {
        guard line.count <= 1 << 20 else {
          deck.problems.append(ImportProblem(.line, index + 1, "longer than 1 MiB"))
          continue
        }
        guard let value = JSONValue(parsing: String(decoding: line, as: UTF8.self)) else {
          deck.problems.append(ImportProblem(.line, index + 1, "no JSON object"))
          continue
        }
        hasCard = true
        take(value, .line, index + 1, &deck, &clamped)
      }
      guard hasCard else { throw .noJSON }
    }
    if clamped > 0 { deck.notes.append(JSONImport.clamped(clamped)) }
    return deck
  }

  /// Said of reviews that cannot have been yet.
  static func clamped(_ count: Int) -> String {
    "\(count == 1 ? "1 review lies" : "\(count) reviews lie") in the future and "
      + "\(count == 1 ? "counts" : "count") as of today."
  }

  private func cards(in value: JSONValue) -> [JSONValue]? {
    switch value {
    case .array(let cards): return cards
    case .object(let members):
      // Ours in batches, others under the usual names; a lone card is one too.
      for name in ["cards", "notes", "flashcards", "items", "data", "batches"] {
        guard case .array(let cards)? = members[name] else { continue }
        return cards.flatMap { card -> [JSONValue] in
          if case .array(let batch) = card { batch } else { [card] }
        }
      }
      return members["question"] ?? members["front"] == nil ? nil : [value]
    case .null, .bool, .integer, .largeInteger, .number, .string: return nil
    }
  }

  private func take(
    _ value: JSONValue, _ unit: ImportProblem.Unit, _ number: Int, _ deck: inout ImportedDeck,
    _ clamped: inout Int
  ) {
    guard case .object(let members) = value else {
      deck.problems.append(ImportProblem(unit, number, "no JSON object"))
      return
    }
    func text(_ names: String...) -> String {
      names.lazy.compactMap { members[$0] }.compactMap(JSONImport.text).first ?? ""
    }
    func texts(_ name: String) -> [String] {
      switch members[name] {
      case .array(let values): values.compactMap(JSONImport.text)
      case .string(let text): text.isEmpty ? [] : [text]
      case nil, .null, .bool, .integer, .largeInteger, .number, .object: []
      }
    }
    var fields = CardFields()
    fields.type = text("type")
    fields.question = text("question", "front", "term", "q")
    fields.answer = text("answer", "back", "definition", "a")
    fields.accept = texts("accept")
    if case .array(let answers)? = members["answer"] {
      let all = answers.compactMap(JSONImport.text)
      fields.answer = all.first ?? ""
      fields.accept = all.dropFirst() + fields.accept
    }
    fields.hint = text("hint")
    fields.explanation = text("explanation", "extra", "notes")
    fields.tags = texts("tags")
    fields.topic = text("topic", "deck")
    switch fields.card(isExact: true) {
    case .failure(let reason): deck.problems.append(ImportProblem(unit, number, reason.text))
    case .success(var card):
      card.reviews = reviews(in: members["schedule"], &clamped)
      deck.cards.append(card)
    }
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .largeInteger(let number): String(number)
    case .number(let number): String(number)
    case .bool(let truth): truth ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// `{"reviews":[["2026-11-29",3],…]}`; what is none is passed over.
  private func reviews(
    in schedule: JSONValue?, _ clamped: inout Int
  ) -> [ReviewsImported.Review] {
    guard case .array(let values)? = schedule?["reviews"] else { return [] }
    var reviews: [ReviewsImported.Review] = []
    for value in values {
      guard case .array(let pair) = value, pair.count == 2,
        let day = pair[0].string.flatMap({ StudyDay($0) }),
        let rating = pair[1].integer.flatMap({ Rating(rawValue: Int($0)) })
      else { continue }
      if day > today { clamped += 1 }
      reviews.append(ReviewsImported.Review(day: min(day, today), rating: rating))
    }
    return reviews
  }
}
