internal import Text

extension Setting {
  /// Whether a typed line holds a key, or a command that may hold one, and so belongs into no history
  /// and no log: a key's name, well or badly spelt, with something behind it.
  static func holdsSecret(_ line: String) -> Bool {
    let words = line.lowercased().split { $0.isWhitespace || $0 == "=" || $0 == ":" }
      .map(joined)
    return words.indices.dropLast().contains { index in
      names.contains { name in
        let word = words[index]
        if word == name || EditDistance.isOneSlip(from: word, to: name) { return true }
        // "config set gemini key" is not yet what it is meant to be.
        return words.contains("set")
          && (2...3).contains { count in
            index + count < words.count && words[index..<index + count].joined() == name
          }
      }
    }
  }

  /// Without what joins the words of a name.
  private static func joined(_ name: some StringProtocol) -> String {
    String(name.filter { $0 != "_" && $0 != "-" })
  }

  private static let names = Setting.allCases.flatMap { setting in
    [setting, setting.keyCommand].compactMap {
      setting.isSecret ? $0.map { joined($0.rawValue) } : nil
    }
  }
}
