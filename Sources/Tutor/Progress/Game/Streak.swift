/// The days on which a card was completed, as runs of consecutive days.
package struct Streak: Equatable, Sendable {
  package struct Run: Equatable, Sendable {
    package var first: StudyDay
    package var last: StudyDay

    /// In days.
    package var length: Int { last.ordinal - first.ordinal + 1 }
  }

  /// In order, never touching one another.
  package private(set) var runs: [Run] = []

  package init() {}

  /// Makes `day` active; a day that is active already changes nothing.
  package mutating func insert(_ day: StudyDay) {
    // From the back: a new day is nearly always one of the last.
    let index = (runs.lastIndex { $0.last < day.previous } ?? -1) + 1
    guard index < runs.endIndex, runs[index].first <= day.next else {
      runs.insert(Run(first: day, last: day), at: index)
      return
    }
    runs[index].first = min(runs[index].first, day)
    runs[index].last = max(runs[index].last, day)
    let next = index + 1
    if next < runs.endIndex, runs[next].first == runs[index].last.next {
      runs[index].last = runs[next].last
      runs.remove(at: next)
    }
  }

  /// Adds a run that comes after all others.
  mutating func append(_ run: Run) { runs.append(run) }

  /// The same without all but the last runs.
  func last(runs count: Int) -> Streak {
    var streak = self
    streak.runs.removeFirst(max(0, runs.count - count))
    return streak
  }

  package func isActive(_ day: StudyDay) -> Bool { run(with: day) != nil }

  /// The run that ends today, or yesterday and is then at risk; days to come do not count yet.
  package func current(on today: StudyDay) -> Int {
    guard let run = run(with: today) ?? run(with: today.previous) else { return 0 }
    return min(run.last, today).ordinal - run.first.ordinal + 1
  }

  /// Whether a streak ends tonight unless a card is completed today.
  package func isAtRisk(on today: StudyDay) -> Bool {
    current(on: today) > 0 && !isActive(today)
  }

  /// The longest run of days up to today.
  package func longest(on today: StudyDay) -> Int {
    runs.lazy.filter { $0.first <= today }
      .map { min($0.last, today).ordinal - $0.first.ordinal + 1 }.max() ?? 0
  }

  /// How many active days had an active day before them.
  package var bonusDays: Int { runs.reduce(0) { $0 + $1.length - 1 } }

  /// The run of active days that the day is in; nil for a day that is not active.
  func run(with day: StudyDay) -> Run? {
    runs.last { $0.first <= day && day <= $0.last }
  }
}

extension Streak: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&runs)
  }
}

extension Streak.Run: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    first = try StudyDay(from: &coder)
    last = try StudyDay(from: &coder)
  }

  func write(to coder: inout ByteCoder) {
    first.write(to: &coder)
    last.write(to: &coder)
  }
}
