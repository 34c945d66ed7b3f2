internal import Text

/// What `models` knows and waits for.
struct ModelList: Sendable {
  /// As listed last, in the order of their numbers.
  var names: [String] = []
  /// The model in use when they were listed.
  var current: ChosenModel?
  /// What was typed behind `models`, while the list is fetched.
  var wanted: String?
  /// The model that answered, while it is made the setting.
  var chosen: String?
}

extension Conversation {
  /// Lists the models, narrows the list, or tries one of it.
  mutating func browseModels(_ argument: String) {
    guard !argument.isEmpty, !models.names.isEmpty else {
      models.wanted = argument
      turn.effects.append(.listModels)
      return
    }
    pick(argument)
  }

  mutating func listModels(_ names: [String], current: ChosenModel?, _ trouble: ModelTrouble?) {
    let wanted = models.wanted ?? ""
    models.wanted = nil
    if let trouble, trouble.kind != .offline {
      // Some servers list nothing and answer all the same.
      if !wanted.isEmpty, Int(wanted) == nil, trouble.isOfTheListAlone {
        turn.effects.append(.tryModel(wanted))
      } else {
        say(.problem(Wording.noModelList(trouble)))
      }
      return
    }
    guard let current else {
      say(.note(Wording.noModelSetUp))
      return
    }
    models.names = names.map(ControlFilter.strip)
    models.current = current
    guard !names.isEmpty else {
      say(.note(Wording.emptyModelList(current)))
      return
    }
    if wanted.isEmpty { report(nil) } else { pick(wanted) }
  }

  /// By number, by name, or as a part of names.
  private mutating func pick(_ wanted: String) {
    let names = models.names
    if let number = Int(wanted) {
      guard names.indices.contains(number - 1) else {
        say(.problem(Wording.noModelNumber(number, count: names.count)))
        return
      }
      turn.effects.append(.tryModel(names[number - 1]))
      return
    }
    let folded = wanted.lowercased()
    if let exact = names.first(where: { $0.lowercased() == folded }) {
      turn.effects.append(.tryModel(exact))
    } else if names.contains(where: { $0.lowercased().contains(folded) }) {
      report(wanted)
    } else {
      // A name that is not listed may be known all the same, as an alias is.
      turn.effects.append(.tryModel(wanted))
    }
  }

  private mutating func report(_ filter: String?) {
    guard let current = models.current else { return }
    let folded = filter?.lowercased()
    let rows = models.names.enumerated().compactMap { index, name in
      folded.map(name.lowercased().contains) ?? true
        ? ModelsReport.Row(number: index + 1, name: name) : nil
    }
    say(
      .models(
        ModelsReport(current: current, count: models.names.count, rows: rows, filter: filter)))
  }

  /// Keeps a model that answered.
  mutating func choose(_ model: String, _ trouble: ModelTrouble?) {
    if let trouble {
      say(.problem(Wording.modelNotTaken(trouble)))
      return
    }
    models.chosen = model
    turn.effects.append(.applySetting(.model, value: model))
  }

  /// Says that a model that answered is kept; false where no such model waits for it.
  mutating func confirmModel(_ value: String?) -> Bool {
    guard let chosen = models.chosen else { return false }
    models.chosen = nil
    guard chosen == value else { return false }
    models.current?.model = chosen
    say(.note(Wording.modelTaken(chosen)))
    return true
  }
}

extension ModelTrouble {
  /// Whether a model may answer though the list could not be had.
  fileprivate var isOfTheListAlone: Bool {
    switch kind {
    case .noSuchModel, .failed, .empty, .tooLarge, .cutOff: true
    case .offline, .noKey, .noKeyFromCommand, .noTransfer, .badAddress, .unreachable, .untrusted,
      .silent, .brokenOff, .keyRefused, .tooManyRequests, .refused, .noCards, .noUsableCards,
      .cancelled:
      false
    }
  }
}
