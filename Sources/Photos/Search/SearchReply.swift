internal import Text
internal import Tutor

/// What Unsplash answered to a search.
enum SearchReply {
  /// How many photos are asked for, and taken at most.
  static let most = 5

  /// The photos in the order they came; entries without all that is needed are passed over. Nil where
  /// there is no list of results.
  ///
  /// - Parameter allowsLoopback: Whether files may lie on this machine, by plain http.
  static func photos(in body: [UInt8], allowsLoopback: Bool) -> [Photo]? {
    guard let reply = JSONValue(parsing: String(decoding: body, as: UTF8.self)),
      case .array(let results)? = reply["results"]
    else { return nil }
    var found: [Photo] = []
    for result in results where found.count < most {
      guard let photo = photo(result, allowsLoopback: allowsLoopback) else { continue }
      if !found.contains(where: { $0.id == photo.id }) { found.append(photo) }
    }
    return found
  }

  private static func photo(_ entry: JSONValue, allowsLoopback: Bool) -> Photo? {
    guard let id = entry["id"]?.string, isID(id),
      let file = file(entry["urls"], allowsLoopback: allowsLoopback),
      let links = entry["links"], let download = address(links["download_location"]),
      let page = address(links["html"]), let user = entry["user"],
      let profile = address(user["links"]?["html"]),
      let name = line(user["name"], longest: 80)
    else { return nil }
    let descriptions = [entry["alt_description"], entry["description"]]
      .compactMap { line($0, longest: 200) }
    let isSaidTwice = descriptions.count == 2 && descriptions[0] == descriptions[1]
    return Photo(
      id: PhotoID(rawValue: id), file: file, download: download.text,
      page: page.adding(query: PhotoService.linkQuery), photographer: name,
      profile: profile.adding(query: PhotoService.linkQuery),
      description: (isSaidTwice ? [descriptions[0]] : descriptions).joined(separator: "; "))
  }

  private static func isID(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return isPlain && (1...100).contains(text.utf8.count)
  }

  /// The address of a file that is not larger than a terminal can show.
  private static func file(_ addresses: JSONValue?, allowsLoopback: Bool) -> String? {
    for name in ["small", "regular"] {
      guard let file = address(addresses?[name]) else { continue }
      let isAllowed = file.origin.scheme == .https || (allowsLoopback && file.origin.isLoopback)
      if isAllowed { return file.text }
    }
    return nil
  }

  private static func address(_ value: JSONValue?) -> WebAddress? {
    value?.string.flatMap(WebAddress.init)
  }

  /// A text fit for a line of its own; nil where nothing is left of it.
  ///
  /// - Parameter longest: In columns; marks that take none are bounded too.
  private static func line(_ value: JSONValue?, longest: Int) -> String? {
    guard let text = value?.string else { return nil }
    let start = String(text.unicodeScalars.prefix(2 * longest))
    let line = DisplayWidth.truncate(OneLine.cleaned(start), to: longest)
    return line.isEmpty ? nil : line
  }
}
