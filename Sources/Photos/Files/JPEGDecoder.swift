internal import CJPEG
internal import Glibc

/// Turns JPEGs into pixels by libturbojpeg, which is loaded at the first use. From any thread.
package final class JPEGDecoder: @unchecked Sendable {
  /// Rows from the top, three bytes a pixel: red, green, blue.
  struct Pixels: Equatable {
    var size: PictureSize
    var bytes: [UInt8]
  }

  /// The name by which the loader knows libturbojpeg.
  package static let library = "libturbojpeg.so.0"

  // Safe to share: the pointer never changes, and all of its functions may be called on any thread.
  private let decoder: OpaquePointer

  package init(library: String = JPEGDecoder.library) { decoder = jpeg_decoder_open(library) }

  deinit { jpeg_decoder_close(decoder) }

  /// Whether libturbojpeg can be loaded.
  var isThere: Bool { jpeg_decoder_is_there(decoder) }

  /// The picture, made smaller on the way where as many pixels remain as are wanted. Nil for what is
  /// damaged, or of colours that are none of a screen's.
  func pixels(of bytes: [UInt8], atLeast wanted: (width: Int, height: Int)) -> Pixels? {
    var (width, height) = (Int32(clamping: wanted.width), Int32(clamping: wanted.height))
    let found = jpeg_decode(
      decoder, bytes, bytes.count, Int64(PictureSize.mostPixels), &width, &height)
    guard let found else { return nil }
    defer { free(found) }
    guard let size = PictureSize(width: Int(width), height: Int(height)) else { return nil }
    let count = 3 * size.width * size.height
    return Pixels(size: size, bytes: Array(UnsafeBufferPointer(start: found, count: count)))
  }
}
