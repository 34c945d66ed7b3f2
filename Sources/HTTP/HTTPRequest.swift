/// A request to one origin; redirects are never followed, so its headers go nowhere else.
package struct HTTPRequest: Equatable, Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package var method: Method
  /// Absolute; https, or http where the host is loopback.
  package var url: String
  package var headers: [HTTPHeader]
  package var body: [UInt8]
  /// How long no byte may arrive before the transfer is given up.
  package var silence: Duration
  /// How long making the connection may take.
  package var connecting: Duration
  /// The largest body taken, in bytes as they arrive.
  package var limit: Int

  package init(
    _ method: Method, _ url: String, headers: [HTTPHeader] = [], body: [UInt8] = [],
    silence: Duration = .seconds(20), connecting: Duration = .seconds(10),
    limit: Int = 16 * 1024 * 1024
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.silence = silence
    self.connecting = connecting
    self.limit = limit
  }
}

package struct HTTPHeader: Equatable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
