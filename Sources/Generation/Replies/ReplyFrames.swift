internal import HTTP
internal import Tutor

/// Finds the frames of a reply as its bytes arrive: the events of a stream, the elements of a JSON
/// array, or a whole response where a server does not stream.
struct ReplyFrames {
  private enum Framing {
    case unknown
    case events(ServerSentEvents)
    case objects(JSONObjects)
  }

  private var framing = Framing.unknown
  /// Whether the server said that no more comes; some leave the connection open then.
  private(set) var isDone = false

  /// The event that ends a stream of OpenAI's kind.
  private static let done = "[DONE]"

  mutating func take(_ bytes: [UInt8]) -> [JSONValue] {
    guard !isDone else { return [] }
    switch framing {
    case .unknown:
      let start = bytes.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
      guard let first = start.first else { return [] }
      framing =
        [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
        ? .objects(JSONObjects()) : .events(ServerSentEvents())
      return take(Array(start))
    case .events(var events):
      let data = events.take(bytes)
      framing = .events(events)
      return frames(of: data)
    case .objects(var objects):
      let found = objects.take(bytes)
      framing = .objects(objects)
      return found.compactMap { JSONValue(parsing: String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// Whether the body so far ends within a frame.
  var isTorn: Bool {
    switch framing {
    case .unknown: false
    case .events(let events): events.isWithinLine
    case .objects(let objects): objects.isWithinObject
    }
  }

  /// The end of the body.
  mutating func finish() -> [JSONValue] {
    switch framing {
    case .unknown, .objects: []
    case .events(var events): frames(of: events.finish())
    }
  }

  private mutating func frames(of data: [String]) -> [JSONValue] {
    var frames: [JSONValue] = []
    for text in data where !isDone {
      isDone = text.trimmed == ReplyFrames.done
      // What is no JSON is a sign of life and nothing more.
      if let frame = JSONValue(parsing: text) { frames.append(frame) }
    }
    return frames
  }
}
