internal import Glibc

/// What the tests were built with.
package enum Sanitizer {
  /// Whether the thread sanitizer watches. A program it watches locks up at its start where libfaketime
  /// is loaded too.
  package static let isThread = dlsym(nil, "__tsan_init") != nil
}
