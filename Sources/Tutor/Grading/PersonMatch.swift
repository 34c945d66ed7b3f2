/// The same person with more or less of the name: the surname is enough, a first name, an initial
/// or a title may be added, but never onto another person.
struct PersonMatch {
  let typed: PersonName
  let context: GradingContext
  /// The names of all forms of the accepted answers.
  let accepted: [PersonName]

  /// Nil where no name was typed.
  init?(_ typed: AnswerWords, _ forms: [AnswerWords], _ context: GradingContext) {
    guard let name = PersonName(typed) else { return nil }
    self.typed = name
    self.context = context
    accepted = forms.compactMap { PersonName($0) }.filter { $0.surname == name.surname }
    let key = typed.words.map(\.folded).joined(separator: " ")
    if accepted.isEmpty || context.rivals.contains(where: { $0.key == key }) { return nil }
  }

  func verdict(on form: AnswerWords, written text: String) -> Verdict? {
    guard let right = PersonName(form), typed.agrees(with: right),
      form.words.allSatisfy({ $0.isCapitalized || $0.folded.count <= 3 })
    else { return nil }
    if typed.given.isEmpty { return surname(of: right, text) }
    return right.given.isEmpty ? withFirstName(right) : .correct()
  }

  /// The surname, or a title with it, for a whole name.
  private func surname(of right: PersonName, _ text: String) -> Verdict? {
    if right.given.isEmpty { return .correct() }
    guard isPerson(right), !isShared(by: right), !Self.things.contains(right.surname),
      !(context.question?.merelyNames(right.surname) ?? false)
    else { return nil }
    return .correct("in full: \(text)")
  }

  private func isPerson(_ name: PersonName) -> Bool {
    if let question = context.question { return question.asksForPerson }
    return name.isTitled || name.given.first.map(GivenNames.contains) ?? false
  }

  /// Whether the surname is another's too, among the accepted answers or those of other cards.
  private func isShared(by right: PersonName) -> Bool {
    let others = context.rivals.compactMap { PersonName(AnswerWords($0.text)) }
    return (accepted + others).contains { $0.surname == right.surname && !$0.agrees(with: right) }
  }

  /// A first name with the surname that is accepted by itself.
  private func withFirstName(_ right: PersonName) -> Verdict? {
    let named = accepted.filter { !$0.given.isEmpty }
    let isAsked = context.question?.asksForPerson ?? false
    let isKnown = typed.given.first.map(GivenNames.contains) ?? false
    guard isAsked || isKnown, typed.given.count <= 3, !Self.things.contains(right.surname),
      named.isEmpty || named.contains(where: { typed.agrees(with: $0) }),
      !typed.given.contains(where: SpareWords.neutral.contains)
    else { return nil }
    return .correct()
  }

  /// What carries a person's name without being one: Victoria Falls, Stanley Cup.
  private static let things: Set<String> = [
    "falls", "lake", "river", "park", "island", "islands", "tower", "cross", "station", "bridge",
    "street", "square", "college", "university", "hospital", "museum", "theorem", "law", "laws",
    "effect", "disease", "syndrome", "war", "wars", "award", "prize", "cup", "city", "county",
    "state", "states", "beach", "bay", "airport", "school", "theory", "house", "hall", "castle",
    "band", "brothers", "sisters", "family", "day", "act", "empire", "dynasty", "army", "party",
  ]
}
