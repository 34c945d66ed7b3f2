/// Where the photos of cards come from. From any thread.
package protocol PhotoSource: Sendable {
  /// Whether there is a key to ask with, or a command for one. Cheap.
  var isSetUp: Bool { get }

  /// A photo for a card; nil where the one search for its topic and aspect found none.
  ///
  /// That search is made once: what it found, or that it found nothing, is kept for good. Cancelling
  /// the task gives it up.
  func photo(for wish: PhotoWish) async throws(PhotoTrouble) -> FoundPhoto?

  /// The path of the photo's file, a JPEG or PNG, fetched where it is not there yet.
  func file(of photo: Photo) async throws(PhotoTrouble) -> String

  /// Lets go of the photo's file, which is damaged: it is fetched anew the next time.
  func discard(_ photo: Photo) async

  /// Tells the service that the photo is on a screen: once for each photo, remembered in the store.
  func shown(_ photo: Photo) async
}

/// A card that wants a photo.
package struct PhotoWish: Equatable, Sendable {
  package var card: CardID
  package var topic: TopicID
  package var aspect: Aspect
  /// What to search for where nothing was searched for this topic and aspect yet.
  package var query: String
  /// What tells the best of what was found for this card: its keywords, or words of its question;
  /// folded, the most telling first.
  package var words: [String]
  /// The card's place among those of its topic and aspect, from 0: one after the other shows another.
  package var place: Int

  package init(
    card: CardID, topic: TopicID, aspect: Aspect, query: String, words: [String], place: Int = 0
  ) {
    self.place = place
    self.card = card
    self.topic = topic
    self.aspect = aspect
    self.query = query
    self.words = words
  }
}

package struct FoundPhoto: Equatable, Sendable {
  package var photo: Photo
  /// How many requests the service takes within the hour still; nil where it was not asked.
  package var requestsLeft: Int?

  package init(_ photo: Photo, requestsLeft: Int? = nil) {
    self.photo = photo
    self.requestsLeft = requestsLeft
  }
}

/// What stands behind the seam where there are no photos.
package struct NoPhotos: PhotoSource {
  package init() {}

  package var isSetUp: Bool { false }

  package func photo(for wish: PhotoWish) async throws(PhotoTrouble) -> FoundPhoto? {
    throw PhotoTrouble(.noKey)
  }

  package func file(of photo: Photo) async throws(PhotoTrouble) -> String {
    throw PhotoTrouble(.noKey)
  }

  package func discard(_ photo: Photo) async {}

  package func shown(_ photo: Photo) async {}
}
