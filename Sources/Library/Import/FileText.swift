/// The bytes of a text file as UTF-8.
struct FileText {
  /// Without a byte order mark. May hold what is no UTF-8, which each line answers for.
  let bytes: [UInt8]
  /// What was noticed; nil for plain UTF-8.
  let note: String?

  /// Recognises UTF-8 and UTF-16, with a byte order mark or without.
  ///
  /// - Throws: `ImportError.brokenUTF16` and `.notText`.
  init(_ file: [UInt8]) throws(ImportError) {
    if file.starts(with: [0xEF, 0xBB, 0xBF]) {
      (bytes, note) = (Array(file.dropFirst(3)), nil)
    } else if file.starts(with: [0xFF, 0xFE]) {
      (bytes, note) = (try FileText.utf8(file.dropFirst(2), isLittle: true), FileText.wasUTF16)
    } else if file.starts(with: [0xFE, 0xFF]) {
      (bytes, note) = (try FileText.utf8(file.dropFirst(2), isLittle: false), FileText.wasUTF16)
    } else if let isLittle = FileText.looksLikeUTF16(file) {
      (bytes, note) = (try FileText.utf8(file[...], isLittle: isLittle), FileText.wasUTF16)
    } else {
      let head = file.prefix(4096)
      guard head.count(where: { $0 == 0 }) * 4 <= head.count else { throw .notText }
      (bytes, note) = (file, nil)
    }
  }

  private static let wasUTF16 = "The file is UTF-16, not UTF-8; it was read as that."

  /// Every second byte of Latin letters in UTF-16 is zero: of which, tells its order.
  private static func looksLikeUTF16(_ file: [UInt8]) -> Bool? {
    let head = file.prefix(1024)
    guard head.count >= 4, file.count.isMultiple(of: 2) else { return nil }
    let zeros = head.indices.filter { head[$0] == 0 }
    guard zeros.count * 3 > head.count else { return nil }
    let odd = zeros.count { !$0.isMultiple(of: 2) }
    if odd == zeros.count { return true }
    return odd == 0 ? false : nil
  }

  private static func utf8(
    _ file: ArraySlice<UInt8>, isLittle: Bool
  ) throws(ImportError) -> [UInt8] {
    guard file.count.isMultiple(of: 2) else { throw .brokenUTF16 }
    let bytes = Array(file)
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? first | second << 8 : first << 8 | second
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .brokenUTF16 }
    return Array(text.utf8)
  }
}
