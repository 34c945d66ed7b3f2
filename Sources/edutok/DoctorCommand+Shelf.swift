internal import Persistence
internal import Tutor

extension DoctorCommand {
  /// What the tables of cards and schedules say against a fold of the whole log.
  func shelf() throws -> Check {
    let name = "cards and schedules"
    let log = try composition.openLog()
    let found: ShelfCheck
    do {
      found = try log.checkShelf()
    } catch StoreError.unshelved {
      return Check(name: name, status: .ok, detail: "put in order when you begin")
    }
    if found.isSound {
      return Check(
        name: name, status: .ok, detail: "\(found.cards) cards, equal to a refold of the log")
    }
    var wrong: [String] = []
    if found.wrongRows > 0 { wrong.append("\(found.wrongRows) of \(found.cards) cards") }
    if found.wrongCounts > 0 { wrong.append("\(found.wrongCounts) counts") }
    if found.wrongWords > 0 { wrong.append("the words of \(found.wrongWords) cards") }
    if !found.isOfSettings { wrong.append("schedules of other settings") }
    let detail = "not as the log has it: " + wrong.joined(separator: ", ")
    guard repair else {
      return Check(
        name: name, status: .fail, detail: detail,
        advice: "`edutok doctor --repair` takes the log's word")
    }
    try log.remakeShelf()
    return Check(name: name, status: .warn, detail: detail + "; mended")
  }
}
