internal import Glibc

/// A time zone where it is noon or so, when no card is worth more for the hour.
package enum NoonZone {
  /// As `TZ` takes it.
  package static let name: String = {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    let behind = Int(parts.tm_hour) - 12
    return behind < 0 ? "Etc/GMT\(behind)" : "Etc/GMT+\(behind)"
  }()
}
