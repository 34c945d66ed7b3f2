package import Tutor

extension FirebaseCloud: AccountService {
  package var isSetUp: Bool { project() != nil }

  package var account: Account? {
    // A file that cannot be read is nobody's; every call says what is wrong with it.
    guard let session = try? store.session() else { return nil }
    return Account(
      id: session.account, email: session.email,
      isSignedIn: session.tokens != nil && session.project == project()?.name)
  }

  package var username: Username? {
    // What cannot be read is told by the next sync.
    guard let account, let bytes = try? openLog(account.id).syncMemory() else { return nil }
    return SyncMemory(bytes)?.username.flatMap(Username.init)
  }

  package func signUp(_ credentials: Credentials?) async throws(CloudTrouble) -> Account {
    let project = try currentProject()
    let auth = FirebaseAuth(project: project, client: client)
    guard let credentials = credentials?.cleaned else {
      // Not sent again where the reply was lost: nobody could enter the first account. It is empty.
      return try await keeper.keep(try await auth.signUp(nil), email: nil, of: project)
    }
    let grant = try await signUp(credentials, auth)
    return try await keeper.keep(grant, email: grant.email ?? credentials.email, of: project)
  }

  private func signUp(
    _ credentials: Credentials, _ auth: FirebaseAuth
  ) async throws(CloudTrouble) -> FirebaseAuth.Grant {
    do throws(CloudTrouble) {
      do throws(CloudTrouble) {
        return try await auth.signUp(credentials)
      } catch {
        guard error.leavesDoubt else { throw error }
        return try await auth.signUp(credentials)
      }
    } catch {
      guard error.kind == .refused(.emailExists) else { throw error }
    }
    do throws(CloudTrouble) {
      return try await auth.signIn(credentials)
    } catch {
      guard error.kind == .refused(.wrongCredentials) else { throw error }
      throw CloudTrouble(.refused(.emailExists))
    }
  }

  package func signIn(_ credentials: Credentials) async throws(CloudTrouble) -> Account {
    let project = try currentProject()
    let credentials = credentials.cleaned
    let grant = try await FirebaseAuth(project: project, client: client).signIn(credentials)
    return try await keeper.keep(grant, email: grant.email ?? credentials.email, of: project)
  }

  package func signOut() throws(CloudTrouble) {
    do {
      try store.change { $0?.tokens = nil }
    } catch {
      throw .store(error)
    }
  }

  package func sendReset(to email: String) async throws(CloudTrouble) {
    let auth = FirebaseAuth(project: try currentProject(), client: client)
    try await auth.sendReset(to: email.trimmed)
  }
}

extension Credentials {
  /// Without white space round the address.
  var cleaned: Credentials { Credentials(email: email.trimmed, password: password) }
}
