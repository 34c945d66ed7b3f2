import REPL
import TestSupport
import Testing
import Tutor

@testable import Photos

/// A viewer, its files, and a program in chafa's place that prints what it is told to.
final class ViewerRig: Sendable {
  private let folder: TemporaryFolder
  private let ran = Locked<[[String]]>([])
  let viewer: TerminalViewer

  /// The commands that were run.
  var commands: [[String]] { ran.withLock { $0 } }

  /// - Parameters:
  ///   - library: The name of libturbojpeg; by default one that is not there.
  ///   - output: What the program prints; nil where there is no program.
  init(
    _ surface: PictureSurface, library: String = "libnothing.so.0",
    output: (@Sendable ([String]) throws -> [UInt8])? = nil
  ) throws {
    folder = try TemporaryFolder()
    viewer = TerminalViewer(
      surface, decoder: JPEGDecoder(library: library),
      chafa: { output == nil ? nil : "/opt/bin/chafa" },
      run: { [ran] words in
        ran.withLock { $0.append(words) }
        guard let output else {
          Misuse.record("Nobody expected \(words)")
          return []
        }
        return try output(words)
      })
  }

  func file(_ bytes: [UInt8]) throws -> String {
    let path = folder.path + "/photo"
    try CacheFile.write(bytes, to: path)
    return path
  }

  func picture(
    _ bytes: [UInt8], columns: Int = 42, rows: Int = 12
  ) async throws -> Picture {
    try await viewer.picture(
      of: try file(bytes), in: PictureRoom(columns: columns, rows: rows))
  }

  func trouble(_ bytes: [UInt8], columns: Int = 42, rows: Int = 12) async -> PictureTrouble? {
    do {
      let picture = try await picture(bytes, columns: columns, rows: rows)
      Issue.record("It is drawn: \(picture)")
      return nil
    } catch {
      return error as? PictureTrouble
    }
  }
}

/// Whether libturbojpeg is installed here.
let hasJPEGDecoder = JPEGDecoder().isThere
