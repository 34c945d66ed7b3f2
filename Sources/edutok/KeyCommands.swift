internal import Generation
internal import REPL
internal import Tutor

/// Keys that commands print. A command runs when its key is first needed, once.
final class KeyCommands: Sendable {
  enum Failure: Error, Equatable {
    case child(ChildProcess.Failure)
    case noKey
    case nothing

    /// Why there is no key; never what was printed.
    var reason: String {
      switch self {
      case .child(let failure): failure.ending
      case .noKey: "the first line it printed is no key"
      case .nothing: "it printed nothing"
      }
    }
  }

  private let limit: Duration
  private let outcomes = Locked<[(command: String, outcome: Result<Secret, Failure>)]>([])

  init(limit: Duration = .seconds(10)) { self.limit = limit }

  /// What the command prints first, or why that is no key. Waits for another thread that has the
  /// command run.
  func key(from command: String) -> Result<Secret, Failure> {
    outcomes.withLock { outcomes in
      if let known = outcomes.first(where: { $0.command == command }) { return known.outcome }
      let outcome = run(command)
      outcomes.append((command, outcome))
      return outcome
    }
  }

  /// Has commands run again.
  func forget() { outcomes.withLock { $0 = [] } }

  private func run(_ command: String) -> Result<Secret, Failure> {
    let child = ChildProcess(limit: limit, most: 4096)
    do throws(ChildProcess.Failure) {
      let printed = try child.output(of: ["/bin/sh", "-c", command])
      let lines = printed.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let first = String(decoding: lines.first ?? [], as: UTF8.self)
      if first.trimmed.isEmpty { return .failure(.nothing) }
      return KeyText.normalised(first).map { .success(Secret($0)) } ?? .failure(.noKey)
    } catch {
      return .failure(.child(error))
    }
  }
}
