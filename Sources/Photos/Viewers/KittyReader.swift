/// Finds the picture in what a program wrote for a terminal with kitty's graphics.
///
/// Nothing of what it wrote is passed on as it is: only the pixels are taken over.
enum KittyReader {
  /// Nil where there is not exactly one picture, sent in full as pixels or a PNG.
  static func picture(in output: [UInt8]) -> KittyGraphics? {
    var format: KittyGraphics.Format?
    var payload: [UInt8] = []
    var isComplete = false
    for command in commands(in: output) {
      guard !isComplete, let semicolon = command.firstIndex(of: UInt8(ascii: ";")),
        let keys = keys(command[..<semicolon])
      else { return nil }
      if format == nil {
        guard let first = self.format(keys) else { return nil }
        format = first
      }
      payload += command[command.index(after: semicolon)...]
      isComplete = keys["m"] != "1"
    }
    guard isComplete, let format, payload.allSatisfy(isBase64), payload.count % 4 == 0,
      fits(payload.count, format)
    else { return nil }
    return KittyGraphics(format, base64: String(decoding: payload, as: UTF8.self))
  }

  /// What stands between `ESC _ G` and `ESC \`.
  private static func commands(in output: [UInt8]) -> [ArraySlice<UInt8>] {
    var commands: [ArraySlice<UInt8>] = []
    var rest = output[...]
    while let start = rest.firstRange(of: [0x1B, 0x5F, 0x47]) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: [0x1B, 0x5C]) else { break }
      commands.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return commands
  }

  private static func keys(_ bytes: ArraySlice<UInt8>) -> [String: String]? {
    var keys: [String: String] = [:]
    for pair in String(decoding: bytes, as: UTF8.self).split(separator: ",") {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, keys.updateValue(String(sides[1]), forKey: String(sides[0])) == nil
      else { return nil }
    }
    return keys
  }

  /// Nil for another action, compressed pixels, and for what is read from a file.
  private static func format(_ keys: [String: String]) -> KittyGraphics.Format? {
    guard keys["a"] == "T", keys["t", default: "d"] == "d", keys["o"] == nil else { return nil }
    if keys["f"] == "100" { return .png }
    guard let width = keys["s"].flatMap({ Int($0) }), let height = keys["v"].flatMap({ Int($0) }),
      let size = PictureSize(width: width, height: height)
    else { return nil }
    switch keys["f"] {
    case "24": return .rgb(size)
    case "32": return .rgba(size)
    case _: return nil
    }
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2B, 0x2F, 0x3D: true
    default: false
    }
  }

  private static func fits(_ count: Int, _ format: KittyGraphics.Format) -> Bool {
    switch format {
    case .rgb(let size): count == (size.width * size.height * 3 + 2) / 3 * 4
    case .rgba(let size): count == (size.width * size.height * 4 + 2) / 3 * 4
    case .png: count > 0
    }
  }
}
