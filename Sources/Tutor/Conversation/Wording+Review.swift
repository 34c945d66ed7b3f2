extension Wording {
  static let review = "Review"
  static let namelessTopic = "(no name)"

  private static func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(count) cards" }

  static func nothingToReview(of name: String) -> String {
    "You have studied nothing called \"\(excerpt(name))\", so nothing of it is due. `topics` lists what "
      + "you have; `review` alone takes all of it."
  }

  static func nothingDue(_ scope: ReviewScope, leeches: Int) -> String {
    if scope.isOfLeeches { return "No card is set aside." }
    let what = scope.topic.map { "Nothing of \($0.name) is due today" } ?? "Nothing is due today"
    let aside = leeches == 0 ? "" : " \(areAside(leeches)): `review leeches` brings them."
    return what + ". `plan` shows what comes." + aside
  }

  static func areAside(_ leeches: Int) -> String {
    leeches == 1 ? "1 card is set aside" : "\(leeches) cards are set aside"
  }

  static func reviewBegins(due: Int, new: Int, scope: ReviewScope) -> String {
    if scope.isOfLeeches { return cards(due) + " that would not stick." }
    let of = scope.topic.map { " of \($0.name)" } ?? ""
    let dueCards = due == 0 ? nil : cards(due) + " due" + of
    let newCards = new == 0 ? nil : (due == 0 ? cards(new) + " new to you" + of : "\(new) new")
    return [dueCards, newCards].compactMap(\.self).joined(separator: ", ") + "."
  }

  /// - Parameter name: What the card is called.
  static func setAside(_ name: String) -> String {
    "\(name) has slipped \(CardSchedule.lapsesOfLeech) times and more, so reviews leave it out now: "
      + "rewrite it with `edit`, ask for an easier wording (`ask`), `drop` it"
      + ", or try it again with `review leeches`. Known once, it is back."
  }

  static let noDepthInReview =
    "A review takes the cards that are due, whatever their depth. `topic NAME` goes to one."

  // MARK: A schedule of one's own

  static func tooFewReviews(_ have: Int, of need: Int) -> String {
    "A schedule of your own takes \(need) reviews, and you have \(have). The schedule stays as it is; "
      + "each day's answers bring it nearer."
  }

  /// - Parameters: How badly answers to cards held back are foretold, as their mean log-loss.
  static func noBetterSchedule(_ before: Double, _ after: Double, stays value: String) -> String {
    "Fitted to your answers it would foretell them no better: log-loss \(loss(before)) before, "
      + "\(loss(after)) after. The schedule stays \(value)."
  }

  static func fitted(_ before: Double, _ after: Double) -> String {
    "Intervals follow your own memory now: log-loss on cards held back \(loss(before)) before, "
      + "\(loss(after)) after. `config set schedule default` takes it back."
  }

  /// With four places; a mean over answers foretold badly may well lie above 1.
  private static func loss(_ value: Double) -> String {
    let (whole, places) = Int((value * 10_000).rounded()).quotientAndRemainder(dividingBy: 10_000)
    let digits = String(places)
    return "\(whole)." + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// - Parameter skipped: Cards that were left ungraded.
  static func afterReview(of review: ReviewScope, skipped: Int, last topic: String?) -> String {
    let what = review.isOfLeeches ? "That was all that was set aside" : "That was all that is due"
    let but =
      skipped == 0 ? "" : ", but for \(skipped == 1 ? "the one" : "the \(skipped)") you skipped"
    return what + but + "." + (topic.map { " Enter goes back to \($0)." } ?? " A topic?")
  }
}
