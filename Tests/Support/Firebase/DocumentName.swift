/// A document's name, checked and taken apart.
struct DocumentName: Hashable {
  /// Collection and document in turn: ["users", "U", "devices", "D"].
  let path: [String]

  /// Below the database's root: "users/U/devices/D".
  var text: String { path.joined(separator: "/") }
  var id: String { path[path.count - 1] }
  /// Where the document lies: ["users", "U", "devices"].
  var collection: [String] { path.dropLast() }

  /// Nil for what cannot name a document.
  init?(path: [String]) {
    guard !path.isEmpty, path.count.isMultiple(of: 2), path.allSatisfy(DocumentName.isID) else {
      return nil
    }
    self.path = path
  }

  /// A full name: "projects/P/databases/(default)/documents/users/U".
  init(full name: String, root: String, at place: String) throws(ServiceError) {
    guard name.hasPrefix(root + "/") else {
      throw .invalid("Document name \"\(name)\" at '\(place)' is not in \"\(root)\".")
    }
    let path = name.dropFirst(root.count + 1)
      .split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    guard let document = DocumentName(path: path) else {
      throw .invalid("Document name \"\(name)\" at '\(place)' names no document.")
    }
    self = document
  }

  /// Source: https://firebase.google.com/docs/firestore/quotas
  static func isID(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && text.utf8.count <= 1500
      && !(text.hasPrefix("__") && text.hasSuffix("__")) && !text.utf8.contains(0x2F)
  }

  /// In bytes, as Firestore counts them.
  static func size(of text: String) -> Int {
    text.split(separator: "/").reduce(16) { $0 + $1.utf8.count + 1 }
  }
}
