internal import FoundationEssentials
internal import Tutor

/// A whole answer of a server.
struct CloudAnswer: Sendable {
  var status: Int
  var body: [UInt8]
  /// What the head says of waiting.
  private var headWait: Duration?

  init(status: Int, body: [UInt8], wait: Duration?) {
    self.status = status
    self.body = body
    headWait = wait
  }

  var isGood: Bool { (200..<300).contains(status) }

  /// How long the server asks to wait.
  var wait: Duration? { isGood ? nil : failure.wait }

  /// What an answer that is no good one says.
  var failure: FailedCall { FailedCall(status: status, body: body, wait: headWait) }

  /// The body as the call's documentation has it; throws `.garbled` for any other.
  func decoded<Reply: Decodable>(as type: Reply.Type) throws(CloudTrouble) -> Reply {
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch {
      throw CloudTrouble(.garbled)
    }
  }
}
