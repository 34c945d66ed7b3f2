internal import CAssets

/// The prompts: those compiled in, and in their place the learner's own of the same name.
package struct PromptLibrary: Sendable {
  private let templates: [PromptFile: PromptTemplate]
  /// What is wrong with the learner's own prompts, for telling once; the built-in ones are used
  /// in their place.
  package let faults: [PromptFault]

  /// The largest prompt of the learner's own, in bytes: far below any model's window.
  private static let limit = 16 * 1024

  /// - Parameter override: The contents of the learner's own file of that name ("cards.md"); nil
  ///   where there is none.
  package init(override: (String) -> [UInt8]? = { _ in nil }) {
    var templates: [PromptFile: PromptTemplate] = [:]
    var faults: [PromptFault] = []
    for file in PromptFile.allCases {
      templates[file] = PromptTemplate(PromptLibrary.builtIn(file))
      guard let bytes = override(file.rawValue) else { continue }
      switch PromptLibrary.read(bytes, as: file) {
      case .template(let template): templates[file] = template
      case .fault(let fault):
        faults.append(PromptFault(file: file.rawValue, fault: fault))
      }
    }
    self.templates = templates
    self.faults = faults
  }

  /// The prompt of a file, filled in.
  func prompt(
    _ file: PromptFile, with values: [String: String], for shape: ModelPrompt.Shape
  ) -> ModelPrompt {
    guard let template = templates[file] else {
      preconditionFailure("Every prompt file has a template.")
    }
    return template.filled(with: values, for: shape)
  }

  private enum Reading {
    case template(PromptTemplate)
    case fault(String)
  }

  private static func read(_ bytes: [UInt8], as file: PromptFile) -> Reading {
    guard bytes.count <= limit else { return .fault("it is larger than 16 KiB") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .fault("it is not UTF-8")
    }
    let template = PromptTemplate(text.replacing("\r\n", with: "\n"))
    let names = template.placeholders
    if template.isEmpty { return .fault("it is empty") }
    if let unknown = names.subtracting(file.allowed).sorted().first {
      return .fault("it has the unknown placeholder {{\(unknown)}}")
    }
    if let missing = file.required.subtracting(names).sorted().first {
      return .fault("it lacks the placeholder {{\(missing)}}")
    }
    return .template(template)
  }

  private static func builtIn(_ file: PromptFile) -> String {
    guard var entry = edutok_asset_table() else { return "" }
    while let path = entry.pointee.path {
      if String(cString: path) == "prompts/" + file.rawValue {
        let bytes = UnsafeBufferPointer(start: entry.pointee.bytes, count: entry.pointee.count)
        return String(decoding: bytes, as: UTF8.self)
      }
      entry += 1
    }
    preconditionFailure("\(file.rawValue) is compiled in.")
  }
}

/// What is wrong with a prompt of the learner's own.
package struct PromptFault: Equatable, Sendable {
  /// "cards.md".
  package var file: String
  /// "it is empty".
  package var fault: String

  package init(file: String, fault: String) {
    self.file = file
    self.fault = fault
  }
}
