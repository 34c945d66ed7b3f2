/// How things stand with the account.
package struct AccountReport: Equatable, Sendable {
  package var state: AccountState
  /// Since this run last had all events in both places; nil where it has not yet.
  package var sinceSync: Duration?
  /// Whether the learner's cards and topics are published.
  package var isPublished: Bool

  package init(_ state: AccountState, sinceSync: Duration?, isPublished: Bool) {
    self.state = state
    self.sinceSync = sinceSync
    self.isPublished = isPublished
  }
}
