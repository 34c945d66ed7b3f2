internal import FoundationEssentials
internal import Glibc
internal import Tutor

/// Python's json_repair, run as a child.
struct PythonRepair {
  let python: String

  /// The questions and answers it finds in each reply of a file, as sound JSON.
  func pairs(in path: String) throws -> [JSONValue] {
    let folder = try temporaryFolder()
    // What stays behind lies in the system's temporary folder.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let output = folder + "/pairs.jsonl"
    let status = run(["-c", PythonRepair.program, path, output])
    guard status == 0 else { throw Failure(description: "\(python) failed, status \(status)") }
    return contents(of: output).split(separator: "\n").compactMap {
      JSONValue(parsing: String($0))
    }
  }

  private static let program = """
    import json, sys, json_repair
    def walk(value, found, text):
        if isinstance(value, dict):
            pair = [value.get("question"), value.get("answer")]
            isCut = text.rstrip().endswith(str(pair[1]).rstrip())
            if not isCut and all(type(x) in (str, int, float) and str(x).strip() for x in pair):
                found.append({"question": str(pair[0]), "answer": str(pair[1])})
            for inner in value.values(): walk(inner, found, text)
        elif isinstance(value, list):
            for inner in value: walk(inner, found, text)
    with open(sys.argv[1]) as rows, open(sys.argv[2], "w") as out:
        for row in rows:
            found = []
            text = json.loads(row)["text"]
            walk(json_repair.loads(text), found, text)
            print(json.dumps(found), file=out)
    """

  /// Runs it to its end; returns its exit status, -1 where it did not start.
  private func run(_ arguments: [String]) -> Int32 {
    var words = ([python] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, python, nil, nil, &words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    guard waitpid(child, &status, 0) == child else { return -1 }
    return (status >> 8) & 0xFF
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
