extension PhotoTrouble {
  /// What happened, in a sentence.
  package var happened: String { Wording.happened(self) }
}

extension Wording {
  static let imagesAreOff =
    "Photos are off. `image ask` brings them back on request, `image on` with each card."
  static let noPhoto = "Unsplash has no photo for this."

  static func undrawn(_ reason: String) -> String {
    "The photo can't be drawn (\(Quotation.short(reason))); here is its page."
  }

  /// What happened, that nothing is lost, and what to type next.
  static func noPhoto(_ trouble: PhotoTrouble, isAsked: Bool) -> String {
    let rest = isAsked ? "" : " Cards go on without photos."
    let later = trouble.askAgain.map { " It takes requests again in \(words(for: $0))." } ?? ""
    return [happened(trouble) + later + rest, advice(trouble)].compactMap { $0 }
      .joined(separator: " ")
  }

  static func happened(_ trouble: PhotoTrouble) -> String {
    let service = PhotoService.name
    return switch trouble.kind {
    case .noKey: "There is no key for photos from \(service)."
    case .noKeyFromCommand(let reason):
      "The command in `\(Setting.unsplashKeyCommand.rawValue)` printed no key\(inBrackets(reason))."
    case .badAddress: "UNSPLASH_BASE_URL is no address that photos can come from."
    case .keyRefused: "\(service) refused the key (401)."
    case .quotaSpent: "The requests that \(service) takes in an hour are used up."
    case .notAllowed: "\(service) does not allow it with this key (403)."
    case .noTransfer(let reason): "libcurl can't be loaded\(inBrackets(reason))."
    case .unreachable(let reason): "\(service) can't be reached\(inBrackets(reason))."
    case .untrusted(let reason):
      "The certificate of \(service) is not trusted\(inBrackets(reason))."
    case .silent(let duration): "\(service) said nothing for \(words(for: duration))."
    case .brokenOff: "The connection to \(service) broke off."
    case .failed(let status): "\(service) failed (\(status))."
    case .garbled: "The answer from \(service) made no sense."
    case .noPicture: "The photo's file is no picture, or damaged."
    case .notKept(let reason): "The photo can't be kept\(inBrackets(reason))."
    case .store(let reason): "The store can't be used for photos\(inBrackets(reason))."
    case .cancelled: "Stopped."
    }
  }

  private static func advice(_ trouble: PhotoTrouble) -> String? {
    switch trouble.kind {
    case .noKey, .keyRefused, .notAllowed:
      "`config set \(Setting.unsplashKey.rawValue)` takes one; unsplash.com/developers gives them."
    case .noKeyFromCommand:
      "`config set \(Setting.unsplashKeyCommand.rawValue)` takes another command."
    case .badAddress: "It takes https, or plain http on this machine."
    case .noTransfer: "It comes with the system's package libcurl4; `edutok doctor` looks closer."
    case .untrusted, .store: "`edutok doctor` looks closer."
    case .quotaSpent, .unreachable, .silent, .brokenOff, .failed, .garbled, .noPicture, .notKept,
      .cancelled:
      nil
    }
  }
}
