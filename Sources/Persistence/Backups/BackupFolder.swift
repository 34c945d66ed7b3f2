internal import Glibc
internal import Tutor

/// The names in the folder of backups that belong to one store.
struct BackupFolder {
  private let location: StoreLocation

  init(_ location: StoreLocation) { self.location = location }

  func path(of day: StudyDay) -> String { "\(location.backups)/\(location.name)-\(day).db" }

  /// Where a backup is made before it has its name.
  var temporary: String { "\(location.backups)/\(location.name).partial" }

  /// The verified backups, newest first.
  var daily: [String] {
    names.filter { day(of: $0) != nil }.sorted(by: >).map { "\(location.backups)/\($0)" }
  }

  /// The verified backups, the last to go first: those that a clock which was ahead has dated
  /// beyond `day` come after all others.
  func byUse(on day: StudyDay) -> [String] {
    let today = path(of: day)
    let all = daily
    return all.filter { $0 <= today } + all.filter { $0 > today }.reversed()
  }

  /// All that events may be read from: the backups, and then stores set aside as damaged.
  var copies: [String] {
    let prefix = location.name + "-damaged-"
    let damaged = names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".db") }.sorted(by: >)
    return daily + damaged.map { "\(location.backups)/\($0)" }
  }

  /// Removes what a crash left behind.
  func removeLitter() {
    unlink(temporary)
    unlink(temporary + "-journal")
  }

  private var names: [String] { PrivateFile.names(in: location.backups) }

  private func day(of name: String) -> StudyDay? {
    let prefix = location.name + "-"
    guard name.hasPrefix(prefix), name.hasSuffix(".db") else { return nil }
    return StudyDay(String(name.dropFirst(prefix.count).dropLast(3)))
  }
}
