import Foundation
import TestSupport
import Testing
import Tutor

@testable import Photos

@Suite("Pictures in kitty's graphics", .ownThread)
struct KittyTests {
  private let escape = "\u{1B}"

  @Test func aPNGIsSentAsItIs() async throws {
    let png = SamplePicture.png(width: 4, height: 2)
    let picture = try await ViewerRig(.kitty).picture(png, columns: 10, rows: 5)
    #expect(
      picture.bytes
        == "\n\(escape)[1A\r\(escape)[2C\(escape)_Ga=T,f=100,q=2,C=1,c=8,r=2,m=0;"
        + "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAJUlEQVR4AQEaAOX/AAAAgD8AgH8A"
        + "gL8AgAAAf4A/f4B/f4C/f4BfNQj3D0IiqgAAAABJRU5ErkJggg=="
        + "\(escape)\\\(escape)[1B")
    #expect(picture.columns == 10)
    #expect(picture.rows == 2)
  }

  @Test func aPictureOfOneRowMovesNoWhere() async throws {
    let png = SamplePicture.png(width: 4, height: 2)
    let picture = try await ViewerRig(.kitty).picture(png, columns: 80, rows: 1)
    #expect(picture.bytes.hasPrefix("\r\(escape)[2C\(escape)_Ga=T,f=100,q=2,C=1,c=4,r=1,m=0;"))
    #expect(picture.bytes.hasSuffix("\(escape)\\"))
    #expect(picture.columns == 6)
    #expect(picture.rows == 1)
  }

  @Test func aPayloadIsCutIntoChunksOf4096() async throws {
    let png = SamplePicture.png(width: 60, height: 40)
    let picture = try await ViewerRig(.kitty).picture(png)
    let commands = picture.bytes.split(separator: "\(escape)_G").dropFirst().map { command in
      command.prefix { $0 != "\u{1B}" }
    }
    let payloads = commands.map { $0.split(separator: ";")[1] }
    #expect(
      commands.map { $0.split(separator: ";")[0] } == [
        "a=T,f=100,q=2,C=1,c=36,r=12,m=1", "q=2,m=1", "q=2,m=0",
      ])
    #expect(payloads.map(\.utf8.count) == [4096, 4096, 1552])
    #expect(Data(base64Encoded: payloads.joined()).map { Array($0) } == png)
  }

  @Test(arguments: [
    (4095 / 4 * 3, [4092]), (3072, [4096]), (3073, [4096, 4]), (6144, [4096, 4096]), (0, [0]),
  ])
  func chunksEndWhereTheyShould(count: Int, sizes: [Int]) throws {
    let size = try #require(PictureSize(width: 1, height: 1))
    let place = try #require(PicturePlace(of: size, in: PictureRoom(columns: 9, rows: 1)))
    let text = KittyGraphics(.png, [UInt8](repeating: 0, count: count)).commands(in: place)
    let commands = text.split(separator: "\(escape)\\")
    #expect(commands.map { $0.drop { $0 != ";" }.dropFirst().utf8.count } == sizes)
    #expect(commands.map { $0.contains(",m=1;") } == sizes.indices.map { $0 + 1 < sizes.count })
  }

  @Test(.enabled(if: hasJPEGDecoder))
  func aJPEGIsSentAsPixels() async throws {
    let rig = try ViewerRig(.kitty, library: JPEGDecoder.library)
    #expect(rig.viewer.canDraw)
    let picture = try await rig.picture(SamplePicture.greyJPEG, columns: 4, rows: 1)
    // 20 × 20 pixels are wanted: 4/8 of 64 × 40 are the least that are not below.
    let pixels = String(repeating: "gICA", count: 32 * 20)
    #expect(
      picture.bytes
        == "\r\(escape)[2C\(escape)_Ga=T,f=24,s=32,v=20,q=2,C=1,c=2,r=1,m=0;\(pixels)\(escape)\\"
    )
  }

  @Test(
    .enabled(if: hasJPEGDecoder),
    arguments: [
      (3, 1, "s=40,v=25"), (8, 2, "s=80,v=50"), (10, 3, "s=100,v=63"), (18, 5, "s=160,v=100"),
      (82, 40, "s=160,v=100"),
    ])
  func theNextSizeThatFillsTheRoomIsDecoded(columns: Int, rows: Int, keys: String) async throws {
    let rig = try ViewerRig(.kitty, library: JPEGDecoder.library)
    let picture = try await rig.picture(SamplePicture.colourJPEG, columns: columns, rows: rows)
    #expect(picture.bytes.contains("a=T,f=24,\(keys),q=2"))
    #expect(picture.columns <= columns)
    #expect(picture.rows <= rows)
  }

  @Test(.enabled(if: hasJPEGDecoder))
  func coloursAreRedGreenBlueFromTheTopLeft() throws {
    let pixels = try #require(
      JPEGDecoder().pixels(of: SamplePicture.colourJPEG, atLeast: (160, 100)))
    func pixel(_ x: Int, _ y: Int) -> [Int] {
      (0..<3).map { Int(pixels.bytes[(y * 160 + x) * 3 + $0]) }
    }
    let corners =
      [(pixel(2, 2), [0, 0, 128]), (pixel(157, 2), [255, 0, 128])]
      + [(pixel(2, 97), [0, 255, 128]), (pixel(157, 97), [255, 255, 128])]
    for (found, wanted) in corners {
      for (one, other) in zip(found, wanted) {
        #expect(abs(one - other) < 60, "\(found) \(wanted)")
      }
    }
  }

  @Test(.enabled(if: hasJPEGDecoder))
  func aJPEGThatTheDecoderFindsFaultWithIsDamaged() async throws {
    let rig = try ViewerRig(.kitty, library: JPEGDecoder.library)
    let cut = Array(SamplePicture.colourJPEG.dropLast(60))
    #expect(await rig.trouble(cut) == .damaged)
  }

  @Test func withoutTheLibraryAndChafaAJPEGIsNotDrawn() async throws {
    let rig = try ViewerRig(.kitty)
    #expect(!rig.viewer.canDraw)
    #expect(await rig.trouble(SamplePicture.greyJPEG) == .notDrawn("chafa is not installed"))
  }

  // MARK: By chafa

  @Test func withoutTheLibraryChafaDecodes() async throws {
    let output =
      "\(escape)[?25l\(escape)_Ga=T,f=32,s=1,v=2,c=9,r=9,m=1\(escape)\\"
      + "\(escape)_Gm=1;AQIDBA==\(escape)\\\(escape)_Gm=1;BQYHCA==\(escape)\\"
      + "\(escape)_Gm=0\(escape)\\\n\(escape)[?25h"
    let rig = try ViewerRig(.kitty) { _ in Array(output.utf8) }
    #expect(rig.viewer.canDraw)
    let picture = try await rig.picture(SamplePicture.greyJPEG, columns: 10, rows: 3)
    #expect(
      picture.bytes
        == "\n\n\(escape)[2A\r\(escape)[2C\(escape)_Ga=T,f=32,s=1,v=2,q=2,C=1,c=8,r=3,m=0;AQIDBAUGBwg="
        + "\(escape)\\\(escape)[2B")
    #expect(rig.commands.count == 1)
    #expect(
      rig.commands[0].dropLast() == [
        "/opt/bin/chafa", "-f", "kitty", "-c", "full", "-s", "8x3",
      ])
    #expect(rig.commands[0].last?.hasSuffix("/photo") == true)
  }

  @Test(arguments: [
    "", "text", "\u{1B}_Ga=T,f=32,s=1,v=2;AQIDBAUGBw==\u{1B}\\",
    "\u{1B}_Ga=T,f=32,s=1,v=2,t=f;AQIDBAUGBwg=\u{1B}\\",
    "\u{1B}_Ga=T,f=32,s=1,v=2,o=z;AQIDBAUGBwg=\u{1B}\\",
    "\u{1B}_Ga=d,f=32,s=1,v=2;AQIDBAUGBwg=\u{1B}\\",
    "\u{1B}_Ga=T,f=32,s=1,v=2;AQID BAUGBw=\u{1B}\\",
    "\u{1B}_Ga=T,f=32,s=0,v=2;\u{1B}\\", "\u{1B}_Ga=T,f=24,s=99999,v=99999;AAAA\u{1B}\\",
    "\u{1B}_Ga=T,f=32,s=1,v=2,m=1;AQIDBAUGBwg=\u{1B}\\", "\u{1B}_Ga=T,f=32,s=1,v=2;AQIDBAUGBwg=",
    "\u{1B}_Ga=T,f=32,s=1,v=2;AQIDBAUGBwg=\u{1B}\\\u{1B}_Ga=T,f=32,s=1,v=2;AQIDBAUGBwg=\u{1B}\\",
    "\u{1B}_Ga=T,f=32,s=1,s=1,v=2;AQIDBAUGBwg=\u{1B}\\", "\u{1B}_Ga=T,f=100;\u{1B}\\",
    "\u{1B}_Ga=T,f=32,s=-1,v=-2;AQIDBAUGBwg=\u{1B}\\", "\u{1B}_Gm;AAAA\u{1B}\\",
  ])
  func anythingElseOfChafasIsNotPassedOn(output: String) async throws {
    let rig = try ViewerRig(.kitty) { _ in Array(output.utf8) }
    #expect(
      await rig.trouble(SamplePicture.greyJPEG) == .notDrawn("chafa drew something else"))
  }
}
