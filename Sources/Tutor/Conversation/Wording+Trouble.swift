/// What a model's trouble is called; each sentence is whole, without a line break.
extension Wording {
  /// What happened, in a sentence. What servers and programs say of it in their own words is cut
  /// short and free of keys, queries and control characters.
  static func happened(_ trouble: ModelTrouble) -> String {
    let service = Quotation.short(trouble.service)
    return switch trouble.kind {
    case .offline: "No model is set up."
    case .noKey: "There is no key for \(service)."
    case .noKeyFromCommand(let setting, let reason):
      "The command in `\((setting.keyCommand ?? setting).rawValue)` printed no key\(inBrackets(reason))."
    case .noTransfer(let reason): "libcurl can't be loaded\(inBrackets(reason))."
    case .badAddress(let fault): "The base URL will not do\(inBrackets(fault))."
    case .unreachable(let reason): "\(service) can't be reached\(inBrackets(reason))."
    case .untrusted(let reason):
      "The certificate of \(service) is not trusted\(inBrackets(reason))."
    case .silent(let duration): "\(service) said nothing for \(words(for: duration))."
    case .brokenOff: "The connection to \(service) broke off."
    case .keyRefused(let status): "\(service) refused the key (\(status))."
    case .noSuchModel(let model):
      "\(service) does not know the model \"\(Quotation.short(model))\"."
    case .tooManyRequests:
      "\(service) takes no more for now: too many requests, or the quota is used up."
    case .failed(let status, let message):
      "\(service) failed\(inBrackets(message.isEmpty ? "\(status)" : "\(status): \(message)"))."
    case .refused(let reason): "\(service) would not answer\(inBrackets(reason))."
    case .cutOff: "The reply from \(service) was cut off at its length limit."
    case .empty: "The reply from \(service) was empty."
    case .noCards: "The reply from \(service) held no cards."
    case .noUsableCards(let count, let reason):
      count == 1
        ? "The one card from \(service) could not be used\(inBrackets(reason))."
        : "None of the \(count) cards from \(service) could be used\(inBrackets(reason))."
    case .tooLarge: "The reply from \(service) was too large."
    case .cancelled: "Stopped."
    }
  }

  /// What to do about it, in a sentence; nil where only time helps.
  static func advice(_ trouble: ModelTrouble) -> String? {
    switch trouble.kind {
    case .offline:
      "`config set gemini_key` takes a key for Gemini, `config set base_url` the address of another "
        + "server."
    case .noKey(let setting): "`config set \(setting.rawValue)` takes one."
    case .noKeyFromCommand(let setting, _):
      "`config set \((setting.keyCommand ?? setting).rawValue)` takes another command."
    case .noTransfer: "It comes with the system's package libcurl4; `edutok doctor` looks closer."
    case .badAddress:
      "`config set base_url` takes an https address, or an http one on this machine."
    case .untrusted: "`edutok doctor` looks closer."
    case .keyRefused: "`config set \(keySetting(of: trouble).rawValue)` sets a new one."
    case .noSuchModel: "`models` lists what there is."
    case .refused: "Other words may do."
    case .cutOff, .empty, .noCards, .noUsableCards, .tooLarge:
      "Another model may do better: `models` lists them."
    case .unreachable, .silent, .brokenOff, .tooManyRequests, .failed, .cancelled: nil
    }
  }

  /// When the tutor asks again, as a clause: "I'll ask again in 41 s".
  static func askAgain(_ duration: Duration) -> String {
    duration <= .zero ? "I'll ask again now" : "I'll ask again in \(words(for: duration))"
  }

  /// A time that nobody needs to the second, rounded up: "41 s", "a minute", "3 hours".
  static func words(for duration: Duration) -> String {
    let (whole, rest) = duration.components
    let seconds = max(0, whole) + (rest > 0 ? 1 : 0)
    let minutes = (seconds + 59) / 60
    let hours = (minutes + 59) / 60
    return switch (seconds, minutes) {
    case (..<60, _): "\(seconds) s"
    case (_, 1): "a minute"
    case (_, ..<60): "\(minutes) minutes"
    default: hours == 1 ? "an hour" : "\(hours) hours"
    }
  }

  private static func keySetting(of trouble: ModelTrouble) -> Setting {
    trouble.service == "Gemini" ? .geminiKey : .openAIKey
  }
}
