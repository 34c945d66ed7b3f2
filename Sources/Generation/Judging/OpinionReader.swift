internal import Text
internal import Tutor

/// Reads a second opinion out of a model's reply, whatever stands round it.
struct OpinionReader {
  private var scanner = ReplyScanner { members in
    members.contains { $0.key.lowercased() == OpinionReader.key }
  }
  private var findings: [ReplyScanner.Finding] = []
  private var length = 0

  private static let key = "verdict"
  /// Many times an opinion and the thoughts before it, in bytes.
  private static let limit = 16 * 1024

  /// Whether no more of the reply is read.
  var isFull: Bool { length >= OpinionReader.limit }

  mutating func take(_ text: String) {
    for byte in text.utf8 where !isFull {
      length += 1
      scanner.scan(byte, into: &findings)
    }
  }

  /// The opinion, at the reply's end; nil where there is none, or where it says this and that: one
  /// of them may only repeat what the learner typed.
  mutating func finish() -> SecondOpinion? {
    scanner.finish(into: &findings)
    let objects = findings.flatMap { finding in
      switch finding {
      case .object(let members): [members]
      case .fragment(let bytes): JSONRepair.objects(in: bytes)
      }
    }
    let opinions = objects.filter { members in
      members.contains { $0.key.lowercased() == OpinionReader.key }
    }.map(OpinionReader.opinion)
    guard let last = opinions.last, opinions.allSatisfy({ $0?.verdict == last?.verdict }) else {
      return nil
    }
    return last
  }

  private static func opinion(_ members: [RecoveredMember]) -> SecondOpinion? {
    func text(_ key: String) -> String? {
      members.last { $0.key.lowercased() == key }?.value.plainText
    }
    guard
      let verdict = text(key).flatMap({ SecondOpinion.Verdict(rawValue: $0.lowercased().trimmed) })
    else { return nil }
    let note = text("note").map { CardPrompt.line($0, limit: longestNote) } ?? ""
    return SecondOpinion(verdict, note: note.isEmpty ? nil : note)
  }

  /// Ample for twelve words, in characters.
  private static let longestNote = 120
}
