/// What a file's first bytes say it is.
enum PictureFormat: Sendable {
  case jpeg
  case png

  /// In bytes.
  static let longestSignature = 8
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Nil for anything but a JPEG or PNG.
  init?(_ bytes: some Sequence<UInt8>) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: PictureFormat.pngSignature) {
      self = .png
    } else {
      return nil
    }
  }
}
