import Generation
import Testing

@Suite("Cards in a reply")
struct CardDecoderTests {
  @Test func anEmptyReplyHasNone() {
    var decoder = CardDecoder()
    #expect(decoder.finish() == [])
    #expect(decoder.dropped == [])
  }
}
