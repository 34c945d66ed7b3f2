import Testing

@testable import Tutor

@Suite("Conversation: accounts")
struct ConversationAccountTests {
  private var talk = Talk()
  private static let ada = Account(
    id: AccountID(rawValue: "u1"), email: "ada@example.org", isSignedIn: true)
  private static let nobody = Account(id: AccountID(rawValue: "u2"), email: nil, isSignedIn: true)

  private static func state(
    _ account: Account?, isSetUp: Bool = true, isSignedIn: Bool = true, stray: Int = 0
  ) -> CloudNews {
    var account = account
    account?.isSignedIn = isSignedIn
    return .account(
      AccountState(isSetUp: isSetUp, account: account, unsent: 3, strayEvents: stray))
  }

  // MARK: Signing in

  init() { talk.cloud[.account(.show)] = Self.state(nil) }

  @Test(arguments: [
    ("signup ada@example.org", AccountTask.signUp(email: "ada@example.org")),
    ("/login Ada@Example.org", .signIn(email: "Ada@Example.org")),
  ])
  mutating func whoIsNobodyEntersAtOnce(line: String, task: AccountTask) {
    let heard = talk.say(line)
    #expect(heard.effects == [.cloud(.account(.show)), .cloud(.account(task))])
    #expect(heard.reply.isEmpty)
  }

  @Test(arguments: [
    ("signup ada@example.org", AccountTask.signUp(email: "ada@example.org")),
    ("login ada@example.org", .signIn(email: "ada@example.org")),
  ])
  mutating func leavingAnAnonymousAccountIsAskedTwice(line: String, task: AccountTask) {
    talk.cloud[.account(.show)] = Self.state(Self.nobody)
    let question =
      "You are in an anonymous account, and nobody can come back to it once it is left, with what "
      + "you learned there; `account link` would give it an address first. Leave it all the same? "
      + "(y/N)"
    for answer in ["", "n"] {
      #expect(talk.say(line).notes == [question])
      #expect(talk.say(answer).notes == ["You are still signed in."])
    }
    talk.say(line)
    #expect(talk.say("y").effects == [.cloud(.account(task))])
    talk.cloud[.account(.show)] = Self.state(Self.ada)
    #expect(talk.say(line).effects.last == .cloud(.account(task)))
    talk.cloud[.account(.show)] = Self.state(Self.nobody, isSignedIn: false)
    #expect(talk.say(line).effects.last == .cloud(.account(task)))
  }

  @Test(arguments: ["signup", "login", "login ada@example.org"])
  mutating func withoutAProjectNoAddressIsAskedFor(line: String) {
    talk.cloud[.account(.show)] = Self.state(nil, isSetUp: false)
    let heard = talk.say(line)
    #expect(heard.effects == [.cloud(.account(.show))])
    #expect(
      heard.problems == [
        "No Firebase project is set up. Nothing was changed. README tells how, under \"Your own "
          + "Firebase project\"; `config set firebase_project ID` and `config set firebase_api_key` "
          + "take what it gives you."
      ])
    #expect(talk.conversation.pending == nil)
  }

  @Test(arguments: [
    ("account link ada@example.org", AccountTask.link(email: "ada@example.org")),
    ("account reset ada@example.org", .sendReset(email: "ada@example.org")),
    ("account rename  Brave \u{1B}[2JFalcon ", .rename("Brave [2JFalcon")),
    ("account bring", .bringHistory(true)),
  ])
  mutating func aCommandIsATask(line: String, task: AccountTask) {
    for topic in [nil, "planets"] {
      if let topic { talk.say(topic) }
      let heard = talk.say(line)
      #expect(heard.effects == [.cloud(.account(task))])
      #expect(heard.reply.isEmpty && heard.events.isEmpty)
    }
    #expect(talk.say("mercury").verdict?.kind == .correct)
  }

  @Test mutating func signingUpAsksForAnAddress() {
    #expect(
      talk.say("signup").notes == [
        "E-mail address? (Enter: an anonymous account without one)"
      ])
    #expect(
      talk.say(" ada@example.org ").effects == [
        .cloud(.account(.signUp(email: "ada@example.org")))
      ])
    talk.say("signup")
    #expect(talk.say("").effects == [.cloud(.account(.signUp(email: nil)))])
  }

  @Test(arguments: ["login", "account link"])
  mutating func signingInWithoutAnAddressDoesNothing(line: String) {
    #expect(talk.say(line).notes == ["E-mail address? (Enter: nothing happens)"])
    let heard = talk.say("  ")
    #expect(heard.effects.isEmpty)
    #expect(
      heard.notes == ["Without an e-mail address there is nothing to do. Nothing was changed."])
  }

  @Test(arguments: [("signup", "signup"), ("login", "login"), ("account link", "account link")])
  mutating func anyLineIsAnAnswerAndNoneIsRepeated(line: String, command: String) {
    talk.say("planets")
    for typed in ["hush-hush", "next", "/quit", "ada@example.org hush", "mercury"] {
      talk.say(line)
      let heard = talk.say(typed)
      #expect(heard.effects.isEmpty && heard.events.isEmpty)
      #expect(
        heard.problems == [
          "That is no e-mail address. Nothing was changed; `\(command)` asks again."
        ])
    }
    #expect(talk.say("mercury").verdict?.kind == .correct)
  }

  @Test func whatIsPipedInGetsTheDefaults() {
    var talk = Talk(isInteractive: false)
    talk.cloud[.account(.show)] = Self.state(nil)
    #expect(
      talk.say("signup").effects == [
        .cloud(.account(.show)), .cloud(.account(.signUp(email: nil))),
      ])
    #expect(talk.say("login").notes == [Wording.noAddress])
    talk.cloud[.account(.show)] = Self.state(Self.ada)
    #expect(talk.say("account delete").notes == ["Nothing was deleted."])
    let signedIn = talk.take(.cloud(.signedIn(Self.ada, isNew: true, strayEvents: 2)))
    #expect(signedIn.effects == [.cloud(.account(.bringHistory(true)))])
  }

  @Test(arguments: [
    "login ada@example.org hush", "signup ada@example.org hush", "=login ada@example.org hush",
    "lgin ada@example.org hush", "account link ada@example.org hush",
  ])
  mutating func aPasswordOnTheLineGoesNowhere(line: String) {
    for topic in [nil, "planets"] {
      if let topic { talk.say(topic) }
      let heard = talk.say(line)
      #expect(heard.effects.isEmpty && heard.events.isEmpty)
      #expect(!"\(heard.reply)".contains("hush"))
      #expect(heard.problems.count == 1)
    }
  }

  @Test mutating func whoIsSignedInIsTold() {
    #expect(
      talk.take(.cloud(.signedIn(Self.ada, isNew: false, strayEvents: 0))).notes == [
        "You are signed in as ada@example.org. `sync` fetches what is there."
      ])
    #expect(
      talk.take(.cloud(.signedIn(Self.nobody, isNew: true, strayEvents: 0))).notes == [
        "You have an anonymous account now. What you learn goes up from now on, what you type as "
          + "answers too: `help sync`. `account link EMAIL` gives it an address: without one no "
          + "other device can sign in to it."
      ])
    #expect(
      talk.take(.cloud(.noPassword)).problems == ["No password was given. Nothing was changed."])
  }

  // MARK: Bringing history along

  @Test(arguments: [("", true), ("y", true), ("YES", true), ("n", false), ("no", false)])
  mutating func theHistoryIsBroughtUnlessItIsLeft(answer: String, isBrought: Bool) {
    #expect(
      talk.take(.cloud(.signedIn(Self.ada, isNew: true, strayEvents: 1234))).notes.last
        == "Bring the 1234 events you studied signed out into this account? (Y/n)")
    #expect(talk.say(answer).effects == [.cloud(.account(.bringHistory(isBrought)))])
  }

  @Test mutating func anotherLineLeavesTheQuestionForLater() {
    _ = talk.take(.cloud(.signedIn(Self.ada, isNew: true, strayEvents: 1)))
    #expect(talk.say("planets").question == "planets 1")
    #expect(talk.say("y").verdict?.kind == .wrong)
  }

  @Test mutating func whatCameAlongIsTold() {
    talk.cloud[.account(.bringHistory(true))] = .historyBrought(23)
    #expect(
      talk.say("account bring").notes == ["23 events came along: 0 XP now, level 1, streak 0 days."]
    )
    talk.cloud[.account(.bringHistory(true))] = .historyBrought(0)
    #expect(
      talk.say("account bring").notes == [
        "There is nothing that was studied signed out. Nothing was changed."
      ])
    #expect(
      talk.take(.cloud(.historyBrought(nil))).notes == [
        "They stay out of the account. `account bring` would take them in later."
      ])
  }

  // MARK: The account

  @Test mutating func theAccountIsLookedAt() {
    talk.cloud[.account(.show)] = Self.state(Self.ada, stray: 7)
    talk.cloud[.sync] = .synced(SyncReport(), isAsked: true)
    guard case .account(let before)? = talk.say("account").reply.first else {
      Issue.record("no report")
      return
    }
    #expect(before.sinceSync == nil && before.state.unsent == 3 && before.state.strayEvents == 7)
    talk.say("sync")
    talk.pause = 180_000
    #expect(
      talk.say("account").reply == [
        .account(
          AccountReport(before.state, sinceSync: .seconds(180), isPublished: false))
      ])
  }

  @Test mutating func anAccountIsDeletedOnlyByItsAddress() {
    talk.cloud[.account(.show)] = Self.state(Self.ada)
    for line in ["", "y", "yes", "delete", "bob@example.org", "account delete"] {
      #expect(
        talk.say("account delete").notes == [
          "This deletes the account ada@example.org and all that lies there, for good: events, "
            + "profile, leaderboard and group. What you studied stays on this device. Type "
            + "ada@example.org to delete it; Enter leaves it as it is."
        ])
      let heard = talk.say(line)
      #expect(heard.effects.isEmpty)
      #expect(heard.notes == ["Nothing was deleted."])
    }
    talk.say("account delete")
    #expect(talk.say(" ADA@example.org").effects == [.cloud(.account(.delete))])
    talk.cloud[.account(.show)] = Self.state(Self.nobody)
    #expect(talk.say("account delete").notes.first?.contains("Type delete to delete it") == true)
    #expect(talk.say("delete").effects == [.cloud(.account(.delete))])
    #expect(
      talk.take(.cloud(.deleted(Self.nobody))).notes == [
        "The anonymous account and all that lay there are deleted. What you studied stays here, "
          + "unsynced."
      ])
  }

  @Test mutating func whoIsSignedOutCannotDelete() {
    talk.cloud[.account(.show)] = Self.state(Self.ada, isSignedIn: false)
    let heard = talk.say("account delete")
    #expect(heard.problems == ["Nobody is signed in."])
    #expect(talk.conversation.pending == nil)
  }

  @Test mutating func signingOutOfAnAnonymousAccountIsAskedTwice() {
    talk.cloud[.account(.show)] = Self.state(Self.ada)
    #expect(
      talk.say("logout").effects == [.cloud(.account(.show)), .cloud(.account(.signOut))])
    talk.cloud[.account(.show)] = Self.state(Self.nobody)
    #expect(
      talk.say("logout").notes == [
        "Nobody can sign in to an anonymous account again; `account link` would give it an address "
          + "first. Sign out all the same? (y/N)"
      ])
    #expect(talk.say("").notes == ["You are still signed in."])
    talk.say("logout")
    #expect(talk.say("y").effects == [.cloud(.account(.signOut))])
    #expect(
      talk.take(.cloud(.signedOut(Self.ada))).notes == [
        "You are signed out. The account's store stays open here, unsynced; `login "
          + "ada@example.org` signs in again."
      ])
  }

  @Test mutating func aResetGoesToTheAccountsOwnAddress() {
    talk.cloud[.account(.show)] = Self.state(Self.ada, isSignedIn: false)
    #expect(
      talk.say("account reset").effects.last
        == .cloud(
          .account(.sendReset(email: "ada@example.org"))))
    talk.cloud[.account(.show)] = Self.state(Self.nobody)
    #expect(
      talk.say("account reset").problems == [
        "It takes an e-mail address: `account reset EMAIL`. Nothing was changed."
      ])
  }

  @Test mutating func aNameOfNothingIsNone() {
    let heard = talk.say("/account rename \u{202E}\u{7}")
    #expect(heard.effects.isEmpty)
    #expect(talk.say("/account rename \u{200B}").effects.count <= 1)
  }

  // MARK: The rest

  @Test mutating func nothingOfTheNetworkIsUndone() {
    talk.cloud[.sync] = .synced(SyncReport(), isAsked: true)
    talk.say("planets")
    talk.say("mercury")
    talk.say("sync")
    talk.say("leaderboard on")
    #expect(talk.say("undo").notes.first == "Taken back: the grade of \"planets 1\".")
    talk.say("undo")
    #expect(talk.say("undo").notes == [Wording.nothingToUndo])
    #expect(talk.conversation.value(of: .leaderboard) == "on")
  }

  @Test mutating func anotherStoreSettlesWhatWasRevealed() {
    talk.say("planets")
    talk.say("reveal")
    let heard = talk.take(.storeCloses)
    #expect(heard.grade?.verdict == .wrong)
    #expect(heard.farewell == nil && heard.card == nil)
    #expect(!heard.effects.contains(.leave))
  }

  @Test mutating func anotherStoreFindsNothingToSettle() {
    talk.say("planets")
    let heard = talk.take(.storeCloses)
    #expect(heard.events.isEmpty && heard.reply.isEmpty)
  }
}
