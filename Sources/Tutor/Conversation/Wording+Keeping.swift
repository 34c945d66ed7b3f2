internal import Text

/// What is said of cards and topics that the learner keeps, mends or takes out.
extension Wording {
  static func bookmarked(_ isMarked: Bool, among count: Int) -> String {
    isMarked
      ? "Bookmarked; `bookmarks` lists \(count == 1 ? "it" : "all \(count)")."
      : "No longer bookmarked."
  }

  static let noBookmarks =
    "No bookmarks yet: `bookmark` marks the card just graded, or the open one."

  static func liked(_ topic: String, _ isLiked: Bool) -> String {
    isLiked ? "Liked: \(topic). `topics` lists it first." : "\(topic) is no longer liked."
  }

  static let sharedWithoutAnswer = "Without its answer, which you have still to give."

  static func nothingFound(_ text: String) -> String {
    "No card has \"\(excerpt(text))\". Cards not answered yet are found by their questions alone."
  }

  // MARK: Mending

  static let editNeedsTerminal =
    "`edit` opens an editor, which takes a terminal. The card is as it was."

  static func notEdited(_ trouble: EditorTrouble) -> String {
    let happened =
      switch trouble {
      case .none: "No editor was found: set EDITOR to yours, such as EDITOR=nano."
      case .notStarted(let name): "The editor \(name) cannot be started; EDITOR names another."
      case .failed(let name): "\(name) ended with a failure."
      case .file(let reason): "The file for the editor was not to be had: \(reason)."
      }
    return happened + " The card is as it was."
  }

  static func notMended(_ problem: CardDraft.Problem) -> String {
    let happened =
      switch problem {
      case .noQuestion: "it has no question"
      case .noAnswer: "it has no answer"
      case .noTruth: "a true-or-false card is answered by true or false"
      case .noBlank: "a card to fill in needs a blank, ______, in its question"
      case .tooLong: "a field is longer than 64 KiB"
      case .noType(let text):
        "\"\(excerpt(text))\" is no type; it is question, definition, truefalse or fillblank"
      }
    return "The card is as it was: \(happened). `edit` brings your text back."
  }

  static let nothingEdited = "Nothing was changed."
  static let mended = "Mended; its history and schedule stay. `undo` takes it back."
  static let seenInEditor = "Its answer stood in the editor: `got` or `again`?"

  static func dropped(_ name: String, isAnswerKnown: Bool, _ question: String) -> String {
    "Taken out: \"\(isAnswerKnown ? name : excerpt(question))\". It does not come again; `undo` brings "
      + "it back."
  }

  // MARK: Topics

  static let openTopicToRename =
    "`topic rename NEW NAME` renames the open topic, and none is open. `topic NAME` opens one."

  static func nameIsTaken(_ name: String) -> String {
    "There is a topic \(name) already. Nothing was renamed."
  }

  static func isCalledSo(_ name: String) -> String { "It is called \(name) already." }

  static func askToRename(_ topic: String, to name: String) -> String {
    "Rename \(topic) to \(name)? (y/N)"
  }

  static func renamedTopic(_ topic: String, to name: String) -> String {
    "\(topic) is \(name) now. `undo` takes it back."
  }

  static let nothingRenamed = "Nothing was renamed."

  static func noTopicToDelete(_ name: String) -> String {
    "You have no topic \"\(excerpt(name))\"; `topics` lists yours. Nothing was deleted."
  }

  static let nameTopicToDelete = "`topic delete NAME` deletes a topic; `topics` lists yours."

  static func askToDelete(_ topic: String, cards: Int) -> String {
    let met =
      switch cards {
      case 0: "none of its cards answered yet"
      case 1: "1 card answered"
      default: "\(cards) cards answered"
      }
    return "Delete \(topic), \(met)? Its cards come no more; what they earned stays. (y/N)"
  }

  static func deletedTopic(_ topic: String) -> String {
    "Deleted: \(topic). What it earned stays. `undo` brings it back."
  }

  static let topicStays = "Nothing was deleted."
}
