internal import FoundationEssentials
internal import Glibc
internal import Persistence
internal import Tutor

/// What a log of a million events costs: the way to the prompt and to the first reply, and a fold of
/// all of it; and whether the folded state that the program keeps says the same as the log.
struct LogBenchmark {
  private static let events = 1_000_000
  /// The events that came after the state was saved: a few less than make the program save it anew.
  private static let rest = 150
  private static let rounds = 15
  /// One that was studied for weeks.
  private static let topic = 300

  /// What a full log may take, against an empty one, until the prompt is there.
  private static let mostPrompt = 1.2
  /// What a fold of the whole log may take, in seconds.
  private static let mostRefold = 5.0

  /// Where the logs are kept for the next time; nil for a folder that goes with this run.
  let folder: String?

  /// Whether every target was met.
  func run() throws -> Bool {
    let folder = try self.folder ?? temporaryFolder()
    // What stays behind lies in the system's temporary folder.
    defer { if self.folder == nil { try? FileManager.default.removeItem(atPath: folder) } }
    let homes = (empty: folder + "/empty", full: folder + "/full")
    try SampleLog.write(events: 0, to: homes.empty)
    if access(SampleLog.path(in: homes.full), F_OK) != 0 { try write(to: homes.full) }
    let size = fileSize(SampleLog.path(in: homes.full)) >> 20
    print("a log of \(LogBenchmark.events) events, \(size) MiB")
    let isPrompt = printPrompts(empty: homes.empty, full: homes.full)
    let isFold = printFolds(of: homes.full)
    return isPrompt && isFold
  }

  // MARK: Writing

  /// Makes the log as a device does that hears of the other's events by weeks, and saves the state
  /// with all but the last ones.
  private func write(to folder: String) throws {
    mkdir(folder, 0o700)
    let log = try SampleLog.open(folder)
    var years = YearsOfStudy()
    var count = 0
    var week: [RecordedEvent] = []
    while count < LogBenchmark.events - LogBenchmark.rest {
      week += years.nextDay()
      guard week.count > 4000 else { continue }
      count += try log.merge(week.filter { $0.device == week[0].device })
      count += try log.merge(week.filter { $0.device != week[0].device })
      week = []
    }
    var history = try log.history()
    try log.save(history, place: nil)
    history = history.rebased
    let rest = Array(years.nextDay().prefix(LogBenchmark.rest))
    history.append(rest)
    let standing = StandingCoding.bytes(Standing(history.progress, place: nil))
    try log.commit { _ in
      Commit(events: rest, standing: standing, foldVersion: Progress.foldVersion)
    }
    // As the first start of a program that keeps it has made it.
    try log.makeShelf { _ in }
  }

  private func fileSize(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  // MARK: Waiting

  private func printPrompts(empty: String, full: String) -> Bool {
    let timers = [PromptTimer(home: empty), PromptTimer(home: full)]
    var prompts = timers.map { _ in [Double]() }
    var replies = timers.map { _ in [Double]() }
    for _ in 0..<LogBenchmark.rounds {
      for (index, timer) in timers.enumerated() {
        guard let reading = timer.measure(typing: "xp") else {
          print("\(timer.program) showed no prompt")
          return false
        }
        prompts[index].append(reading.milliseconds)
        replies[index].append(reading.reply ?? 0)
      }
    }
    let (toPrompt, toReply) = (prompts.map(median), replies.map(median))
    print("median of \(LogBenchmark.rounds) starts, release build")
    print("  to the prompt      \(rounded(toPrompt[1])) ms, empty log \(rounded(toPrompt[0])) ms")
    let ratio = toPrompt[1] / toPrompt[0]
    let isSoon = ratio <= LogBenchmark.mostPrompt
    let target = LogBenchmark.target("at most \(LogBenchmark.mostPrompt)", isMet: isSoon)
    print("  full to empty      \(rounded(ratio)) times, \(target)")
    print("  from `xp` to reply \(rounded(toReply[1])) ms, empty log \(rounded(toReply[0])) ms")
    let name = YearsOfStudy.name(ofTopic: LogBenchmark.topic)
    let cards = (0..<LogBenchmark.rounds).compactMap { _ in timers[1].measure(typing: name)?.reply }
    print("  topic to its card  \(rounded(median(cards))) ms")
    return isSoon
  }

  // MARK: Folding

  /// In a process of its own, whose memory is the fold's.
  private func printFolds(of folder: String) -> Bool {
    let program = Products.folder + "/Benchmarks"
    var arguments: [UnsafeMutablePointer<CChar>?] = [
      strdup(program), strdup("fold"), strdup(folder), nil,
    ]
    fflush(nil)  // what the child prints comes after it
    defer { for pointer in arguments { free(pointer) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program, nil, nil, &arguments, environ) == 0 else {
      print("\(program) could not be started")
      return false
    }
    var (usage, status) = (rusage(), Int32(0))
    wait4(child, &status, 0, &usage)
    print("  peak memory        \(usage.ru_maxrss >> 10) MiB")
    return status == 0
  }

  /// Folds the log in `folder` in both ways; whether they say the same, and soon enough.
  static func fold(_ folder: String) throws -> Bool {
    let log = try SampleLog.open(folder)
    let start = monotonic()
    let saved = try log.history().progress
    let middle = monotonic()
    let whole = try log.wholeHistory().progress
    let end = monotonic()
    print("  saved state + rest \(rounded(Double(middle - start) / 1e9)) s")
    let isSame = saved == whole.closed(before: saved.openFrom)
    let refold = Double(end - middle) / 1e9
    print(
      "  full refold        \(rounded(refold)) s, "
        + target("at most \(mostRefold) s", isMet: refold <= mostRefold))
    let totals =
      "\(whole.experience.points) XP, \(whole.answers.answers) grades, \(whole.days.count) days"
    print("  both               " + (isSame ? "the same, \(totals)" : "NOT THE SAME"))
    return isSame && refold <= mostRefold
  }

  private static func target(_ words: String, isMet: Bool) -> String {
    "target " + words + (isMet ? "" : ": MISSED")
  }
}
