import Testing

@testable import Tutor

@Suite("Conversation: syncs, boards and groups")
struct ConversationSyncTests {
  private var talk = Talk()

  private func report(
    sent: Int = 0, received: Int = 0, tooLarge: Int = 0, unreadable: Int = 0,
    podium: Podium? = nil, isNew: Bool = false
  ) -> SyncReport {
    var report = SyncReport()
    report.sent = sent
    report.received = received
    report.tooLarge = tooLarge
    report.unreadable = unreadable
    report.podium = podium
    report.becameNewDevice = isNew
    return report
  }

  // MARK: Syncs

  @Test mutating func aSyncByHandIsOneLine() {
    for (report, line) in [
      (report(), "Synced: nothing new."),
      (report(sent: 1), "Synced: 1 event up."),
      (report(sent: 12, received: 1), "Synced: 12 events up, 1 event down."),
      (
        report(sent: 2, tooLarge: 1),
        "Synced: 2 events up. One event is too large to go up and stays on this device."
      ),
      (
        report(received: 2, tooLarge: 3, unreadable: 1),
        "Synced: 2 events down. 3 events are too large to go up and stay on this device. One thing "
          + "that came down made no sense and was left out."
      ),
    ] {
      talk.cloud[.sync] = .synced(report, isAsked: true)
      let heard = talk.say("sync")
      #expect(heard.notes == [line])
      #expect(heard.effects == [.cloud(.sync)])
      #expect(heard.events.isEmpty)
    }
  }

  @Test mutating func aSyncInTheBackgroundIsSilentWhereNothingCame() {
    let heard = talk.take(.cloud(.synced(report(sent: 12, tooLarge: 1), isAsked: false)))
    #expect(heard.reply.isEmpty && heard.events.isEmpty)
  }

  @Test mutating func whatCameFromOtherDevicesIsTold() {
    #expect(
      talk.take(.cloud(.synced(report(received: 1), isAsked: false))).notes == [
        "1 event came from your other devices."
      ])
    talk.say("planets")
    talk.say("mercury")
    let grade = talk.log.last { $0.kind == "cardGraded" }
    let undo = RecordedEvent(
      .undone(Undone(event: grade?.id ?? "none")), id: "other-1", device: "d9", session: "other",
      clock: 1000, at: talk.now)
    talk.absorb([undo])
    #expect(
      talk.take(.cloud(.synced(report(received: 1), isAsked: false))).notes == [
        "1 event came from your other devices: XP 75 → 0, streak 1 → 0 days, longest streak 1 → 0 "
          + "days, cards 1 → 0, right 1 → 0, perfect 1 → 0, First Steps locked again."
      ])
    #expect(talk.take(.cloud(.synced(report(), isAsked: false))).reply.isEmpty)
  }

  @Test mutating func aCopySaysThatItIsADeviceOfItsOwn() {
    #expect(
      talk.take(.cloud(.synced(report(isNew: true), isAsked: false))).notes == [
        "This store is a copy, or an older state, of one that goes on elsewhere. It is a device of "
          + "its own from now on; nothing is lost and nothing counts twice."
      ])
  }

  private mutating func fail(
    _ kind: CloudTrouble.Kind, unsent: Int = 3, isAsked: Bool = false
  ) -> Heard {
    talk.take(.cloud(.syncFailed(CloudTrouble(kind), unsent: unsent, isAsked: isAsked)))
  }

  @Test mutating func beingOfflineIsSaidOnce() {
    let line =
      "Firebase can't be reached (no route to host). 3 events wait here and go up with the next sync "
      + "that works."
    #expect(fail(.unreachable("no route to host")).problems == [line])
    #expect(fail(.unreachable("no route to host")).reply.isEmpty)
    #expect(fail(.silent(.seconds(30))).reply.isEmpty)
    #expect(fail(.unreachable("no route to host"), isAsked: true).problems == [line])
    #expect(
      fail(.unreachable("no route to host"), unsent: 0, isAsked: true).problems == [
        "Firebase can't be reached (no route to host). Nothing waits here."
      ])
  }

  @Test mutating func theEndOfASignInIsSaidOnceAndAlways() {
    _ = fail(.unreachable("x"))
    #expect(
      fail(.signInEnded).problems == [
        "Your sign-in has ended: it was revoked, or the password was changed, or the account is "
          + "gone. Your store stays open, unsynced; `login` signs in again."
      ])
    #expect(fail(.signInEnded).reply.isEmpty)
  }

  @Test mutating func whoIsSignedOutHearsNothingOfSyncs() {
    for kind in [CloudTrouble.Kind.signedOut, .notSetUp, .cancelled] {
      #expect(fail(kind).reply.isEmpty)
      #expect(fail(kind, isAsked: true).problems.count == 1)
    }
    #expect(
      fail(.signedOut, isAsked: true).problems == [
        "Nobody is signed in. `login` signs in, `signup` makes an account."
      ])
  }

  // MARK: The podium

  @Test mutating func aPodiumIsRecordedAndCelebratedOnce() {
    let podium = Podium(board: .topics, day: "2026-02-28", rank: 2)
    let heard = talk.take(.cloud(.synced(report(podium: podium), isAsked: false)))
    #expect(heard.kinds == ["podiumReached"])
    #expect(heard.events.first?.body == #"{"board":"topics","day":"2026-02-28","rank":2}"#)
    #expect(
      heard.notes == ["Yesterday ended with you in second place on the leaderboard of topics."])
    #expect(
      heard.reply.last
        == .celebrations([
          .level(2, experience: 200, next: 300), .achievement(.podium),
        ]))
    let again = Podium(board: .cards, day: "2026-02-28", rank: 1)
    #expect(talk.take(.cloud(.synced(report(podium: again), isAsked: false))).reply.isEmpty)
    #expect(talk.say("undo").notes == [Wording.nothingToUndo])
    #expect(talk.conversation.progress.experience.points == 200)
  }

  // MARK: The leaderboard

  @Test mutating func theLeaderboardIsASetting() {
    let heard = talk.say("leaderboard on")
    #expect(heard.effects == [.applySetting(.leaderboard, value: "on")])
    #expect(
      heard.notes == [
        "While you are signed in, on any device, each sync puts your name, today's cards and today's "
          + "topics on the leaderboard. `account` tells the name, `account rename NAME` changes it, "
          + "`leaderboard off` ends it."
      ])
    #expect(talk.conversation.value(of: .leaderboard) == "on")
    #expect(heard.events.map(\.kind) == ["settingChanged"])
    #expect(
      talk.say("config get leaderboard").settings == [
        SettingRow(setting: .leaderboard, value: "on", isDefault: false)
      ])
    #expect(
      talk.say("leaderboard off").notes == [
        "Nothing of yours goes on the leaderboard any more, from no device; the next sync takes today's "
          + "rows off it."
      ])
    #expect(talk.conversation.value(of: .leaderboard) == "off")
  }

  private static func row(_ rank: Int, _ name: String, _ value: Int, isMe: Bool = false)
    -> Board.Row
  {
    Board.Row(rank: rank, username: name, value: value, isMe: isMe)
  }

  @Test(arguments: [
    ([], false, BoardReport.Place.unpublished), ([], true, .notYet),
    ([row(1, "Ada", 3)], true, .notYet),
    ([row(1, "Me", 3, isMe: true)], true, .alone),
    ([row(1, "Me", 3, isMe: true), row(2, "Ada", 1)], true, .first(lead: 2)),
    (
      [row(1, "Ada", 3), row(1, "Me", 3, isMe: true), row(3, "Bob", 1)], true,
      .sharedFirst(with: ["Ada"])
    ),
    (
      [row(1, "Ada", 9), row(2, "Bob", 4), row(2, "Cy", 4), row(4, "Me", 3, isMe: true)], true,
      .behind(gap: 1, names: ["Bob", "Cy"], equals: [])
    ),
    (
      [row(1, "Ada", 9), row(2, "Me", 3, isMe: true), row(2, "Bob", 3)], true,
      .behind(gap: 6, names: ["Ada"], equals: ["Bob"])
    ),
    (
      (1...50).map { row($0, "L\($0)", 100 - $0) } + [row(73, "Me", 8, isMe: true)], true,
      .below(gap: 42)
    ),
  ])
  func whereTheLearnerStandsIsKnown(rows: [Board.Row], isPublished: Bool, place: BoardReport.Place)
  {
    let board = Board(kind: .cards, day: "2026-03-01", rows: rows)
    #expect(BoardReport(board, isPublished: isPublished).place == place)
  }

  @Test mutating func aNameFromTheServerIsOneLine() {
    let board = Board(
      kind: .topics, day: "2026-03-01", rows: [Self.row(1, "A\u{1B}[2J\nda\u{202E}", 3)])
    talk.cloud[.showBoard(.topics)] = .board(board)
    guard case .board(let report)? = talk.say("leaderboard topics").reply.first else {
      Issue.record("no board")
      return
    }
    #expect(report.board.rows.first?.username == "A[2J da")
  }

  // MARK: Groups

  @Test(arguments: [
    ("group", GroupTask.show), ("group leave", .leave),
    ("group create Night  owls", .create("Night owls")),
    ("group join 7k3m q9xt 2bwd hn5r", .join("7K3MQ9XT2BWDHN5R")),
    ("group join 7K3M-Q9XT-2BWD-HN5R", .join("7K3MQ9XT2BWDHN5R")),
  ])
  mutating func aGroupCommandIsATask(line: String, task: GroupTask) {
    #expect(talk.say(line).effects == [.cloud(.group(task))])
  }

  @Test(arguments: [
    (
      "group join 7K3M",
      "That is no group code. One has 16 letters and digits, like 7K3M-Q9XT-2BWD-HN5R; whoever is in "
        + "the group sees it with `group`."
    ),
    (
      "group create \(String(repeating: "x", count: 41))",
      "A group's name has 1 to 40 letters. Nothing was changed; `group create NAME` makes one."
    ),
  ])
  mutating func whatWillNotDoIsSaid(line: String, problem: String) {
    let heard = talk.say(line)
    #expect(heard.effects.isEmpty)
    #expect(heard.problems == [problem])
  }

  @Test mutating func theGroupIsShown() {
    talk.cloud[.group(.show)] = .group(nil)
    #expect(
      talk.say("group").notes == [
        "You are in no study group. `group create NAME` makes one, `group join CODE` joins one whose "
          + "code you were given."
      ])
    #expect(talk.take(.cloud(.groupLeft("Owls"))).notes == ["You have left Owls."])
    #expect(
      talk.take(.cloud(.groupLeft(nil))).notes == [
        "You are in no study group. Nothing was changed."
      ])
  }
}
