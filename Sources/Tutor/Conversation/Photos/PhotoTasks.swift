/// What the conversation wants done about photos. What comes of it returns as `PhotoNews`.
package enum PhotoTask: Equatable, Sendable {
  /// Shows it: the learner asked for it, and waits.
  case show(PhotoWish)
  /// Has it come along with the card on the table, whenever it is there.
  case accompany(PhotoWish)
  /// Has it ready for the card that comes next.
  case prepare(PhotoWish)
}

package enum PhotoNews: Equatable, Sendable {
  /// - `undrawn`: Why no picture was made of it; nil where one was, or none was to be.
  case found(PhotoWish, FoundPhoto, undrawn: String?)
  case nothing(PhotoWish)
  case failed(PhotoWish, PhotoTrouble)
}

package struct PhotoReport: Equatable, Sendable {
  package var card: CardID
  package var photo: Photo
  /// What it shows; nil where nobody said, or the card waits for its answer.
  package var caption: String?
  /// Requests the service takes within the hour still; nil where that is no news.
  package var requestsLeft: Int?

  package init(card: CardID, photo: Photo, caption: String? = nil, requestsLeft: Int? = nil) {
    self.card = card
    self.photo = photo
    self.caption = caption
    self.requestsLeft = requestsLeft
  }
}
