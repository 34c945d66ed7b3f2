package import Tutor

extension FirebaseCloud {
  package func link(_ credentials: Credentials) async throws(CloudTrouble) -> Account {
    let me = try signedIn()
    // The service would change address and password without a word.
    guard me.email == nil else { throw CloudTrouble(.refused(.hasAddress)) }
    let credentials = credentials.cleaned
    let grant = try await linked(credentials, me)
    guard let grant else {
      // No new tokens: the old ones hold.
      do {
        try store.change { session in
          if session?.account == me.account { session?.email = credentials.email }
        }
      } catch {
        throw .store(error)
      }
      return Account(id: me.account, email: credentials.email, isSignedIn: true)
    }
    return try await keeper.keep(grant, email: grant.email ?? credentials.email, of: me.project)
  }

  /// Where a reply was lost, or the address is taken, it may be this very account that has it: its
  /// password tells.
  private func linked(
    _ credentials: Credentials, _ me: SignedIn
  ) async throws(CloudTrouble) -> FirebaseAuth.Grant? {
    let auth = FirebaseAuth(project: me.project, client: client)
    do throws(CloudTrouble) {
      let grant = try await withToken(of: me) { token async throws(CloudTrouble) in
        try await auth.link(credentials, token: token)
      }
      guard grant == nil || grant?.account == me.account else { throw CloudTrouble(.garbled) }
      return grant
    } catch {
      guard error.leavesDoubt || error.kind == .refused(.emailExists) else { throw error }
      // Whatever signing in comes to, what happened before is what matters.
      guard let grant = try? await auth.signIn(credentials), grant.account == me.account else {
        throw error
      }
      return grant
    }
  }

  /// Makes a call of Firebase Authentication that takes a token, with a new one where the first is
  /// not taken.
  func withToken<Result: Sendable>(
    of me: SignedIn, _ call: (Secret) async throws(CloudTrouble) -> Result
  ) async throws(CloudTrouble) -> Result {
    let token = try await keeper.token(of: me.owner)
    do throws(CloudTrouble) {
      return try await call(token)
    } catch {
      guard error.kind == .signInEnded else { throw error }
      return try await call(try await keeper.token(of: me.owner, insteadOf: token))
    }
  }
}
