/// All that a fake knows.
struct FirebaseState: Sendable {
  var settings = FirebaseSettings()
  var clock = FakeClock()
  var accounts = FakeAccounts()
  var documents: [DocumentName: StoredDocument] = [:]
  var faults = FirebaseFaults()
  var usage = FirebaseUsage()
  var requests: [LoopbackRequest] = []
  var keepsRequests = true
  var indexes = FirestoreIndexes.shipped

  /// "projects/P/databases/(default)/documents".
  var root: String { "projects/\(settings.project)/databases/(default)/documents" }
}
