/// The pages of a database file and of the write-ahead log beside it, as bytes, without SQLite.
///
/// The layouts are those of https://www.sqlite.org/fileformat2.html.
struct PageStore {
  private let file: [UInt8]
  private let log: [UInt8]
  let pageSize: Int
  /// Where the newest committed content of a page starts in the log.
  private var newest: [Int: Int] = [:]
  private var frames: [(page: Int, start: Int)] = []

  init(file: [UInt8], log: [UInt8]) {
    self.file = file
    self.log = log
    // 4096 is what edutok's stores have; the header may be what is damaged.
    let written = file.count < 100 ? 0 : Int(file[16]) << 8 | Int(file[17])
    let size = written == 1 ? 65_536 : written
    pageSize = (512...65_536).contains(size) && size & (size - 1) == 0 ? size : 4096
    readFrames()
  }

  /// Every page there is, older contents too, with its number; ended early by nothing.
  func forEachPage(_ body: (_ number: Int, _ bytes: ArraySlice<UInt8>) -> Void) {
    var start = 0
    while start < file.count {
      body(start / pageSize + 1, file[start..<min(start + pageSize, file.count)])
      start += pageSize
    }
    for frame in frames { body(frame.page, log[frame.start..<frame.start + pageSize]) }
  }

  /// The newest content of a page; nil where it lies outside the files.
  func page(_ number: Int) -> ArraySlice<UInt8>? {
    if let start = newest[number] { return log[start..<start + pageSize] }
    guard number > 0, number <= file.count / pageSize else { return nil }
    return file[(number - 1) * pageSize..<number * pageSize]
  }

  /// Finds the frames up to the last commit of the log's present round.
  ///
  /// Frames that belong to no commit were never acknowledged and are left out. The frames' own
  /// checksums are not looked at: one bad frame would cost all that follow, and each record has
  /// its own.
  private mutating func readFrames() {
    let header = 32
    let frameHeader = 24
    guard log.count >= header + frameHeader + pageSize else { return }
    let salts = log[16..<24]
    var pending: [(page: Int, start: Int)] = []
    var start = header
    while start + frameHeader + pageSize <= log.count {
      guard log[start + 8..<start + 16].elementsEqual(salts) else { break }
      pending.append((log.bigEndian(at: start), start + frameHeader))
      if log.bigEndian(at: start + 4) != 0 {
        frames += pending
        pending = []
      }
      start += frameHeader + pageSize
    }
    for frame in frames { newest[frame.page] = frame.start }
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The 32-bit number that starts at `index`.
  func bigEndian(at index: Int) -> Int {
    self[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
