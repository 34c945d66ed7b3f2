internal import HTTP
internal import Text
internal import Tutor

/// A piece of a reply, without control characters.
enum ReplyPiece: Equatable, Sendable {
  case text(String)
  /// The model thinks.
  case thought
  case news(SourceNews)
  /// The model that answers.
  case model(String)
}

/// Whether more of a reply is wanted.
enum Appetite {
  case more
  case enough
}

extension ModelClient {
  /// Asks, and hands the reply on as it comes, until its end or until there is enough of it.
  func reply(
    to prompt: ModelPrompt, from model: String? = nil, heals: Bool = true,
    receive: (ReplyPiece) -> Appetite
  ) async throws(Setback) -> ReplyEnd {
    var asked = model
    if asked == nil { asked = try await self.model() }
    let tell: (SourceNews) -> Void = { _ = receive(.news($0)) }
    let open = try await self.open(prompt, to: asked ?? "", heals: heals, tell: tell)
    _ = receive(.model(open.model))
    var frames = ReplyFrames()
    var reader = ReplyReader(service: service, caps: ReplyCaps(start: effects.uptime()))
    do {
      for try await bytes in open.response.body {
        if let end = try reader.read(frames.take(bytes), receive) { return end }
        if frames.isDone { break }
        if reader.caps.isLate(at: effects.uptime()) { return .stopped }
      }
    } catch let error as HTTPError {
      throw Setback(error, service: service.name, address: service.place)
    } catch let error as Setback {
      throw error
    } catch {
      throw Setback(trouble(.cancelled))  // a body ends otherwise only where its task is cancelled
    }
    if Task.isCancelled { throw Setback(trouble(.cancelled)) }
    if let end = try reader.read(frames.finish(), receive) ?? reader.end { return end }
    // A server that closes in the middle of what it says has not come to its end.
    if frames.isTorn { throw Setback(trouble(.brokenOff, askAgain: Setback.usualWait)) }
    return .complete
  }
}

/// How large a reply may grow, and how long it may take, whatever a server sends.
struct ReplyCaps {
  /// Many times fifteen cards, in bytes.
  private static let text = 1024 * 1024
  /// In a row; models that have lost the thread send it without end.
  private static let blank = 16 * 1024
  /// A model on a small machine takes minutes for a batch; no reply is worth more.
  private static let time = Duration.seconds(20 * 60)

  let start: Duration
  private var bytes = 0
  private var blanks = 0

  init(start: Duration) { self.start = start }

  /// The part of a text that is taken, and whether that was the last.
  mutating func take(_ text: String) -> (text: String, isFull: Bool) {
    let room = ReplyCaps.text - bytes
    bytes += text.utf8.count
    guard bytes <= ReplyCaps.text else {
      return (String(decoding: text.utf8.prefix(room), as: UTF8.self), true)
    }
    if let last = text.utf8.lastIndex(where: { !ReplyCaps.isBlank($0) }) {
      blanks = text.utf8.distance(from: last, to: text.utf8.endIndex) - 1
    } else {
      blanks += text.utf8.count
    }
    return (text, blanks > ReplyCaps.blank)
  }

  func isLate(at now: Duration) -> Bool { now - start > ReplyCaps.time }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

/// Turns the frames of a reply into pieces.
private struct ReplyReader {
  let service: any ModelService
  var caps: ReplyCaps
  /// What the frames so far said of the end; more may follow it, like counts of tokens.
  var end: ReplyEnd?

  init(service: any ModelService, caps: ReplyCaps) {
    self.service = service
    self.caps = caps
  }

  /// The end, where the reply is to be read no further.
  mutating func read(
    _ frames: [JSONValue], _ receive: (ReplyPiece) -> Appetite
  ) throws(Setback) -> ReplyEnd? {
    for sign in frames.flatMap(service.signs) {
      switch sign {
      case .text(let text):
        let (part, isFull) = caps.take(ControlFilter.strip(text))
        if !part.isEmpty, receive(.text(part)) == .enough { return .stopped }
        if isFull { return .stopped }
      case .thought:
        if receive(.thought) == .enough { return .stopped }
      case .ended(let end):
        self.end = end
      case .refused(let reason):
        throw Setback(
          ModelTrouble(
            service: service.name, .refused(reason: reason), askAgain: Setback.usualWait))
      case .failed(let answer):
        throw Setback(answer, service: service)
      }
    }
    return nil
  }
}
