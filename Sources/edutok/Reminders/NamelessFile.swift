internal import Glibc

/// A file without a name, which ends with this object.
final class NamelessFile {
  let descriptor: Int32

  /// Nil where there is no room for one.
  init?(_ bytes: [UInt8] = []) {
    var template = Array("/tmp/edutok-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // From here on `deinit` closes it, after a nil too.
    guard System.write(bytes, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0 else {
      return nil
    }
  }

  deinit { close(descriptor) }

  /// What is in it now.
  var bytes: [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while let count = System.read(descriptor, into: &buffer), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
