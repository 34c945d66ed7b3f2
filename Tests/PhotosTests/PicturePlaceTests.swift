import Testing
import Tutor

@testable import Photos

@Suite("The place of a picture")
struct PicturePlaceTests {
  @Test(arguments: [
    // Width and height in pixels, the room, and the columns and rows without the indentation.
    (400, 200, 42, 24, 40, 10), (400, 267, 62, 20, 60, 20), (400, 400, 42, 10, 20, 10),
    (100, 400, 80, 12, 6, 12), (4000, 10, 42, 24, 40, 1), (10, 4000, 42, 24, 1, 24),
    (64, 40, 3, 1, 1, 1), (64, 40, 12, 1, 3, 1), (64, 40, 500, 200, 498, 156),
  ])
  func itIsAsLargeAsTheRoomAllows(
    width: Int, height: Int, columns: Int, rows: Int, taken: Int, below: Int
  ) throws {
    let size = try #require(PictureSize(width: width, height: height))
    let place = try #require(
      PicturePlace(of: size, in: PictureRoom(columns: columns, rows: rows)))
    #expect([place.columns, place.rows] == [taken, below])
  }

  @Test(arguments: [-3, 0, 1, 2])
  func aRoomThatTheIndentationFillsIsNone(columns: Int) throws {
    let size = try #require(PictureSize(width: 64, height: 40))
    #expect(PicturePlace(of: size, in: PictureRoom(columns: columns, rows: 9)) == nil)
  }

  @Test func itNeverLeavesTheRoom() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let size = try #require(
        PictureSize(
          width: Int.random(in: 1...6000, using: &random),
          height: Int.random(in: 1...6000, using: &random)))
      let room = PictureRoom(
        columns: Int.random(in: 3...300, using: &random),
        rows: Int.random(in: 1...100, using: &random))
      let place = try #require(PicturePlace(of: size, in: room))
      #expect(place.columns >= 1 && place.columns + Picture.indent <= room.columns)
      #expect(place.rows >= 1 && place.rows <= room.rows)
    }
  }

  @Test func aWindowOfAnySizeIsNoTrouble() throws {
    let size = try #require(PictureSize(width: 9999, height: 4000))
    let place = PicturePlace(of: size, in: PictureRoom(columns: .max, rows: .max))
    #expect(place?.columns == 9998)
    #expect(place?.rows == 2000)
  }
}
