/// What stands behind `account`.
enum AccountWords: Equatable {
  case show
  /// Nil to be asked for it.
  case link(EmailAddress?)
  case rename(String)
  /// Nil for the account's own address.
  case reset(EmailAddress?)
  case bring
  case delete

  static let verbs: Set = ["link", "rename", "reset", "bring", "delete"]

  /// Nil where the words make no sense there.
  init?(_ argument: String) {
    let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let address = words.count > 1 ? EmailAddress(words[1]) : nil
    switch (words.first?.lowercased(), words.count) {
    case (nil, _): self = .show
    case ("link", _) where words.count == 1 || address != nil: self = .link(address)
    case ("reset", _) where words.count == 1 || address != nil: self = .reset(address)
    case ("rename", 2): self = .rename(words[1])
    case ("bring", 1): self = .bring
    case ("delete", 1): self = .delete
    case _: return nil
    }
  }
}
