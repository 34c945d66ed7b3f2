extension Conversation {
  /// Takes what came of the network side.
  mutating func hear(_ news: CloudNews) {
  }

  /// Ends what is under way here as leaving does: another store opens next.
  mutating func closeStore() {
    settleRevealed()
    touch()
    pending = nil
    stopDealing()
  }
}
