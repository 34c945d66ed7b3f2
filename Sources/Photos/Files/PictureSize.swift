/// A picture's size in pixels, of at least one each way.
struct PictureSize: Equatable, Sendable {
  let width: Int
  let height: Int

  /// In pixels: more than a screen has, and nothing that fills the memory when it is decoded.
  static let longestSide = 10_000
  static let mostPixels = 40_000_000

  /// Nil for what is too large or nothing.
  init?(width: Int, height: Int) {
    let sides = 1...PictureSize.longestSide
    guard sides.contains(width), sides.contains(height),
      width * height <= PictureSize.mostPixels
    else { return nil }
    self.width = width
    self.height = height
  }
}
