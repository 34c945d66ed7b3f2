/// What opening a store came to; edutok words it.
package enum Opening: Equatable, Sendable {
  case existing
  case created
  /// The store was missing, empty or damaged, and was put together again.
  case recovered(Recovery)
}
