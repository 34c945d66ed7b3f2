internal import CTransfer

/// Takes what one transfer brings and puts it into the streams of its answer.
///
/// Used on the transfers' thread alone, once it is handed over.
final class Reception {
  /// The largest head taken, in bytes: many times what any service here sends.
  private static let longestHead = 256 * 1024

  private let request: HTTPRequest
  private let head: AsyncThrowingStream<HTTPHead, any Error>.Continuation
  private let pieces: AsyncThrowingStream<[UInt8], any Error>.Continuation
  private var reader = HeadReader()
  private var headBytes = 0
  private var bodyBytes = 0
  private var isHeadComplete = false
  /// Why this end gave the transfer up.
  private var failure: HTTPError?

  init(
    of request: HTTPRequest, head: AsyncThrowingStream<HTTPHead, any Error>.Continuation,
    pieces: AsyncThrowingStream<[UInt8], any Error>.Continuation
  ) {
    self.request = request
    self.head = head
    self.pieces = pieces
  }

  /// The reception behind a hook's context.
  static func behind(_ context: UnsafeMutableRawPointer?) -> Reception? {
    context.map { Unmanaged<Reception>.fromOpaque($0).takeUnretainedValue() }
  }

  /// False where no more is wanted.
  func take(line: UnsafeBufferPointer<UInt8>) -> Bool {
    headBytes += line.count
    guard headBytes <= Reception.longestHead else {
      failure = .broken("its head is too long")
      return false
    }
    guard !isHeadComplete, let complete = reader.take(line) else { return true }
    isHeadComplete = true
    head.yield(complete)
    head.finish()
    return true
  }

  /// False where no more is wanted.
  func take(piece: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !piece.isEmpty else { return true }
    let room = request.limit - bodyBytes
    bodyBytes += piece.count
    if room > 0 { pieces.yield(Array(piece.prefix(room))) }
    guard piece.count > room else { return true }
    failure = .tooLarge(limit: request.limit)
    return false
  }

  func end(_ outcome: transfer_outcome, why: String) {
    let error = failure ?? error(for: outcome, why: why)
    if let error {
      head.finish(throwing: error)
      pieces.finish(throwing: error)
    } else {
      head.finish(throwing: HTTPError.broken("the connection was closed before the end"))
      pieces.finish()
    }
  }

  private func error(for outcome: transfer_outcome, why: String) -> HTTPError? {
    switch outcome {
    case transfer_complete: nil
    case transfer_unknown_host: .unknownHost(why)
    case transfer_unreachable: .unreachable(why)
    case transfer_untrusted: .untrusted(why)
    case transfer_connecting_too_long: .connectingTooLong(request.connecting)
    case transfer_silent: .silent(request.silence)
    case transfer_cancelled: .cancelled
    case _: .broken(why)
    }
  }
}
