extension Conversation {
  mutating func listModels(_ names: [String], current: ChosenModel?, _ trouble: ModelTrouble?) {
  }

  mutating func choose(_ model: String, _ trouble: ModelTrouble?) {
  }
}
