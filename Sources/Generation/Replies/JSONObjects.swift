/// Cuts the outermost objects out of JSON as it arrives: `[{…},{…}]`, `{…}` or one a line.
struct JSONObjects {
  private var object: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether the bytes so far end within an object.
  var isWithinObject: Bool { depth > 0 }

  mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
    var complete: [[UInt8]] = []
    for byte in bytes {
      if depth > 0 { object.append(byte) }
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInString = depth > 0
      case UInt8(ascii: "{"):
        if depth == 0 { object = [byte] }
        depth += 1
      case UInt8(ascii: "}"):
        guard depth > 0 else { continue }
        depth -= 1
        if depth == 0 {
          complete.append(object)
          object = []
        }
      case _:
        continue
      }
    }
    return complete
  }
}
