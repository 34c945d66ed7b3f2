/// Makes what a terminal draws out of a picture's file. From any thread.
package protocol PictureViewer: Sendable {
  /// Whether this terminal, and what is installed, can draw at all.
  var canDraw: Bool { get }

  /// The picture, its sides in proportion, as large as the room allows.
  func picture(of file: String, in room: PictureRoom) async throws(PictureTrouble) -> Picture
}

/// In character cells, of at least one each way.
package struct PictureRoom: Equatable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}

/// A picture as the bytes that draw it.
package struct Picture: Hashable, Sendable {
  /// Begins at the start of a row, may use that and the `rows - 1` below, and ends somewhere on the last,
  /// with no colour or other mode left on. The first `indent` columns stay blank.
  package var bytes: String
  /// The columns it needs, its indentation among them.
  package var columns: Int
  package var rows: Int
  /// What takes it off the screen again, with all others like it, once the window's size has changed: the
  /// terminal then moves text and leaves such pictures where they are. Nil for one made of text.
  package var erasure: String?

  /// As far from the left as the tutor's text, in columns.
  package static let indent = 2

  package init(bytes: String, columns: Int, rows: Int, erasure: String? = nil) {
    self.erasure = erasure
    self.bytes = bytes
    self.columns = columns
    self.rows = rows
  }
}

package enum PictureTrouble: Error, Equatable, Sendable {
  /// The file is no JPEG or PNG, or is damaged.
  case damaged
  /// What draws it failed, or is not there any more; why.
  case notDrawn(String)
}

/// What stands behind the seam where pictures are never drawn.
package struct NoPictures: PictureViewer {
  package init() {}

  package var canDraw: Bool { false }

  package func picture(
    of file: String, in room: PictureRoom
  ) async throws(PictureTrouble) -> Picture {
    throw .notDrawn("pictures are not drawn here")
  }
}
