internal import HTTP
internal import Tutor

/// How one kind of service is asked, and how it answers: pure, the sending is `ModelClient`'s.
protocol ModelService: Sendable {
  /// "Gemini", or the server's host and port.
  var name: String { get }
  /// Where the service is, for what is remembered of it; without secrets.
  var place: String { get }
  /// For nothing but cutting it out of texts; nil where there is none.
  var key: Secret? { get }
  /// The model where none is set; nil where it takes a look at the list.
  var usualModel: String? { get }

  /// The fields that a request for the prompt has, of those that can be left out.
  func fields(for prompt: ModelPrompt, without refused: Set<RequestField>) -> Set<RequestField>
  func request(
    for prompt: ModelPrompt, to model: String, without refused: Set<RequestField>
  ) -> HTTPRequest
  /// The signs in one frame of the answer: an event's data, or a whole response.
  func signs(in frame: JSONValue) -> [ReplySign]
  /// Whether an answer says that the model is not there, or no longer.
  func isModelGone(_ answer: FailedAnswer) -> Bool
  /// The field to leave out where a server refuses a request and does not say why.
  func suspects(_ answer: FailedAnswer, sent: Set<RequestField>) -> Set<RequestField>

  /// - Parameter page: What the list before this one named as its next page.
  func listing(page: String?) -> HTTPRequest
  func listing(in body: JSONValue) -> ModelListing?
  /// The model to take where none is set.
  func usual(of models: [ListedModel]) -> String?
  /// Whether another model may take the place of one that is gone, or the learner must choose.
  var replacesModels: Bool { get }
  /// The model to take in place of one that is gone; nil where none is like it.
  func replacement(of model: String, among models: [ListedModel]) -> String?
}

/// What a frame of an answer tells.
enum ReplySign: Equatable, Sendable {
  case text(String)
  /// The model thinks; what, is nobody's business.
  case thought
  case ended(ReplyEnd)
  /// The model will not answer; why, as the service names it.
  case refused(String)
  case failed(FailedAnswer)
}

/// How a reply came to its end.
enum ReplyEnd: Equatable, Sendable {
  case complete
  /// At the model's limit of length.
  case cut
  /// At this program's limits of size and time, or because enough was there.
  case stopped
}

struct ListedModel: Equatable, Sendable {
  var name: String
  /// Whether it answers prompts.
  var generates = true
  /// When it was made, in seconds since 1970; 0 where that is not said.
  var created: Int64 = 0
}

struct ModelListing: Equatable, Sendable {
  var models: [ListedModel]
  var nextPage: String?
}
