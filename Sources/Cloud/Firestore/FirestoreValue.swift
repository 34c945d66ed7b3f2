/// A value of a Firestore document, in the kinds that edutok writes or may meet.
///
/// Source: https://firebase.google.com/docs/firestore/reference/rest/v1/Value
package enum FirestoreValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  /// RFC 3339 with a Z, as the server wrote it.
  case timestamp(String)
  case string(String)
  /// Base64.
  case bytes(String)
  /// A document's full name.
  case reference(String)
  case geoPoint(latitude: Double, longitude: Double)
  case array([FirestoreValue])
  case map([String: FirestoreValue])
}
