internal import Tutor

extension GroupCode {
  var document: DocumentPath { DocumentPath("groups/\(text)") }

  func member(_ account: AccountID) -> DocumentPath {
    DocumentPath("\(document)/members/\(account.rawValue)")
  }

  /// The group a profile names; nil where it names none.
  init?(inProfile profile: FirestoreDocument) {
    guard case .string(let text)? = profile.fields["group"] else { return nil }
    self.init(text)
  }
}

/// The documents of study groups, for one member.
struct GroupDocuments: Sendable {
  /// So many members are looked at; a group among friends has fewer.
  private static let crowd = 200

  let me: FirebaseCloud.SignedIn

  /// The group's name as everybody may read it; nil where it is gone.
  func name(of code: GroupCode) async throws(CloudTrouble) -> String? {
    guard let document = try await me.documents.document(at: code.document) else { return nil }
    return GroupDocuments.name(in: document, code)
  }

  private static func name(in document: FirestoreDocument, _ code: GroupCode) -> String {
    guard case .string(let text)? = document.fields["name"], let name = GroupName(text) else {
      return code.description
    }
    return name.text
  }

  /// Nil where it is gone.
  func group(_ code: GroupCode, on today: StudyDay) async throws(CloudTrouble) -> Group? {
    guard let name = try await name(of: code) else { return nil }
    let members = try await members(of: code).compactMap { member($0, on: today) }
    return Group(name: name, code: code, members: members.sorted(by: GroupDocuments.isBefore))
  }

  private func members(of code: GroupCode) async throws(CloudTrouble) -> [FirestoreDocument] {
    try await me.documents.documents(
      matching: FirestoreQuery("members", below: code.document, limit: GroupDocuments.crowd))
  }

  /// Nil for what is no member's document.
  private func member(_ document: FirestoreDocument, on today: StudyDay) -> Group.Member? {
    guard document.fields["userId"] == .string(document.path.id),
      case .string(let text)? = document.fields["username"], let username = Username(text),
      case .integer(let cards)? = document.fields["cards"],
      case .integer(let streak)? = document.fields["streak"],
      case .string(let date)? = document.fields["date"]
    else { return nil }
    let day = StudyDay(date)
    let isUnbroken = day == today || day == today.previous
    return Group.Member(
      username: username.text, cards: day == today ? BoardRow.values.clamp(cards) : 0,
      streak: isUnbroken ? (0...100_000).clamp(streak) : 0,
      isMe: document.path.id == me.account.rawValue)
  }

  private static func isBefore(_ left: Group.Member, _ right: Group.Member) -> Bool {
    if left.cards != right.cards { return left.cards > right.cards }
    if left.streak != right.streak { return left.streak > right.streak }
    return left.username < right.username
  }

  /// What leaving a group takes: the group goes with its maker where nobody else is in it.
  func departure(from code: GroupCode) async throws(CloudTrouble) -> [FirestoreWrite] {
    let own = FirestoreWrite.delete(code.member(me.account))
    do throws(CloudTrouble) {
      let group = try await me.documents.document(at: code.document)
      guard group?.fields["ownerId"] == .string(me.account.rawValue) else { return [own] }
      let others = try await members(of: code).filter { $0.path.id != me.account.rawValue }
      return others.isEmpty ? [own, .delete(code.document)] : [own]
    } catch {
      // Who is in it no longer may not look.
      guard error.kind == .notAllowed else { throw error }
      return [own]
    }
  }
}
