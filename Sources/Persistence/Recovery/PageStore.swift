/// The pages of a database file and of the write-ahead log beside it, as bytes, without SQLite.
///
/// The layouts are those of https://www.sqlite.org/fileformat2.html.
struct PageStore {
  private let file: [UInt8]
  let pageSize: Int
  let log: WriteAheadLog
  /// Where the newest committed content of a page starts in the log.
  private var newest: [Int: Int] = [:]

  init(file: [UInt8], log: [UInt8]) {
    self.file = file
    // 4096 is what edutok's stores have; the header may be what is damaged.
    let written = file.count < 100 ? 0 : Int(file[16]) << 8 | Int(file[17])
    let size = written == 1 ? 65_536 : written
    pageSize = (512...65_536).contains(size) && size & (size - 1) == 0 ? size : 4096
    self.log = WriteAheadLog(log, pageSize: pageSize)
    for frame in self.log.frames { newest[frame.page] = frame.start }
  }

  /// Every page there is, older contents too, with its number; ended early by nothing.
  func forEachPage(_ body: (_ number: Int, _ bytes: ArraySlice<UInt8>) -> Void) {
    var start = 0
    while start < file.count {
      body(start / pageSize + 1, file[start..<min(start + pageSize, file.count)])
      start += pageSize
    }
    forEachFrame(body)
  }

  /// Every page that the log has, older contents too.
  func forEachFrame(_ body: (_ number: Int, _ bytes: ArraySlice<UInt8>) -> Void) {
    for frame in log.frames { body(frame.page, log.bytes[frame.start..<frame.start + pageSize]) }
  }

  /// The newest content of a page; nil where it lies outside the files.
  func page(_ number: Int) -> ArraySlice<UInt8>? {
    if let start = newest[number] { return log.bytes[start..<start + pageSize] }
    guard number > 0, number <= file.count / pageSize else { return nil }
    return file[(number - 1) * pageSize..<number * pageSize]
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The 32-bit number that starts at `index`.
  func bigEndian(at index: Int) -> Int {
    self[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
