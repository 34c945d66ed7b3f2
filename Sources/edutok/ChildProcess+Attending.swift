internal import Glibc

extension ChildProcess {
  /// Runs the words as a command that has the terminal, in our own process group, and waits for its
  /// end, however long that takes.
  static func attend(_ words: [String]) throws(Failure) {
    let arguments = words.map { strdup($0) }
    let variables = environment.map { strdup($0) }
    defer { (arguments + variables).forEach { free($0) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    let failure = posix_spawn(
      &child, words[0], nil, &attributes, arguments + [nil], variables + [nil])
    guard failure == 0 else { throw .notStarted(String(cString: strerror(failure))) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    guard signal == 0 else { throw .killed(signal: Int(signal)) }
    let code = status >> 8 & 0xFF
    guard code == 0 else { throw .ended(status: Int(code)) }
  }
}
