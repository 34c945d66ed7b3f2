/// A set that only grows, and whose copies share what was there before, as `LayeredDictionary` does.
struct LayeredSet<Element: Hashable & Sendable>: Sendable {
  private var members = LayeredDictionary<Element, Bool>()

  init() {}

  init(_ elements: some Sequence<Element>) {
    var all: [Element: Bool] = [:]
    for element in elements { all[element] = true }
    members = LayeredDictionary(all)
  }

  func contains(_ element: Element) -> Bool { members[element] != nil }

  /// Whether it was not there yet.
  mutating func insert(_ element: Element) -> Bool {
    guard members[element] == nil else { return false }
    members[element, default: true] = true
    return true
  }

  mutating func settle() { members.settle() }
}
