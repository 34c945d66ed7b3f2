/// What is said of syncs, boards and groups.
extension Wording {
  // MARK: Syncs

  /// One line: what went up, what came down, and what did not.
  static func synced(_ report: SyncReport, _ changes: [String]) -> String {
    var ways: [String] = []
    if report.sent > 0 { ways.append("\(events(report.sent)) up") }
    if report.received > 0 { ways.append("\(events(report.received)) down") }
    var sentences = ["Synced: \(ways.isEmpty ? "nothing new" : ways.joined(separator: ", "))."]
    if !changes.isEmpty { sentences.append("With it: \(changes.joined(separator: ", ")).") }
    if report.tooLarge > 0 {
      let (what, stay) =
        report.tooLarge == 1 ? ("One event is", "stays") : ("\(report.tooLarge) events are", "stay")
      sentences.append("\(what) too large to go up and \(stay) on this device.")
    }
    if report.unreadable > 0 {
      let (what, were) =
        report.unreadable == 1 ? ("One thing", "was") : ("\(report.unreadable) things", "were")
      sentences.append("\(what) that came down made no sense and \(were) left out.")
    }
    return sentences.joined(separator: " ")
  }

  static func received(_ count: Int, _ changes: [String]) -> String {
    "\(events(count)) came from your other devices"
      + (changes.isEmpty ? "." : ": \(changes.joined(separator: ", ")).")
  }

  static let becameNewDevice =
    "This store is a copy, or an older state, of one that goes on elsewhere. It is a device of its "
    + "own from now on; nothing is lost and nothing counts twice."

  /// Why a sync did not happen, and what becomes of what waits.
  static func notSynced(_ trouble: CloudTrouble, unsent: Int) -> String {
    var sentences = [happened(trouble)]
    switch trouble.kind {
    case .notSetUp, .signedOut, .signInEnded, .cancelled: break
    case .refused, .noTransfer, .unreachable, .untrusted, .silent, .brokenOff, .tooManyRequests,
      .notAllowed, .conflict, .noIndex, .failed, .garbled, .store:
      switch unsent {
      case ..<1: sentences.append("Nothing waits here.")
      case 1: sentences.append("One event waits here and goes up with the next sync that works.")
      case _:
        sentences.append("\(unsent) events wait here and go up with the next sync that works.")
      }
    }
    if let advice = advice(trouble, for: .sync) { sentences.append(advice) }
    return sentences.joined(separator: " ")
  }

  private static func events(_ count: Int) -> String { count == 1 ? "1 event" : "\(count) events" }

  // MARK: The leaderboard

  static func podium(_ podium: Podium, today: StudyDay) -> String {
    let place = ["first", "second", "third"][min(max(podium.rank, 1), 3) - 1]
    let day = podium.day == today.previous ? "Yesterday" : "On \(podium.day)"
    return "\(day) ended with you in \(place) place on the leaderboard of \(podium.board.rawValue)."
  }

  static let published =
    "While you are signed in, on any device, each sync puts your name, today's cards and today's topics "
    + "on the leaderboard. `account` tells the name, `account rename NAME` changes it, `leaderboard "
    + "off` ends it."
  static let unpublished =
    "Nothing of yours goes on the leaderboard any more, from no device; the next sync takes today's "
    + "rows off it."

  // MARK: Groups

  static let noGroup =
    "You are in no study group. `group create NAME` makes one, `group join CODE` joins one whose "
    + "code you were given."

  static func groupCreated(_ group: Group) -> String {
    "\(group.name) is made. Whoever you pass its code on to can join."
  }

  static func groupJoined(_ group: Group) -> String {
    "You are in \(group.name) now. Its members see your name, today's cards and your streak."
  }

  static func groupLeft(_ name: String?) -> String {
    name.map { "You have left \($0)." } ?? "You are in no study group. Nothing was changed."
  }
}
