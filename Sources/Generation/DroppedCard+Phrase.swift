extension DroppedCard.Reason {
  /// What is wrong with such cards, to go on from "most often": "the answer is the question".
  var phrase: String {
    switch self {
    case .noQuestion: "they ask nothing"
    case .noAnswer: "they have no answer"
    case .answerIsQuestion: "the answer is the question"
    case .placeholder: "they are an empty form"
    case .answerInQuestion: "the question gives the answer away"
    case .tooLong: "the answer is too long to type"
    case .repeated: "they ask what was asked before"
    case .cut: "they are cut off"
    case .junk: "they are no sentences"
    case .notTrueOrFalse: "the answer is neither true nor false"
    case .noBlank: "they lack the blank to fill"
    case .noOptions: "they lack the options to choose from"
    }
  }
}
