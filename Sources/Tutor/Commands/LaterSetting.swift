/// Settings of the interface that later versions will know; asked for, they are said not to be there.
package enum LaterSetting: String, CaseIterable, Sendable {
  case emoji
}
