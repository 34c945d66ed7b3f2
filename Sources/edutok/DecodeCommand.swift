internal import Generation
internal import Glibc
internal import Tutor

/// `edutok decode`: the cards in a raw reply of a model, or the one JSON value in it.
struct DecodeCommand {
  /// In bytes. No model writes a reply as long.
  private static let longestReply = 16 << 20

  /// Whether to print the value recovered rather than cards.
  let value: Bool

  func run() throws -> Bool {
    let reply = try reply()
    return value ? printValue(of: reply) : printCards(of: reply)
  }

  private func printValue(of reply: [UInt8]) -> Bool {
    guard let value = JSONRepair.value(in: reply) else {
      Standard.error("there is no JSON value in the text")
      return false
    }
    Standard.output(value.json)
    return true
  }

  private func printCards(of reply: [UInt8]) -> Bool {
    var decoder = CardDecoder()
    var cards = decoder.decode(reply)
    cards += decoder.finish()
    for card in cards { Standard.output(DecodeCommand.line(for: card)) }
    for dropped in decoder.dropped {
      let isWritten = System.write("dropped: \(dropped.phrase)\n".utf8, to: STDERR_FILENO)
      guard isWritten else { return false }
    }
    if cards.isEmpty { Standard.error("there is no card in the reply") }
    return !cards.isEmpty
  }

  private func reply() throws -> [UInt8] {
    var reply: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while let count = System.read(STDIN_FILENO, into: &buffer) {
      if count == 0 { return reply }
      reply += buffer[..<count]
      guard reply.count <= DecodeCommand.longestReply else {
        throw PlainError("the reply is longer than 16 MiB")
      }
    }
    throw PlainError("standard input cannot be read: \(String(cString: strerror(errno)))")
  }

  private static func line(for card: CardContent) -> String {
    func text(_ value: String?) -> String { value.map { JSONValue.string($0).text } ?? "null" }
    let accept = card.accept.map { text($0) }.joined(separator: ",")
    return "{\"type\":\(text(card.type.rawValue)),\"question\":\(text(card.question)),"
      + "\"answer\":\(text(card.answer)),\"accept\":[\(accept)],\"hint\":\(text(card.hint)),"
      + "\"explanation\":\(text(card.explanation))}"
  }
}
