/// A text that nothing prints by mistake: its description, in any form, is an ellipsis.
package struct Secret: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// For the one header that carries it.
  package let value: String

  package init(_ value: String) { self.value = value }

  package var description: String { "…" }
  package var debugDescription: String { "…" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
