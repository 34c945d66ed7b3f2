internal import Tutor

/// What is remembered of a service and its models between runs; never a secret.
struct ServiceNotes {
  let memory: any ModelMemory
  let place: String

  /// The fields that a model there refused.
  func refused(by model: String) -> Set<RequestField> {
    let names = memory.note(key(of: model))?.split(separator: ",") ?? []
    return Set(names.compactMap { RequestField(rawValue: String($0)) })
  }

  func keep(refused fields: Set<RequestField>, by model: String) {
    let names = fields.map(\.rawValue).sorted().joined(separator: ",")
    memory.keep(names.isEmpty ? nil : names, as: key(of: model))
  }

  /// The model taken there where the learner named none.
  var usualModel: String? { memory.note("model \(place)") }

  func keep(usualModel model: String?) { memory.keep(model, as: "model \(place)") }

  private func key(of model: String) -> String { "refused \(place) \(model)" }
}
