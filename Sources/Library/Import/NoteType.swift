internal import Tutor

/// What the fields of Anki's notes are, and which cards are made of them.
struct NoteType {
  private let isCloze: Bool
  private let fields: [String]
  /// By their ordinal: the fields on the front, and those on the back alone.
  private let templates: [Int: (front: [Int], back: [Int])]

  /// - Parameter value: One of the models of a collection.
  init?(_ value: JSONValue) {
    guard case .array(let fields)? = value["flds"] else { return nil }
    isCloze = value["type"]?.integer == 1
    let names = fields.map { $0["name"]?.string ?? "" }
    self.fields = names
    var templates: [Int: (front: [Int], back: [Int])] = [:]
    if case .array(let values)? = value["tmpls"] {
      for (index, template) in values.enumerated() {
        let front = NoteType.references(in: template["qfmt"]?.string ?? "", names)
        let all = NoteType.references(in: template["afmt"]?.string ?? "", names)
        let ordinal = template["ord"]?.integer.flatMap { Int(exactly: $0) } ?? index
        templates[ordinal] = (front, all.filter { !front.contains($0) })
      }
    }
    self.templates = templates
  }

  /// The fields of one card of a note; nil where it asks nothing.
  ///
  /// - Parameters:
  ///   - values: The note's fields as plain text.
  ///   - ordinal: Which of the note's cards, from 0.
  func card(of values: [String], _ ordinal: Int) -> CardFields? {
    if let text = values.first(where: { Cloze($0) != nil }), let cloze = Cloze(text) {
      guard isCloze || cloze.numbers.contains(ordinal + 1) else { return nil }
      var fields = CardFields()
      (fields.question, fields.answer, fields.hint) = cloze.card(ordinal + 1)
      fields.type = "fillblank"
      fields.explanation = values.filter { $0 != text && !$0.trimmed.isEmpty }
        .joined(separator: "\n")
      return fields
    }
    func text(_ places: [Int]) -> [String] {
      places.filter(values.indices.contains).map { values[$0] }.filter { !$0.trimmed.isEmpty }
    }
    var (front, back) = templates[ordinal] ?? ([0], [])
    if front.isEmpty { front = [0] }
    if back.isEmpty { back = Array(values.indices.filter { !front.contains($0) }.prefix(1)) }
    var fields = CardFields()
    let named = ColumnRoles(names: self.fields)
    fields.question = text(front).joined(separator: "\n")
    var answers = text(back)
    if let named, let place = named.roles.firstIndex(of: .answer), back.contains(place),
      values.indices.contains(place), !values[place].trimmed.isEmpty
    {
      fields.answer = values[place]
      answers.removeAll { $0 == values[place] }
    } else if !answers.isEmpty {
      fields.answer = answers.removeFirst()
    }
    fields.explanation = answers.joined(separator: "\n")
    if let place = named?.roles.firstIndex(of: .hint), values.indices.contains(place) {
      fields.hint = values[place]
    }
    return fields
  }

  /// The places of the fields that a template shows, in its order, each once.
  private static func references(in template: String, _ names: [String]) -> [Int] {
    var places: [Int] = []
    for part in template.split(separator: "{{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}"), let first = part.first, !"#^/!".contains(first)
      else { continue }
      // What stands before a colon is how to show the field.
      let name = part[..<end].split(separator: ":").last.map { String($0).trimmed } ?? ""
      if let place = names.firstIndex(of: name), !places.contains(place) { places.append(place) }
    }
    return places
  }
}
