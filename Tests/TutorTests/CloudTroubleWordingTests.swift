import Testing

@testable import Tutor

@Suite("What is said of the network side's troubles")
struct CloudTroubleWordingTests {
  private static let kinds: [CloudTrouble.Kind] =
    [
      .notSetUp, .signedOut, .signInEnded, .noTransfer("no such file"), .unreachable("no route"),
      .untrusted("self-signed"), .silent(.seconds(30)), .brokenOff, .tooManyRequests, .notAllowed,
      .conflict, .noIndex(link: nil), .failed(status: 503, message: "UNAVAILABLE"), .garbled,
      .store("disk full"), .cancelled,
    ] + refusals.map(CloudTrouble.Kind.refused)

  private static let refusals: [AccountRefusal] = [
    .emailExists, .wrongCredentials, .weakPassword("Password should be at least 6 characters"),
    .invalidEmail, .disabled, .tooManyAttempts, .notOffered, .tooLongAgo,
    .hasAddress,
  ]

  private static let tasks: [CloudTask] = [
    .account(.signUp(email: nil)), .account(.signUp(email: "a@b")), .account(.signIn(email: "a@b")),
    .account(.signOut), .account(.link(email: "a@b")), .account(.sendReset(email: "a@b")),
    .account(.delete), .account(.bringHistory(true)), .account(.show), .sync, .showBoard(.cards),
    .group(.show), .group(.leave),
  ]

  @Test(arguments: kinds)
  func everyTroubleIsWholeSentencesOnOneLine(kind: CloudTrouble.Kind) {
    for task in Self.tasks {
      let text = Wording.failed(task, CloudTrouble(kind))
      #expect(text.last == "." && !text.contains("\n") && !text.contains("  "), "\(text)")
      #expect(!text.contains("..") && text.first?.isUppercase == true || text.hasPrefix("libcurl"))
    }
  }

  @Test(arguments: [
    (
      CloudTask.account(.signUp(email: "a@b")), CloudTrouble.Kind.refused(.emailExists),
      "That address has an account already, with another password. Nothing was changed. `login a@b` "
        + "signs in to it; `account reset a@b` has a mail sent to set a new password."
    ),
    (
      .account(.signIn(email: "a@b")), .refused(.wrongCredentials),
      "No account has that address and that password. Nothing was changed. `login a@b` asks again, "
        + "`signup a@b` makes an account, `account reset a@b` has a mail sent to set a new password."
    ),
    (
      .account(.signUp(email: "a@b")),
      .refused(.weakPassword("Password should be at least 6 characters")),
      "That password will not do (Password should be at least 6 characters). Nothing was changed. "
        + "The same command asks for a longer one."
    ),
    (
      .account(.signUp(email: "a@b")), .brokenOff,
      "The connection to Firebase broke off. Whether it was done is not known; it can be typed once "
        + "more."
    ),
    (
      .account(.signUp(email: "a@b")), .cancelled,
      "Stopped. Whether it was done is not known; it can be typed once more."
    ),
    (
      .group(.leave), .silent(.seconds(20)),
      "Firebase said nothing for 20 s. Whether it was done is not known; it can be typed once more. "
        + "Try again in a while; cards, XP and streaks need no network."
    ),
    (
      .account(.link(email: "a@b")), .refused(.hasAddress),
      "The account has an address already. Nothing was changed."
    ),
    (
      .account(.delete), .unreachable("no route"),
      "Firebase can't be reached (no route). The account is not deleted yet; `account delete` goes "
        + "on where this ended. Try again in a while; cards, XP and streaks need no network."
    ),
    (
      .account(.signIn(email: "a@b")), .notSetUp,
      "No Firebase project is set up. Nothing was changed. README tells how, under \"Your own Firebase "
        + "project\"; `config set firebase_project ID` and `config set firebase_api_key` take what "
        + "it gives you."
    ),
    (
      .showBoard(.cards), .unreachable("no route"),
      "Firebase can't be reached (no route). Try again in a while; cards, XP and streaks need no "
        + "network."
    ),
    (
      .showBoard(.cards), .signedOut,
      "Nobody is signed in. `login` signs in, `signup` makes an account."
    ),
    (
      .showBoard(.cards),
      .noIndex(link: "https://console.firebase.google.com/v1/r/project/p/firestore/indexes?c=x"),
      "The Firebase project lacks the leaderboard's index. Its owner makes it with one click: "
        + "https://console.firebase.google.com/v1/r/project/p/firestore/indexes?c=x"
    ),
    (
      .showBoard(.cards), .noIndex(link: "https://example.org/"),
      "The Firebase project lacks the leaderboard's index. Its owner makes it with one click in the "
        + "console, or as README tells under \"Your own Firebase project\"."
    ),
    (
      .group(.join("7K3MQ9XT2BWDHN5R")), .notAllowed,
      "No group has that code. Nothing was changed. Look at the code again: 16 letters and digits."
    ),
    (
      .group(.create("Owls")), .conflict,
      "You are in a study group already. Nothing was changed. `group` shows it, `group leave` leaves "
        + "it."
    ),
    (.sync, .cancelled, "Stopped."), (.showBoard(.topics), .cancelled, "Stopped."),
  ])
  func aTroubleSaysWhatToDo(task: CloudTask, kind: CloudTrouble.Kind, words: String) {
    #expect(Wording.failed(task, CloudTrouble(kind)) == words)
  }

  @Test func aServersOwnPatienceIsTold() {
    let trouble = CloudTrouble(.tooManyRequests, askAgain: .seconds(90))
    #expect(
      Wording.failed(.showBoard(.cards), trouble)
        == "Firebase takes no more for now: too many requests, or the day's quota is used up. It asks "
        + "to be left alone for 2 minutes.")
  }

  @Test func aKeyInAServersWordsIsLeftOut() {
    let trouble = CloudTrouble(
      .failed(status: 400, message: "bad https://x.org/v1?key=AIzaHush and AIzaHush\u{1B}[2J"))
    #expect(!Wording.failed(.sync, trouble).contains("Hush"))
    #expect(!Wording.failed(.sync, trouble).contains("\u{1B}"))
  }
}
