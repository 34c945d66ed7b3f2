import Generation
import REPL
import TestSupport
import Tutor

/// A model memory that says loudly where a secret would be kept, or a model chosen unannounced.
final class MemoryModelMemory: ModelMemory {
  struct State {
    var settings: Result<ModelSettings?, ModelTrouble>
    var notes: [String: String] = [:]
    var chosen: [String] = []
    var mayChoose = false
  }

  let state: Locked<State>

  init(_ settings: Result<ModelSettings?, ModelTrouble>) {
    state = Locked(State(settings: settings))
  }

  var notes: [String: String] { state.withLock { $0.notes } }
  var chosen: [String] { state.withLock { $0.chosen } }

  func set(_ settings: ModelSettings?) { state.withLock { $0.settings = .success(settings) } }
  func allowChoosing() { state.withLock { $0.mayChoose = true } }

  func settings() throws(ModelTrouble) -> ModelSettings? {
    try state.withLock { $0.settings }.get()
  }

  var keyless: ModelSettings? {
    guard case .success(var settings?) = state.withLock({ $0.settings }) else { return nil }
    settings.key = nil
    return settings
  }

  func choose(model: String) {
    let mayChoose = state.withLock { state in
      state.chosen.append(model)
      if case .success(var settings?) = state.settings {
        settings.model = model
        state.settings = .success(settings)
      }
      return state.mayChoose
    }
    if !mayChoose { Misuse.record("Nobody expected \(model) to be chosen") }
  }

  func note(_ name: String) -> String? { state.withLock { $0.notes[name] } }

  func keep(_ note: String?, as name: String) {
    if "\(name) \(note ?? "")".contains(Rig.key) { Misuse.record("A note holds the key") }
    state.withLock { $0.notes[name] = note }
  }
}
