internal import Text
internal import Tutor

/// Which of the photos that one search found is a card's.
enum PhotoChoice {
  /// The one whose description has most of the wish's words. Where several have, or none has any,
  /// the card's place decides, so that one card after the other shows another. Nil where none was
  /// found.
  static func best(of photos: [Photo], for wish: PhotoWish) -> Photo? {
    let wanted = Set(wish.words.map(words))
    let matches = photos.map { photo in
      let said = words(photo.description)
      return wanted.count { contains($0, in: said) }
    }
    let most = matches.max() ?? 0
    let best = photos.indices.filter { matches[$0] == most }
    guard !best.isEmpty else { return nil }
    return photos[best[max(0, wish.place) % best.count]]
  }

  private static func words(_ text: String) -> [Substring] {
    Folding.key(text).split { !($0.isLetter || $0.isNumber) }
  }

  /// Whether a word, or a phrase of several, stands in a text.
  private static func contains(_ phrase: [Substring], in text: [Substring]) -> Bool {
    guard let first = phrase.first else { return false }
    return text.indices.contains { index in
      text[index] == first && text[index...].starts(with: phrase)
    }
  }
}
