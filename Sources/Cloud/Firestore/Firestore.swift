internal import FoundationEssentials
internal import HTTP
package import Tutor

/// Cloud Firestore over REST.
///
/// Source: https://firebase.google.com/docs/firestore/reference/rest
package struct Firestore: DocumentStore {
  /// Hands out the token to send; another one than `refused` where the server refused that.
  package typealias Token = @Sendable (_ refused: Secret?) async throws(CloudTrouble) -> Secret

  private let project: FirebaseProject
  private let client: CloudClient
  private let token: Token

  package init(project: FirebaseProject, effects: CloudEffects, token: @escaping Token) {
    self.project = project
    client = CloudClient(effects: effects)
    self.token = token
  }

  package func document(
    at path: DocumentPath
  ) async throws(CloudTrouble) -> FirestoreDocument? {
    let sent = try await send(
      HTTPRequest(.get, project.documents + "/" + URLPath.segments(path.text)),
      repeating: .always)
    let failure = sent.failure
    if let failure, failure.isMissingDocument { return nil }
    if let failure { throw failure.firestoreTrouble(hiding: sent.secrets) }
    return try sent.answer.decoded(as: WireDocument.self).document(in: project)
  }

  package func commit(_ writes: [FirestoreWrite]) async throws(CloudTrouble) -> [String?] {
    guard !writes.isEmpty else { return [] }
    let body = WireCommit(writes: writes.map { WireWrite($0, in: project) })
    let sent = try await post(":commit", body, repeating: .whereNotDone)
    if let failure = sent.failure { throw failure.commitTrouble(hiding: sent.secrets) }
    let results = try sent.answer.decoded(as: WireCommitReply.self).writeResults
    guard results.count == writes.count else { throw CloudTrouble(.garbled) }
    return results.map(\.updateTime)
  }

  package func documents(
    matching query: FirestoreQuery
  ) async throws(CloudTrouble) -> [FirestoreDocument] {
    let replies = try await replies(
      to: WireRunQuery(structuredQuery: WireQuery(query)), at: place(of: query) + ":runQuery",
      as: WireQueryReply.self)
    var documents: [FirestoreDocument] = []
    for reply in replies {
      guard let document = reply.document else { continue }
      documents.append(try document.document(in: project))
    }
    return documents
  }

  package func count(matching query: FirestoreQuery) async throws(CloudTrouble) -> Int {
    let replies = try await replies(
      to: WireRunAggregation(
        structuredAggregationQuery: WireAggregation(WireQuery(counting: query))),
      at: place(of: query) + ":runAggregationQuery", as: WireAggregationReply.self)
    guard case .integer(let count)? = replies.lazy.compactMap(\.count).first else {
      throw CloudTrouble(.garbled)
    }
    return Int(count)
  }

  private func place(of query: FirestoreQuery) -> String {
    query.parent.map { "/" + URLPath.segments($0.text) } ?? ""
  }

  /// The elements of a query's answer. Throws the error that stands among them, even in an answer
  /// that began well.
  private func replies<Reply: WireElement>(
    to body: some Encodable, at place: String, as type: Reply.Type
  ) async throws(CloudTrouble) -> [Reply] {
    let sent = try await post(place, body, repeating: .always)
    if let failure = sent.failure { throw failure.queryTrouble(hiding: sent.secrets) }
    let replies = try sent.answer.decoded(as: [Reply].self)
    guard let error = replies.lazy.compactMap(\.error).first else { return replies }
    let status = error["code"]?.integer.flatMap { Int(exactly: $0) } ?? 500
    throw FailedCall(status: status, .object(["error": error])).queryTrouble(hiding: sent.secrets)
  }

  // MARK: Sending

  /// An answer, and what may not be told of it.
  private struct Sent {
    var answer: CloudAnswer
    var secrets: [Secret]

    var failure: FailedCall? { answer.isGood ? nil : answer.failure }
  }

  private func post(
    _ place: String, _ body: some Encodable, repeating: Repeating
  ) async throws(CloudTrouble) -> Sent {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var request = HTTPRequest(.post, project.documents + place)
    request.headers = [HTTPHeader("Content-Type", "application/json")]
    do {
      request.body = Array(try encoder.encode(body))
    } catch {
      preconditionFailure("What is asked of Firestore is always JSON: \(error)")
    }
    return try await send(request, repeating: repeating)
  }

  /// Sends with a token; where it is refused, with a new one, and with that once more after a
  /// second, for a server whose clock is behind.
  private func send(
    _ request: HTTPRequest, repeating: Repeating
  ) async throws(CloudTrouble) -> Sent {
    var request = request
    request.silence = client.effects.silence
    let headers = request.headers
    var token = try await self.token(nil)
    var refusals = 0
    while true {
      request.headers = [HTTPHeader("Authorization", "Bearer " + token.value)] + headers
      let answer = try await client.send(request, repeating: repeating)
      guard answer.status == 401 else {
        return Sent(answer: answer, secrets: [token, project.key])
      }
      refusals += 1
      switch refusals {
      case 1: token = try await self.token(token)
      case 2: try await client.pause(.seconds(1))
      case _: throw CloudTrouble(.signInEnded)
      }
    }
  }
}
