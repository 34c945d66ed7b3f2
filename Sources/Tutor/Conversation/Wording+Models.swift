extension Wording {
  static let noModelSetUp =
    "No model is set up; the cards come from the offline library. `config set gemini_key` asks for "
    + "a key for Gemini, `config set base_url URL` names a server of your own."

  static func emptyModelList(_ current: ChosenModel) -> String {
    "\(current.service) lists no models. `models NAME` tries one by its name."
  }

  static func noModelList(_ trouble: ModelTrouble) -> String {
    [happened(trouble), "The models could not be listed.", advice(trouble)].compactMap(\.self)
      .joined(separator: " ")
  }

  static func noModelNumber(_ number: Int, count: Int) -> String {
    "The list has no model \(number), only 1 to \(count). `models` shows it. Nothing was changed."
  }

  static func modelTaken(_ model: String) -> String {
    "\(model) answers; it is the model from now on."
  }

  static func modelNotTaken(_ trouble: ModelTrouble) -> String {
    [happened(trouble), "The model stays as it was.", advice(trouble)].compactMap(\.self)
      .joined(separator: " ")
  }
}
