internal import CZip
internal import Glibc

/// An entry of a ZIP archive.
enum PackageEntry {
  private static let library = "libzip.so.4"
  /// The largest that is unpacked, in bytes: a collection of a million notes.
  private static let largest: UInt64 = 512 << 20
  /// What packs to less than one part in so many is no collection of texts.
  private static let mostPacked = 300

  /// Nil where the archive has no entry of that name.
  static func read(_ name: String, of archive: [UInt8]) throws(ImportError) -> [UInt8]? {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var reason = [CChar](repeating: 0, count: 200)
    let most = min(largest, UInt64(archive.count) * UInt64(mostPacked))
    let outcome = package_read(
      library, archive, archive.count, name, most, &bytes, &count, &reason)
    let words = String(
      decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    switch outcome {
    case package_ok:
      defer { free(bytes) }
      return Array(UnsafeBufferPointer(start: bytes, count: count))
    case package_no_entry: return nil
    case package_no_library: throw .noLibrary(words)
    case package_too_large: throw .tooLarge("its \(name) would take more than \(most >> 20) MiB")
    case package_no_archive: throw .noZIP(words)
    default: throw .noZIP("its \(name) is damaged")
    }
  }
}
