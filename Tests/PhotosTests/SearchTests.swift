import HTTP
import TestSupport
import Testing
import Tutor

@testable import Photos

@Suite("Searches", .ownThread)
struct SearchTests {
  @Test func aSearchFindsAPhotoWithItsCredit() async throws {
    let rig = try Rig([FakePhoto("one", photographer: "Zoë", description: "a comet")])
    let found = try #require(try await rig.unsplash.photo(for: .made()))
    let base = rig.fake.url
    #expect(
      found.photo
        == Photo(
          id: PhotoID(rawValue: "one"), file: "\(base)/images/one?ixid=one&w=400",
          download: "\(base)/photos/one/download?ixid=one",
          page: "https://unsplash.com/photos/one?utm_source=edutok&utm_medium=referral",
          photographer: "Zoë",
          profile: "https://unsplash.com/@someone?utm_source=edutok&utm_medium=referral",
          description: "a comet"))
    #expect(found.requestsLeft == 49)
    #expect(rig.fake.calls == [.search("comet sky")])
  }

  @Test func aTopicsAspectIsSearchedOnce() async throws {
    let rig = try Rig()
    let first = try await rig.photo()
    for card in 2...20 {
      let found = try await rig.unsplash.photo(for: .made("card-\(card)", query: "other \(card)"))
      #expect(found == FoundPhoto(first))
    }
    #expect(rig.fake.calls == [.search("comet sky")])
    _ = try await rig.photo(.made(aspect: 1, query: "tail"))
    _ = try await rig.photo(.made(topic: "Moons", query: "moon"))
    #expect(rig.fake.calls == [.search("comet sky"), .search("tail"), .search("moon")])
  }

  @Test func nothingFoundIsAnAnswerForGood() async throws {
    let rig = try Rig([])
    for _ in 0..<3 { #expect(try await rig.unsplash.photo(for: .made()) == nil) }
    rig.fake.find([FakePhoto("one")])
    #expect(try await rig.unsplash.photo(for: .made()) == nil)
    #expect(rig.fake.calls.count == 1)
  }

  @Test func anotherRunAsksTheStore() async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    let later = Unsplash(
      hasKey: { false }, settings: { () throws(PhotoTrouble) in nil },
      transport: NoTransport(), openShelf: { try rig.shelf() },
      cache: PhotoCache(folder: rig.cacheFolder), now: { rig.clock.now },
      pause: unexpectedPause)
    #expect(try await later.photo(for: .made("card-9")) == FoundPhoto(photo))
  }

  @Test func callersAtTheSameTimeShareASearch() async throws {
    let rig = try Rig()
    let gate = LoopbackGate()
    rig.fake.hold(.search, until: gate)
    let callers = (0..<8).map { number in
      Task { try await rig.unsplash.photo(for: .made("card-\(number)")) }
    }
    await rig.fake.sees(1)
    gate.open()
    var left: [Int] = []
    for caller in callers {
      let found = try #require(try await caller.value)
      #expect(found.photo.id == PhotoID(rawValue: "one"))
      if let requests = found.requestsLeft { left.append(requests) }
    }
    #expect(rig.fake.calls == [.search("comet sky")])
    #expect(left == [49])
  }

  @Test func twoWindowsShareASearch() async throws {
    let rig = try Rig()
    let gate = LoopbackGate()
    rig.fake.hold(.search, until: gate)
    let first = Task { try await rig.photo() }
    await rig.fake.sees(1)
    let other = rig.window { gate.open() }
    let found = try await other.photo(for: .made("card-2"))
    // It asked nobody, so it knows nothing of the quota.
    #expect(found?.photo.id == PhotoID(rawValue: "one") && found?.requestsLeft == nil)
    #expect(try await first.value.id == PhotoID(rawValue: "one"))
    #expect(rig.fake.calls == [.search("comet sky")])
  }

  @Test func aSearchThatFailsIsAnothersToMake() async throws {
    let rig = try Rig()
    rig.fake.fail(.search, with: .status(500))
    #expect(await rig.trouble() == PhotoTrouble(.failed(status: 500)))
    rig.fake.fail(.search, with: nil)
    let other = rig.window { Issue.record("there was nobody to wait for") }
    #expect(try await other.photo(for: .made())?.photo.id == PhotoID(rawValue: "one"))
  }

  @Test func aCancelledCallerLeavesAtOnceAndTheOthersGetTheirPhoto() async throws {
    let rig = try Rig()
    let gate = LoopbackGate()
    rig.fake.hold(.search, until: gate)
    let (first, second) = (
      Task { await rig.trouble() }, Task { try await rig.photo(.made("card-2")) }
    )
    await rig.fake.sees(1)
    first.cancel()
    #expect(await first.value == PhotoTrouble(.cancelled))
    gate.open()
    #expect(try await second.value.id == PhotoID(rawValue: "one"))
    #expect(rig.fake.calls.count == 1)
  }

  @Test func aSearchThatNobodyWaitsForIsKeptAllTheSame() async throws {
    let rig = try Rig()
    let gate = LoopbackGate()
    rig.fake.hold(.search, until: gate)
    let caller = Task { await rig.trouble() }
    await rig.fake.sees(1)
    caller.cancel()
    #expect(await caller.value == PhotoTrouble(.cancelled))
    let next = Task { try await rig.photo() }
    gate.open()
    #expect(try await next.value.id == PhotoID(rawValue: "one"))
    #expect(rig.fake.calls.count == 1)
  }

  @Test func whoeverIsCancelledBeforeAsksNobody() async throws {
    let rig = try Rig()
    let caller = Task {
      while !Task.isCancelled { await Task.yield() }
      return await rig.trouble()
    }
    caller.cancel()
    #expect(await caller.value == PhotoTrouble(.cancelled))
    #expect(rig.fake.calls == [])
  }

  @Test func aQueryIsEncodedAndOnOneLine() async throws {
    let rig = try Rig()
    _ = try await rig.photo(.made(query: " bl\u{1B}ack\n holes & \"µ\"\t?#/ "))
    #expect(rig.fake.calls == [.search("black holes & \"µ\" ?#/")])
    #expect(try await rig.unsplash.photo(for: .made(topic: "Nothing", query: " \n")) == nil)
    _ = try await rig.photo(.made(topic: "Long", query: String(repeating: "a", count: 5000)))
    #expect(rig.fake.calls.last == .search(String(repeating: "a", count: 120)))
    #expect(rig.fake.calls.count == 2)
  }

  @Test func withoutAKeyNobodyIsAsked() async throws {
    let rig = try Rig(key: nil)
    #expect(!rig.unsplash.isSetUp)
    #expect(await rig.trouble() == PhotoTrouble(.noKey))
    #expect(rig.fake.requests == [])
  }

  @Test func aBaseThatIsNoneIsSaid() async throws {
    let rig = try Rig(base: "http://unsplash.example")
    let trouble = await rig.trouble()
    #expect(trouble == PhotoTrouble(.badAddress))
  }

  // MARK: Troubles

  @Test(arguments: [
    (UnsplashFault.unauthorized, PhotoTrouble(.keyRefused)),
    (.forbidden, PhotoTrouble(.notAllowed)),
    (.rateLimited(saysSo: true), PhotoTrouble(.quotaSpent, askAgain: .seconds(3600))),
    (.rateLimited(saysSo: false), PhotoTrouble(.quotaSpent, askAgain: .seconds(3600))),
    (.status(500), PhotoTrouble(.failed(status: 500))),
    (.status(429), PhotoTrouble(.failed(status: 429))),
    (.status(404), PhotoTrouble(.failed(status: 404))),
    (.redirect(to: "https://unsplash.example/"), PhotoTrouble(.failed(status: 302))),
    (.garbage, PhotoTrouble(.garbled)),
    (.drop, PhotoTrouble(.brokenOff)),
    (.hangUp, PhotoTrouble(.brokenOff)),
  ])
  func aTroubleIsToldAndNotKept(fault: UnsplashFault, trouble: PhotoTrouble) async throws {
    let rig = try Rig()
    rig.fake.fail(.search, with: fault)
    #expect(await rig.trouble() == trouble)
    rig.fake.fail(.search, with: nil)
    rig.clock.pass(.seconds(3600))
    #expect(try await rig.photo().id == PhotoID(rawValue: "one"))
    #expect(rig.fake.requests.count == 2)
  }

  @Test func aServerThatIsNotThereIsUnreachable() async throws {
    let port = try LoopbackServer.refusedPort()
    let rig = try Rig(base: "http://127.0.0.1:\(port)")
    #expect(await rig.trouble() == PhotoTrouble(.unreachable("Connection refused")))
  }

  @Test func aStoreThatCannotBeOpenedIsSaidAndNobodyIsAsked() async throws {
    let rig = try Rig()
    let unsplash = Unsplash(
      hasKey: { true }, settings: { () throws(PhotoTrouble) in nil }, transport: NoTransport(),
      openShelf: { throw Sorry() }, cache: PhotoCache(folder: rig.cacheFolder),
      now: { rig.clock.now },
      pause: unexpectedPause)
    await #expect(throws: PhotoTrouble(.store("it is full"))) {
      try await unsplash.photo(for: .made())
    }
  }

  @Test func aStoreThatKeepsNothingCostsNoSecondSearch() async throws {
    let rig = try Rig()
    let unsplash = Unsplash(
      hasKey: { true },
      settings: { () throws(PhotoTrouble) in
        try UnsplashSettings(key: Secret(FakeUnsplash.key), base: rig.fake.url)
      }, transport: CurlTransport(version: "1.2.3"), openShelf: { FullShelf() },
      cache: PhotoCache(folder: rig.cacheFolder), now: { rig.clock.now },
      pause: unexpectedPause)
    for _ in 0..<3 {
      let found = try await unsplash.photo(for: .made())
      #expect(found?.photo.id == PhotoID(rawValue: "one"))
    }
    #expect(rig.fake.calls.count == 1)
  }

  // MARK: Quota

  @Test func aSpentQuotaIsNotAskedForAnHour() async throws {
    let rig = try Rig(left: 1)
    _ = try await rig.photo()
    #expect(try rig.shelf().quota() == PhotoQuota(left: 0, at: rig.clock.now))
    rig.clock.pass(.seconds(60))
    let wish = PhotoWish.made(topic: "Moons", query: "moon")
    #expect(await rig.trouble(with: wish) == PhotoTrouble(.quotaSpent, askAgain: .seconds(3540)))
    #expect(try await rig.photo().id == PhotoID(rawValue: "one"))
    rig.clock.pass(.seconds(3539))
    #expect(await rig.trouble(with: wish) == PhotoTrouble(.quotaSpent, askAgain: .seconds(1)))
    #expect(rig.fake.requests.count == 1)
    rig.clock.pass(.seconds(1))
    rig.fake.allow(50)
    _ = try await rig.photo(wish)
    #expect(rig.fake.requests.count == 2)
  }

  @Test func aQuotaThatAnotherClockNotedDoesNotCount() async throws {
    let rig = try Rig()
    try rig.shelf().keep(
      PhotoQuota(left: 0, at: Timestamp(milliseconds: rig.clock.now.milliseconds + 1)))
    _ = try await rig.photo()
    #expect(try rig.shelf().quota() == PhotoQuota(left: 49, at: rig.clock.now))
  }

  @Test(arguments: [true, false])
  func aRefusalForTheQuotaIsRemembered(saysSo: Bool) async throws {
    let rig = try Rig(left: nil)
    rig.fake.fail(.search, with: .rateLimited(saysSo: saysSo))
    for _ in 0..<3 {
      #expect(await rig.trouble() == PhotoTrouble(.quotaSpent, askAgain: .seconds(3600)))
    }
    #expect(rig.fake.requests.count == 1)
  }

  @Test func aRestThatIsAskedForIsGivenAndNoLonger() async throws {
    let rig = try Rig(left: nil)
    rig.fake.fail(.search, with: .tooMany(rest: 600))
    #expect(await rig.trouble() == PhotoTrouble(.quotaSpent, askAgain: .seconds(600)))
    rig.fake.fail(.search, with: nil)
    rig.clock.pass(.seconds(599))
    #expect(await rig.trouble() == PhotoTrouble(.quotaSpent, askAgain: .seconds(1)))
    #expect(rig.fake.requests.count == 1)
    rig.clock.pass(.seconds(1))
    #expect(try await rig.photo().id == PhotoID(rawValue: "one"))
  }

  @Test func nobodyRestsForMoreThanAnHour() async throws {
    let rig = try Rig(left: nil)
    rig.fake.fail(.search, with: .tooMany(rest: 100_000))
    #expect(await rig.trouble() == PhotoTrouble(.quotaSpent, askAgain: .seconds(3600)))
  }

  @Test func anAnswerWithoutAWordOfTheQuotaSaysNothingOfIt() async throws {
    let rig = try Rig(left: nil)
    #expect(try await rig.unsplash.photo(for: .made())?.requestsLeft == nil)
    #expect(try rig.shelf().quota() == nil)
  }
}
