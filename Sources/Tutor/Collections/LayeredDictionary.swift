/// A dictionary whose copies share what was there before: changing a copy costs what has changed
/// since `settle`, however large the whole is.
///
/// A lookup goes through a few layers, each at least twice as large as the one above it. Nothing is
/// ever taken out.
package struct LayeredDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// Never changed, so that copies share it.
  private final class Layer: Sendable {
    let values: [Key: Value]

    init(_ values: [Key: Value]) { self.values = values }
  }

  /// The oldest first; a newer layer's value counts.
  private var layers: [Layer] = []
  /// What came since, and what of the layers has changed.
  private var top: [Key: Value] = [:]

  /// With fewer than that on top, a copy costs next to nothing.
  private static var worthSettling: Int { 32 }

  package init() {}

  init(_ values: [Key: Value]) {
    if !values.isEmpty { layers = [Layer(values)] }
  }

  package subscript(key: Key) -> Value? { top[key] ?? settled(key) }

  package subscript(key: Key, default fallback: @autoclosure () -> Value) -> Value {
    get { self[key] ?? fallback() }
    _modify {
      let layers = layers
      yield &top[key, default: LayeredDictionary.value(of: key, in: layers) ?? fallback()]
    }
  }

  private func settled(_ key: Key) -> Value? { LayeredDictionary.value(of: key, in: layers) }

  private static func value(of key: Key, in layers: [Layer]) -> Value? {
    for layer in layers.reversed() {
      if let value = layer.values[key] { return value }
    }
    return nil
  }

  /// Makes what came since a part of what copies share, where it is enough to be worth it.
  mutating func settle() {
    if top.count >= LayeredDictionary.worthSettling { pushTop() }
  }

  /// The same, all of it in one layer: the fastest to look up.
  mutating func settleAll() {
    guard layers.count > 1 || !top.isEmpty else { return }
    layers = [Layer(all)]
    top = [:]
  }

  /// Changes what is not settled yet.
  mutating func changeRecent(_ change: (inout Value) -> Void) {
    var index = top.startIndex
    while index != top.endIndex {
      change(&top.values[index])
      top.formIndex(after: &index)
    }
  }

  private mutating func pushTop() {
    var values = top
    while let below = layers.last, below.values.count < 2 * values.count {
      values = below.values.merging(values) { $1 }
      layers.removeLast()
    }
    layers.append(Layer(values))
    top = [:]
  }

  /// As one dictionary.
  package var all: [Key: Value] {
    guard let first = layers.first else { return top }
    var values = first.values
    for layer in layers.dropFirst() { values.merge(layer.values) { $1 } }
    if !top.isEmpty { values.merge(top) { $1 } }
    return values
  }

  package var keys: Dictionary<Key, Value>.Keys { all.keys }
  package var values: Dictionary<Key, Value>.Values { all.values }

  package func filter(_ isWanted: (Dictionary<Key, Value>.Element) -> Bool) -> [Key: Value] {
    all.filter(isWanted)
  }

  package var isEmpty: Bool { top.isEmpty && layers.isEmpty }

  package var count: Int {
    if layers.isEmpty { return top.count }
    return layers.count == 1 && top.isEmpty ? layers[0].values.count : all.count
  }

  /// The keys whose values may be others than in `earlier`: few where one was made from the other.
  func keysChanged(from earlier: LayeredDictionary) -> Set<Key> {
    let isShared =
      layers.count == earlier.layers.count && zip(layers, earlier.layers).allSatisfy { $0 === $1 }
    return isShared
      ? Set(top.keys).union(earlier.top.keys) : Set(all.keys).union(earlier.all.keys)
  }

  /// The same with each of the values changed.
  func mapValues(_ change: (Key, Value) -> Value) -> LayeredDictionary {
    var changed = all
    for (key, value) in changed { changed[key] = change(key, value) }
    return LayeredDictionary(changed)
  }
}

extension LayeredDictionary: Sequence {
  package func makeIterator() -> Dictionary<Key, Value>.Iterator { all.makeIterator() }
}

extension LayeredDictionary: Equatable where Value: Equatable {
  package static func == (left: LayeredDictionary, right: LayeredDictionary) -> Bool {
    left.all == right.all
  }
}
