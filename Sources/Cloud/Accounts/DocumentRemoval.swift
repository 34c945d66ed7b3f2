internal import Tutor

/// Deletes all documents of an account, the profile last: broken off anywhere, it can be done again.
struct DocumentRemoval: Sendable {
  /// At most so many deletions in a commit.
  private static let portion = 200
  /// So many segments at once: together they stay far below the largest answer that is taken.
  private static let glance = 10

  let me: FirebaseCloud.SignedIn

  private var documents: Firestore { me.documents }

  func run() async throws(CloudTrouble) {
    let profile = try await documents.document(at: me.profile)
    try await removeSegments(profile)
    for board in BoardKind.allCases {
      try await removeAll(
        matching: FirestoreQuery(
          board.collection, where: [.init("userId", .equal, .string(me.account.rawValue))],
          limit: DocumentRemoval.portion))
    }
    var last: [FirestoreWrite] = []
    if let profile, let code = GroupCode(inProfile: profile) {
      last = try await GroupDocuments(me: me).departure(from: code)
    }
    _ = try await documents.commit(last + [.delete(me.profile)])
  }

  /// Those that the profile tells of, unread; then whatever else is there of its devices.
  private func removeSegments(_ profile: FirestoreDocument?) async throws(CloudTrouble) {
    let profile = ProfileDocument(profile)
    var known: [DocumentPath] = []
    for (device, head) in profile.heads.sorted(by: { $0.key < $1.key }) {
      known += (1...head.segment).map {
        SegmentPlace(device: device, number: $0).path(below: me.profile)
      }
    }
    try await remove(known)
    for device in profile.devices {
      try await removeAll(
        matching: FirestoreQuery(
          "segments", below: DocumentPath("\(me.profile)/devices/\(device)"),
          limit: DocumentRemoval.glance))
    }
  }

  private func removeAll(matching query: FirestoreQuery) async throws(CloudTrouble) {
    while true {
      let found = try await documents.documents(matching: query)
      guard !found.isEmpty else { return }
      try await remove(found.map(\.path))
      if found.count < query.limit ?? Int.max { return }
    }
  }

  private func remove(_ paths: [DocumentPath]) async throws(CloudTrouble) {
    var rest = paths[...]
    while !rest.isEmpty {
      _ = try await documents.commit(
        rest.prefix(DocumentRemoval.portion).map { .delete($0) })
      rest = rest.dropFirst(DocumentRemoval.portion)
    }
  }
}
