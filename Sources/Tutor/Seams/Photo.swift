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

  /// The page without the words that its address may hold before the identity, by which alone the
  /// service finds it too.
  var plainPage: String {
    let end = page.firstIndex { "?#".contains($0) } ?? page.endIndex
    guard let slash = page[..<end].lastIndex(of: "/"),
      page[slash..<end].hasSuffix("-" + id.rawValue)
    else { return page }
    return page[...slash] + id.rawValue + page[end...]
  }
}

/// The service that the photos come from.
package enum PhotoService {
  package static let name = "Unsplash"
  /// What its terms want at the end of every link of a credit line.
  package static let linkQuery = "utm_source=edutok&utm_medium=referral"
  /// Its own link in a credit line.
  package static let link = "https://unsplash.com/?" + linkQuery
}
