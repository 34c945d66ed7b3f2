/// What a conversation remembers of the network side.
struct CloudTalk: Sendable {
  /// What the look at the account is for that is under way.
  var wish = AccountWish.show
  /// When this run last had all events in both places.
  var lastSync: Moment?
  /// Whether this run has told that a sync of its own failed.
  var hasToldFailure = false
  /// Whether it has told that the sign-in has ended.
  var hasToldEnd = false
  /// Whether the setting was changed by `leaderboard on` or `off`, so that it is told in words.
  var isPublishing = false
}

/// What the account is looked at for.
enum AccountWish: Equatable, Sendable {
  case show, signOut, delete, reset
  /// Entering another account; without an address it is asked for.
  case enter(AddressPurpose, EmailAddress?)
}

/// What an e-mail address is asked for.
enum AddressPurpose: Equatable, Sendable {
  case signUp, signIn, link
}
