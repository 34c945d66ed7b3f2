internal import Tutor

/// A photo of a `FakeUnsplash`.
package struct FakePhoto: Sendable {
  package var id: String
  package var photographer: String
  package var description: String
  /// The bytes of its file.
  package var file: [UInt8]

  package init(
    _ id: String, photographer: String = "Ada Byron", description: String = "",
    file: [UInt8] = SamplePicture.greyJPEG
  ) {
    self.id = id
    self.photographer = photographer
    self.description = description
    self.file = file
  }

  /// What a search says of it, by the service at `base`.
  package func entry(at base: String) -> String {
    let text = JSONValue.string(description).text
    let name = JSONValue.string(photographer).text
    return """
      {"id":"\(id)","description":null,"alt_description":\(text),"width":4000,"height":2500,\
      "urls":{"raw":"\(base)/images/\(id)","regular":"\(base)/images/\(id)?ixid=\(id)&w=1080",\
      "small":"\(base)/images/\(id)?ixid=\(id)&w=400"},\
      "links":{"self":"\(base)/photos/\(id)","html":"https://unsplash.com/photos/\(id)",\
      "download_location":"\(base)/photos/\(id)/download?ixid=\(id)"},\
      "user":{"id":"u","name":\(name),"links":{"html":"https://unsplash.com/@someone"}}}
      """
  }
}
