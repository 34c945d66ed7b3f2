internal import Tutor

/// What the loop itself has to say: what happened, what was done, what to type next.
enum Notices {
  static let copied = "Sent to the clipboard, for a terminal that lets programs write there."
  static let notCopied = "This terminal has no clipboard for programs; the text is above."

  static let lineTooLong = "That line is longer than 64 KiB and was not taken."

  static func notStored(_ error: any Error, isInteractive: Bool) -> String {
    "This could not be stored: \(error). Nothing was counted; the card is as it was"
      + (isInteractive ? ", and ↑ brings the line back." : ".")
  }

  static func leftUnstored(_ error: any Error) -> String {
    "The log could not be used: \(error). Leaving all the same; `edutok doctor` tells what it holds."
  }

  static func notRead(_ error: any Error) -> String {
    "The log could not be read: \(error). Nothing was changed; `edutok doctor` looks closer."
  }

  static func readingAnew(_ events: Int) -> String {
    "Reading all \(events) events of your log anew; this takes a few seconds."
  }

  static func unknownZone(_ name: String) -> String {
    "This machine knows no time zone \"\(name)\". Names look like Europe/Berlin. Nothing was changed."
  }

  static let listingModels = "Asking for the models … (Ctrl-C stops)"

  static func trying(_ model: String) -> String { "Trying \(model) … (Ctrl-C stops)" }

  /// - Parameter isPlain: Whether words alone were asked for.
  static func photosStayAway(isPlain: Bool) -> String {
    isPlain
      ? "Nothing is drawn with --plain: `image` gives a link."
      : "This terminal draws no pictures: `image` gives a link. The system's package chafa draws them "
        + "with characters."
  }

  static let findingPhoto = "Finding a photo … (Ctrl-C stops)"

  /// What a service is called before it has told its name.
  static let provider = "The provider"

  static func secretPrompt(_ setting: Setting) -> String {
    "  \(setting.rawValue), not shown> "
  }

  static let secretTooLong = "That is far longer than a key. Nothing was changed."

  static func settingNotStored(_ error: any Error) -> String {
    "The setting could not be stored: \(error). Nothing was changed."
  }

  // MARK: The network side

  static let signingUp = "Making the account … (Ctrl-C stops)"
  static let signingIn = "Signing in … (Ctrl-C stops)"
  static let linking = "Linking the account … (Ctrl-C stops)"
  static let askingForMail = "Asking for the mail … (Ctrl-C stops)"
  static let renaming = "Changing the name … (Ctrl-C stops)"
  static let deleting = "Deleting the account … (Ctrl-C stops)"
  static let readingBoard = "Reading the leaderboard … (Ctrl-C stops)"
  static let askingForGroup = "Asking for your group … (Ctrl-C stops)"

  static let password = "  Password, not shown> "
  static let newPassword = "  New password, not shown> "
  static let passwordAgain = "  The same again> "
  static let passwordsDiffer = "The two are not the same. Once more; Ctrl-C gives it up."

  static func closed(_ topic: String) -> String {
    "\(topic) is closed: the account has topics of its own. `topic \(topic)` opens it there."
  }

  static func syncing(_ progress: SyncProgress?) -> String {
    switch progress {
    case nil: "Syncing … (Ctrl-C stops)"
    case .receiving(let count, let all): "Syncing … \(count) of \(all) events came (Ctrl-C stops)"
    case .sending(let count, let all): "Syncing … \(count) of \(all) events went up (Ctrl-C stops)"
    }
  }

  static func dueChanged(from before: Int, to after: Int) -> String {
    "Due today: \(after), and \(before) before."
  }
}
