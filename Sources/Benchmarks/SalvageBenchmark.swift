internal import FoundationEssentials
internal import Generation
internal import Glibc
internal import Tutor

/// What is got out of broken replies: cards and values found, against Python's json_repair where a
/// python has it, and how the time grows with the reply.
///
/// `replies`: how many cards pass `CardRules` for both. json_repair's are the objects at any depth
/// in what its `loads` returns whose `question` and `answer` are texts or numbers and with whose
/// answer the reply does not end; the decoder judges them by the same rules.
struct SalvageBenchmark {
  /// Holds `model-replies.jsonl` and `json-salvage.jsonl`.
  let folder: String
  /// A python with json_repair; nil to leave it out.
  let python: String?

  func run() throws {
    try cards()
    values()
    growth()
  }

  private func cards() throws {
    let path = folder + "/model-replies.jsonl"
    let replies = rows(of: path).compactMap { $0["text"]?.string }
    let found = replies.map { reply in SalvageBenchmark.cards(in: reply).count }
    let count = found.reduce(0, +)
    print("cards found in \(replies.count) replies of a small model")
    print("  edutok        \(count)")
    guard let python else { return }
    let repaired = try PythonRepair(python: python).pairs(in: path)
    let theirs = repaired.map { SalvageBenchmark.cards(in: $0.text).count }.reduce(0, +)
    print("  json_repair   \(theirs)")
    print("  ratio         \(rounded(Double(count) / Double(max(1, theirs))))")
  }

  private func values() {
    let rows = rows(of: folder + "/json-salvage.jsonl").filter { row in
      switch row["expected"] {
      case .array, .object: row["json_repair_py_agrees"] == .bool(true)
      case nil, .null, .bool, .integer, .largeInteger, .number, .string: false
      }
    }
    let equal = rows.count { row in
      let text = JSONRepair.value(in: Array((row["input"]?.string ?? "").utf8))?.json
      return text.flatMap(JSONValue.init(parsing:)) == row["expected"]
    }
    print("values recovered from broken JSON, objects and lists, as expected")
    let share = Double(equal) / Double(max(1, rows.count)) * 100
    print("  equal         \(equal) of \(rows.count), \(rounded(share)) %")
  }

  private func growth() {
    let sound = #"{"type":"question","question":"What is %?","answer":"answer"},"#
    let broken = #"{"type":"question","question":"What is "%?, "answer":"answer"},"#
    print("time for four times the reply, 1 where it would not grow; 4 is linear")
    let bare = "null %"
    for (name, card) in [("sound cards", sound), ("broken cards", broken), ("bare values", bare)] {
      for (pieces, size) in [("64 KiB", 1 << 16), ("single bytes", 1)] {
        let small = SalvageBenchmark.seconds(of: card, count: 5000, size)
        let large = SalvageBenchmark.seconds(of: card, count: 20000, size)
        print("  \(padded(name, 13)) in \(padded(pieces, 13)) \(rounded(large / small))")
      }
    }
  }

  /// The least of five runs, so that what else the machine does counts little.
  private static func seconds(of card: String, count: Int, _ size: Int) -> Double {
    let parts = card.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    // Six digits each, so that the length is as the count.
    let reply =
      Array("[".utf8)
      + Array((0..<count).flatMap { (parts[0] + "\(100_000 + $0)" + parts[1]).utf8 })
    let clock = ContinuousClock()
    let times = (0..<5).map { _ in
      clock.measure {
        var decoder = CardDecoder()
        var rest = reply[...]
        while !rest.isEmpty {
          _ = decoder.decode(rest.prefix(size))
          rest = rest.dropFirst(size)
        }
        _ = decoder.finish()
      }
    }
    return (times.min() ?? .zero) / .seconds(1)
  }

  private static func cards(in reply: String) -> [CardContent] {
    var decoder = CardDecoder()
    let streamed = decoder.decode(reply.utf8)
    return streamed + decoder.finish()
  }

  private func rows(of path: String) -> [JSONValue] {
    contents(of: path).split(separator: "\n").compactMap { JSONValue(parsing: String($0)) }
  }
}
