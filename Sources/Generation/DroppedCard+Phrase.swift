extension DroppedCard {
  /// Why it is no card, and which it was.
  package var phrase: String {
    excerpt.isEmpty ? reason.phrase : "\(reason.phrase): \(excerpt)"
  }
}

extension DroppedCard.Reason {
  /// What is wrong with one such card, or many: "no answer".
  var phrase: String {
    switch self {
    case .noQuestion: "no question"
    case .noAnswer: "no answer"
    case .answerIsQuestion: "the answer is the question"
    case .placeholder: "a placeholder, no text"
    case .answerInQuestion: "the question says the answer"
    case .tooLong: "too long"
    case .repeated: "asked before"
    case .cut: "cut off"
    case .junk: "a piece of the reply's format, no text"
    case .notTrueOrFalse: "neither true nor false"
    case .noBlank: "no blank to fill"
    case .noOptions: "options are missing"
    }
  }
}
