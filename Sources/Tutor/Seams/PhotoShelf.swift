/// What the learner's store remembers of photos: nothing of it is an event, all of it can be had
/// anew. A shelf belongs to the thread that opened it. Everything throws what kept the store from
/// being read or written.
package protocol PhotoShelf {
  /// What the search for a topic and aspect found, maybe nothing; nil where none was made.
  func photos(of topic: TopicID, _ aspect: Aspect) throws -> [Photo]?

  /// Takes on the search for a topic and aspect. False where another instance is at it, which is not
  /// believed for longer than half a minute.
  func claimSearch(of topic: TopicID, _ aspect: Aspect, at now: Timestamp) throws -> Bool

  /// Gives back a search that failed.
  func releaseSearch(of topic: TopicID, _ aspect: Aspect) throws

  /// Keeps what a search found, for good; the first one counts.
  func keep(_ photos: [Photo], of topic: TopicID, _ aspect: Aspect) throws

  /// Takes on telling the service that a photo is shown. False where that was taken on before.
  func claim(_ photo: PhotoID) throws -> Bool

  /// Gives back a claim whose telling did certainly not get through.
  func release(_ photo: PhotoID) throws

  /// What the service said last of its quota.
  func quota() throws -> PhotoQuota?
  func keep(_ quota: PhotoQuota) throws
}

package struct PhotoQuota: Equatable, Sendable {
  /// Requests left within the hour.
  package var left: Int
  /// When that was said.
  package var at: Timestamp

  package init(left: Int, at: Timestamp) {
    self.left = left
    self.at = at
  }
}
