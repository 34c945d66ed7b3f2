internal import HTTP
internal import Tutor

extension ModelClient {
  /// How many pages of a list are read.
  private static let pages = 10

  /// All models of the service, in its order.
  func models() async throws(Setback) -> [ListedModel] {
    var models: [ListedModel] = []
    var page: String?
    for _ in 0..<ModelClient.pages {
      let listing = try await listing(page: page)
      models += listing.models
      page = listing.nextPage
      if page == nil || page == "" { break }
    }
    return models
  }

  private func listing(page: String?) async throws(Setback) -> ModelListing {
    let response = try await send(service.listing(page: page))
    guard (200..<300).contains(response.status) else {
      throw Setback(await failure(response), service: service)
    }
    do throws(HTTPError) {
      let bytes = try await response.bytes()
      let body = JSONValue(parsing: String(decoding: bytes, as: UTF8.self))?.stripped
      if let listing = body.flatMap(service.listing) { return listing }
    } catch {
      throw Setback(error, service: service.name, address: service.place)
    }
    throw Setback(
      trouble(.failed(status: response.status, message: "its list of models is none")))
  }

  /// The model to ask: the learner's, or else the service's usual one.
  func model() async throws(Setback) -> String {
    if let model = knownModel { return model }
    return try await usualModel()
  }

  /// The model where the learner named none, out of the service's list; remembered.
  func usualModel() async throws(Setback) -> String {
    guard let usual = service.usual(of: try await models()) else {
      throw Setback(trouble(.noSuchModel("")))
    }
    notes.keep(usualModel: usual)
    return usual
  }
}
