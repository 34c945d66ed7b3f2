import Glibc
import TestSupport
import Testing
import Tutor

@testable import Photos

@Suite("Pictures drawn with characters", .ownThread)
struct SymbolTests {
  private static let png = SamplePicture.png(width: 40, height: 20)

  @Test(arguments: [
    (SymbolColours.monochrome, "none"), (.named, "16"), (.indexed, "256"), (.full, "full"),
  ])
  func chafaIsToldFormatColoursAndSize(colours: SymbolColours, name: String) async throws {
    let rig = try ViewerRig(.symbols(colours)) { _ in Array("##\n##\n".utf8) }
    #expect(rig.viewer.canDraw)
    let file = try rig.file(Self.png)
    _ = try await rig.viewer.picture(of: file, in: PictureRoom(columns: 42, rows: 30))
    #expect(
      rig.commands == [
        ["/opt/bin/chafa", "-f", "symbols", "-c", name, "-s", "40x10", file]
      ])
  }

  @Test func aWindowThatChangedGetsAnotherSize() async throws {
    let rig = try ViewerRig(.symbols(.full)) { _ in Array("#".utf8) }
    for columns in [3, 80, 20] { _ = try await rig.picture(Self.png, columns: columns, rows: 10) }
    #expect(rig.commands.map { $0[6] } == ["1x1", "40x10", "18x5"])
  }

  @Test func withoutChafaNothingIsDrawn() async throws {
    let rig = try ViewerRig(.symbols(.full))
    #expect(!rig.viewer.canDraw)
    #expect(await rig.trouble(Self.png) == .notDrawn("chafa is not installed"))
  }

  @Test func aFailureOfChafasIsOneLine() async throws {
    let rig = try ViewerRig(.symbols(.full)) { _ in throw Oops() }
    #expect(await rig.trouble(Self.png) == .notDrawn("chafa failed: it broke [2J"))
  }

  @Test func aDamagedFileIsNotGivenToIt() async throws {
    let rig = try ViewerRig(.symbols(.full)) { _ in
      Misuse.record("chafa was run")
      return []
    }
    for bytes in [[], Array("GIF89a".utf8), Array(Self.png.dropLast()), [0xFF, 0xD8, 0xFF, 0xD9]] {
      #expect(await rig.trouble(bytes) == .damaged)
    }
    #expect(await rig.trouble(Self.png, columns: 2) == .notDrawn("there is no room for it"))
    await #expect(throws: PictureTrouble.notDrawn("its file cannot be read")) {
      try await rig.viewer.picture(of: "/nowhere/photo", in: PictureRoom(columns: 9, rows: 9))
    }
  }

  @Test func whereNothingIsDrawnNothingIsRead() async throws {
    let rig = try ViewerRig(.nothing)
    #expect(!rig.viewer.canDraw)
    #expect(await rig.trouble(Self.png) == .notDrawn("this terminal draws no pictures"))
  }

  // MARK: What passes

  private func drawn(
    _ output: String, _ colours: SymbolColours = .full, columns: Int = 10, rows: Int = 5
  ) async throws -> Picture {
    let rig = try ViewerRig(.symbols(colours)) { _ in Array(output.utf8) }
    return try await rig.picture(
      SamplePicture.png(width: 10, height: 10), columns: columns, rows: rows)
  }

  @Test func rowsAreIndentedAndEndWithoutColour() async throws {
    let picture = try await drawn("\u{1B}[0m\u{1B}[38;5;1mab\u{1B}[0m\n\u{1B}[31mcde\nfg\n")
    #expect(
      picture
        == Picture(
          bytes: "  \u{1B}[0m\u{1B}[38;5;1mab\u{1B}[0m\n  \u{1B}[31mcde\u{1B}[0m\n  fg",
          columns: 5, rows: 3))
  }

  @Test func onlyColoursPass() async throws {
    let hostile =
      "\u{1B}[?25l\u{1B}[2J\u{1B}]0;title\u{7}\u{1B}]8;;http://x\u{1B}\\a\u{1B}P1$r\u{1B}\\"
      + "\u{1B}_Gq=1;x\u{1B}\\\u{1B}^x\u{1B}\\\u{1B}Xx\u{1B}\\\u{1B}c\u{1B}(0b\u{1B}[>4;1m\u{1B}[4:3m"
      + "\u{9B}31m\u{8}\r\t\u{202E}\u{7F}c\u{1B}[1;31md\u{1B}[6n\u{1B}[?25h"
    #expect(
      try await drawn(hostile).bytes == "  ab31mc\u{1B}[1;31md\u{1B}[0m")
    #expect(try await drawn(hostile, .monochrome).bytes == "  ab31mcd")
  }

  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}]0;x\n\n\n", "\u{1B}_G", "\u{1B}("])
  func aSequenceWithoutAnEndTakesTheRest(end: String) async throws {
    #expect(try await drawn("ab\n" + end).bytes == "  ab")
  }

  @Test func bytesThatAreNoTextAreReplaced() async throws {
    let rig = try ViewerRig(.symbols(.full)) { _ in [0x61, 0xFF, 0x62] }
    #expect(try await rig.picture(Self.png).bytes == "  a\u{FFFD}b")
  }

  @Test(arguments: [
    "", "\n\n", "a\nb\nc\nd\ne", "12345678901", "你好你好你好", "\u{1B}[31m\u{1B}[0m",
  ])
  func nothingAndTooMuchAreFailures(output: String) async throws {
    let rig = try ViewerRig(.symbols(.full)) { _ in Array(output.utf8) }
    #expect(
      await rig.trouble(SamplePicture.png(width: 10, height: 10), columns: 10, rows: 4)
        == .notDrawn("chafa drew something else"))
  }
}

private struct Oops: Error, CustomStringConvertible {
  var description: String { "it broke\n\u{1B}[2J" }
}

/// Where chafa is installed, and where it is not.
private let chafa: String? = ["/usr/local/bin/chafa", "/usr/bin/chafa"].first { (path: String) in
  access(path, X_OK) == 0
}

@Suite("Pictures drawn by chafa itself", .ownThread, .enabled(if: chafa != nil))
struct ChafaTests {
  private func rig(_ surface: PictureSurface) throws -> ViewerRig {
    try ViewerRig(surface) { words in
      let outcome = try Program.run(try #require(chafa), Array(words.dropFirst()))
      #expect(outcome.status == 0)
      return Array(outcome.output.utf8)
    }
  }

  @Test(
    arguments: SymbolColours.allCases,
    [SamplePicture.png(width: 60, height: 40), SamplePicture.colourJPEG])
  func itDrawsWithinTheRoom(colours: SymbolColours, file: [UInt8]) async throws {
    for (columns, rows) in [(3, 1), (20, 5), (80, 24), (200, 3)] {
      let picture = try await rig(.symbols(colours)).picture(file, columns: columns, rows: rows)
      #expect((3...columns).contains(picture.columns))
      #expect((1...rows).contains(picture.rows))
      #expect(picture.bytes.split(separator: "\n").count == picture.rows)
      #expect(picture.bytes.contains("\u{1B}") == (colours != .monochrome))
      #expect(picture.bytes.hasSuffix("\u{1B}[0m") == (colours != .monochrome))
    }
  }

  @Test func itsPixelsAreTakenOver() async throws {
    let picture = try await rig(.kitty).picture(SamplePicture.colourJPEG, columns: 12, rows: 3)
    #expect(picture.bytes.contains("\u{1B}_Ga=T,f=32,s="))
    #expect(picture.bytes.contains(",q=2,C=1,c=10,r=3,m=1;"))
    #expect(picture.rows == 3)
  }
}
