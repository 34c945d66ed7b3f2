/// Names, written out or abbreviated, that everyone takes for the same.
enum OneName {
  /// The one name for what `words` begin with, and how many of them it takes.
  static func start(of words: [String]) -> (name: String, count: Int)? {
    guard let first = words.first, let names = byFirst[first] else { return nil }
    return names.first { words.starts(with: $0.words) }.map { ($0.name, $0.words.count) }
  }

  /// Whether other names may stand for this one.
  static func stands(for name: String) -> Bool { canonical.contains(name) }

  private static let canonical = Set(rows.map { $0[0] })

  /// The first of a row stands for all; letters are listed as points part them too: `u s`.
  private static let rows: [[String]] = [
    ["usa", "united states of america", "united states", "u s a", "u s of a", "u s", "us"],
    ["uk", "united kingdom", "u k"], ["ussr", "soviet union", "u s s r"],
    ["uae", "united arab emirates", "u a e"], ["un", "united nations", "u n", "uno"],
    ["eu", "european union", "e u"], ["nato", "north atlantic treaty organization"],
    ["nato", "north atlantic treaty organisation", "n a t o"],
    ["ww2", "world war 2", "world war two", "world war ii", "second world war", "2nd world war"],
    ["ww2", "wwii", "ww ii"],
    ["ww1", "world war 1", "world war one", "world war i", "first world war", "1st world war"],
    ["ww1", "wwi", "ww i"],
    ["dna", "deoxyribonucleic acid", "d n a"], ["rna", "ribonucleic acid", "r n a"],
    ["atp", "adenosine triphosphate"], ["adp", "adenosine diphosphate"],
    ["co2", "carbon dioxide"], ["tv", "television", "t v"], ["pc", "personal computer"],
    ["cpu", "central processing unit"], ["gdp", "gross domestic product"],
    ["nasa", "national aeronautics and space administration"],
    ["fbi", "federal bureau of investigation"], ["cia", "central intelligence agency"],
    ["bbc", "british broadcasting corporation"], ["imf", "international monetary fund"],
    ["nyc", "new york city"], ["la", "los angeles", "l a"], ["dc", "d c"],
    ["aids", "acquired immune deficiency syndrome"], ["hiv", "human immunodeficiency virus"],
    ["vs", "versus"], ["mount", "mt"], ["saint", "st"], ["doctor", "dr"], ["and", "&"],
    ["percent", "%", "per cent"],
    ["is not", "isnt"], ["are not", "arent"], ["was not", "wasnt"], ["were not", "werent"],
    ["do not", "dont"], ["does not", "doesnt"], ["did not", "didnt"],
    ["cannot", "can not", "cant"],
    ["will not", "wont"], ["has not", "hasnt"], ["have not", "havent"], ["had not", "hadnt"],
    ["would not", "wouldnt"], ["should not", "shouldnt"], ["could not", "couldnt"],
  ]

  private static let byFirst: [String: [(words: [String], name: String)]] = {
    var index: [String: [(words: [String], name: String)]] = [:]
    for row in rows {
      for form in row {
        let words = form.split(separator: " ").map { String($0) }
        index[words[0], default: []].append((words, row[0]))
      }
    }
    return index.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()
}
