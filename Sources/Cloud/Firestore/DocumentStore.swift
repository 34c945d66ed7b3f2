package import Tutor

/// The calls of Cloud Firestore that edutok uses. From any thread.
package protocol DocumentStore: Sendable {
  /// Nil where there is none.
  func document(at path: DocumentPath) async throws(CloudTrouble) -> FirestoreDocument?

  /// All writes or none. Throws `.conflict` where a precondition does not hold; after `.brokenOff`
  /// and the like the writes may have been done.
  ///
  /// - Returns: The update time of each write, in order; nil for a deletion.
  func commit(_ writes: [FirestoreWrite]) async throws(CloudTrouble) -> [String?]

  func documents(matching query: FirestoreQuery) async throws(CloudTrouble) -> [FirestoreDocument]

  /// How many documents match; the query's order and limit do not count.
  func count(matching query: FirestoreQuery) async throws(CloudTrouble) -> Int
}

/// A document's place below the database's root: "users/UID/devices/D/segments/1".
package struct DocumentPath: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The document's id.
  package var id: String { String(text.split(separator: "/").last ?? "") }

  package var description: String { text }
}

package struct FirestoreDocument: Equatable, Sendable {
  package var path: DocumentPath
  package var fields: [String: FirestoreValue]
  /// What a precondition compares, as the server wrote it.
  package var updateTime: String
  /// What tells the document from one that was at its place before; nil where it was not said.
  package var createTime: String?

  package init(
    path: DocumentPath, fields: [String: FirestoreValue], updateTime: String,
    createTime: String? = nil
  ) {
    self.path = path
    self.fields = fields
    self.updateTime = updateTime
    self.createTime = createTime
  }
}

package enum FirestoreWrite: Equatable, Sendable {
  /// Makes the document, or replaces it as a whole.
  case set(DocumentPath, [String: FirestoreValue], Precondition? = nil)
  case delete(DocumentPath, Precondition? = nil)

  package enum Precondition: Equatable, Sendable {
    case exists(Bool)
    case updateTime(String)
  }
}

/// A query on one collection.
package struct FirestoreQuery: Equatable, Sendable {
  package enum Comparison: String, Sendable {
    case equal = "EQUAL"
    case greaterThan = "GREATER_THAN"
  }

  package struct Filter: Equatable, Sendable {
    package var field: String
    package var comparison: Comparison
    package var value: FirestoreValue

    package init(_ field: String, _ comparison: Comparison, _ value: FirestoreValue) {
      self.field = field
      self.comparison = comparison
      self.value = value
    }
  }

  /// The document that the collection lies below; nil for the root.
  package var parent: DocumentPath?
  package var collection: String
  /// All have to hold.
  package var filters: [Filter]
  /// By this field, the largest first; nil for the order of ids.
  package var descendingBy: String?
  package var limit: Int?

  package init(
    _ collection: String, below parent: DocumentPath? = nil, where filters: [Filter] = [],
    descendingBy: String? = nil, limit: Int? = nil
  ) {
    self.parent = parent
    self.collection = collection
    self.filters = filters
    self.descendingBy = descendingBy
    self.limit = limit
  }
}
