/// The frames of a write-ahead log, read as bytes, without SQLite.
///
/// The layout is that of https://www.sqlite.org/fileformat2.html#the_write_ahead_log.
struct WriteAheadLog {
  let bytes: [UInt8]
  let pageSize: Int
  /// The pages of the log's present round up to its last commit, and where their content starts.
  ///
  /// Frames that belong to no commit were never acknowledged and are left out. A frame that is
  /// damaged costs none that follow: each record has a checksum of its own.
  private(set) var frames: [(page: Int, start: Int)] = []

  private static let header = 32
  private static let frameHeader = 24

  init(_ bytes: [UInt8], pageSize: Int) {
    self.bytes = bytes
    self.pageSize = pageSize
    guard bytes.count >= WriteAheadLog.header + WriteAheadLog.frameHeader + pageSize else { return }
    let salts = self.salts
    var pending: [(page: Int, start: Int)] = []
    for start in frameStarts where bytes[start + 8..<start + 16].elementsEqual(salts) {
      pending.append((bytes.bigEndian(at: start), start + WriteAheadLog.frameHeader))
      if bytes.bigEndian(at: start + 4) != 0 {
        frames += pending
        pending = []
      }
    }
  }

  /// What tells the frames of this round from older ones behind them. Where the header is damaged,
  /// the first frame says it, which is always of the present round once there is one.
  private var salts: ArraySlice<UInt8> {
    let first = WriteAheadLog.header + 8
    return headerSum == nil ? bytes[first..<first + 8] : bytes[16..<24]
  }

  private var frameStarts: StrideTo<Int> {
    let size = WriteAheadLog.frameHeader + pageSize
    return stride(from: WriteAheadLog.header, to: bytes.count - size + 1, by: size)
  }

  /// Whether SQLite reads all of `frames`: it stops at the first whose checksum, which covers all
  /// before it too, is wrong, and drops the commits behind it without a word.
  var isSound: Bool {
    guard let last = frames.last?.start else { return true }
    guard var sum = headerSum, bytes.bigEndian(at: 8) % 65_536 == pageSize % 65_536 else {
      return false
    }
    for start in frameStarts where start < last {
      let content = start + WriteAheadLog.frameHeader
      sum.add(bytes, start..<start + 8)
      sum.add(bytes, content..<content + pageSize)
      guard sum.isWritten(in: bytes, at: start + 16),
        bytes[start + 8..<start + 16].elementsEqual(bytes[16..<24])
      else { return false }
    }
    return true
  }

  /// The checksum that the first frame's goes on from; nil where the header is damaged.
  private var headerSum: Sum? {
    guard bytes.bigEndian(at: 0) & ~1 == 0x377F_0682, bytes.bigEndian(at: 4) == 3_007_000 else {
      return nil
    }
    var sum = Sum(isBigEndian: bytes[3] & 1 == 1)
    sum.add(bytes, 0..<24)
    return sum.isWritten(in: bytes, at: 24) ? sum : nil
  }

  /// SQLite's checksum of pairs of words.
  private struct Sum {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
      bytes.withUnsafeBytes { buffer in
        for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
          let one = buffer.loadUnaligned(fromByteOffset: place, as: UInt32.self)
          let two = buffer.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
          first &+= (isBigEndian ? UInt32(bigEndian: one) : UInt32(littleEndian: one)) &+ second
          second &+= (isBigEndian ? UInt32(bigEndian: two) : UInt32(littleEndian: two)) &+ first
        }
      }
    }

    func isWritten(in bytes: [UInt8], at place: Int) -> Bool {
      bytes.bigEndian(at: place) == Int(first) && bytes.bigEndian(at: place + 4) == Int(second)
    }
  }
}
