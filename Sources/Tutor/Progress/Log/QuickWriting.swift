/// The body of a grade as JSON, byte for byte as a JSON encoder writes it, which would cost an answer
/// more than all else that is folded of it.
enum QuickWriting {
  /// Nil where a text has letters that an encoder may have to write otherwise.
  static func body(of grade: CardGraded) -> String? {
    let texts = [grade.card.rawValue, grade.topic.rawValue, grade.typed]
    guard texts.allSatisfy({ $0.utf8.allSatisfy(isPlain) }) else { return nil }
    let ordinal = grade.ordinal.map { #""ordinal":\#($0),"# } ?? ""
    return #"{"card":"\#(grade.card.rawValue)","hints":\#(grade.hints),"#
      + #""milliseconds":\#(grade.milliseconds),\#(ordinal)"rating":\#(grade.rating.rawValue),"#
      + #""revealed":\#(grade.revealed),"topic":"\#(grade.topic.rawValue)","#
      + #""try":\#(grade.tryNumber),"typed":"\#(grade.typed)","#
      + #""verdict":"\#(grade.verdict.rawValue)"}"#
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
