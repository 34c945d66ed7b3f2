/// What a deck has to come up to.
package enum DeckStandard: Sendable {
  /// Written by people: four batches, one for each depth, and no answer twice.
  case written
  /// Made of facts or by a rule: as many batches as there are facts, and answers that many cards have.
  case made

  /// With so many statements a batch has true and false ones.
  var fewestClaims: Int {
    switch self {
    case .written: 1
    case .made: 3
    }
  }

  /// How many types of card a batch has at least.
  var types: Int {
    switch self {
    case .written: 4
    case .made: 2
    }
  }
}
