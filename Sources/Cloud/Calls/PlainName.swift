extension String {
  /// Whether it can name a document and a file: 1 to 128 plain letters, digits, dashes and
  /// underscores, as Firebase makes the ids of accounts.
  var isPlainName: Bool {
    (1...128).contains(utf8.count)
      && utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }
}
