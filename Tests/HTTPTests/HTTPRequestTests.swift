import HTTP
import Testing

@Suite("Requests")
struct HTTPRequestTests {
  @Test func headersAreFoundInAnyCase() {
    let response = HTTPResponse(
      status: 200, headers: [HTTPHeader("Retry-After", "41")], body: AsyncThrowingStream { nil })
    #expect(response.header("retry-after") == "41")
    #expect(response.header("x-other") == nil)
  }
}
