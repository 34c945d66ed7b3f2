/// Reads a rules file; throws at the first thing it does not understand.
struct RulesParser {
  struct Fault: Error, CustomStringConvertible {
    let line: Int
    let expected: String

    var description: String { "line \(line): expected \(expected)" }
  }

  private let text: [Character]
  private var place = 0

  private init(_ text: String) { self.text = Array(text) }

  /// The outermost match of the file's only service.
  static func parse(_ text: String) throws(Fault) -> RulesMatch {
    var parser = RulesParser(text)
    for word in ["rules_version", "=", "'2'", ";", "service", "cloud.firestore", "{", "match"] {
      try parser.expect(word)
    }
    let match = try parser.match()
    try parser.expect("}")
    parser.skipBlanks()
    guard parser.place == parser.text.count else { throw parser.fault("the end") }
    return match
  }

  private func fault(_ expected: String) -> Fault {
    Fault(line: text[..<place].count { $0 == "\n" } + 1, expected: expected)
  }

  // MARK: Words

  private mutating func skipBlanks() {
    while place < text.count {
      if text[place].isWhitespace {
        place += 1
      } else if text[place...].starts(with: "//") {
        while place < text.count, text[place] != "\n" { place += 1 }
      } else {
        return
      }
    }
  }

  /// Takes it where it comes next; a word only as a whole.
  private mutating func take(_ word: String) -> Bool {
    skipBlanks()
    guard text[place...].starts(with: word) else { return false }
    let end = place + word.count
    if word.last?.isLetter == true, end < text.count, RulesParser.isWord(text[end]) { return false }
    place = end
    return true
  }

  private mutating func expect(_ word: String) throws(Fault) {
    guard take(word) else { throw fault("'\(word)'") }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private mutating func word() throws(Fault) -> String {
    skipBlanks()
    let start = place
    while place < text.count, RulesParser.isWord(text[place]) { place += 1 }
    guard place > start else { throw fault("a word") }
    return String(text[start..<place])
  }

  // MARK: Statements

  private mutating func match() throws(Fault) -> RulesMatch {
    skipBlanks()
    let start = place
    while place < text.count, !text[place].isWhitespace { place += 1 }
    let path = String(text[start..<place]).split(separator: "/").map { String($0) }
    guard text[start] == "/", !path.isEmpty else { throw fault("a path") }
    var match = RulesMatch(path: path)
    try expect("{")
    while !take("}") {
      if take("match") {
        match.inner.append(try self.match())
      } else if take("function") {
        let name = try word()
        match.functions[name] = try function()
      } else {
        try expect("allow")
        try allow(in: &match)
      }
    }
    return match
  }

  private mutating func function() throws(Fault) -> RulesFunction {
    try expect("(")
    var parameters: [String] = []
    while !take(")") {
      if !parameters.isEmpty { try expect(",") }
      parameters.append(try word())
    }
    try expect("{")
    try expect("return")
    let body = try expression()
    try expect(";")
    try expect("}")
    return RulesFunction(parameters: parameters, body: body)
  }

  private mutating func allow(in match: inout RulesMatch) throws(Fault) {
    var operations: [String] = []
    repeat { operations.append(try word()) } while take(",")
    try expect(":")
    try expect("if")
    let condition = try expression()
    try expect(";")
    for operation in operations {
      guard ["get", "list", "create", "update", "delete"].contains(operation) else {
        throw fault("an operation of its own")
      }
      match.allowed[operation, default: []].append(condition)
    }
  }

  // MARK: Expressions

  private mutating func expression(
    tighterThan tightness: Int = 0
  ) throws(Fault) -> RulesExpression {
    var left = try unary()
    while let next = peekOperator(), next.tightness > tightness {
      try expect(next.rawValue)
      // After `is` comes a type, which is only a name.
      let right =
        next == .has
        ? RulesExpression.value(.string(try word()))
        : try expression(tighterThan: next.tightness)
      left = .binary(next, left, right)
    }
    return left
  }

  private func peekOperator() -> RulesExpression.Operator? {
    RulesExpression.Operator.allCases.first { candidate in
      var copy = self
      return copy.take(candidate.rawValue)
    }
  }

  private mutating func unary() throws(Fault) -> RulesExpression {
    if take("!") { return .not(try unary()) }
    var value = try primary()
    while true {
      if take(".") {
        let name = try word()
        value = take("(") ? .method(value, name, try list(to: ")")) : .member(value, name)
      } else if take("[") {
        let from = try expression()
        try expect(":")
        value = .range(value, from, try expression())
        try expect("]")
      } else {
        return value
      }
    }
  }

  private mutating func primary() throws(Fault) -> RulesExpression {
    skipBlanks()
    guard place < text.count else { throw fault("an expression") }
    if take("(") {
      let inner = try expression()
      try expect(")")
      return inner
    }
    if take("[") { return .list(try list(to: "]")) }
    if take("'") {
      let start = place
      while place < text.count, text[place] != "'", text[place] != "\n" { place += 1 }
      let string = String(text[start..<place])
      guard place < text.count, text[place] == "'", !string.contains("\\") else {
        throw fault("a quote")
      }
      place += 1
      return .value(.string(string))
    }
    if text[place] == "/" { return .path(try path()) }
    let word = try word()
    if let number = Int64(word) { return .value(.integer(number)) }
    switch word {
    case "true", "false": return .value(.bool(word == "true"))
    case "null": return .value(.null)
    case _: return take("(") ? .call(word, try list(to: ")")) : .name(word)
    }
  }

  private mutating func list(to end: String) throws(Fault) -> [RulesExpression] {
    var list: [RulesExpression] = []
    while !take(end) {
      if !list.isEmpty { try expect(",") }
      list.append(try expression())
    }
    return list
  }

  private mutating func path() throws(Fault) -> [RulesExpression] {
    var segments: [RulesExpression] = []
    while place < text.count, text[place] == "/" {
      place += 1
      if take("$(") {
        segments.append(try expression())
        try expect(")")
      } else {
        segments.append(.value(.string(try word())))
      }
    }
    return segments
  }
}
