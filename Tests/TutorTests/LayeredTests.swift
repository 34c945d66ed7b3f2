import Testing

@testable import Tutor

@Suite("Collections whose copies share what is old")
struct LayeredTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aLayeredDictionaryIsADictionary(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var layered = LayeredDictionary<Int, Int>()
    var plain: [Int: Int] = [:]
    var copies: [(LayeredDictionary<Int, Int>, [Int: Int])] = []
    for step in 0..<2000 {
      let key = Int.random(in: 0..<300, using: &random)
      #expect(layered[key] == plain[key])
      layered[key, default: -1] += step
      plain[key, default: -1] += step
      if step.isMultiple(of: 7) { layered.settle() }
      if step.isMultiple(of: 501) { layered.settleAll() }
      if step.isMultiple(of: 97) { copies.append((layered, plain)) }
    }
    for (layered, plain) in copies + [(layered, plain)] {
      #expect(layered.all == plain)
      #expect(layered.count == plain.count)
      #expect(Dictionary(uniqueKeysWithValues: layered.map { ($0.key, $0.value) }) == plain)
    }
  }

  @Test func twoAreEqualHoweverTheyCameToHoldTheSame() {
    var first = LayeredDictionary<Int, Int>()
    var second = LayeredDictionary<Int, Int>()
    for number in 0..<100 {
      first[number, default: 0] = number
      first.settle()
      second[99 - number, default: 0] = 99 - number
    }
    #expect(first == second)
    first[7, default: 0] = 8
    #expect(first != second)
  }

  @Test func onlyWhatMayHaveChangedIsNamed() {
    var early = LayeredDictionary<Int, Int>()
    for number in 0..<100 { early[number, default: 0] = number }
    early.settleAll()
    var late = early
    late[3, default: 0] = 5
    late[200, default: 0] = 5
    #expect(late.keysChanged(from: early) == [3, 200])
    #expect(early.keysChanged(from: late) == [3, 200])
    late.settleAll()
    #expect(late.keysChanged(from: early) == Set(0..<100).union([200]))
  }

  @Test func aLayeredSetTakesEachOnce() {
    var set = LayeredSet([1, 2])
    let isTwoNew = set.insert(2)
    #expect(!isTwoNew)
    for number in 3...100 {
      let isNew = set.insert(number)
      #expect(isNew)
      set.settle()
    }
    for number in 1...100 {
      let isNew = set.insert(number)
      #expect(!isNew && set.contains(number))
    }
    #expect(!set.contains(0))
  }

  @Test func aChunkedArrayIsAnArray() {
    var chunked: ChunkedArray<Int> = []
    for number in 0..<200 {
      #expect(Array(chunked) == Array(0..<number))
      #expect(chunked.last == (number == 0 ? nil : number - 1))
      chunked.append(number)
    }
    let copy = chunked
    chunked.insert(-1, at: 50)
    #expect(Array(chunked) == Array(0..<50) + [-1] + Array(50..<200))
    #expect(Array(copy) == Array(0..<200))
    #expect(copy == ChunkedArray(0..<200))
    #expect(copy != chunked)
    #expect(chunked.firstIndex(of: -1) == 50)
  }
}
