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
    case .cut: "the reply broke off in them"
    case .junk: "they are pieces of the reply's syntax"
    case .notTrueOrFalse: "a true/false card has another answer"
    case .noBlank: "a fill-the-blank card has no blank"
    case .noOptions: "the answer is the letter of an option that is not there"
    }
  }
}
