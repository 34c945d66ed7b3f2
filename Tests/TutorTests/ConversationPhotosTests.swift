import Testing

@testable import Tutor

/// `image`, and photos that come along with cards.
struct ConversationPhotosTests {
  private var talk = Talk()

  private static let photo = Photo(
    id: PhotoID(rawValue: "p1"), file: "https://images.example/p1.jpg",
    download: "https://api.example/photos/p1/download", page: "https://example/photos/p1",
    photographer: "Ada Quill", profile: "https://example/@ada", description: "A red planet")

  private func wish(in heard: Heard) throws -> PhotoWish {
    let task = try #require(heard.photoTasks.first)
    switch task {
    case .show(let wish), .accompany(let wish), .prepare(let wish): return wish
    }
  }

  @Test mutating func imageMeansTheOpenCard() throws {
    let card = try #require(talk.say("planets").card)
    let wish = try wish(in: talk.say("image"))
    #expect(talk.conversation.open?.card == wish.card && card.number == 1)
    #expect(wish.topic == TopicID(name: "Planets"))
    #expect(wish.aspect.index == 0)
    #expect(wish.query == "Planets")
  }

  @Test mutating func itMeansTheCardJustGradedUntilTheNextIsTouched() throws {
    talk.say("planets")
    let first = try #require(talk.conversation.open?.card)
    talk.say("mercury")
    let second = try #require(talk.conversation.open?.card)
    #expect(try wish(in: talk.say("image")).card == first)
    // Asked for again it is the same: to look at a photo touches nothing.
    #expect(try wish(in: talk.say("image")).card == first)
    talk.say("hint")
    #expect(try wish(in: talk.say("image")).card == second)
  }

  @Test mutating func withoutACardThereIsNothingToShow() {
    let heard = talk.say("image")
    #expect(heard.photoTasks == [] && heard.notes.count == 1 && heard.events == [])
  }

  @Test mutating func offMeansOff() {
    talk.say("planets")
    talk.say("image off")
    let heard = talk.say("image")
    #expect(heard.photoTasks == [])
    #expect(
      heard.notes == [
        "Photos are off. `image ask` brings them back on request, `image on` with each card."
      ])
  }

  @Test mutating func askedForOnlyIsTheDefault() {
    let heard = talk.say("planets")
    #expect(heard.photoTasks == [] && talk.conversation.value(of: .images) == "ask")
  }

  @Test mutating func onBringsOneWithEachCardAndReadiesTheNext() throws {
    talk.say("/config set unsplash_key abcdef")
    let heard = talk.say("image on")
    #expect(heard.problems == [])
    let tasks = talk.say("planets").photoTasks
    let ids = talk.library.batches["Planets"]?[0].map(\.id) ?? []
    #expect(tasks.count == 2)
    guard case .accompany(let first) = tasks.first, case .prepare(let second) = tasks.last else {
      Issue.record("other tasks: \(tasks)")
      return
    }
    #expect([first.card, second.card] == Array(ids.prefix(2)))
    // Once a card.
    #expect(talk.say("").photoTasks == [])
    #expect(talk.say("mercury").photoTasks.count == 2)
  }

  @Test mutating func onWithoutAKeySaysSo() {
    let heard = talk.say("image on")
    #expect(
      heard.problems == [
        "There is no key for photos from Unsplash. `config set unsplash_key` takes one; "
          + "unsplash.com/developers gives them."
      ])
  }

  @Test mutating func aPhotoOfACardThatIsOpenStillIsShown() throws {
    talk.say("/config set unsplash_key abcdef")
    talk.say("image on")
    let wish = try wish(in: talk.say("planets"))
    let found = FoundPhoto(Self.photo, requestsLeft: 49)
    let heard = talk.take(.photo(.found(wish, found, undrawn: nil), isAsked: false))
    // What it shows may give the answer away.
    #expect(heard.photos == [PhotoReport(card: wish.card, photo: Self.photo)])
    #expect(heard.events == [])
  }

  @Test mutating func aPhotoThatComesTooLateIsNotShown() throws {
    talk.say("/config set unsplash_key abcdef")
    talk.say("image on")
    let wish = try wish(in: talk.say("planets"))
    talk.say("mercury")
    let heard = talk.take(
      .photo(.found(wish, FoundPhoto(Self.photo), undrawn: nil), isAsked: false))
    #expect(heard.reply == [])
  }

  @Test mutating func onRequestTheQuotaAndWhatItShowsAreTold() throws {
    talk.say("planets")
    talk.say("mercury")
    let wish = try wish(in: talk.say("image"))
    let found = FoundPhoto(Self.photo, requestsLeft: 49)
    let heard = talk.take(.photo(.found(wish, found, undrawn: nil), isAsked: true))
    #expect(
      heard.photos == [
        PhotoReport(card: wish.card, photo: Self.photo, caption: "A red planet", requestsLeft: 49)
      ])
  }

  @Test mutating func aQuotaThatRunsOutIsToldOfWithoutBeingAsked() throws {
    talk.say("/config set unsplash_key abcdef")
    talk.say("image on")
    let wish = try wish(in: talk.say("planets"))
    let found = FoundPhoto(Self.photo, requestsLeft: 3)
    let heard = talk.take(.photo(.found(wish, found, undrawn: nil), isAsked: false))
    #expect(heard.photos.map(\.requestsLeft) == [3])
  }

  @Test mutating func noMatchIsALineOnRequestAndNothingElse() throws {
    talk.say("planets")
    let wish = try wish(in: talk.say("image"))
    #expect(
      talk.take(.photo(.nothing(wish), isAsked: true)).notes == ["Unsplash has no photo for this."])
    #expect(talk.take(.photo(.nothing(wish), isAsked: false)).reply == [])
  }

  @Test mutating func whatCannotBeDrawnIsSaidAndLinked() throws {
    talk.say("planets")
    let wish = try wish(in: talk.say("image"))
    let heard = talk.take(
      .photo(
        .found(wish, FoundPhoto(Self.photo), undrawn: "chafa ended with status 2"), isAsked: true))
    #expect(
      heard.notes == ["The photo can't be drawn (chafa ended with status 2); here is its page."])
    #expect(heard.photos.count == 1)
  }

  @Test mutating func aTroubleNobodyAskedForIsToldOnce() throws {
    talk.say("planets")
    let wish = try wish(in: talk.say("image"))
    let refused = PhotoNews.failed(wish, PhotoTrouble(.keyRefused))
    #expect(
      talk.take(.photo(refused, isAsked: false)).problems == [
        "Unsplash refused the key (401). Cards go on without photos. `config set unsplash_key` "
          + "takes one; unsplash.com/developers gives them."
      ])
    #expect(talk.take(.photo(refused, isAsked: false)).reply == [])
    #expect(talk.take(.photo(refused, isAsked: true)).problems.count == 1)
    let none = PhotoNews.failed(wish, PhotoTrouble(.noKey))
    #expect(talk.take(.photo(none, isAsked: false)).reply == [])
  }

  @Test(arguments: [
    (
      PhotoTrouble(.noKey),
      "There is no key for photos from Unsplash. `config set unsplash_key` takes one; "
        + "unsplash.com/developers gives them."
    ),
    (
      PhotoTrouble(.quotaSpent, askAgain: .seconds(1500)),
      "The requests that Unsplash takes in an hour are used up. It takes requests again in 25 "
        + "minutes."
    ),
    (
      PhotoTrouble(.notAllowed),
      "Unsplash does not allow it with this key (403). `config set unsplash_key` takes one; "
        + "unsplash.com/developers gives them."
    ),
    (
      PhotoTrouble(.unreachable("no route to host")),
      "Unsplash can't be reached (no route to host)."
    ),
    (PhotoTrouble(.noPicture), "The photo's file is no picture, or damaged."),
  ])
  func everyTroubleIsOneLine(trouble: PhotoTrouble, line: String) {
    #expect(Wording.noPhoto(trouble, isAsked: true) == line)
  }

  @Test mutating func stoppingIsNoTrouble() throws {
    talk.say("planets")
    let wish = try wish(in: talk.say("image"))
    let heard = talk.take(.photo(.failed(wish, PhotoTrouble(.cancelled)), isAsked: true))
    #expect(heard.notes == ["Stopped."] && heard.problems == [])
  }

  /// The setting is called so: who types it means it, with a card open or none.
  @Test(arguments: ["images on", "IMAGES ON", "/images on", "image on", "/image ON"])
  mutating func theSettingsNameDoesToo(line: String) {
    talk.say("/config set unsplash_key abcdef")
    talk.say(line)
    #expect(talk.conversation.value(of: .images) == "on")
    talk.say("image ask")
    talk.say("planets")
    #expect(talk.say(line).kinds == [])
    #expect(talk.conversation.value(of: .images) == "on")
  }

  @Test mutating func imagesAloneIsNoCommand() {
    talk.say("planets")
    #expect(talk.say("images").kinds == ["cardGraded"])
  }

  @Test mutating func theOpenCardHasOneAsSoonAsTheyAreOn() throws {
    talk.say("/config set unsplash_key abcdef")
    talk.say("planets")
    #expect(talk.say("image on").photoTasks.count == 2)
    talk.say("image off")
    #expect(talk.say("image on").photoTasks.count == 2)
  }

  @Test mutating func troublesAreToldAgainOnceTheyAreTurnedOnAgain() throws {
    talk.say("/config set unsplash_key abcdef")
    talk.say("image on")
    let wish = try wish(in: talk.say("planets"))
    let refused = PhotoNews.failed(wish, PhotoTrouble(.keyRefused))
    #expect(talk.take(.photo(refused, isAsked: false)).problems.count == 1)
    talk.say("image off")
    talk.say("image on")
    #expect(talk.take(.photo(refused, isAsked: false)).problems.count == 1)
  }

  @Test mutating func oneCardAfterTheOtherHasAnotherPlace() throws {
    talk.say("planets")
    #expect(try wish(in: talk.say("image")).place == 0)
    talk.say("mercury")
    talk.say("hint")
    #expect(try wish(in: talk.say("image")).place == 1)
  }

  /// Its address holds what it shows, as the caption does.
  @Test(arguments: [
    (
      "https://example/photos/a-red-planet-p1?utm_source=edutok",
      "https://example/photos/p1?utm_source=edutok"
    ),
    ("https://example/photos/p1", "https://example/photos/p1"),
    ("https://example/photos/xp1", "https://example/photos/xp1"),
    ("no address-p1", "no address-p1"),
  ])
  mutating func anAddressGivesNoAnswerAway(page: String, shown: String) throws {
    talk.say("planets")
    let wish = try wish(in: talk.say("image"))
    var photo = Self.photo
    photo.page = page
    let news = PhotoNews.found(wish, FoundPhoto(photo), undrawn: nil)
    #expect(talk.take(.photo(news, isAsked: true)).photos.map(\.photo.page) == [shown])
    talk.say("mercury")
    #expect(talk.take(.photo(news, isAsked: true)).photos.map(\.photo.page) == [page])
  }

  @Test mutating func aRefusedKeyIsNotTriedWithEachCard() throws {
    talk.say("/config set unsplash_key abcdef")
    talk.say("image on")
    let wish = try wish(in: talk.say("planets"))
    _ = talk.take(.photo(.failed(wish, PhotoTrouble(.keyRefused)), isAsked: false))
    #expect(talk.say("mercury").photoTasks == [])
    // Asked for, it is tried; and with another key.
    #expect(talk.say("image").photoTasks.count == 1)
    #expect(talk.say("/config set unsplash_key ghijkl").photoTasks.count == 2)
  }
}
