import Cloud
import HTTP
import Testing
import Tutor

/// Values as JSON: what is read is what was written, in every kind there is.
@Suite("Values of documents")
struct FirestoreValueTests {
  private static let root = "/v1/projects/demo/databases/(default)/documents"
  private static let name = "projects/demo/databases/(default)/documents/x/y"

  @Test(arguments: [
    (#"{"nullValue":null}"#, FirestoreValue.null), (#"{"booleanValue":true}"#, .bool(true)),
    (#"{"integerValue":"-9223372036854775808"}"#, .integer(.min)),
    (#"{"doubleValue":0.5}"#, .double(0.5)),
    (#"{"doubleValue":"Infinity"}"#, .double(.infinity)),
    (#"{"doubleValue":"-Infinity"}"#, .double(-.infinity)),
    (#"{"timestampValue":"2026-11-29T10:00:00Z"}"#, .timestamp("2026-11-29T10:00:00Z")),
    (#"{"stringValue":"a/\"é\n"}"#, .string("a/\"é\n")),
    (#"{"bytesValue":"AAE="}"#, .bytes("AAE=")),
    (#"{"referenceValue":"projects/p"}"#, .reference("projects/p")),
    (
      #"{"geoPointValue":{"latitude":1.5,"longitude":-2.5}}"#,
      .geoPoint(latitude: 1.5, longitude: -2.5)
    ),
    (
      #"{"arrayValue":{"values":[{"stringValue":"a"},{"nullValue":null}]}}"#,
      .array([.string("a"), .null])
    ),
    (
      #"{"mapValue":{"fields":{"a":{"mapValue":{"fields":{}}},"b":{"integerValue":"1"}}}}"#,
      .map(["a": .map([:]), "b": .integer(1)])
    ),
  ])
  func isReadAndWritten(json: String, value: FirestoreValue) async throws {
    #expect(try await read(json) == .success(value))
    let rig = CloudRig(.init(.post, "\(Self.root):commit", .json(#"{"writeResults":[{}]}"#)))
    _ = try await rig.documents().commit([.set(DocumentPath("x/y"), ["v": value])])
    #expect(
      await rig.requests.first?.text
        == #"{"writes":[{"update":{"fields":{"v":\#(json)},"name":"\#(Self.name)"}}]}"#)
  }

  @Test(arguments: [
    (#"{"integerValue":7}"#, FirestoreValue.integer(7)), (#"{"doubleValue":3}"#, .double(3)),
    (#"{"arrayValue":{}}"#, .array([])), (#"{"mapValue":{}}"#, .map([:])),
    (#"{"geoPointValue":{}}"#, .geoPoint(latitude: 0, longitude: 0)),
  ])
  func isReadInOtherSpellings(json: String, value: FirestoreValue) async throws {
    #expect(try await read(json) == .success(value))
  }

  @Test(arguments: [
    "{}", #"{"newValue":1}"#, #"{"integerValue":"1.5"}"#,
    #"{"integerValue":"9223372036854775808"}"#,
    #"{"integerValue":true}"#, #"{"stringValue":1}"#, #"{"booleanValue":"true"}"#,
    #"{"doubleValue":"much"}"#, #"{"stringValue":"a","integerValue":"1"}"#, #""a""#, "null",
    #"{"arrayValue":[]}"#, #"{"arrayValue":{"values":["a"]}}"#,
  ])
  func isGarbledInAnyOtherShape(json: String) async throws {
    #expect(try await read(json) == .failure(CloudTrouble(.garbled)))
  }

  @Test func notANumberIsWrittenAsAWord() async throws {
    let rig = CloudRig(.init(.post, "\(Self.root):commit", .json(#"{"writeResults":[{}]}"#)))
    _ = try await rig.documents().commit([.set(DocumentPath("x/y"), ["v": .double(.nan)])])
    #expect(await rig.requests.first?.text.contains(#"{"v":{"doubleValue":"NaN"}}"#) == true)
  }

  private func read(_ json: String) async throws -> Result<FirestoreValue?, CloudTrouble> {
    let rig = CloudRig(
      .init(
        .get, "\(Self.root)/x/y",
        .json(#"{"name":"\#(Self.name)","fields":{"v":\#(json)},"updateTime":"t"}"#)))
    let documents = try rig.documents()
    do throws(CloudTrouble) {
      return .success(try await documents.document(at: DocumentPath("x/y"))?.fields["v"])
    } catch {
      return .failure(error)
    }
  }
}
