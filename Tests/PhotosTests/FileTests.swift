import Glibc
import HTTP
import TestSupport
import Testing
import Tutor

@testable import Photos

@Suite("Files of photos", .ownThread)
struct FileTests {
  @Test func aFileIsFetchedOnceAndPrivate() async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    let path = try await rig.unsplash.file(of: photo)
    #expect(contents(path) == SamplePicture.greyJPEG)
    #expect(mode(path) == 0o600)
    #expect(mode(rig.cacheFolder) == 0o700)
    #expect(path.hasPrefix(rig.cacheFolder + "/photo-"))
    for _ in 0..<3 { #expect(try await rig.unsplash.file(of: photo) == path) }
    #expect(rig.fake.calls == [.search("comet sky"), .file("one")])
  }

  @Test func aSecondViewAsksNobody() async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    let path = try await rig.unsplash.file(of: photo)
    let later = Unsplash(
      hasKey: { false }, settings: { () throws(PhotoTrouble) in nil }, transport: NoTransport(),
      openShelf: { try rig.shelf() }, cache: PhotoCache(folder: rig.cacheFolder),
      now: { rig.clock.now },
      pause: unexpectedPause)
    let again = try #require(try await later.photo(for: .made("card-3"))).photo
    #expect(again == photo)
    #expect(try await later.file(of: again) == path)
  }

  @Test func whatIsDiscardedIsFetchedAnew() async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    let path = try await rig.unsplash.file(of: photo)
    await rig.unsplash.discard(photo)
    #expect(contents(path) == nil)
    #expect(try await rig.unsplash.file(of: photo) == path)
    #expect(contents(path) == SamplePicture.greyJPEG)
    #expect(rig.fake.calls == [.search("comet sky"), .file("one"), .file("one")])
    // Nothing there: nothing to do.
    await rig.unsplash.discard(photo)
    await rig.unsplash.discard(photo)
  }

  @Test func callersAtTheSameTimeShareAFile() async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    let gate = LoopbackGate()
    rig.fake.hold(.file, until: gate)
    let callers = (0..<8).map { _ in Task { try await rig.unsplash.file(of: photo) } }
    await rig.fake.sees(2)
    gate.open()
    var paths: Set<String> = []
    for caller in callers { paths.insert(try await caller.value) }
    #expect(paths.count == 1)
    #expect(rig.fake.calls.dropFirst() == [.file("one")])
  }

  @Test func aFileThatNobodyWaitsForIsGivenUp() async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    let gate = LoopbackGate()
    rig.fake.hold(.file, until: gate)
    let caller = Task { await rig.trouble(withFileOf: photo) }
    await rig.fake.sees(2)
    caller.cancel()
    #expect(await caller.value == PhotoTrouble(.cancelled))
    gate.open()
    _ = try await rig.unsplash.file(of: photo)
    #expect(rig.fake.calls.dropFirst() == [.file("one"), .file("one")])
  }

  @Test func aPNGIsAPhotoToo() async throws {
    let png = SamplePicture.png(width: 3, height: 2)
    let rig = try Rig([FakePhoto("one", file: png)])
    #expect(contents(try await rig.unsplash.file(of: try await rig.photo())) == png)
  }

  @Test(arguments: [
    Array("GIF89a, and more".utf8), Array("<html>".utf8), [], [0xFF, 0xD8], [0x89, 0x50, 0x4E],
    Array("RIFF\0\0\0\0WEBPVP8 ".utf8),
  ])
  func anythingElseIsNoPictureAndNotKept(bytes: [UInt8]) async throws {
    let rig = try Rig([FakePhoto("one", file: bytes)])
    let photo = try await rig.photo()
    #expect(await rig.trouble(withFileOf: photo) == PhotoTrouble(.noPicture))
    #expect(CacheFile.names(in: rig.cacheFolder) == [])
  }

  @Test func aFileThatIsTooLargeIsNotTakenToItsEnd() async throws {
    let rig = try Rig([
      FakePhoto("one", file: [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 10 << 20))
    ])
    #expect(await rig.trouble(withFileOf: try await rig.photo()) == PhotoTrouble(.noPicture))
  }

  @Test(arguments: [
    (UnsplashFault.status(404), PhotoTrouble(.failed(status: 404))),
    (.forbidden, PhotoTrouble(.failed(status: 403))),
    (.redirect(to: "http://127.0.0.1:1/"), PhotoTrouble(.failed(status: 302))),
    (.drop, PhotoTrouble(.brokenOff)), (.hangUp, PhotoTrouble(.brokenOff)),
    (.garbage, PhotoTrouble(.noPicture)),
  ])
  func aTroubleIsToldAndNotKept(fault: UnsplashFault, trouble: PhotoTrouble) async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    rig.fake.fail(.file, with: fault)
    #expect(await rig.trouble(withFileOf: photo) == trouble)
    rig.fake.fail(.file, with: nil)
    #expect(contents(try await rig.unsplash.file(of: photo)) == SamplePicture.greyJPEG)
  }

  @Test func aCacheThatCannotBeWrittenIsSaid() async throws {
    let rig = try Rig()
    let photo = try await rig.photo()
    try CacheFile.write([1], to: rig.cacheFolder)
    #expect(
      await rig.trouble(withFileOf: photo) == PhotoTrouble(.notKept("Not a directory")))
  }
}

func contents(_ path: String) -> [UInt8]? { CacheFile.contents(of: path, limit: 1 << 30) }

func mode(_ path: String) -> UInt32 {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}
