/// How a fake's project is set up, and how the service behaves where Google leaves it open.
package struct FirebaseSettings: Sendable {
  package var project = "demo-edutok"
  /// The web API key that requests have to name.
  package var key = "fake-key"
  package var offersAnonymous = true
  package var offersEmail = true
  /// Whether sign-in keeps to itself which of address and password is wrong, as new projects do.
  package var protectsEmails = true
  /// Whether a refresh ends the refresh token that it used.
  package var rotatesRefreshTokens = false
  /// How long an id token holds.
  package var tokenLife: Duration = .seconds(3600)
  /// How long after signing in an account may be changed and deleted; nil for any time.
  package var freshness: Duration?
  /// Whether a write that the rules refuse is refused before its precondition is looked at.
  ///
  /// Google does not say; a client has to bear both.
  package var checksRulesFirst = true
  /// Whether the rules file itself is evaluated, and not `AccessRules`, which says the same faster.
  package var readsDeployedRules = false
  /// False for what the rules are not about.
  package var enforcesRules = true

  package init() {}
}
