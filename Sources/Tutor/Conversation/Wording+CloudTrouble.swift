internal import Text

/// What the network side's troubles are called; each sentence is whole, without a line break.
extension Wording {
  /// What happened, what became of the task, what to type next.
  static func failed(_ task: CloudTask, _ trouble: CloudTrouble) -> String {
    [happened(trouble, in: task), outcome(of: task, trouble), advice(trouble, for: task)]
      .compactMap(\.self).joined(separator: " ")
  }

  /// What happened, in a sentence. What servers say of it in their own words is cut short and free
  /// of keys, queries and control characters.
  static func happened(_ trouble: CloudTrouble) -> String {
    switch trouble.kind {
    case .notSetUp: "No Firebase project is set up."
    case .signedOut: "Nobody is signed in."
    case .signInEnded:
      "Your sign-in has ended: it was revoked, or the password was changed, or the account is gone."
    case .refused(let refusal): happened(refusal)
    case .noTransfer(let reason): "libcurl can't be loaded\(inBrackets(reason))."
    case .unreachable(let reason): "Firebase can't be reached\(inBrackets(reason))."
    case .untrusted(let reason):
      "The certificate of Firebase is not trusted\(inBrackets(reason))."
    case .silent(let duration): "Firebase said nothing for \(words(for: duration))."
    case .brokenOff: "The connection to Firebase broke off."
    case .tooManyRequests:
      "Firebase takes no more for now: too many requests, or the day's quota is used up."
    case .notAllowed: "The rules of the Firebase project do not allow it."
    case .conflict: "Another device wrote at the same moment."
    case .noIndex: "The Firebase project lacks the leaderboard's index."
    case .failed(let status, let message):
      "Firebase failed\(inBrackets(message.isEmpty ? "\(status)" : "\(status): \(message)"))."
    case .garbled: "What Firebase answered made no sense."
    case .store(let reason): "Your store could not be used\(inBrackets(reason))."
    case .cancelled: "Stopped."
    }
  }

  /// The same where a task gives it a meaning of its own.
  private static func happened(_ trouble: CloudTrouble, in task: CloudTask) -> String {
    switch (trouble.kind, task) {
    case (.notAllowed, .group(.join)): "No group has that code."
    case (.conflict, .group(.create)), (.conflict, .group(.join)):
      "You are in a study group already."
    case _: happened(trouble)
    }
  }

  private static func happened(_ refusal: AccountRefusal) -> String {
    switch refusal {
    case .emailExists: "That address has an account already, with another password."
    case .wrongCredentials: "No account has that address and that password."
    case .weakPassword(let reason): "That password will not do\(inBrackets(reason))."
    case .invalidEmail: "Firebase takes that for no e-mail address."
    case .disabled: "The account is disabled; the Firebase project's owner did that."
    case .tooManyAttempts: "Firebase takes no more attempts for a while: there were too many."
    case .notOffered: "The Firebase project does not offer this way to sign in."
    case .tooLongAgo: "That takes a sign-in of the last few minutes."
    case .hasAddress: "The account has an address already."
    }
  }

  /// What became of what was wanted; nil where that is told already.
  private static func outcome(of task: CloudTask, _ trouble: CloudTrouble) -> String? {
    if trouble.leavesDoubt || trouble.kind == .cancelled {
      switch task {
      case .account(.delete): break
      case .sync, .showBoard, .group(.show), .account(.show):
        return trouble.kind == .brokenOff ? "Nothing was changed." : nil
      case .account, .group: return "Whether it was done is not known; it can be typed once more."
      }
    }
    switch task {
    case .account(.delete):
      switch trouble.kind {
      case .notSetUp, .signedOut, .signInEnded, .refused: return "The account is not deleted."
      case .noTransfer, .unreachable, .untrusted, .silent, .brokenOff, .tooManyRequests,
        .notAllowed, .conflict, .noIndex, .failed, .garbled, .store, .cancelled:
        return "The account is not deleted yet; `account delete` goes on where this ended."
      }
    case .account(.show), .showBoard, .group(.show), .sync: return nil
    case .account, .group: return "Nothing was changed."
    }
  }

  /// What to type or do about it, in a sentence; nil where only time helps.
  static func advice(_ trouble: CloudTrouble, for task: CloudTask) -> String? {
    switch trouble.kind {
    case .notSetUp:
      return
        "README tells how, under \"Your own Firebase project\"; `config set firebase_project ID` "
        + "and `config set firebase_api_key` take what it gives you."
    case .signedOut: return "`login` signs in, `signup` makes an account."
    case .signInEnded:
      return "Your store stays open, unsynced; `login` signs in again."
    case .refused(let refusal): return advice(refusal, for: task)
    case .noTransfer:
      return "It comes with the system's package libcurl4; `edutok doctor` looks closer."
    case .untrusted: return "`edutok doctor` looks closer."
    case .notAllowed:
      if case .group(.join) = task { return "Look at the code again: 16 letters and digits." }
      return "Its owner has to deploy the rules that come with edutok: README, \"Your own Firebase "
        + "project\"."
    case .conflict:
      if case .group = task { return "`group` shows it, `group leave` leaves it." }
      return nil
    case .noIndex(let link):
      return "Its owner makes it with one click\(link.flatMap(consoleLink).map { ": \($0)" } ?? "")"
        + (link.flatMap(consoleLink) == nil
          ? " in the console, or as README tells under \"Your own Firebase project\"." : "")
    case .unreachable, .silent, .brokenOff, .tooManyRequests, .failed, .garbled:
      return again(trouble, for: task)
    case .store: return "`edutok doctor` looks closer."
    case .cancelled: return nil
    }
  }

  /// When to type the same again.
  private static func again(_ trouble: CloudTrouble, for task: CloudTask) -> String? {
    guard task != .sync, trouble.kind != .brokenOff else { return nil }
    return trouble.askAgain.map { "It asks to be left alone for \(words(for: $0))." }
      ?? "Try again in a while; cards, XP and streaks need no network."
  }

  private static func advice(_ refusal: AccountRefusal, for task: CloudTask) -> String? {
    let email = email(of: task) ?? "EMAIL"
    return switch refusal {
    case .emailExists:
      "`login \(email)` signs in to it; `account reset \(email)` has a mail sent to set a new "
        + "password."
    case .wrongCredentials:
      "`login \(email)` asks again, `signup \(email)` makes an account, `account reset \(email)` has "
        + "a mail sent to set a new password."
    case .weakPassword: "The same command asks for a longer one."
    case .invalidEmail: "Type it once more."
    case .disabled, .hasAddress: nil
    case .tooManyAttempts:
      "In some minutes it goes on; `account reset \(email)` has a mail sent to set a new password."
    case .notOffered:
      "Its owner turns on Email/Password and Anonymous in the console, under Authentication."
    case .tooLongAgo: "`login` first, then the same once more."
    }
  }

  private static func email(of task: CloudTask) -> String? {
    guard case .account(let task) = task else { return nil }
    return switch task {
    case .signUp(let email): email
    case .signIn(let email), .link(let email), .sendReset(let email): email
    case .signOut, .rename, .delete, .bringHistory, .show: nil
    }
  }

  /// A link of a server's answer that leads to Google's console, and nowhere else.
  private static func consoleLink(_ link: String) -> String? {
    let isPlain = link.utf8.allSatisfy { (0x21...0x7E).contains($0) } && link.utf8.count <= 600
    return isPlain && link.hasPrefix("https://console.firebase.google.com/") ? link : nil
  }

  static func inBrackets(_ reason: String) -> String {
    let short = Quotation.short(reason)
    return short.isEmpty ? "" : " (\(short))"
  }
}
