internal import FoundationEssentials

/// Finds the picture in what a program wrote for a terminal with kitty's graphics.
///
/// Nothing of what it wrote is passed on as it is: only the pixels are taken over.
enum KittyReader {
  /// Nil where there is not exactly one picture, sent in full as pixels or a PNG.
  static func picture(in output: [UInt8]) -> KittyGraphics? {
    var format: KittyGraphics.Format?
    var bytes: [UInt8] = []
    var isComplete = false
    for command in commands(in: output) {
      let semicolon = command.firstIndex(of: UInt8(ascii: ";")) ?? command.endIndex
      guard !isComplete, let keys = keys(command[..<semicolon]) else { return nil }
      if format == nil {
        guard let first = self.format(keys) else { return nil }
        format = first
      }
      // Each piece is a text in base64 by itself, with its own padding.
      let text = Data(command[semicolon...].dropFirst())
      guard let piece = Data(base64Encoded: text) else { return nil }
      bytes += piece
      isComplete = keys["m"] != "1"
    }
    guard isComplete, let format, fits(bytes.count, format) else { return nil }
    return KittyGraphics(format, bytes)
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

  private static func fits(_ count: Int, _ format: KittyGraphics.Format) -> Bool {
    switch format {
    case .rgb(let size): count == 3 * size.width * size.height
    case .rgba(let size): count == 4 * size.width * size.height
    case .png: count > 0
    }
  }
}
