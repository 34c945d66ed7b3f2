extension ModelTrouble {
  /// What happened, in a sentence.
  package var happened: String { Wording.happened(self) }

  /// What to do about it, in a sentence; nil where only time helps.
  package var advice: String? { Wording.advice(self) }
}
