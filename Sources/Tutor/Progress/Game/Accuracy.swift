/// How many answers there were, and how many of them right.
package struct Accuracy: Equatable, Sendable {
  package private(set) var answers = 0
  package private(set) var right = 0

  package init() {}

  package init(answers: Int, right: Int) {
    self.answers = answers
    self.right = right
  }

  mutating func count(_ isRight: Bool) {
    answers += 1
    if isRight { right += 1 }
  }

  /// Of the right ones, rounded to a whole number in 0...100; nil where there are no answers.
  package var percent: Int? {
    answers == 0 ? nil : (right * 200 + answers) / (answers * 2)
  }
}

extension Accuracy: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&answers)
    try coder.code(&right)
  }
}
