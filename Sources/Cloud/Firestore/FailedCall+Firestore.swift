internal import Tutor

extension FailedCall {
  /// Whether all that is wrong is that the document asked for is not there.
  var isMissingDocument: Bool { status == 404 && word == "NOT_FOUND" && !isProjectsFault }

  /// Whether the project is not ready for any call: its database was not made, is of another kind,
  /// or the service is off.
  private var isProjectsFault: Bool {
    reasons.contains("SERVICE_DISABLED")
      || ["does not exist for project", "Datastore Mode", "has not been used in project"]
        .contains { message.contains($0) }
  }

  /// What a call of Firestore comes to that reads one document.
  func firestoreTrouble(hiding secrets: [Secret]) -> CloudTrouble {
    if isProjectsFault { return trouble(hiding: secrets) }
    return switch status {
    case 403: CloudTrouble(.notAllowed)
    case 409: CloudTrouble(.conflict)
    case _: trouble(hiding: secrets)
    }
  }

  /// The same of a query.
  func queryTrouble(hiding secrets: [Secret]) -> CloudTrouble {
    if isIndexMissing { return CloudTrouble(.noIndex(link: link)) }
    return firestoreTrouble(hiding: secrets)
  }

  /// The same of a commit.
  func commitTrouble(hiding secrets: [Secret]) -> CloudTrouble {
    if isProjectsFault { return trouble(hiding: secrets) }
    if isIndexMissing { return CloudTrouble(.noIndex(link: link)) }
    let isConflict =
      status == 404 && word == "NOT_FOUND" || status == 409 || word == "ABORTED"
      || status == 400 && word == "FAILED_PRECONDITION"
    return isConflict ? CloudTrouble(.conflict) : firestoreTrouble(hiding: secrets)
  }

  private var isIndexMissing: Bool {
    status == 400 && word == "FAILED_PRECONDITION" && message.lowercased().contains("index")
  }

  /// The first address in the message, of plain characters and no endless length.
  private var link: String? {
    let words = message.split(whereSeparator: \.isWhitespace)
    return words.first { word in
      word.hasPrefix("https://") && word.utf8.count <= 2000
        && word.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }.map { String($0) }
  }
}
