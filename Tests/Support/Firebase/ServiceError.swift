package import Tutor

/// An error as Google's services write it: a JSON object, in an array for what streams.
package struct ServiceError: Error, Equatable, Sendable {
  package var code: Int
  package var message: String
  /// The canonical code's name, "NOT_FOUND"; nil where a service gives none.
  package var status: String?
  package var details: [JSONValue] = []

  package init(_ code: Int, _ status: String?, _ message: String, details: [JSONValue] = []) {
    self.code = code
    self.message = message
    self.status = status
    self.details = details
  }

  /// Of Firebase Authentication: "EMAIL_EXISTS".
  package static func account(_ message: String) -> ServiceError {
    ServiceError(400, nil, message)
  }

  package static func invalid(_ message: String) -> ServiceError {
    ServiceError(400, "INVALID_ARGUMENT", message)
  }

  package static func failedPrecondition(_ message: String) -> ServiceError {
    ServiceError(400, "FAILED_PRECONDITION", message)
  }

  package static let unauthenticated = ServiceError(
    401, "UNAUTHENTICATED", "Missing or invalid authentication.")
  package static let permissionDenied = ServiceError(
    403, "PERMISSION_DENIED", "Missing or insufficient permissions.")
  package static let aborted = ServiceError(
    409, "ABORTED", "Too much contention on these documents. Please try again.")
  package static let unavailable = ServiceError(
    503, "UNAVAILABLE", "The service is currently unavailable.")
  package static let internalError = ServiceError(500, "INTERNAL", "Internal error encountered.")

  /// - Parameter seconds: When to ask again; nil for an error that does not say.
  package static func tooMany(retryAfter seconds: Int? = nil) -> ServiceError {
    let retry = seconds.map { seconds -> JSONValue in
      .object([
        "@type": .string("type.googleapis.com/google.rpc.RetryInfo"),
        "retryDelay": .string("\(seconds)s"),
      ])
    }
    return ServiceError(
      429, "RESOURCE_EXHAUSTED", "Quota exceeded.", details: retry.map { [$0] } ?? [])
  }

  var json: JSONValue {
    var error: [String: JSONValue] = [
      "code": .integer(Int64(code)), "message": .string(message),
    ]
    if let status {
      error["status"] = .string(status)
    } else {
      error["errors"] = .array([
        .object([
          "message": .string(message), "domain": .string("global"), "reason": .string("invalid"),
        ])
      ])
    }
    if !details.isEmpty { error["details"] = .array(details) }
    return .object(["error": .object(error)])
  }
}
