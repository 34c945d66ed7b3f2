/// How well a card was remembered, in the terms of the scheduler.
package enum Rating: Int, Sendable, Codable {
  case again = 1
  case hard
  case good
  case easy
}
