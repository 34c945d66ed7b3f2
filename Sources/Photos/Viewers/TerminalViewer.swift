package import Tutor

/// Draws pictures on a terminal: in pixels where it has them, else with characters by chafa.
package struct TerminalViewer: PictureViewer {
  private let surface: PictureSurface
  private let decoder: JPEGDecoder
  private let chafa: @Sendable () -> String?
  private let run: @Sendable ([String]) throws -> [UInt8]

  /// - Parameters:
  ///   - chafa: The absolute path of chafa; nil where it is not installed. Cheap from the second
  ///     call on.
  ///   - run: Runs the words as a command and returns what it prints, within seconds.
  package init(
    _ surface: PictureSurface, decoder: JPEGDecoder = JPEGDecoder(),
    chafa: @escaping @Sendable () -> String?,
    run: @escaping @Sendable ([String]) throws -> [UInt8]
  ) {
    self.surface = surface
    self.decoder = decoder
    self.chafa = chafa
    self.run = run
  }

  package var canDraw: Bool {
    switch surface {
    case .kitty: decoder.isThere || chafa() != nil
    case .symbols: chafa() != nil
    case .nothing: false
    }
  }

  package func picture(
    of file: String, in room: PictureRoom
  ) async throws(PictureTrouble) -> Picture {
    guard surface != .nothing else { throw .notDrawn("this terminal draws no pictures") }
    guard let bytes = CacheFile.contents(of: file, limit: PhotoCache.largest) else {
      throw .notDrawn("its file cannot be read")
    }
    let format = PictureFormat(bytes)
    let size =
      switch format {
      case .jpeg: JPEGFile(bytes)?.size
      case .png: PNGFile(bytes)?.size
      case nil: nil as PictureSize?
      }
    guard let format, let size else { throw .damaged }
    guard let place = PicturePlace(of: size, in: room) else {
      throw .notDrawn("there is no room for it")
    }
    switch surface {
    case .kitty:
      let graphics =
        switch format {
        case .png: KittyGraphics(.png, bytes)
        case .jpeg: try graphics(ofJPEG: bytes, file, in: place)
        }
      return graphics.picture(in: place)
    case .symbols(let colours):
      let output = try draw(file, as: "symbols", colours, in: place)
      let rows = SymbolRows(output, in: place, hasColours: colours != .monochrome)
      guard let rows else { throw .notDrawn("chafa drew something else") }
      return rows.picture
    case .nothing: throw .notDrawn("this terminal draws no pictures")
    }
  }

  private func graphics(
    ofJPEG bytes: [UInt8], _ file: String, in place: PicturePlace
  ) throws(PictureTrouble) -> KittyGraphics {
    guard decoder.isThere else {
      let output = try draw(file, as: "kitty", .full, in: place)
      guard let graphics = KittyReader.picture(in: output) else {
        throw .notDrawn("chafa drew something else")
      }
      return graphics
    }
    guard let found = decoder.pixels(of: bytes, atLeast: place.pixels) else { throw .damaged }
    return KittyGraphics(.rgb(found.size), found.bytes)
  }

  private func draw(
    _ file: String, as format: String, _ colours: SymbolColours, in place: PicturePlace
  ) throws(PictureTrouble) -> [UInt8] {
    guard let chafa = chafa() else { throw .notDrawn("chafa is not installed") }
    let words = [
      chafa, "-f", format, "-c", colours.rawValue, "-s", "\(place.columns)x\(place.rows)",
      file.hasPrefix("/") ? file : "./" + file,
    ]
    do {
      return try run(words)
    } catch {
      throw .notDrawn("chafa failed: " + Quotation.short("\(error)"))
    }
  }
}
