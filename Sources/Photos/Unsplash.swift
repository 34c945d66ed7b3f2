package import HTTP
package import Tutor

/// Photos of Unsplash, each search and file asked for once.
package final class Unsplash: PhotoSource {
  private struct Subject: Hashable {
    let topic: TopicID
    let aspect: Int
  }

  private struct Found {
    var photos: [Photo]
    var requestsLeft: Int?
  }

  /// In characters.
  private static let longestQuery = 120

  private let hasKey: @Sendable () -> Bool
  private let settings: @Sendable () throws(PhotoTrouble) -> UnsplashSettings?
  private let openShelf: @Sendable () throws -> any PhotoShelf
  private let cache: PhotoCache
  private let api: UnsplashAPI
  private let now: @Sendable () -> Timestamp
  private let pause: @Sendable (Duration) async throws -> Void
  /// A search is counted by the service even where nobody waits for what it finds.
  private let searches = SharedWork<Subject, Found>(finishedForNobody: true)
  private let files = SharedWork<String, String>(finishedForNobody: false)
  private let unkept = UnkeptSearches<Subject>()

  /// - Parameters:
  ///   - hasKey: Whether there is a key, or a command for one. Cheap.
  ///   - settings: Read at each request; nil where there is no key.
  ///   - openShelf: The shelf of the learner's store; called on the thread that uses it, and not kept.
  ///   - now: The device's wall clock, from any thread.
  ///   - pause: Lets time pass; throws where its task is cancelled meanwhile.
  package init(
    hasKey: @escaping @Sendable () -> Bool,
    settings: @escaping @Sendable () throws(PhotoTrouble) -> UnsplashSettings?,
    transport: any HTTPTransport, openShelf: @escaping @Sendable () throws -> any PhotoShelf,
    cache: PhotoCache, now: @escaping @Sendable () -> Timestamp,
    pause: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.pause = pause
    self.hasKey = hasKey
    self.settings = settings
    self.openShelf = openShelf
    self.cache = cache
    api = UnsplashAPI(transport: transport, now: now)
  }

  package var isSetUp: Bool { hasKey() }

  package func photo(for wish: PhotoWish) async throws(PhotoTrouble) -> FoundPhoto? {
    let subject = Subject(topic: wish.topic, aspect: wish.aspect.index)
    let (found, isOwn) = try await searches.value(of: subject) { [self] in
      do throws(PhotoTrouble) {
        return .success(try await search(wish, subject))
      } catch {
        return .failure(error)
      }
    }
    guard let photo = PhotoChoice.best(of: found.photos, for: wish) else { return nil }
    return FoundPhoto(photo, requestsLeft: isOwn ? found.requestsLeft : nil)
  }

  package func file(of photo: Photo) async throws(PhotoTrouble) -> String {
    if let path = cache.path(of: photo.file) { return path }
    return try await files.value(of: photo.file) { [self] in
      do throws(PhotoTrouble) {
        return .success(try await fetch(photo.file))
      } catch {
        return .failure(error)
      }
    }.value
  }

  package func discard(_ photo: Photo) async { cache.discard(photo.file) }

  /// The claim comes first, so that no two views tell; it stays where the service may have heard.
  package func shown(_ photo: Photo) async {
    // Without a key, or a store to remember it in, nobody is told: the next view may tell.
    guard !Task.isCancelled, let settings = try? settings(),
      WebAddress(photo.download)?.origin == settings.base.origin,
      (try? onShelf({ try api.wait(after: $0.quota()) == nil && $0.claim(photo.id) })) == true
    else { return }
    var isHeard = true
    do throws(HTTPError) {
      let answer = try await api.get(photo.download, settings, keepQuota: keepQuota)
      isHeard = Unsplash.mayBeDone(answer.status)
    } catch {
      isHeard = error.mayHaveGotThrough
    }
    // A claim that cannot be given back is a view that is not counted.
    if !isHeard { try? onShelf { try $0.release(photo.id) } }
  }

  /// Whether an answer with this status leaves open that the view was counted.
  private static func mayBeDone(_ status: Int) -> Bool {
    status < 300 || (status >= 500 && status != 503)
  }

  // MARK: Searching

  private func search(
    _ wish: PhotoWish, _ subject: Subject
  ) async throws(PhotoTrouble) -> Found {
    if let photos = try onShelf({ try $0.photos(of: wish.topic, wish.aspect) }) {
      return Found(photos: photos)
    }
    if let photos = await unkept[subject] { return Found(photos: photos) }
    let query = String(OneLine.cleaned(wish.query).prefix(Unsplash.longestQuery))
    if query.isEmpty { return Found(photos: []) }
    guard let settings = try settings() else { throw PhotoTrouble(.noKey) }
    if let wait = api.wait(after: try onShelf { try $0.quota() }) {
      throw PhotoTrouble(.quotaSpent, askAgain: wait)
    }
    if let photos = try await foundElsewhere(wish) { return Found(photos: photos) }
    do throws(PhotoTrouble) {
      return try await search(query, settings, wish, subject)
    } catch {
      // A claim that cannot be given back holds others up for half a minute.
      try? onShelf { try $0.releaseSearch(of: wish.topic, wish.aspect) }
      throw error
    }
  }

  /// What another instance finds that is at the same search now; nil where the search is ours.
  private func foundElsewhere(_ wish: PhotoWish) async throws(PhotoTrouble) -> [Photo]? {
    while true {
      // What cannot be written down is searched for all the same.
      let isOurs =
        (try? onShelf { try $0.claimSearch(of: wish.topic, wish.aspect, at: now()) }) ?? true
      // Looked at after the claim: a search that has just ended has left its photos.
      if let photos = try onShelf({ try $0.photos(of: wish.topic, wish.aspect) }) { return photos }
      if isOurs { return nil }
      do { try await pause(Unsplash.patience) } catch { throw PhotoTrouble(.cancelled) }
    }
  }

  /// How often it is looked whether another instance has found something.
  private static let patience = Duration.milliseconds(200)

  private func search(
    _ query: String, _ settings: UnsplashSettings, _ wish: PhotoWish, _ subject: Subject
  ) async throws(PhotoTrouble) -> Found {
    let answer = try await ask(query, settings)
    let found = SearchReply.photos(
      in: answer.body, allowsLoopback: settings.base.origin.isLoopback)
    guard let found else { throw PhotoTrouble(.garbled) }
    do {
      let kept = try onShelf {
        try $0.keep(found, of: wish.topic, wish.aspect)
        return try $0.photos(of: wish.topic, wish.aspect)
      }
      // Another instance may have been first.
      return Found(photos: kept ?? found, requestsLeft: answer.left)
    } catch {
      // The service has counted the search: it is not made again for the next card.
      await unkept.keep(found, of: subject)
      return Found(photos: found, requestsLeft: answer.left)
    }
  }

  private func ask(
    _ query: String, _ settings: UnsplashSettings
  ) async throws(PhotoTrouble) -> UnsplashAPI.Answer {
    let url =
      "\(settings.base.text)/search/photos?query=\(URLPath.segment(query))"
      + "&per_page=\(SearchReply.most)&orientation=landscape&content_filter=high"
    let answer: UnsplashAPI.Answer
    do throws(HTTPError) {
      answer = try await api.get(url, settings, keepQuota: keepQuota)
    } catch {
      throw PhotoTrouble(transfer: error)
    }
    if let trouble = answer.trouble { throw trouble }
    return answer
  }

  private func keepQuota(_ quota: PhotoQuota) {
    // Not knowing it costs a request that is refused.
    try? onShelf { try $0.keep(quota) }
  }

  /// Nobody waits for the network with the store open.
  private func onShelf<Result>(
    _ work: (any PhotoShelf) throws -> Result
  ) throws(PhotoTrouble) -> Result {
    do { return try work(try openShelf()) } catch { throw .store(error) }
  }

  // MARK: Files

  /// The address goes as it was given, without the key: it is another server's.
  private func fetch(_ address: String) async throws(PhotoTrouble) -> String {
    let request = HTTPRequest(
      .get, address, headers: [HTTPHeader("Accept", "image/jpeg, image/png")],
      limit: PhotoCache.largest)
    let status: Int
    let bytes: [UInt8]
    do throws(HTTPError) {
      let response = try await api.transport.send(request)
      status = response.status
      bytes = status == 200 ? try await response.bytes() : []
    } catch {
      if case .tooLarge = error { throw PhotoTrouble(.noPicture) }
      throw PhotoTrouble(transfer: error)
    }
    guard status == 200 else { throw PhotoTrouble(.failed(status: status)) }
    return try cache.keep(bytes, of: address)
  }
}

/// What searches found that the store could not keep, for as long as the program runs.
private actor UnkeptSearches<Subject: Hashable & Sendable> {
  private var found: [Subject: [Photo]] = [:]

  subscript(_ subject: Subject) -> [Photo]? { found[subject] }

  func keep(_ photos: [Photo], of subject: Subject) { found[subject] = photos }
}
