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

  package init(
    card: CardID, topic: TopicID, aspect: Aspect, query: String, words: [String]
  ) {
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

/// The service's identity of a photo.
package struct PhotoID: Hashable, Sendable, RawRepresentable, Codable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// A photo of the service, as it was found. Texts are free of control characters and in one line;
/// addresses are absolute and plain printable ASCII.
package struct Photo: Equatable, Sendable, Codable {
  package var id: PhotoID
  /// Where its file is.
  package var file: String
  /// Where the service wants to hear that it is shown.
  package var download: String
  /// The photo's own page, as a link of its credit line.
  package var page: String
  package var photographer: String
  /// The photographer's page, as a link of the credit line.
  package var profile: String
  /// What it shows; empty where nobody said.
  package var description: String

  package static let service = "Unsplash"
  package static let servicePage = "https://unsplash.com/?utm_source=edutok&utm_medium=referral"

  package init(
    id: PhotoID, file: String, download: String, page: String, photographer: String,
    profile: String, description: String
  ) {
    self.id = id
    self.file = file
    self.download = download
    self.page = page
    self.photographer = photographer
    self.profile = profile
    self.description = description
  }
}

/// The service that the photos come from.
package enum PhotoService {
  /// What its terms want at the end of every link of a credit line.
  package static let linkQuery = "utm_source=edutok&utm_medium=referral"
  /// Its own link in a credit line.
  package static let link = "https://unsplash.com/?" + linkQuery
}

/// What kept a photo from being shown: data, worded where it is told.
package struct PhotoTrouble: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case noKey
    /// The command that should print the key did not; why.
    case noKeyFromCommand(reason: String)
    /// The base URL of the environment makes no sense.
    case badAddress
    case keyRefused
    /// The hour's requests are used up.
    case quotaSpent
    /// The service does not allow it, whatever the hour (403).
    case notAllowed
    /// libcurl is not installed, or cannot be loaded; why.
    case noTransfer(String)
    /// No connection; why, in the system's words.
    case unreachable(String)
    case untrusted(String)
    /// Nothing came for so long.
    case silent(Duration)
    case brokenOff
    /// Another HTTP status.
    case failed(status: Int)
    /// The answer made no sense.
    case garbled
    /// The file is no JPEG or PNG, or is damaged.
    case noPicture
    /// The file cannot be kept in the cache; why.
    case notKept(String)
    /// The learner's own store; why.
    case store(String)
    case cancelled
  }

  package var kind: Kind
  /// When asking again makes sense, where that is known.
  package var askAgain: Duration?

  package init(_ kind: Kind, askAgain: Duration? = nil) {
    self.kind = kind
    self.askAgain = askAgain
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

  package func shown(_ photo: Photo) async {}
}
