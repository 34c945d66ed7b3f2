internal import Glibc
internal import Synchronization

/// A model on loopback that writes a batch of cards evenly over a time, as a stream of events.
final class StreamServer: Sendable {
  /// How long a batch takes.
  static let duration = 20.0
  static let cards = 15
  /// Pieces a card comes in.
  private static let pieces = 12

  let port: UInt16
  private let listener: Int32
  /// When the last byte of each card was sent, in nanoseconds of the monotonic clock, by its number
  /// over all batches.
  private let sent = Mutex<[Int: Int]>([:])
  private let batches = Mutex(0)

  init?() {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let handle = listener
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(handle, $0, size) == 0 && listen(handle, 8) == 0
      }
    }
    guard isBound else { return nil }
    var length = size
    withUnsafeMutablePointer(to: &address) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(handle, $0, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    background { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        background { [self] in answer(client) }
      }
    }
  }

  /// When the card was whole on its way; nil where it was not sent yet.
  func sendingTime(of card: Int) -> Int? { sent.withLock { $0[card] } }

  static func question(_ card: Int) -> String { "What stands at place number \(card)?" }
  static func answer(_ card: Int) -> String { "word\(card)" }

  private func answer(_ client: Int32) {
    defer { close(client) }
    guard let request = read(from: client) else { return }
    guard request.hasPrefix("POST") else {
      send(
        #"HTTP/1.1 200 OK\#r\#nContent-Length: 27\#r\#n\#r\#n{"data":[{"id":"benchmark"}]}"#,
        to: client)
      return
    }
    let batch = batches.withLock { count in
      defer { count += 1 }
      return count
    }
    send(
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n", to: client)
    send(event(#"{\"cards\":["#), to: client)
    let step = StreamServer.duration / Double(StreamServer.cards * StreamServer.pieces)
    for index in 0..<StreamServer.cards {
      let card = batch * StreamServer.cards + index + 1
      let text =
        (index == 0 ? "" : ",")
        + #"{\"type\":\"question\",\"question\":\""# + StreamServer.question(card)
        + #"\",\"answer\":\""# + StreamServer.answer(card)
        + #"\",\"accept\":[],\"hint\":\"It is a word.\",\"explanation\":\"It stands there because the "#
        + #"benchmark put it there, for no other reason than that.\"}"#
      for piece in split(text, into: StreamServer.pieces) {
        usleep(UInt32(step * 1_000_000))
        guard send(event(piece), to: client) else { return }
      }
      sent.withLock { $0[card] = monotonic() }
    }
    send(event("]}") + "data: [DONE]\n\n", to: client)
  }

  /// - Parameter text: As it stands inside a JSON string.
  private func event(_ text: String) -> String {
    #"data: {"choices":[{"index":0,"delta":{"content":""# + text
      + #""},"finish_reason":null}]}"# + "\n\n"
  }

  /// Cut where no escape is torn apart.
  private func split(_ text: String, into count: Int) -> [String] {
    var pieces: [String] = []
    var rest = text[...]
    let size = max(1, text.count / count)
    while pieces.count < count - 1, rest.count > size {
      var end = rest.index(rest.startIndex, offsetBy: size)
      while end > rest.startIndex, rest[rest.index(before: end)] == "\\" {
        end = rest.index(before: end)
      }
      pieces.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return pieces + [String(rest)]
  }

  /// The head and body of a request; nil where the client left.
  private func read(from client: Int32) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(client, &buffer, buffer.count)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.firstRange(of: "\r\n\r\n") else { continue }
      let length =
        text[..<end.lowerBound].split(separator: "\r\n").lazy
        .compactMap { line -> Int? in
          let parts = line.split(separator: ":", maxSplits: 1)
          guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
          return Int(parts[1].drop { $0 == " " })
        }.first ?? 0
      if text[end.upperBound...].utf8.count >= length { return text }
    }
  }

  @discardableResult
  private func send(_ text: String, to client: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}

/// Runs `body` on a thread of its own, for as long as the program lives.
private func background(_ body: @escaping @Sendable () -> Void) {
  final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { pointer in
      guard let pointer else { return nil }
      Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }, Unmanaged.passRetained(Box(body)).toOpaque())
  pthread_detach(thread)
}
