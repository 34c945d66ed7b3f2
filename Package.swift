// swift-tools-version: 6.2
import PackageDescription

/// Set by `make fuzz`: adds the fuzzer, which a bare machine cannot build, and its instrumentation.
let isFuzzed = Context.environment["EDUTOK_FUZZ"] != nil
let fuzzer = isFuzzed ? ["-sanitize=fuzzer"] : []

/// The house style's settings, the same in every Swift target.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// A section for each function, so that the linker can put those that a start needs side by side.
let sections = SwiftSetting.unsafeFlags(
  ["-Xfrontend", "-function-sections"], .when(configuration: .release))

let warnings: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]

/// Takes libstdc++ into the release binary, see Sources/edutok/Linking; packs what the loader has to
/// relocate, a megabyte less to read at each start (the loader must be glibc 2.36 or later); and puts
/// the functions that a start needs side by side, three megabytes less.
let lean = LinkerSetting.unsafeFlags(
  [
    "-use-ld=lld", "-L\(Context.packageDirectory)/Sources/edutok/Linking",
    "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
    "--symbol-ordering-file=\(Context.packageDirectory)/Sources/edutok/Linking/startup.order",
  ],
  .when(configuration: .release))

func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude,
    swiftSettings: strict + [sections, .unsafeFlags(fuzzer)])
}

func program(
  _ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = [],
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, exclude: exclude,
    swiftSettings: strict + [sections], linkerSettings: linkerSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: ["TestSupport"] + dependencies, swiftSettings: strict)
}

let package = Package(
  name: "edutok",
  targets: [
    .target(name: "CArguments", cSettings: warnings),
    .target(name: "CAssets", cSettings: warnings),
    .target(name: "CJPEG", cSettings: warnings),
    .target(name: "CLineEditor", cSettings: warnings, linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "CTransfer", cSettings: warnings),
    .target(name: "CZip", cSettings: warnings),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CUnicode"),
    room("Text", ["CUnicode"]),
    room("Tutor", ["Text"]),
    room("HTTP", ["CTransfer"]),
    room("Generation", ["HTTP", "CAssets", "Tutor", "Text"]),
    room("Cloud", ["HTTP", "Tutor", "Text"], exclude: ["rules"]),
    room("Photos", ["CJPEG", "HTTP", "Tutor", "Text"]),
    room("Library", ["CAssets", "CSQLite", "CZip", "Tutor", "Text"]),
    room("Persistence", ["CSQLite", "Tutor", "Text"]),
    room("Console", ["CLineEditor", "Tutor", "Text"]),
    room("REPL", ["Console", "Tutor", "Text"]),
    program(
      "edutok",
      [
        "CArguments", "REPL", "Console", "Persistence", "Generation", "Cloud", "Photos", "HTTP",
        "Library", "Tutor", "Text",
      ],
      exclude: ["Linking"], linkerSettings: [lean]),
    program("Benchmarks", ["CPTY", "Generation", "HTTP", "Persistence", "Tutor", "Text"]),
    .executableTarget(
      name: "EditorBaseline", cSettings: warnings, linkerSettings: [.linkedLibrary("edit")]),

    .target(name: "CPTY", path: "Tests/CPTY", cSettings: warnings),
    .target(
      name: "TestSupport",
      dependencies: ["CPTY", "REPL", "Console", "HTTP", "Tutor", "Text"],
      path: "Tests/Support", swiftSettings: strict),
    tests("TextTests", ["Text"]),
    tests("TutorTests", ["Tutor", "Text"]),
    tests("HTTPTests", ["HTTP", "REPL"]),
    tests("GenerationTests", ["Generation", "HTTP", "Tutor", "Text"]),
    tests("CloudTests", ["Cloud", "HTTP", "Persistence", "REPL", "Tutor", "Text"]),
    tests("PhotosTests", ["Photos", "HTTP", "Persistence", "REPL", "Tutor", "Text"]),
    tests("LibraryTests", ["Library", "CAssets", "CSQLite", "Tutor", "Text"]),
    tests("PersistenceTests", ["Persistence", "CSQLite", "Tutor", "Text"]),
    tests("ConsoleTests", ["Console", "Tutor", "Text"]),
    tests("REPLTests", ["REPL", "Console", "Library", "Persistence", "Tutor", "Text"]),
    tests("TranscriptTests", ["REPL", "Console", "Library", "Persistence", "Tutor", "Text"]),
    program("EditorProbe", ["Console"], path: "Tests/EditorProbe"),
    tests("TerminalTests", ["edutok", "EditorProbe"]),
    tests("EdutokTests", ["edutok", "Generation", "REPL", "Tutor"]),
    tests("ArchitectureTests", []),
  ],
  cLanguageStandard: .gnu2x
)

if isFuzzed {
  package.targets += [
    room("FuzzDriver", path: "Tests/FuzzDriver"),
    program(
      "DecoderFuzz", ["FuzzDriver", "Generation", "Tutor", "Text"], path: "Tests/DecoderFuzz",
      linkerSettings: [.unsafeFlags(fuzzer)]),
    program(
      "ImportFuzz", ["FuzzDriver", "Library", "Tutor", "Text"], path: "Tests/ImportFuzz",
      linkerSettings: [.unsafeFlags(fuzzer)]),
    program(
      "GraderFuzz", ["FuzzDriver", "Tutor"], path: "Tests/GraderFuzz",
      linkerSettings: [.unsafeFlags(fuzzer)]),
  ]
}
