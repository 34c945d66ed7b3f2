@testable import Tutor

/// What the network side shows and says.
enum NetworkSamples {
  static let all = [account, leaderboard, group, network, help]

  private static let today = SampleLearner.today

  // MARK: The account

  private static let account = ViewSamples.View(
    name: "account",
    samples: [
      ("nobody, not set up", look(nil, isSetUp: false)),
      ("nobody, set up", look(nil, stray: 12)),
      (
        "signed in",
        look("ada@example.org", unsent: 3, sinceSync: .seconds(200), isPublished: true, name: "Ada")
      ),
      ("just synced", look("ada@example.org", sinceSync: .seconds(3))),
      ("signed out", look("ada@example.org", isSignedIn: false, unsent: 1, stray: 1234)),
      ("anonymous", look("", unsent: 20_000, stray: 1, sinceSync: .seconds(7300))),
      ("anonymous, signed out", look("", isSignedIn: false)),
      (
        "a long address, not set up any more",
        look("ada.lovelace.of.the.analytical.engine@mail.example.org", isSetUp: false, unsent: 1)
      ),
    ])

  /// - Parameter email: Empty for an anonymous account, nil for nobody.
  private static func look(
    _ email: String?, isSetUp: Bool = true, isSignedIn: Bool = true, unsent: Int = 0,
    stray: Int = 0, sinceSync: Duration? = nil, isPublished: Bool = false, name: String? = nil
  ) -> ReplyPart {
    let account = email.map {
      Account(
        id: AccountID(rawValue: "u"), email: $0.isEmpty ? nil : $0, isSignedIn: isSignedIn)
    }
    return .account(
      AccountReport(
        AccountState(
          isSetUp: isSetUp, account: account, unsent: unsent, strayEvents: stray,
          username: name.flatMap(Username.init)),
        sinceSync: sinceSync, isPublished: isPublished))
  }

  // MARK: The leaderboard

  private static let leaderboard = ViewSamples.View(
    name: "leaderboard",
    samples: [
      ("nobody yet", board([])),
      ("nobody yet, published", board([], isPublished: true)),
      ("not published", board([row(1, "CleverOtter381", 12)])),
      ("not yet", board([row(1, "CleverOtter381", 12)], isPublished: true)),
      ("alone", board([row(1, "BraveFalcon007", 1, isMe: true)])),
      (
        "first",
        board([row(1, "BraveFalcon007", 13, isMe: true), row(2, "CleverOtter381", 12)], .topics)
      ),
      (
        "a shared lead",
        board([
          row(1, "BraveFalcon007", 12, isMe: true), row(1, "CleverOtter381", 12),
          row(1, "QuietLynx220", 12), row(4, "SwiftHeron118", 2),
        ])
      ),
      (
        "behind",
        board([
          row(1, "量子力学の基礎と応用についての講義ノート第一巻の続き", 123), row(2, "CleverOtter381", 15),
          row(2, "A name of as many as thirty ch", 15), row(4, "BraveFalcon007", 12, isMe: true),
          row(4, "QuietLynx220", 12),
        ])
      ),
      ("behind many", board((1...5).map { row(1, "Otter\($0)", 2) } + [mine(6, 1)], .topics)),
      ("fifty and me", board(fifty(60...109) + [mine(1234, 12)])),
      ("among fifty", board(fifty(60...82) + [mine(24, 77)] + fifty(84...109, from: 25))),
    ])

  private static func board(
    _ rows: [Board.Row], _ kind: BoardKind = .cards, isPublished: Bool = false
  ) -> ReplyPart {
    .board(BoardReport(Board(kind: kind, day: today, rows: rows), isPublished: isPublished))
  }

  private static func row(
    _ rank: Int, _ name: String, _ value: Int, isMe: Bool = false
  ) -> Board.Row {
    Board.Row(rank: rank, username: name, value: value, isMe: isMe)
  }

  private static func mine(_ rank: Int, _ value: Int) -> Board.Row {
    row(rank, "BraveFalcon007", value, isMe: true)
  }

  private static func fifty(_ numbers: ClosedRange<Int>, from rank: Int = 1) -> [Board.Row] {
    numbers.enumerated().map { index, number in
      row(rank + index, "\(number % 7 == 0 ? "Patient" : "Calm")Walrus\(number)", 160 - number)
    }
  }

  // MARK: The group

  private static let group = ViewSamples.View(
    name: "group",
    samples: [
      ("alone", members([member("BraveFalcon007", 0, 0, isMe: true)], name: "Owls")),
      (
        "several",
        members([
          member("CleverOtter381", 15, 1234), member("BraveFalcon007", 12, 1, isMe: true),
          member("A name of as many as thirty ch", 1, 30), member("量子力学", 0, 0),
        ])
      ),
    ])

  private static func members(
    _ members: [Group.Member], name: String = "The night owls of the third floor, left"
  ) -> ReplyPart {
    .group(Group(name: name, code: code, members: members))
  }

  private static func member(
    _ name: String, _ cards: Int, _ streak: Int, isMe: Bool = false
  ) -> Group.Member {
    Group.Member(username: name, cards: cards, streak: streak, isMe: isMe)
  }

  private static let code = {
    guard let code = GroupCode("7K3MQ9XT2BWDHN5R") else { fatalError("That is a code.") }
    return code
  }()

  // MARK: Help

  private static let help = ViewSamples.View(
    name: "network-help",
    samples: [
      CommandName.leaderboard, .signup, .login, .logout, .account, .sync, .group,
    ].map { ($0.rawValue, .help($0)) })

  // MARK: Lines

  private static let network = ViewSamples.View(
    name: "network",
    samples: [
      ("nothing new", synced()), ("up and down", synced(sent: 12, received: 1)),
      ("with losses", synced(received: 40, tooLarge: 1, unreadable: 2)),
      ("from other devices", .note(Wording.received(23, []))),
      ("a device of its own", .note(Wording.becameNewDevice)),
      ("offline", .problem(Wording.notSynced(offline, unsent: 3))),
      ("the sign-in has ended", .problem(Wording.notSynced(CloudTrouble(.signInEnded), unsent: 3))),
      (
        "the podium",
        .note(Wording.podium(Podium(board: .cards, day: today.previous, rank: 3), today: today))
      ),
      ("published", .note(Wording.published)),
      ("not published", .note(Wording.unpublished)),
      ("in no group", .note(Wording.noGroup)),
      ("no project", .problem(Wording.failed(.showBoard(.cards), CloudTrouble(.notSetUp)))),
      ("signed out", .problem(Wording.failed(.showBoard(.cards), CloudTrouble(.signedOut)))),
      ("the board offline", .problem(Wording.failed(.showBoard(.cards), offline))),
      (
        "no index", .problem(Wording.failed(.showBoard(.cards), CloudTrouble(.noIndex(link: link))))
      ),
      (
        "the address is taken",
        .problem(
          Wording.failed(
            .account(.signUp(email: "ada@example.org")), CloudTrouble(.refused(.emailExists))))
      ),
    ])

  private static let offline = CloudTrouble(.unreachable("no route to host"))
  private static let link =
    "https://console.firebase.google.com/v1/r/project/edutok-1a2b3/firestore/indexes?create=Cl1wcm9q"

  private static func synced(
    sent: Int = 0, received: Int = 0, tooLarge: Int = 0, unreadable: Int = 0
  ) -> ReplyPart {
    var report = SyncReport()
    (report.sent, report.received) = (sent, received)
    (report.tooLarge, report.unreadable) = (tooLarge, unreadable)
    return .note(Wording.synced(report, []))
  }
}
