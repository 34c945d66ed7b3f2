internal import Foundation

/// A private folder, removed with this object.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("edutok-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = url.path
  }

  deinit {
    // A folder left behind in /tmp harms no test.
    try? FileManager.default.removeItem(atPath: path)
  }
}
