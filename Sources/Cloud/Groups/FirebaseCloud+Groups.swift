package import Tutor

extension FirebaseCloud: GroupService {
  /// How often a change is tried that others' changes come before.
  private static let tries = 8

  package func createGroup(
    named name: GroupName, on today: StudyDay
  ) async throws(CloudTrouble) -> Group {
    let me = try signedIn()
    var random = effects.random
    for _ in 0..<FirebaseCloud.tries {
      let profile = try await profile(of: me, on: today)
      guard GroupCode(inProfile: profile) == nil else { throw CloudTrouble(.conflict) }
      let code = GroupCode(using: &random)
      let group = FirestoreWrite.set(
        code.document,
        [
          "name": .string(name.text), "ownerId": .string(me.account.rawValue),
          "created": .string(today.description),
        ], .exists(false))
      let isDone = try await enter(code, profile, me, on: today, with: [group])
      if isDone, let group = try await GroupDocuments(me: me).group(code, on: today) {
        return group
      }
    }
    throw CloudTrouble(.conflict)
  }

  package func joinGroup(
    _ code: GroupCode, on today: StudyDay
  ) async throws(CloudTrouble) -> Group {
    let me = try signedIn()
    for _ in 0..<FirebaseCloud.tries {
      let profile = try await profile(of: me, on: today)
      let current = GroupCode(inProfile: profile)
      guard current == nil || current == code else { throw CloudTrouble(.conflict) }
      let isDone =
        if current == code { true } else {
          try await enter(code, profile, me, on: today, with: [])
        }
      guard isDone else { continue }
      guard let group = try await GroupDocuments(me: me).group(code, on: today) else {
        throw CloudTrouble(.notAllowed)
      }
      return group
    }
    throw CloudTrouble(.conflict)
  }

  package func leaveGroup() async throws(CloudTrouble) -> String? {
    let me = try signedIn()
    let groups = GroupDocuments(me: me)
    var name: String?
    for _ in 0..<FirebaseCloud.tries {
      guard let profile = try await me.documents.document(at: me.profile),
        let code = GroupCode(inProfile: profile)
      else { return name }
      name = try await groups.nameIfReadable(of: code) ?? code.description
      var fields = profile.fields
      fields["group"] = nil
      let leaving = try await groups.departure(from: code)
      let isDone = try await commit(
        leaving + [.set(me.profile, fields, .updateTime(profile.updateTime))], me
      ) { GroupCode(inProfile: $0) != code }
      if isDone { return name }
    }
    throw CloudTrouble(.conflict)
  }

  package func group(on today: StudyDay) async throws(CloudTrouble) -> Group? {
    let me = try signedIn()
    guard let profile = try await me.documents.document(at: me.profile),
      let code = GroupCode(inProfile: profile)
    else { return nil }
    return try await GroupDocuments(me: me).group(code, on: today)
  }

  // MARK: Changing

  /// The profile; made by a sync where there is none yet.
  private func profile(
    of me: SignedIn, on today: StudyDay
  ) async throws(CloudTrouble) -> FirestoreDocument {
    if let profile = try await me.documents.document(at: me.profile) { return profile }
    _ = try await sync(on: today) { _ in }
    guard let profile = try await me.documents.document(at: me.profile) else {
      throw CloudTrouble(.conflict)
    }
    return profile
  }

  /// Makes the learner a member. False where the profile has changed meanwhile.
  private func enter(
    _ code: GroupCode, _ profile: FirestoreDocument, _ me: SignedIn, on today: StudyDay,
    with writes: [FirestoreWrite]
  ) async throws(CloudTrouble) -> Bool {
    guard let username = ProfileDocument(profile).username else { throw CloudTrouble(.garbled) }
    var fields = profile.fields
    fields["group"] = .string(code.text)
    let progress = try stored { try openLog(me.account).history().progress }
    let standing = MemberStanding(progress, username: username, in: code, on: today)
    let all =
      writes + [
        .set(code.member(me.account), standing.fields(of: me.account)),
        .set(me.profile, fields, .updateTime(profile.updateTime)),
      ]
    return try await commit(all, me) { GroupCode(inProfile: $0) == code }
  }

  /// False where a precondition does not hold. The profile tells whether it was done all the same:
  /// the reply may have been lost, and what was sent twice is refused the second time, by its
  /// preconditions or by the rules.
  private func commit(
    _ writes: [FirestoreWrite], _ me: SignedIn, isDone: (FirestoreDocument) -> Bool
  ) async throws(CloudTrouble) -> Bool {
    do throws(CloudTrouble) {
      _ = try await me.documents.commit(writes)
      return true
    } catch {
      guard error.leavesDoubt || [.conflict, .notAllowed].contains(error.kind) else { throw error }
      if let profile = try await me.documents.document(at: me.profile), isDone(profile) {
        return true
      }
      guard error.kind == .conflict else { throw error }
      return false
    }
  }
}

extension GroupDocuments {
  /// Nil also where the learner may not look.
  func nameIfReadable(of code: GroupCode) async throws(CloudTrouble) -> String? {
    do throws(CloudTrouble) {
      return try await name(of: code)
    } catch {
      guard error.kind == .notAllowed else { throw error }
      return nil
    }
  }
}
