internal import Glibc
internal import Persistence
internal import Tutor

/// The union of a file's events and the log's.
struct EventImport {
  private let composition: Composition
  private let file: String
  private let isDryRun: Bool

  init(_ composition: Composition, _ file: String, isDryRun: Bool) {
    self.composition = composition
    self.file = file
    self.isDryRun = isDryRun
  }

  func run() throws -> Bool {
    let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw PlainError("\(file) cannot be opened: \(String(cString: strerror(errno)))")
    }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var reading = Reading()
    try Standard.forEachLine(of: descriptor, named: file) { reading.take($0) }
    try store(reading)
    return reading.bad == 0
  }

  /// The same of a file that was read already.
  func take(_ bytes: [UInt8]) throws -> Bool {
    var reading = Reading()
    Standard.forEachLine(of: bytes) { reading.take($0) }
    try store(reading)
    return reading.bad == 0
  }

  private struct Reading {
    var events: [RecordedEvent] = []
    var bad = 0

    mutating func take(_ line: InputLine) {
      if let text = line.text, text.trimmed.isEmpty { return }
      do {
        events.append(try read(line))
      } catch {
        bad += 1
        Standard.output(line.error("\(error)"))
      }
    }

    private func read(_ line: InputLine) throws -> RecordedEvent {
      guard let text = line.text else { throw RowError("longer than 1 MiB") }
      if text.utf8.count > Standard.longestField, let value = JSONValue(parsing: text),
        value.longestText > Standard.longestField
      {
        throw RowError("a field is longer than 64 KiB")
      }
      return try RecordedEvent(line: text)
    }
  }

  private func store(_ reading: Reading) throws {
    let (events, bad) = (reading.events, reading.bad)
    let log = try composition.openLog()
    if isDryRun {
      var unknown = Set(events.map(\.id))
      try log.forEachEvent(of: nil) { unknown.remove($0.id) }
      let new = unknown.count
      Standard.output(
        summary(new: new, known: events.count - new, bad: bad) + " Nothing was stored.")
      return
    }
    let before = try log.history().progress
    let new = try log.merge(events)
    var told = summary(new: new, known: events.count - new, bad: bad)
    if new > 0 {
      let history = try log.wholeHistory()
      let place = try log.lastPlace(in: history.progress, catalog: LazyLibrary())
      try log.save(history, place: place)
      let today = composition.clock.now(settings: history.progress.settings).day
      let changed = Totals(before, on: today).changed(to: Totals(history.progress, on: today))
      if !changed.isEmpty {
        told += " All events together say: \(changed.joined(separator: ", "))."
      }
    }
    Standard.output(told)
  }

  private func summary(new: Int, known: Int, bad: Int) -> String {
    var parts = ["\(new) new"]
    if known > 0 { parts.append("\(known) known already") }
    if bad > 0 { parts.append("\(bad) not readable") }
    return "Events: " + parts.joined(separator: ", ") + "."
  }
}
