internal import Persistence

extension StoreError: CustomStringConvertible {
  /// What happened, as a phrase that a sentence can go on from.
  package var description: String {
    switch self {
    case .newer(let found, let known):
      "the store was written by a newer edutok (format \(found), this one knows \(known)) and was "
        + "not touched; update edutok"
    case .corrupt(let path):
      "\(path) is damaged; `edutok doctor --repair` rebuilds what can be read"
    case .busy: "another edutok keeps the store locked; try again in a moment"
    case .full: "the disk is full; make room and try again"
    case .readOnly(let path): "\(path) may not be written"
    case .replaced(let path): "\(path) was replaced while it was open; start edutok again"
    case .cannotOpen(let path, let reason): "\(path) cannot be opened: \(reason)"
    case .repeated(let id): "event \(id) is in the log already, which is a mistake of this program"
    case .failed(let code, let message): "SQLite says \"\(message)\" (\(code))"
    }
  }
}

extension Recovery {
  /// What happened to the store and what was done, on one line.
  var report: String {
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
