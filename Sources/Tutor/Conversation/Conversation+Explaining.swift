extension Conversation {
  mutating func endExplaining(_ question: ExplainQuestion, text: String, _ trouble: ModelTrouble?) {
  }
}
