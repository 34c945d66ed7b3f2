internal import REPL

/// An account at the fake and tokens of a sign-in to it.
package struct FakeSignIn: Equatable, Sendable {
  package let account: String
  package let idToken: String
  package let refreshToken: String
}

extension FakeFirebase {
  /// Makes an account and signs in to it; without an address an anonymous one.
  package func addAccount(email: String? = nil, password: String? = nil) -> FakeSignIn {
    state.withLock { state in
      let user = state.accounts.add(
        email: email?.lowercased(), password: password, at: state.clock.now)
      let tokens = state.accounts.signIn(
        user.id, at: state.clock.now, for: state.settings.tokenLife)
      return FakeSignIn(account: user.id, idToken: tokens.id, refreshToken: tokens.refresh)
    }
  }

  /// The accounts that there are, with their addresses; "" for an anonymous one.
  package var accounts: [String: String] {
    state.withLock { $0.accounts.users.mapValues { $0.email ?? "" } }
  }

  /// The addresses that a reset mail went to.
  package var mails: [String] { state.withLock { $0.accounts.mails } }

  /// Forgets an account, as a project's owner may; its documents stay.
  package func removeAccount(_ account: String) {
    state.withLock { $0.accounts.remove(account) }
  }
}
