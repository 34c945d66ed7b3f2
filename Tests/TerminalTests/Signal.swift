import Glibc

/// The signals a test sends.
enum Signal {
  static let interrupt = SIGINT
  static let hangUp = SIGHUP
  static let terminate = SIGTERM
  static let kill = SIGKILL
  static let quit = SIGQUIT
  static let segmentationFault = SIGSEGV
  static let user1 = SIGUSR1
}
