internal import Text

/// Lines that hold what belongs into no history, no log and no model.
package enum SecretLine {
  /// Whether a typed line holds a key, a command that may hold one, or a password: all of them are
  /// asked for unseen.
  package static func holdsSecret(_ line: String) -> Bool {
    Setting.holdsSecret(line) || holdsPassword(line)
  }

  /// Whether something follows an address behind a command that signs in, well or badly spelt.
  static func holdsPassword(_ line: String) -> Bool {
    let words = line.lowercased().split { $0.isWhitespace || $0 == "=" || $0 == "/" }
    guard let first = words.first.map(String.init),
      let address = words.firstIndex(where: isAddress),
      address > 0, address < words.count - 1
    else { return false }
    func isMeant(_ name: CommandName) -> Bool {
      first == name.rawValue || EditDistance.isOneSlip(from: first, to: name.rawValue)
        || first.count >= 3 && name.rawValue.hasPrefix(first)
    }
    // A learner's new name may have a sign in it.
    return isMeant(.signup) || isMeant(.login) || isMeant(.account) && words[1] != "rename"
  }

  private static func isAddress(_ word: Substring) -> Bool {
    word.count > 2 && word.dropFirst().dropLast().contains("@")
  }
}
