/// stub
package enum ControlFilter {
  package static func strip(_ text: String) -> String { text }
}
