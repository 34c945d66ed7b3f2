/// Recovers JSON from text that nearly is.
package struct JSONRepair {
  /// The objects in a broken piece of a reply, at any depth.
  static func objects(in bytes: [UInt8]) -> [[RecoveredMember]] { [] }
}
