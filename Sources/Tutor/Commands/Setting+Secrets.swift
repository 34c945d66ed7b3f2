internal import Text

extension Setting {
  /// Whether a typed line holds a key, or a command that may hold one, and so belongs into no history
  /// and no log: a key's name, well or badly spelt, with something behind it.
  static func holdsSecret(_ line: String) -> Bool {
    let words = line.lowercased().split { $0.isWhitespace || $0 == "=" || $0 == ":" }
    return words.indices.dropLast().contains { index in
      names.contains { name in
        let word = words[index]
        guard abs(word.utf8.count - name.utf8.count) <= 1 else {
          // "config set gemini key" is not yet what it is meant to be.
          return words.contains("set") && index + 2 < words.count
            && word + "_" + words[index + 1] == name
        }
        return word == name || EditDistance.isOneSlip(from: word, to: name)
      }
    }
  }

  private static let names = Setting.allCases.flatMap { setting in
    [setting, setting.keyCommand].compactMap { setting.isSecret ? $0?.rawValue : nil }
  }
}
