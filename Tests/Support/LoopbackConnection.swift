internal import Glibc

/// One connection of a `LoopbackServer`, on its own thread.
struct LoopbackConnection {
  /// The client has gone, or the reply ends the connection.
  private enum Ending: Error {
    case gone
    case closed
  }

  /// POLLRDHUP, which Swift's Glibc does not show, and its like: the client closed its end.
  private static let hangUp = Int16(0x2000 | POLLHUP | POLLERR)

  private let client: Int32
  private let state: LoopbackState
  private var unread: [UInt8] = []

  init(_ client: Int32, _ state: LoopbackState) {
    self.client = client
    self.state = state
    var on: Int32 = 1
    setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Answers requests until either side has had enough.
  mutating func serve() {
    defer { close(client) }
    while let request = readRequest() {
      state.note { $0.requests.append(request) }
      do {
        try play(state.answer(request))
      } catch Ending.gone {
        return state.note { $0.abandoned += 1 }
      } catch {
        return
      }
    }
  }

  // MARK: Answering

  private func play(_ reply: LoopbackReply) throws {
    for step in reply.before { try play(step, as: .raw) }
    try send(reply.head)
    for step in reply.body { try play(step, as: reply.framing) }
    switch reply.framing {
    case .length: break
    case .chunked: try send(Array("0\r\n\r\n".utf8))
    case .close, .raw: throw Ending.closed
    }
  }

  private func play(_ step: LoopbackReply.Step, as framing: LoopbackReply.Framing) throws {
    switch step {
    case .bytes(let bytes): try send(framed(bytes, framing))
    case .trickled(let bytes):
      for byte in bytes {
        for byte in framed([byte], framing) { try send([byte]) }
      }
    case .endless(let bytes):
      while true { try send(framed(bytes, framing)) }
    case .hold(let gate): try wait(for: gate.descriptor)
    case .silence: try wait(for: -1)
    case .drop: throw Ending.closed
    case .reset:
      var atOnce = linger(l_onoff: 1, l_linger: 0)
      setsockopt(client, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
      throw Ending.closed
    }
  }

  private func framed(_ bytes: [UInt8], _ framing: LoopbackReply.Framing) -> [UInt8] {
    guard case .chunked = framing, !bytes.isEmpty else { return bytes }
    return Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
  }

  private func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: -1, writing: true)
      let count = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN && errno != EINTR {
        throw Ending.gone
      }
    }
  }

  /// Waits until `gate` is readable (or the client takes bytes), while looking out for the client's
  /// going and the server's end.
  private func wait(for gate: Int32, writing: Bool = false) throws {
    let outgoing = writing ? Int16(POLLOUT) : 0
    while true {
      var ends = [
        pollfd(fd: client, events: LoopbackConnection.hangUp | outgoing, revents: 0),
        pollfd(fd: state.stopped.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: gate, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ends, nfds_t(ends.count), -1) > 0 else { continue }
      if ends[1].revents != 0 { throw Ending.closed }
      if ends[0].revents & LoopbackConnection.hangUp != 0 { throw Ending.gone }
      if ends[2].revents != 0 || ends[0].revents & outgoing != 0 { return }
    }
  }

  // MARK: Reading

  /// Nil where the client closes the connection, or the server stops.
  private mutating func readRequest() -> LoopbackRequest? {
    let blank = Array("\r\n\r\n".utf8)
    while true {
      if let first = unread.first, first < UInt8(ascii: "A") || first > UInt8(ascii: "Z") {
        // A TLS greeting, say, which servers of plain HTTP answer so.
        try? send(LoopbackReply(400, framing: .close).head)  // the client may have gone
        return nil
      }
      if let end = unread.firstRange(of: blank) {
        let lines = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
          .split(separator: "\r\n", omittingEmptySubsequences: false)
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
          let value = parts.count == 2 ? parts[1].drop { $0 == " " } : ""
          headers[parts[0].lowercased()] = String(value)
        }
        let size = headers["content-length"].flatMap { Int($0) } ?? 0
        while unread.count < end.upperBound + size { guard read() else { return nil } }
        let words = lines[0].split(separator: " ")
        let body = Array(unread[end.upperBound..<end.upperBound + size])
        unread.removeSubrange(..<(end.upperBound + size))
        guard words.count == 3 else {
          Misuse.record("No request line: \(lines[0])")
          return nil
        }
        return LoopbackRequest(
          String(words[0]), String(words[1]), headers: headers, body: body)
      }
      guard read() else { return nil }
    }
  }

  private mutating func read() -> Bool {
    var ends = [
      pollfd(fd: client, events: Int16(POLLIN), revents: 0),
      pollfd(fd: state.stopped.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&ends, 2, -1) < 0 { continue }
    if ends[1].revents != 0 { return false }
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(client, &chunk, chunk.count)
    guard count > 0 else { return false }
    unread += chunk[..<count]
    return true
  }
}
