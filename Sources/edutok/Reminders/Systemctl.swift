internal import Text
internal import Tutor

/// `systemctl --user`, which starts what the learner's units say.
struct Systemctl {
  private let program: String
  private static let limit = Duration.seconds(10)

  /// Nil where it is not installed.
  init?(_ variables: Variables) {
    guard let path = ProgramSearch.find("systemctl", in: variables["PATH"]) else { return nil }
    program = path
  }

  /// Whether the learner has a systemd of their own that answers.
  var answers: Bool { (try? run("show-environment")) != nil }

  /// Throws `PlainError` where it does not end well, with its own words.
  func run(_ words: String...) throws {
    guard let errors = NamelessFile() else {
      throw PlainError("no temporary file can be made in /tmp")
    }
    var child = ChildProcess(limit: Systemctl.limit, most: 1 << 20)
    child.errors = errors
    do throws(ChildProcess.Failure) {
      _ = try child.output(of: [program, "--user"] + words)
    } catch {
      let reason = error.reason(saying: errors)
      throw PlainError("`systemctl --user \(words.joined(separator: " "))` failed: \(reason)")
    }
  }
}

extension ChildProcess.Failure {
  /// What it said on stderr, in one line, or else how it ended.
  func reason(saying errors: NamelessFile) -> String {
    let said = String(decoding: errors.bytes.prefix(4096), as: UTF8.self)
    return said.split(separator: "\n").first.map { ControlFilter.strip(String($0)) } ?? ending
  }
}
