import Cloud
import TestSupport
import Tutor

/// A server and the devices of one learner.
final class SyncWorld {
  private let server = MemoryDocuments()
  private var desks: [Desk]
  private var backups: [Int: MemoryStore] = [:]
  private var today = Desk.today
  /// What may not be lost.
  private var kept: Set<String> = []
  private var problem: String?

  init(devices: Int) {
    desks = []
    for number in 1...devices { desks.append(Desk("d\(number)", at: server)) }
  }

  private func desk(_ number: Int) -> Desk { desks[number % desks.count] }

  func take(_ step: SyncStep) async {
    switch step {
    case .study(let number, let cards):
      for card in 1...cards { desk(number).study(card + number, topic: cards, on: today) }
    case .undo(let number, let pick):
      if let event = event(number, pick) { desk(number).undo(event.id) }
    case .override(let number, let pick, let isRight):
      if let event = event(number, pick), event.kind == "cardGraded" {
        desk(number).override(event.id, isRight: isRight)
      }
    case .bring(let number, let first): desk(number).bring(imported(first...first + 3))
    case .sync(let number, let mishap): await sync(number, mishap)
    case .crash(let number):
      _ = try? await desk(number).sync(on: today, log: CrashingLog(desk(number).log))
    case .meet(let number, let other):
      let (second, today) = (Unchecked(desk(other)), today)
      server.beforeNextCommit { _ = try? await second.value.sync(on: today) }
      _ = try? await desk(number).sync(on: today)
      server.heal()
    case .backUp(let number): backups[number % desks.count] = desk(number).store.copy
    case .restore(let number):
      guard let backup = backups[number % desks.count] else { return }
      desk(number).restore(backup)
      kept = held
    case .copy(let number):
      if desks.count < 5 { desks.append(desk(number).copied(seed: UInt64(100 + desks.count))) }
    case .publish(let isPublished):
      // The setting travels.
      for desk in desks { desk.isPublished = isPublished }
    case .rename(let number, let name):
      _ = try? await desk(number).sync(on: today, renaming: Username("Name\(name)"))
    case .nextDay: today = today.next
    case .wipe:
      server.remove { _ in true }
      kept = held
    case .loseProfile:
      server.remove { $0 == "users/ada" }
      kept = held
    }
    check("\(step)")
  }

  private func event(_ number: Int, _ pick: Int) -> RecordedEvent? {
    let events = desk(number).store.events
    return events.isEmpty ? nil : events[pick % events.count]
  }

  private func imported(_ numbers: ClosedRange<Int>) -> [RecordedEvent] {
    numbers.map { number in
      RecordedEvent(
        id: EventID(rawValue: "i\(number)"), device: "other", session: "s", clock: Int64(number),
        wall: Timestamp(milliseconds: 1_795_990_503_120), offset: 0, day: Desk.today.previous,
        kind: "cardGraded", version: 1,
        body: #"{"card":"c\#(number)","topic":"t9","verdict":"correct"}"#)
    }
  }

  private func sync(_ number: Int, _ mishap: SyncStep.Mishap?) async {
    let lost = CloudTrouble.Kind.brokenOff
    server.checkRulesFirst(number.isMultiple(of: 2))
    switch mishap {
    case nil: break
    case .readFails: server.failReads([.before(lost)])
    case .secondReadFails: server.failReads([nil, .before(lost)])
    case .thirdReadFails: server.failReads([nil, nil, .before(lost)])
    case .commitFails: server.failCommits([.before(lost)])
    case .secondCommitFails: server.failCommits([nil, .before(lost)])
    case .replyLost: server.failCommits([.after(lost)])
    case .secondReplyLost: server.failCommits([nil, .after(lost)])
    case .conflict: server.failCommits([.before(.conflict), .before(.conflict)])
    case .notAllowed: server.failCommits([.before(.notAllowed)])
    }
    let desk = desk(number)
    let isDone = (try? await desk.sync(on: today)) != nil
    server.heal()
    if isDone, mishap == nil { checkTotals(of: desk) }
  }

  // MARK: What has to hold

  /// All that is anywhere, as the other devices read it.
  private var held: Set<String> {
    desks.reduce(into: server.events) { $0.formUnion($1.lines) }
  }

  private func check(_ what: String) {
    let held = held
    let lost = kept.subtracting(held)
    if !lost.isEmpty { complain("after \(what) \(lost.count) events are nowhere") }
    kept = held
    for desk in desks where Set(desk.ids).count != desk.ids.count {
      complain("after \(what) an event is there twice")
    }
  }

  private func checkTotals(of desk: Desk) {
    let progress = desk.progress
    let points = Int64(progress.experience.points)
    if server.profile?["totalXP"] != .integer(points) { complain("the profile is not the fold") }
    let cards = Int64(progress.days[today]?.cards ?? 0)
    if desk.isPublished, cards > 0, server.row("cards", on: today) != .integer(cards) {
      complain("the row is not the fold")
    }
  }

  private func complain(_ text: String) { problem = problem ?? text }

  /// Lets every device sync, and says what is wrong then.
  func settle() async -> String? {
    server.heal()
    for _ in 0..<3 {
      for desk in desks {
        do throws(CloudTrouble) {
          try await desk.sync(on: today)
        } catch {
          return "a sync ended with \(error)"
        }
      }
    }
    check("all syncs")
    if let problem { return problem }
    for (number, desk) in desks.enumerated() {
      if Set(desk.lines) != kept { return "device \(number) lacks events" }
      if desk.progress != desks[0].progress { return "device \(number) has other totals" }
      checkTotals(of: desk)
      server.forgetUsage()
      guard let report = try? await desk.sync(on: today) else { return "a sync failed at the end" }
      if report != SyncReport() { return "a sync went on: \(report)" }
      if server.usage != .init(reads: 1, writes: 0) { return "a sync cost \(server.usage)" }
    }
    if server.events != kept { return "the server lacks events" }
    return problem
  }
}
