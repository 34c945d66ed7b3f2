internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ report: AccountReport, to page: inout Page) {
    let state = report.state
    guard let account = state.account else {
      page.add("Nobody is signed in; everything works without.")
      addStray(state, to: &page)
      page.add(
        state.isSetUp
          ? "`signup` makes an account, `login` signs in to one: for your other devices, the "
            + "leaderboard and study groups."
          : ReplyRenderer.setUp, .dim)
      return
    }
    page.add(
      StyledText(account.email ?? "An anonymous account", .strong)
        + (account.isSignedIn
          ? StyledText(" · signed in", .good) : StyledText(" · signed out", .warm)))
    page.space()
    if let name = state.username { addFact("Name", name.text, to: &page) }
    addFact("Last sync", ReplyRenderer.ago(report.sinceSync), to: &page)
    addFact("Waiting", ReplyRenderer.waiting(state.unsent), to: &page)
    addFact(
      "Leaderboard",
      report.isPublished
        ? "your name, cards and topics are published" : "nothing of yours is published",
      to: &page)
    addStray(state, to: &page)
    page.space()
    page.add(ReplyRenderer.advice(state, account), .dim)
  }

  private func addFact(_ name: String, _ text: String, to page: inout Page) {
    page.addRow(StyledText(name, .accent), width: 14, StyledText(text))
  }

  private func addStray(_ state: AccountState, to page: inout Page) {
    guard state.account != nil, state.strayEvents > 0 else { return }
    let what = state.strayEvents == 1 ? "1 event" : "\(state.strayEvents) events"
    addFact("Beside it", "\(what) studied signed out; `account bring` takes them in", to: &page)
  }

  private static func advice(_ state: AccountState, _ account: Account) -> String {
    guard state.isSetUp else { return setUp }
    guard account.isSignedIn else {
      return "The account's store is open, unsynced. "
        + (account.email.map { "`login \($0)` signs in again." }
          ?? "`login` signs in to another account, `signup` makes one.")
    }
    guard account.email != nil else {
      return
        "`account link EMAIL` gives it an address; without one no other device can sign in to it, "
        + "nor this one again."
    }
    return
      "`sync` syncs now, `account rename NAME` changes the name others see, `logout` "
      + "signs out."
  }

  private static func waiting(_ events: Int) -> String {
    switch events {
    case ..<1: "nothing"
    case 1: "1 event to go up"
    case _: "\(events) events to go up"
    }
  }

  private static func ago(_ duration: Duration?) -> String {
    guard let duration else { return "not in this run" }
    let minutes = duration.components.seconds / 60
    switch minutes {
    case ..<1: return "just now"
    case 1: return "a minute ago"
    case ..<60: return "\(minutes) minutes ago"
    case ..<120: return "an hour ago"
    case _: return "\(minutes / 60) hours ago"
    }
  }

  private static let setUp =
    "No Firebase project is set up. README tells how, under \"Your own Firebase project\"; `config set "
    + "firebase_project ID` and `config set firebase_api_key` take what it gives you."
}
