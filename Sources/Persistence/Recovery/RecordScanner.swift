/// Finds the events in a store that SQLite may no longer be able to read.
///
/// Instead of asking SQLite for ranges of rows around the damage it looks at every place where a
/// row could begin, so a broken root or inner page costs nothing but itself. What looks like an
/// event is taken only where its checksum says that not a bit of it has changed.
struct RecordScanner {
  private typealias Row = (number: Int, record: EventRecord)

  private let pages: PageStore

  /// The events of a store, each once, in the order they came.
  static func records(file: [UInt8], log: [UInt8]) -> [EventRecord] {
    let scanner = RecordScanner(pages: PageStore(file: file, log: log))
    var found: [Row] = []
    scanner.pages.forEachPage { scanner.read($1, number: $0, into: &found) }
    return inOrder(found)
  }

  /// The events on the pages that a store's log has, in the order they came.
  static func recordsInLog(of pages: PageStore) -> [EventRecord] {
    let scanner = RecordScanner(pages: pages)
    var found: [Row] = []
    pages.forEachFrame { scanner.read($1, number: $0, into: &found) }
    return inOrder(found)
  }

  private static func inOrder(_ rows: [Row]) -> [EventRecord] {
    var known: Set<String> = []
    return rows.sorted { $0.number < $1.number }.map(\.record)
      .filter { known.insert($0.id).inserted }
  }

  private func read(_ page: ArraySlice<UInt8>, number: Int, into found: inout [Row]) {
    guard !readLeaf(page, number: number, into: &found) else { return }
    for start in page.indices {
      if let row = row(at: start, in: page) { found.append(row) }
    }
  }

  /// Reads the rows that the page's own list of cells names.
  ///
  /// - Returns: Whether the page made sense; if not, any place in it may begin a row.
  private func readLeaf(
    _ page: ArraySlice<UInt8>, number: Int, into found: inout [Row]
  ) -> Bool {
    let header = page.startIndex + (number == 1 ? 100 : 0)
    guard page.count == pages.pageSize else { return false }
    switch page[header] {
    case 2, 5, 10: return true  // an index, or an inner page: no rows
    case 13: break
    default: return false
    }
    let count = Int(page[header + 3]) << 8 | Int(page[header + 4])
    guard header + 8 + 2 * count <= page.endIndex else { return false }
    var allRead = true
    for cell in 0..<count {
      let pointer = header + 8 + 2 * cell
      let start = page.startIndex + (Int(page[pointer]) << 8 | Int(page[pointer + 1]))
      guard page.indices.contains(start), let row = row(at: start, in: page) else {
        allRead = false
        continue
      }
      found.append(row)
    }
    return allRead
  }

  /// The event whose row begins at `start`; nil for rows of other tables and for all that is damaged.
  private func row(at start: Int, in page: ArraySlice<UInt8>) -> Row? {
    var place = start
    guard let size = page.varint(&place), size >= 24, size <= 1 << 30,
      let number = page.varint(&place)
    else { return nil }
    // Most places fail here: a header of 13 to 40 bytes whose first column is the NULL that
    // stands for the row's number.
    guard place + 1 < page.endIndex, (13...60).contains(page[place]), page[place + 1] == 0
    else { return nil }
    guard let payload = payload(size: size, at: place, in: page) else { return nil }
    return RecordReader.event(payload).map { (number, $0) }
  }

  /// Gathers a row's bytes from its page and the overflow pages that hold the rest.
  private func payload(size: Int, at start: Int, in page: ArraySlice<UInt8>) -> [UInt8]? {
    let usable = pages.pageSize
    var local = size
    if size > usable - 35 {
      let least = (usable - 12) * 32 / 255 - 23
      let wanted = least + (size - least) % (usable - 4)
      local = wanted <= usable - 35 ? wanted : least
    }
    guard start + local <= page.endIndex else { return nil }
    var payload = Array(page[start..<start + local])
    guard local < size else { return payload }
    guard start + local + 4 <= page.endIndex else { return nil }
    var next = page.bigEndian(at: start + local)
    while payload.count < size {
      guard let page = pages.page(next) else { return nil }
      payload += page.dropFirst(4).prefix(size - payload.count)
      next = page.bigEndian(at: page.startIndex)
    }
    return payload
  }
}
