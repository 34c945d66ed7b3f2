/// What was used, as Firestore bills it: what failed costs nothing, but a look by a rule does.
package struct FirebaseUsage: Equatable, Sendable {
  /// Documents looked for by name, found or not.
  package var gets = 0
  /// Documents that queries brought; a query that brings none costs one.
  package var queryReads = 0
  /// A count costs one for each thousand entries it passed, at least one.
  package var countReads = 0
  /// Documents that security rules looked at.
  package var ruleReads = 0
  /// Documents written.
  package var writes = 0
  package var deletes = 0
  /// Requests, done or not, by kind.
  package var requests: [FirebaseCall: Int] = [:]

  package init() {}

  package var reads: Int { gets + queryReads + countReads + ruleReads }

  package static func - (left: FirebaseUsage, right: FirebaseUsage) -> FirebaseUsage {
    var rest = left
    rest.gets -= right.gets
    rest.queryReads -= right.queryReads
    rest.countReads -= right.countReads
    rest.ruleReads -= right.ruleReads
    rest.writes -= right.writes
    rest.deletes -= right.deletes
    rest.requests.merge(right.requests) { $0 - $1 }
    rest.requests = rest.requests.filter { $0.value != 0 }
    return rest
  }
}
