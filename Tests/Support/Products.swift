import Glibc

/// Where `swift build` put the programs of this package.
package enum Products {
  /// The tests are built beside them, or in a bundle a few folders below.
  package static func path(of name: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let running = String(
      decoding: buffer[..<max(count, 0)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    for start in [running] + CommandLine.arguments {
      var folder = start[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if access("\(folder)/\(name)", X_OK) == 0 { return "\(folder)/\(name)" }
      }
    }
    throw ProgramError("swift build put no \(name) beside the tests.")
  }
}
