internal import Text

/// Which slips fingers and ears make, so that another word is not taken for one.
///
/// Of 100 letters replaced in misspellings that people made, 81 stand beside the right one on
/// the keyboard or sound like it; words a lesson keeps apart (laser/maser, autotroph/auxotroph)
/// hardly ever differ so.
struct LikelySlips {
  /// Whether other words of the answer stand by, so that even a short word's first letter may slip
  /// to the key beside it.
  let isPhrase: Bool

  /// Whether `typed` is likely a slip of `expected`, both folded words, as spelt or as heard.
  func contain(_ typed: String, for expected: String) -> Bool {
    if areLikely(Array(typed), Array(expected)) { return true }
    let (heard, meant) = (Self.respelled(typed), Self.respelled(expected))
    return (heard != typed || meant != expected) && areLikely(Array(heard), Array(meant))
  }

  /// Whether some shortest way from one to the other replaces letters by likely ones only.
  private func areLikely(_ typed: [Character], _ meant: [Character]) -> Bool {
    let edits = EditDistance.edits(from: typed, to: meant)
    guard Self.startsRight(edits, meant) else { return false }
    let hasUnlikely = edits.contains { edit in
      guard case .replaced(let letter, let position) = edit else { return false }
      return !isLikely(letter, at: position, of: meant)
    }
    return !hasUnlikely || cost(typed, meant) == edits.count
  }

  /// The distance where an unlikely letter counts as one too many and one missing.
  private func cost(_ typed: [Character], _ meant: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...meant.count)
    for row in typed.indices {
      var current = [row + 1]
      for column in meant.indices {
        let isFree = typed[row] == meant[column]
        let replacing = isFree ? 0 : isLikely(typed[row], at: column, of: meant) ? 1 : 2
        var cost = min(last[column] + replacing, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, typed[row] == meant[column - 1], typed[row - 1] == meant[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[meant.count]
  }

  /// First letters are seldom wrong, and in short words make another word.
  private static func startsRight(_ edits: [Edit], _ meant: [Character]) -> Bool {
    var missing = 0
    var extra = 0
    for edit in edits {
      switch edit {
      case .missing(0), .missing(1): missing += 1
      case .extra(let letter, 0):
        if letter != meant.first { extra += 1 }
      case .replaced, .missing, .extra, .swapped: break
      }
    }
    if edits.contains(.missing(0)), meant.count <= 5 || missing > 1 { return false }
    return extra == 0 || extra == 1 && meant.count > 6
  }

  /// Whether `typed` stands for the letter at `position` as a neighbour of it, in sound, on the
  /// keyboard or in the word: forbbiden.
  private func isLikely(
    _ typed: Character, at position: Int, of meant: [Character]
  ) -> Bool {
    let right = meant[position]
    if Self.sounds(typed, like: right) { return true }
    if position == 0, !isPhrase, meant.count <= 7 { return false }
    return Self.areNeighbours(typed, right) || position > 0 && meant[position - 1] == typed
      || position + 1 < meant.count && meant[position + 1] == typed
  }

  private static func areNeighbours(_ typed: Character, _ meant: Character) -> Bool {
    guard let mine = place(of: typed), let right = place(of: meant) else { return true }
    return abs(mine.row - right.row) <= 1 && abs(mine.column - right.column) <= 4
  }

  private static func sounds(_ typed: Character, like meant: Character) -> Bool {
    guard typed.isASCII, meant.isASCII else { return true }
    return alike.contains { $0.contains(typed) && $0.contains(meant) }
  }

  /// Letters that are heard or seen as one another.
  private static let alike = [
    "aeiouy", "ckq", "csz", "gk", "gj", "fv", "vw", "bv", "bp", "dt", "bd", "pq", "mn", "sxz", "kx",
    "uvw", "ijy",
  ]

  /// Letters that together stand for the sound of others.
  private static let pairs: [(String, String)] = [
    ("ph", "f"), ("qu", "k"), ("th", "t"), ("gh", "g"), ("rh", "r"), ("wh", "w"),
    ("tia", "sia"), ("tio", "sio"), ("cia", "sia"), ("cio", "sio"),
  ]

  private static func respelled(_ word: String) -> String {
    var result = ""
    var rest = Substring(word)
    while let first = rest.first {
      if let pair = pairs.first(where: { rest.hasPrefix($0.0) }) {
        result += pair.1
        rest = rest.dropFirst(pair.0.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0) }
  /// How far the rows are indented, in quarters of a key.
  private static let indents = [0, 1, 3]

  /// A key's row and its column in quarters of a key; nil for other letters.
  private static func place(of letter: Character) -> (row: Int, column: Int)? {
    for (row, letters) in rows.enumerated() {
      if let column = letters.firstIndex(of: letter) {
        return (row, column * 4 + indents[row])
      }
    }
    return nil
  }
}
