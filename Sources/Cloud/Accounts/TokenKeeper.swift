internal import Tutor

/// Hands out tokens that are still good for a minute, and renews them, one renewal at a time however
/// many ask.
actor TokenKeeper {
  private typealias Outcome = Result<Secret, CloudTrouble>

  /// Whose token, of which project.
  struct Owner: Equatable, Sendable {
    var account: AccountID
    var project: FirebaseProject
  }

  private let store: any TokenStore
  private let client: CloudClient
  private var knownBoot: String?
  private var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
  private var nextWaiting = 0
  private var renewing: Owner?

  private var effects: CloudEffects { client.effects }

  /// The machine's start, or this run of the program where that has no name.
  private var boot: String {
    if let knownBoot { return knownBoot }
    let boot = effects.bootID() ?? StableHash.hexadecimal(effects.randomBits())
    knownBoot = boot
    return boot
  }

  init(store: any TokenStore, client: CloudClient) {
    self.store = store
    self.client = client
  }

  /// - Parameter refused: A token that a server did not take, though it should be good.
  func token(
    of owner: Owner, insteadOf refused: Secret? = nil
  ) async throws(CloudTrouble) -> Secret {
    while true {
      if Task.isCancelled { throw CloudTrouble(.cancelled) }
      let tokens = try tokens(of: owner)
      if tokens.id != refused, tokens.isFresh(at: effects.uptime(), boot: boot) {
        return tokens.id
      }
      if let renewing, renewing != owner {
        // Somebody else signs in while a renewal is under way: after its end it is looked at again.
        _ = await renewal(for: renewing)
      } else {
        return try await renewal(for: owner).get()
      }
    }
  }

  /// Keeps what a sign-in brought.
  func keep(
    _ grant: FirebaseAuth.Grant, email: String?, of project: FirebaseProject
  ) throws(CloudTrouble) -> Account {
    let tokens = tokens(grant)
    try change { session in
      session = CloudSession(
        account: grant.account, email: email, project: project.name, tokens: tokens)
    }
    return Account(id: grant.account, email: email, isSignedIn: true)
  }

  private func tokens(_ grant: FirebaseAuth.Grant) -> CloudTokens {
    CloudTokens(
      refresh: grant.refresh, id: grant.id, lifetime: grant.lifetime, boot: boot,
      received: effects.uptime())
  }

  private func tokens(of owner: Owner) throws(CloudTrouble) -> CloudTokens {
    do {
      if let session = try store.session(), let tokens = session.tokens(of: owner) { return tokens }
    } catch {
      throw .store(error)
    }
    throw CloudTrouble(.signedOut)
  }

  private func change(_ body: (inout CloudSession?) -> Void) throws(CloudTrouble) {
    do {
      try store.change(body)
    } catch {
      throw .store(error)
    }
  }

  // MARK: Renewing

  /// What the renewal under way comes to, or a new one; `.cancelled` at once where the task is.
  private func renewal(for owner: Owner) async -> Outcome {
    if renewing == nil {
      renewing = owner
      // Who stops waiting does not stop it: what the server has given would be lost.
      Task { finish(await renewed(owner)) }
    }
    let place = nextWaiting
    nextWaiting += 1
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: .failure(CloudTrouble(.cancelled)))
        } else {
          waiting[place] = continuation
        }
      }
    } onCancel: {
      Task { await self.leave(place) }
    }
  }

  private func leave(_ place: Int) {
    waiting.removeValue(forKey: place)?.resume(returning: .failure(CloudTrouble(.cancelled)))
  }

  private func finish(_ outcome: Outcome) {
    renewing = nil
    let all = waiting.values
    waiting = [:]
    for continuation in all { continuation.resume(returning: outcome) }
  }

  private func renewed(_ owner: Owner) async -> Outcome {
    do throws(CloudTrouble) {
      let used = try tokens(of: owner).refresh
      do throws(CloudTrouble) {
        let auth = FirebaseAuth(project: owner.project, client: client)
        let grant = try await auth.refresh(used)
        guard grant.account == owner.account else { throw CloudTrouble(.garbled) }
        return .success(try keep(tokens(grant), insteadOf: used, of: owner))
      } catch {
        guard error.kind == .signInEnded else { throw error }
        if try tokens(of: owner).refresh == used {
          // Where tokens rotate, another process may have used this one and not kept its own yet.
          try await client.pause(.seconds(1))
        }
        return .success(try forget(used, of: owner))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Keeps renewed tokens before anybody uses them. Returns the token that is kept in the end:
  /// another process may have renewed them meanwhile.
  private func keep(
    _ renewed: CloudTokens, insteadOf used: Secret, of owner: Owner
  ) throws(CloudTrouble) -> Secret {
    var kept: Secret?
    try change { session in
      guard let now = session?.tokens(of: owner) else { return }
      if now.refresh == used { session?.tokens = renewed }
      kept = session?.tokens?.id
    }
    guard let kept else { throw CloudTrouble(.signedOut) }
    return kept
  }

  /// Forgets tokens that have ended. Returns the token that another process got meanwhile by other
  /// ones; throws `.signInEnded` where there is none.
  private func forget(_ used: Secret, of owner: Owner) throws(CloudTrouble) -> Secret {
    var other: Secret?
    try change { session in
      guard let now = session?.tokens(of: owner) else { return }
      if now.refresh == used { session?.tokens = nil } else { other = now.id }
    }
    guard let other else { throw CloudTrouble(.signInEnded) }
    return other
  }
}

extension CloudSession {
  /// Nil where it is somebody else's, another project's, or signed out.
  func tokens(of owner: TokenKeeper.Owner) -> CloudTokens? {
    account == owner.account && project == owner.project.name ? tokens : nil
  }
}
