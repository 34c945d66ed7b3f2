import HTTP
import TestSupport
import Testing
import Tutor

@testable import Photos

@Suite("Telling that a photo is shown", .ownThread)
struct ShownTests {
  @Test func itIsToldOncePerPhoto() async throws {
    let rig = try Rig([FakePhoto("one"), FakePhoto("two")])
    let photo = try await rig.photo()
    for _ in 0..<3 { await rig.unsplash.shown(photo) }
    var other = photo
    other.id = PhotoID(rawValue: "three")
    other.download = "\(rig.fake.url)/photos/three/download?ixid=three"
    await rig.unsplash.shown(other)
    #expect(
      rig.fake.calls.dropFirst() == [.download(photo.id.rawValue), .download("three")])
    #expect(try rig.shelf().quota()?.left == 47)
  }

  @Test func viewsAtTheSameTimeAreToldOnce() async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { await rig.unsplash.shown(photo) } }
    }
    #expect(rig.fake.calls.dropFirst() == [.download("one")])
  }

  @Test(arguments: [
    UnsplashFault.unauthorized, .forbidden, .rateLimited(saysSo: false), .status(404),
    .status(503), .redirect(to: "https://unsplash.example/"),
  ])
  func whatDidNotGetThroughIsToldAtTheNextView(fault: UnsplashFault) async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    rig.fake.fail(.download, with: fault)
    await rig.unsplash.shown(photo)
    rig.fake.fail(.download, with: nil)
    rig.clock.pass(.seconds(3600))
    await rig.unsplash.shown(photo)
    await rig.unsplash.shown(photo)
    #expect(rig.fake.calls.dropFirst() == [.download("one"), .download("one")])
  }

  @Test(arguments: [
    UnsplashFault.drop, .garbage, .status(500), .status(502), .status(504),
  ])
  func whatMayHaveGotThroughIsNotToldAgain(fault: UnsplashFault) async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    rig.fake.fail(.download, with: fault)
    await rig.unsplash.shown(photo)
    rig.fake.fail(.download, with: nil)
    await rig.unsplash.shown(photo)
    #expect(rig.fake.calls.dropFirst() == [.download("one")])
  }

  @Test(arguments: [
    (HTTPError.unavailable("x"), true), (.badAddress, true), (.badHeader(name: "x"), true),
    (.insecure(host: "x"), true), (.unknownHost("x"), true), (.unreachable("x"), true),
    (.untrusted("x"), true), (.connectingTooLong(.seconds(1)), true),
    (.silent(.seconds(1)), false), (.broken("x"), false), (.tooLarge(limit: 1), false),
    (.cancelled, false),
  ])
  func aClaimIsGivenBackWhereNothingWasSent(failure: HTTPError, isReleased: Bool) async throws {
    let rig = try Rig(transport: ScriptedTransport(failure: failure))
    await rig.unsplash.shown(.made(at: rig.fake.url))
    #expect(try rig.shelf().claim(PhotoID(rawValue: "one")) == isReleased)
  }

  @Test func aSpentQuotaIsNotAskedAndTheClaimIsFree() async throws {
    let rig = try Rig(left: 1)
    let photo = try await rig.photo()
    await rig.unsplash.shown(photo)
    #expect(rig.fake.requests.count == 1)
    rig.clock.pass(.seconds(3600))
    rig.fake.allow(50)
    await rig.unsplash.shown(photo)
    #expect(rig.fake.calls.dropFirst() == [.download("one")])
  }

  @Test(arguments: [
    "https://api.unsplash.com/photos/one/download", "http://127.0.0.1:1/photos/one/download",
    "http://localhost:PORT/photos/one/download", "https://127.0.0.1:PORT/photos/one/download",
    "http://127.0.0.1:PORT@evil.example/", "http://evil.example\\@127.0.0.1:PORT/",
    "http://x@127.0.0.1:PORT/photos/one/download?ixid=one", "//127.0.0.1:PORT/photos/one", "",
    "http://127.0.0.1.evil.example:PORT/",
  ])
  func theKeyGoesToNoOtherOrigin(address: String) async throws {
    let rig = try Rig(transport: NoTransport())
    let port = try #require(rig.fake.url.split(separator: ":").last)
    var photo = Photo.made(at: rig.fake.url)
    photo.download = address.replacing("PORT", with: port)
    await rig.unsplash.shown(photo)
    #expect(try rig.shelf().claim(photo.id))
  }

  @Test func upperCaseAndTheUsualPortAreTheSameOrigin() async throws {
    let asked = RecordingTransport()
    let rig = try Rig(transport: asked, base: "https://api.unsplash.example")
    var photo = Photo.made(at: "")
    photo.download = "HTTPS://API.unsplash.example:443/photos/one/download?ixid=a&b=c"
    await rig.unsplash.shown(photo)
    #expect(asked.urls == ["HTTPS://API.unsplash.example:443/photos/one/download?ixid=a&b=c"])
  }

  @Test func withoutAKeyOrAStoreNobodyIsTold() async throws {
    let rig = try Rig(key: nil, transport: NoTransport())
    await rig.unsplash.shown(.made(at: rig.fake.url))
    #expect(try rig.shelf().claim(PhotoID(rawValue: "one")))
    let unsplash = Unsplash(
      hasKey: { true },
      settings: { () throws(PhotoTrouble) in
        try UnsplashSettings(key: Secret(FakeUnsplash.key), base: rig.fake.url)
      }, transport: NoTransport(), openShelf: { FullShelf() },
      cache: PhotoCache(folder: rig.cacheFolder), now: { rig.clock.now },
      pause: unexpectedPause)
    await unsplash.shown(.made(at: rig.fake.url))
  }
}

extension Photo {
  /// A photo of the service at `base`.
  static func made(_ id: String = "one", at base: String) -> Photo {
    Photo(
      id: PhotoID(rawValue: id), file: "\(base)/images/\(id)?ixid=\(id)&w=400",
      download: "\(base)/photos/\(id)/download?ixid=\(id)", page: "https://unsplash.example/",
      photographer: "Ada", profile: "https://unsplash.example/@ada", description: "")
  }
}
