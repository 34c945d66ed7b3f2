internal import Tutor

// What Firestore answers, as far as it is looked at.

struct WireDocument: Decodable {
  var name: String
  var fields: [String: FirestoreValue]?
  var createTime: String?
  var updateTime: String

  /// Throws `.garbled` where the document is none of the project's.
  func document(in project: FirebaseProject) throws(CloudTrouble) -> FirestoreDocument {
    let root = project.documentsName + "/"
    guard name.hasPrefix(root) else { throw CloudTrouble(.garbled) }
    return FirestoreDocument(
      path: DocumentPath(String(name.dropFirst(root.count))), fields: fields ?? [:],
      updateTime: updateTime, createTime: createTime)
  }
}

struct WireCommitReply: Decodable {
  struct Result: Decodable {
    /// None of a deletion.
    var updateTime: String?
  }

  var writeResults: [Result]
}

/// An element of a query's answer, which may be an error instead.
protocol WireElement: Decodable {
  var error: JSONValue? { get }
}

struct WireQueryReply: WireElement {
  /// None where nothing matches.
  var document: WireDocument?
  var error: JSONValue?
}

struct WireAggregationReply: WireElement {
  struct Result: Decodable {
    var aggregateFields: [String: FirestoreValue]
  }

  var result: Result?
  var error: JSONValue?

  var count: FirestoreValue? { result?.aggregateFields["count"] }
}
