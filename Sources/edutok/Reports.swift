internal import Persistence

extension StoreError: CustomStringConvertible {
  /// What happened, as a phrase that a sentence can go on from.
  package var description: String { advice.map { "\(happened); \($0)" } ?? happened }

  var happened: String {
    switch self {
    case .newer(let found, let known):
      "the store was written by a newer edutok (format \(found), this one knows \(known)) and was "
        + "not touched"
    case .corrupt(let path): "\(path) is damaged"
    case .busy: "another edutok keeps the store locked"
    case .full: "the disk is full"
    case .readOnly(let path): "\(path) may not be written"
    case .replaced(let path): "\(path) was replaced while it was open"
    case .cannotOpen(let path, let reason): "\(path) cannot be opened: \(reason)"
    case .repeated(let id): "event \(id) is in the log already, which is a mistake of this program"
    case .unshelved: "the store's cards were not put in order yet"
    case .failed(let code, let message): "SQLite says \"\(message)\" (\(code))"
    }
  }

  /// What helps; nil where nothing is known to.
  var advice: String? {
    switch self {
    case .newer: "update edutok"
    case .corrupt: "`edutok doctor --repair` rebuilds what can be read"
    case .busy: "try again in a moment"
    case .full: "make room and try again"
    case .readOnly(let path):
      "`chmod u+rw \(path)` allows it, or set EDUTOK_HOME to a folder of yours"
    case .replaced: "start edutok again"
    case .unshelved: "`edutok stats` does that"
    case .cannotOpen(let path, _):
      "`ls -ld \(path)` shows what is there; EDUTOK_HOME names another folder"
    case .repeated, .failed: nil
    }
  }
}

extension ConfigurationError: CustomStringConvertible {
  var description: String { "\(happened); \(advice)" }

  var happened: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read"
    case .noObject(let path): "\(path) holds no JSON object"
    case .unsayable(let path): "\(path) holds a number that cannot be written again"
    }
  }

  var advice: String {
    switch self {
    case .unreadable(let path): "`chmod u+rw \(path)` allows it, or move it away"
    case .noObject, .unsayable: "mend it or move it away"
    }
  }
}

extension Recovery {
  /// What happened to the store and what was done, on one line.
  var report: String {
    if fromLog > 0 {
      let kept = setAside.map { "; the damaged log is kept as \($0)" } ?? ""
      return "the write-ahead log was damaged; \(fromLog) events behind the damage were put back"
        + kept
    }
    let happened =
      switch cause {
      case .missing: "the store was missing beside its backups"
      case .empty: "the store was empty"
      case .damaged: "the store was damaged"
      }
    var done = "it was rebuilt with \(events) events"
    if fromBackups > 0 { done += ", \(fromBackups) of them from backups" }
    let kept = setAside.map { "; the damaged file is kept as \($0)" } ?? ""
    return happened + "; " + done + kept
  }
}
