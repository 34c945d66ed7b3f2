/// The calls that the fake knows.
package enum FirebaseCall: String, CaseIterable, Sendable {
  case signUp, signIn, update, delete, lookup, sendReset, refresh
  case get, commit, query, count

  package static let account: Set<FirebaseCall> = [
    .signUp, .signIn, .update, .delete, .lookup, .sendReset, .refresh,
  ]
  package static let store: Set<FirebaseCall> = [.get, .commit, .query, .count]
}
