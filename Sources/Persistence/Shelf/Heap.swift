/// Values of which the greatest can be had at any time.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  var greatest: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0, elements[(place - 1) / 2] < elements[place] {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func removeGreatest() -> Element? {
    guard let greatest = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return greatest }
    elements[0] = last
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < elements.count else { return greatest }
      if child + 1 < elements.count, elements[child] < elements[child + 1] { child += 1 }
      guard elements[place] < elements[child] else { return greatest }
      elements.swapAt(place, child)
      place = child
    }
  }
}
