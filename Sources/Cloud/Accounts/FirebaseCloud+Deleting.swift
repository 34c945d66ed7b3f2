package import Tutor

extension FirebaseCloud {
  package func deleteAccount(_ password: Secret?) async throws(CloudTrouble) {
    let me = try signedIn()
    try await proveIdentity(of: me, password)
    try await DocumentRemoval(me: me).run()
    let auth = FirebaseAuth(project: me.project, client: client)
    do throws(CloudTrouble) {
      try await deleteEmptied(me, auth)
    } catch {
      guard error.leavesDoubt else { throw error }
      try await deleteEmptied(me, auth)
    }
    do {
      try store.change { session in
        guard session?.account == me.account else { return }
        // The account's store stays open: what was studied there is seen at the next start too.
        session?.email = nil
        session?.tokens = nil
      }
    } catch {
      throw .store(error)
    }
  }

  /// Deletes an account that has no documents any more. A sign-in that has ended by now says that it
  /// was done before, and its reply lost; whoever revoked or closed the account otherwise left
  /// nothing that could be entered. Nor can anybody enter an anonymous one whose tokens are forgotten,
  /// though the service deletes none that was signed in to long ago.
  private func deleteEmptied(_ me: SignedIn, _ auth: FirebaseAuth) async throws(CloudTrouble) {
    do throws(CloudTrouble) {
      try await withToken(of: me) { token async throws(CloudTrouble) in
        try await auth.delete(token: token)
      }
    } catch {
      let isTooOld = me.email == nil && error.kind == .refused(.tooLongAgo)
      guard error.kind == .signInEnded || isTooOld else { throw error }
    }
  }

  /// Signs in anew where there is a password: the service deletes nobody who did so long ago, and
  /// that is to be known before any document goes.
  private func proveIdentity(of me: SignedIn, _ password: Secret?) async throws(CloudTrouble) {
    guard let email = me.email else { return }
    guard let password else { throw CloudTrouble(.refused(.wrongCredentials)) }
    let auth = FirebaseAuth(project: me.project, client: client)
    let grant = try await auth.signIn(Credentials(email: email, password: password))
    guard grant.account == me.account else { throw CloudTrouble(.refused(.wrongCredentials)) }
    _ = try await keeper.keep(grant, email: email, of: me.project)
  }
}
