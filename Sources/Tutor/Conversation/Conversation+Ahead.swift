extension Conversation {
  mutating func hear(_ news: SourceNews, of request: BatchRequest) {
  }

  mutating func askAgain(for request: BatchRequest) {
  }

  /// The order for a batch, with what is known of its topic.
  func order(_ request: BatchRequest, isAhead: Bool = false) -> BatchOrder {
    BatchOrder(request, isAhead: isAhead)
  }
}
