internal import CTransfer
internal import Glibc

/// The owner of libcurl's thread and connections.
final class TransferLoop: @unchecked Sendable {
  // Safe to share: the pointer never changes, and all of its functions may be called on any thread.
  private let loop: OpaquePointer

  init(
    userAgent: String, certificates: CertificatePlace?, proxy: String?,
    libraries: (String, String)
  ) {
    loop = transfer_loop_open(
      libraries.0, libraries.1, userAgent, certificates?.file, certificates?.folder, proxy)
  }

  deinit { transfer_loop_close(loop) }

  func cancel(_ id: UInt64) { transfer_cancel(loop, id) }

  /// A transfer that may be started; throws where the request may not be sent.
  func prepare(_ request: HTTPRequest) throws(HTTPError) -> Transfer {
    for header in request.headers where !header.isSendable {
      throw .badHeader(name: header.name)
    }
    // libcurl would read the address up to there only.
    guard !request.url.utf8.contains(0) else { throw .badAddress }
    var why: UnsafeMutablePointer<CChar>?
    guard let made = transfer_make(loop, request.url, &why) else {
      guard let why else { throw .badAddress }
      defer { free(why) }
      throw .unavailable(String(cString: why))
    }
    let transfer = Transfer(made)
    let address = Address(
      scheme: String(cString: transfer_scheme(made)), host: String(cString: transfer_host(made)))
    try address.check()
    if address.isLoopback { transfer_go_directly(made) }
    transfer_set_limits(
      made, request.connecting.milliseconds, request.silence.milliseconds)
    for header in request.headers { transfer_add_header(made, header.line) }
    if request.method == .post {
      transfer_set_body(made, request.body, request.body.count)
      let isTyped = request.headers.contains { $0.name.lowercased() == "content-type" }
      // Otherwise libcurl calls every body a form.
      if !isTyped { transfer_add_header(made, "Content-Type:") }
    }
    return transfer
  }
}

/// A transfer until it is started, discarded where it is not.
struct Transfer: ~Copyable {
  private let transfer: OpaquePointer

  init(_ transfer: OpaquePointer) { self.transfer = transfer }

  deinit { transfer_discard(transfer) }

  /// What `TransferLoop.cancel` takes.
  var id: UInt64 { transfer_id(transfer) }

  consuming func start(_ reception: Reception) {
    let hooks = transfer_hooks(
      context: Unmanaged.passRetained(reception).toOpaque(),
      line: {
        Reception.behind($0)?.take(line: UnsafeBufferPointer(start: $1, count: $2)) ?? false
      },
      piece: {
        Reception.behind($0)?.take(piece: UnsafeBufferPointer(start: $1, count: $2)) ?? false
      },
      ended: { context, outcome, why in
        guard let context else { return }
        let reception = Unmanaged<Reception>.fromOpaque(context).takeRetainedValue()
        reception.end(outcome, why: why.map { String(cString: $0) } ?? "")
      })
    transfer_start(transfer, hooks)
    discard self
  }
}

extension HTTPHeader {
  /// Whether the name is a token (RFC 9110, 5.6.2) and the value has no control characters.
  fileprivate var isSendable: Bool {
    let marks = Set("!#$%&'*+-.^_`|~".utf8)
    let isToken = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || marks.contains($0)
    }
    return !name.isEmpty && isToken
      && value.utf8.allSatisfy { ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F }
  }

  /// As libcurl takes it; with nothing behind the colon it would leave the header out.
  fileprivate var line: String {
    value.allSatisfy { $0 == " " || $0 == "\t" } ? "\(name);" : "\(name): \(value)"
  }
}

extension Duration {
  /// Rounded up, at least 1: libcurl takes 0 for its own default.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return max(1, seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
