internal import FoundationEssentials
internal import Tutor

/// Pictures in the terminal graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
struct KittyGraphics: Equatable {
  enum Format: Equatable {
    /// Three bytes a pixel.
    case rgb(PictureSize)
    /// Four bytes a pixel.
    case rgba(PictureSize)
    case png

    fileprivate var keys: String {
      switch self {
      case .rgb(let size): "f=24,s=\(size.width),v=\(size.height)"
      case .rgba(let size): "f=32,s=\(size.width),v=\(size.height)"
      case .png: "f=100"
      }
    }
  }

  var format: Format
  var bytes: [UInt8]

  init(_ format: Format, _ bytes: [UInt8]) {
    self.format = format
    self.bytes = bytes
  }

  /// Takes all pictures on the screen away.
  private static let erasure = "\u{1B}_Ga=d,q=2\u{1B}\\"

  /// What a terminal takes in one command, in bytes of base64; a multiple of four.
  private static let chunk = 4096

  /// The commands that draw it at the cursor, which stays where it is: no answer is asked for.
  func commands(in place: PicturePlace) -> String {
    let payload = Data(bytes).base64EncodedString()
    var rest = payload.utf8[...]
    var keys = "a=T,\(format.keys),q=2,C=1,c=\(place.columns),r=\(place.rows)"
    var commands = ""
    repeat {
      let piece = rest.prefix(KittyGraphics.chunk)
      rest = rest.dropFirst(KittyGraphics.chunk)
      commands += "\u{1B}_G\(keys),m=\(rest.isEmpty ? 0 : 1);\(Substring(piece))\u{1B}\\"
      keys = "q=2"
    } while !rest.isEmpty
    return commands
  }

  /// The picture with room made for it first, so that at the bottom of the screen none of it is lost;
  /// the cursor ends on its last row.
  func picture(in place: PicturePlace) -> Picture {
    let below = place.rows - 1
    let makingRoom =
      below == 0 ? "" : String(repeating: "\n", count: below) + "\u{1B}[\(below)A"
    let goingDown = below == 0 ? "" : "\u{1B}[\(below)B"
    return Picture(
      bytes: makingRoom + "\r\u{1B}[\(Picture.indent)C" + commands(in: place) + goingDown,
      columns: Picture.indent + place.columns, rows: place.rows,
      erasure: KittyGraphics.erasure)
  }
}
