/// Reads a stream of server-sent events, the data of each, however the bytes are split.
///
/// As WHATWG's HTML standard reads them (9.2.6), but that an event which the stream's end cuts off
/// is given where all of its lines are there. Names, identities and retry times are not kept.
package struct ServerSentEvents: Sendable {
  /// The most bytes one event may have; a longer one is dropped.
  private let limit: Int
  /// The line that is not at its end yet, without what is too much.
  private var line: [UInt8] = []
  private var isFirstLine = true
  /// A carriage return ended the last line: a newline right behind it is part of that end.
  private var isAfterReturn = false
  /// The data lines of the event so far, with newlines between them; nil where there was none.
  private var data: [UInt8]?
  /// The bytes of the event so far.
  private var size = 0

  package init(limit: Int = 16 * 1024 * 1024) { self.limit = limit }

  /// Takes the stream's next bytes: the data of the events that end in them.
  package mutating func take(_ bytes: [UInt8]) -> [String] {
    var events: [String] = []
    var rest = bytes[...]
    while let first = rest.first {
      if isAfterReturn {
        isAfterReturn = false
        if first == newline {
          rest = rest.dropFirst()
          continue
        }
      }
      let end = rest.firstIndex { $0 == newline || $0 == carriageReturn } ?? rest.endIndex
      add(rest[..<end])
      guard end < rest.endIndex else { break }
      isAfterReturn = rest[end] == carriageReturn
      if let event = endLine() { events.append(event) }
      rest = rest[(end + 1)...]
    }
    return events
  }

  /// Whether the bytes so far end within a line.
  package var isWithinLine: Bool { !line.isEmpty }

  /// Takes the stream's end: the data of an event that only lacks its empty line.
  package mutating func finish() -> [String] {
    line.isEmpty ? endEvent().map { [$0] } ?? [] : []
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    size += bytes.count
    if size <= limit || line.isEmpty { line += bytes.prefix(limit) }
    if size > limit { data = nil }
  }

  /// The data of the event, where the line is the empty one that ends it.
  private mutating func endLine() -> String? {
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty { return endEvent() }
    let name = line.prefix { $0 != colon }
    guard size <= limit, name.elementsEqual("data".utf8) else { return nil }
    var value = line[name.endIndex...].dropFirst()
    if value.first == blank { value = value.dropFirst() }
    if data == nil { data = [] } else { data?.append(newline) }
    data?.append(contentsOf: value)
    return nil
  }

  private mutating func endEvent() -> String? {
    defer {
      data = nil
      size = 0
    }
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let colon = UInt8(ascii: ":")
private let blank = UInt8(ascii: " ")
