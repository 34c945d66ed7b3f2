import Testing

@Suite("Directions between the rooms")
struct DirectionTests {
  /// What each room may import of the package, after design.md; nil where that is everything.
  private static let directions: [String: Set<String>?] = [
    "edutok": nil, "Benchmarks": nil,
    "REPL": ["Console", "Tutor", "Text"],
    "Console": ["CLineEditor", "Tutor", "Text"],
    "Generation": ["HTTP", "CAssets", "Tutor", "Text"],
    "Cloud": ["HTTP", "Tutor", "Text"],
    "Photos": ["CJPEG", "HTTP", "Tutor", "Text"],
    "Library": ["CAssets", "CSQLite", "CZip", "Tutor", "Text"],
    "Persistence": ["CSQLite", "Tutor", "Text"],
    "HTTP": ["CTransfer"],
    "Text": ["CUnicode"],
    "Tutor": ["Text"],
    "CArguments": [], "CAssets": [], "CJPEG": [], "CLineEditor": [], "CTransfer": [],
    "CSQLite": [], "CUnicode": [], "CZip": [],
    "EditorBaseline": [],
  ]

  /// What comes with the toolchain and may be used anywhere.
  private static let system: Set<String> = ["Glibc", "FoundationEssentials", "Synchronization"]

  @Test(arguments: Set(SourceTree.files.map(\.room)).sorted())
  func everyRoomIsInTheDesign(room: String) {
    #expect(DirectionTests.directions.keys.contains(room))
  }

  @Test(arguments: [
    ("import Text", "Text"), ("internal import Text", "Text"), ("  package import Text", "Text"),
    ("@testable import Text", "Text"), ("@preconcurrency public import Text", "Text"),
    ("import struct Foundation.Data", "Foundation"), ("import Foundation // why", "Foundation"),
    ("// import Text", nil), ("let import = 1", nil), ("case .import: \"import Text\"", nil),
  ])
  func importsAreSeen(line: String, name: String?) {
    #expect(SourceFile(path: "Sources/X/X.swift", text: line).imports == (name.map { [$0] } ?? []))
  }

  @Test func everyImportGoesAnAllowedWay() {
    for file in SourceTree.swift {
      guard let allowed = DirectionTests.directions[file.room] ?? [] else { continue }
      let rooms = allowed.union(DirectionTests.system)
      for name in file.imports {
        #expect(rooms.contains(name), "\(file.path) imports \(name)")
      }
    }
  }

  @Test func onlyTheSmallFoundationIsUsed() {
    for file in SourceTree.swift {
      for name in file.imports {
        #expect(!["Foundation", "FoundationNetworking", "Dispatch"].contains(name), "\(file.path)")
      }
    }
  }

  /// The pure core and what it stands on see no clock, file or socket of their own. Functions of
  /// mathematics, which no other module has, are imported one by one.
  @Test func theCoreImportsNoSystem() {
    for file in SourceTree.swift where ["Tutor", "Text"].contains(file.room) {
      let lines = file.code.filter { $0.contains("import") && $0.contains("Glibc") }
      for line in lines {
        #expect(
          line.wholeMatch(of: /internal import func Glibc\.(exp|log|pow)/) != nil, "\(file.path)")
      }
    }
  }

  @Test func theCoreHasNoClockAndNoDice() {
    for file in SourceTree.swift where file.room == "Tutor" {
      for line in file.code {
        let effect = line.firstMatch(
          of: /\b(Date\(\)|UUID\(\)|\.random\(in: [^,)]*\)|ContinuousClock|SuspendingClock|print\()/
        )
        #expect(effect == nil, "\(file.path): \(line)")
      }
    }
  }

  @Test func cIsInCTargetsAlone() {
    for file in SourceTree.files {
      let isC = [".c", ".h", ".modulemap"].contains { file.name.hasSuffix($0) }
      let isCRoom = file.room.hasPrefix("C") && file.room != "Console" && file.room != "Cloud"
      #expect(!isC || isCRoom || file.room == "EditorBaseline", "\(file.path)")
      #expect(!file.name.hasSuffix(".swift") || !isCRoom, "\(file.path)")
    }
  }

  @Test func aModuleMapNamesItsOwnFolder() {
    let maps = SourceTree.files.filter { $0.name == "module.modulemap" }
    #expect(!maps.isEmpty)
    for map in maps {
      let modules = map.text.matches(of: /module (\w+)/).map { String($0.1) }
      #expect(modules == [map.room], "\(map.path)")
      let headers = map.text.matches(of: /header "([^"]+)"/).map { String($0.1) }
      let names = SourceTree.names(in: "Sources/\(map.room)")
      #expect(!headers.isEmpty && Set(headers).isSubset(of: names), "\(map.path)")
      #expect(map.text.matches(of: /link "/).count <= 1, "\(map.path)")
    }
  }

  /// C headers of ours name no other of our rooms.
  @Test func aCTargetIncludesOnlyItself() {
    for file in SourceTree.files where file.name.hasSuffix(".c") || file.name.hasSuffix(".h") {
      for include in file.text.matches(of: /#include "([^"]+)"/) {
        let name = String(include.1)
        let own = SourceTree.files.contains {
          $0.room == file.room && $0.path.hasSuffix("/" + name)
        }
        #expect(own, "\(file.path) includes \(name)")
      }
    }
  }

  @Test func theManifestHasNoOtherArrows() throws {
    let manifest = try #require(SourceTree.text(of: "Package.swift"))
    let rooms = /room\(\s*"(\w+)"(?:, \[([^\]]*)\](?:, exclude: \[[^\]]*\])?)?\)/
    for match in manifest.matches(of: rooms) {
      let room = String(match.1)
      let allowed = try #require(DirectionTests.directions[room])
      let named = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      #expect(Set(named).isSubset(of: allowed ?? []), "\(room)")
    }
    #expect(!manifest.contains(".package("))
  }

  @Test func onlyTheProgramOpensTheDoorForSecretsAndTerminals() {
    for file in SourceTree.swift where !["edutok", "Benchmarks"].contains(file.room) {
      for line in file.code {
        #expect(
          line.firstMatch(of: /\b(getenv|setenv|CommandLine\.arguments)\b/) == nil, "\(file.path)")
      }
    }
  }
}
