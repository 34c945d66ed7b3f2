/// Where the sign-in is kept, shared by all instances of the program. From any thread.
package protocol TokenStore: Sendable {
  /// What is kept now; nil where nobody ever signed in.
  func session() throws -> CloudSession?

  /// Reads what is kept, changes it, and keeps it (nil: removes it), with no other thread and no
  /// other process in between.
  func change(_ change: (inout CloudSession?) -> Void) throws
}
