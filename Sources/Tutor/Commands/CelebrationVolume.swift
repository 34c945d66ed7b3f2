/// How loud celebrations are.
package enum CelebrationVolume: String, Sendable {
  case quiet, normal, full
}
