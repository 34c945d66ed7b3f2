extension Int64: ByteCoded {
  /// Those near zero are short, on both sides of it.
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    let number = try coder.readNumber()
    self = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  func write(to coder: inout ByteCoder) {
    coder.write(UInt64(bitPattern: self << 1 ^ self >> 63))
  }
}

extension Int: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    self = Int(try Int64(from: &coder))
  }

  func write(to coder: inout ByteCoder) { Int64(self).write(to: &coder) }
}

extension UInt64: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) { self = try coder.readNumber() }

  func write(to coder: inout ByteCoder) { coder.write(self) }
}

extension Bool: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) { self = try coder.readNumber() != 0 }

  func write(to coder: inout ByteCoder) { coder.write(self ? 1 : 0) }
}

extension String: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) { self = try coder.readText() }

  func write(to coder: inout ByteCoder) { coder.write(self) }
}

/// Names of things, and cases by their names.
extension RawRepresentable where Self: ByteCoded, RawValue: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    guard let value = Self(rawValue: try RawValue(from: &coder)) else { throw SenselessBytes() }
    self = value
  }

  func write(to coder: inout ByteCoder) throws(SenselessBytes) { try rawValue.write(to: &coder) }
}

extension TopicID: ByteCoded {}
extension CardID: ByteCoded {}
extension EventID: ByteCoded {}
extension Achievement: ByteCoded {}
extension CardType: ByteCoded {}
extension Challenge: ByteCoded {}
extension Depth: ByteCoded {}
extension Rarity: ByteCoded {}
extension Reward: ByteCoded {}

extension StudyDay: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    self.init(ordinal: try Int(from: &coder))
  }

  func write(to coder: inout ByteCoder) { ordinal.write(to: &coder) }
}

extension Timestamp: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    self.init(milliseconds: try Int64(from: &coder))
  }

  func write(to coder: inout ByteCoder) { milliseconds.write(to: &coder) }
}

extension Optional: ByteCoded where Wrapped: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    self = try Bool(from: &coder) ? try Wrapped(from: &coder) : nil
  }

  func write(to coder: inout ByteCoder) throws(SenselessBytes) {
    (self != nil).write(to: &coder)
    if let value = self { try value.write(to: &coder) }
  }
}

extension Array: ByteCoded where Element: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    self = []
    for _ in 0..<(try coder.readCount()) { append(try Element(from: &coder)) }
  }

  func write(to coder: inout ByteCoder) throws(SenselessBytes) {
    coder.write(UInt64(count))
    for element in self { try element.write(to: &coder) }
  }
}

extension Set: ByteCoded where Element: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    self = []
    for _ in 0..<(try coder.readCount()) { insert(try Element(from: &coder)) }
  }

  func write(to coder: inout ByteCoder) throws(SenselessBytes) {
    coder.write(UInt64(count))
    for element in self { try element.write(to: &coder) }
  }
}

extension Dictionary: ByteCoded where Key: ByteCoded, Value: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    let count = try coder.readCount()
    self.init(minimumCapacity: count)
    for _ in 0..<count {
      let key = try Key(from: &coder)
      self[key] = try Value(from: &coder)
    }
  }

  func write(to coder: inout ByteCoder) throws(SenselessBytes) {
    coder.write(UInt64(count))
    for (key, value) in self {
      try key.write(to: &coder)
      try value.write(to: &coder)
    }
  }
}

extension LayeredDictionary: ByteCoded where Key: ByteCoded, Value: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    self.init(try [Key: Value](from: &coder))
  }

  func write(to coder: inout ByteCoder) throws(SenselessBytes) { try all.write(to: &coder) }
}
