internal import Text

extension AnswerKey {
  /// Whether a text is one of the accepted answers after folding, in one of its forms.
  package func spells(_ text: String) -> Bool {
    let key = Folding.key(text)
    return AnswerForms.all(of: answers).contains { Folding.key($0) == key }
  }
}
