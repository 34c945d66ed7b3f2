/// An array whose copies share all but its last few elements: adding one to a copy costs the same,
/// however long it is.
package struct ChunkedArray<Element: Sendable>: Sendable {
  private static var chunkSize: Int { 32 }

  /// Full ones.
  private var chunks: [[Element]] = []
  /// Fewer than make a chunk.
  private var tail: [Element] = []

  package init() {}

  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  package mutating func append(_ element: Element) {
    tail.append(element)
    guard tail.count == ChunkedArray.chunkSize else { return }
    chunks.append(tail)
    tail = []
  }

  /// Moves all that comes after; costs as much as a new array.
  mutating func insert(_ element: Element, at index: Int) {
    var all = Array(self)
    all.insert(element, at: index)
    self = ChunkedArray(all)
  }
}

extension ChunkedArray: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { chunks.count * ChunkedArray.chunkSize + tail.count }

  package subscript(index: Int) -> Element {
    let (chunk, place) = index.quotientAndRemainder(dividingBy: ChunkedArray.chunkSize)
    return chunk < chunks.count ? chunks[chunk][place] : tail[place]
  }
}

extension ChunkedArray: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension ChunkedArray: Equatable where Element: Equatable {
  package static func == (left: ChunkedArray, right: ChunkedArray) -> Bool {
    left.chunks == right.chunks && left.tail == right.tail
  }
}
