import Testing

@Suite("House style")
struct StyleTests {
  @Test func noFileHasFourHundredLines() {
    // A list that a program writes is no text to read.
    for file in SourceTree.files + SourceTree.tests where !file.name.hasSuffix(".order") {
      #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test func nothingIsForced() {
    for file in SourceTree.swift {
      for line in file.code {
        #expect(line.firstMatch(of: /\b(?:try|as)!/) == nil, "\(file.path): \(line)")
        // A `!` behind a name, a bracket or a `?` unwraps; `!=` compares.
        #expect(line.firstMatch(of: /[\w)\]}>?]!(?!=)/) == nil, "\(file.path): \(line)")
      }
    }
  }

  @Test func nothingIsPublicAndNothingIsShared() {
    for file in SourceTree.swift {
      for line in file.code {
        #expect(line.firstMatch(of: /\bpublic\s/) == nil, "\(file.path): \(line)")
        #expect(
          line.firstMatch(of: /\bstatic var \w+(?:: [^{]+)? =/) == nil, "\(file.path): \(line)")
      }
    }
  }

  @Test func noTypeIsNamedForWantOfAName() {
    for file in SourceTree.swift {
      for line in file.code {
        let name = line.firstMatch(of: /\b(?:struct|class|enum|protocol|actor)\s(\w+)/)?.1 ?? ""
        let isVague = ["Manager", "Helper", "Helpers", "Utils", "Data", "Info"].contains {
          name.hasSuffix($0)
        }
        #expect(!isVague, "\(file.path): \(line)")
      }
    }
  }

  /// The fixtures are held to be what they claim by what they catch.
  @Test(arguments: [
    ("let x = y!", true), ("let x = y![0]", true), ("f()!.x", true), ("if a != b {", false),
    ("if !a {", false), ("a! = b", true), ("let t = \"wow!\"", false), ("// done!", false),
    ("guard x, !y else", false), ("let n: Int! = 1", true),
  ])
  func forcedUnwrapsAreSeen(line: String, isForced: Bool) {
    let seen = SourceFile(path: "Sources/X/X.swift", text: line).code
    #expect((seen[0].firstMatch(of: /[\w)\]}>?]!(?!=)/) != nil) == isForced)
  }

  @Test func testsUseSwiftTestingAndNeverSleep() {
    for file in SourceTree.tests where !file.path.contains("ArchitectureTests") {
      #expect(!file.text.contains("import XCTest"), "\(file.path)")
      let isTest = file.path.split(separator: "/").dropFirst().first?.hasSuffix("Tests") == true
      guard isTest else { continue }
      for line in file.code {
        #expect(
          line.firstMatch(of: /\b(?:usleep|nanosleep|sleep|Task\.sleep)\(/) == nil, "\(file.path)")
      }
    }
  }

  @Test func onlyWhatBelongsThereIsAtTheTop() {
    let allowed: Set = [
      "Package.swift", "README.md", "LICENSE", "CHANGELOG.md", "Makefile", "prompts", "fixtures",
      "Sources", "Tests", "Package.resolved",
    ]
    #expect(Set(SourceTree.names(in: "")).isSubset(of: allowed))
  }
}
