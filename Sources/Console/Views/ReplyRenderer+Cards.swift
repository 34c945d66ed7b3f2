internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ card: CardPrompt, to page: inout Page) {
    let mark: String? =
      switch card.mark {
      case .first: nil
      case .onceMore: "once more"
      case .leftOver: "left over"
      case .due: "due"
      case .new: "new"
      case .lookingBack: "looking back"
      }
    let place = [mark, "\(card.number)/\(card.count)"].compactMap(\.self).joined(separator: " · ")
    var heading = StyledText()
    if card.isHeaded {
      heading.append(card.topic, .accent)
      let batch = ["batch \(card.batch.rawValue)", card.batch.depth.name, card.batch.aspect.name]
      // What was left over, or is due, comes from several batches.
      let isOfOne = card.mark == .first || card.mark == .lookingBack || card.mark == .onceMore
      let rest = isOfOne && !card.isOfReview ? batch : []
      heading.append(Page.facts([""] + rest, width: page.textWidth))
    }
    let isBeside = page.add(heading, right: StyledText(place, .dim))
    // A place on a line of its own stands right above the question, headed or not.
    if card.isHeaded, isBeside { page.space() }
    page.add(card.question, .strong)
    if let answer = card.revealed { addRevealed(answer, to: &page) }
  }

  func addRevealed(_ answer: String, to page: inout Page) {
    page.add(StyledText("Answer: ", .accent) + StyledText(answer))
    page.add("`got` if you knew it; whatever moves on counts it as `again`.", .dim)
  }

  func addCompared(_ typed: String, with answer: String, to page: inout Page) {
    page.add(StyledText("Yours to judge.", .warm))
    page.add(StyledText("You said: ", .accent) + StyledText(typed))
    page.add(StyledText("The card: ", .accent) + StyledText(answer))
    page.add("`got` if they say the same, else `again`.", .dim)
  }

  func add(_ verdict: VerdictReport, to page: inout Page) {
    let (word, style): (String, Style) =
      switch verdict.kind {
      case .correct, .close: ("Right", .good)
      case .partial: ("Partly", .warm)
      case .wrong: ("No", .bad)
      }
    let lead = StyledText(verdict.isOverride ? word + ", on your word" : word, style)
    let note = verdict.note.map { StyledText("   (\($0))") } ?? StyledText()
    switch (verdict.answer, verdict.comparison) {
    case (let answer?, let comparison?):
      add(lead + StyledText(": "), answer: answer, note: note, comparison, to: &page)
    case (let answer?, nil): page.add(lead + StyledText(": " + answer) + note)
    case (nil, _):
      let what = verdict.note.map { ": " + $0 } ?? ""
      let stop = what.hasSuffix("?") ? " " : ". "
      page.add(lead + StyledText(what + stop + "Another try is free: answer in full."))
    }
    if let explanation = verdict.explanation { page.add(explanation) }
  }

  func add(_ lift: LiftReport, to page: inout Page) {
    var line = StyledText("On second thought, right", .good)
    line.append(": \"\(lift.typed)\"" + (lift.answer.map { ", for \($0)" } ?? "") + ".  ")
    line.append(ReplyRenderer.signed(lift.gain.total) + " XP", .good)
    if lift.isOnTheTable { line.append("  `next` goes on.") }
    page.add(line)
  }

  func add(_ gain: Gain, combo: Int, to page: inout Page) {
    var line = StyledText(ReplyRenderer.signed(gain.total) + " XP", .good)
    let parts = gain.parts.map { part in
      let points = part.points < 0 ? ReplyRenderer.signed(part.points) : String(part.points)
      return "\(ReplyRenderer.name(of: part.reward)) \(points)"
    }
    if !parts.isEmpty { line.append("   " + Page.facts(parts, width: page.textWidth), .dim) }
    page.add(line, right: combo > 0 ? StyledText("combo \(combo)", .warm) : StyledText())
  }

  static func signed(_ number: Int) -> String {
    number < 0 ? "−\(-number)" : "+\(number)"
  }

  private static func name(of reward: Reward) -> String {
    switch reward {
    case .completed: "card"
    case .correct: "right"
    case .perfect: "first try"
    case .quick: "quick"
    case .mastered: "topic mastered"
    case .streak: "streak"
    case .challenge: "challenges"
    case .achievement: "achievements"
    case .box: "boxes"
    }
  }

  func add(_ summary: BatchSummary, to page: inout Page) {
    let what =
      summary.isReview
      ? ReplyRenderer.cards(summary.cards)
      : summary.isLeftovers ? "what was left over" : "batch \(summary.batch.rawValue)"
    let end = summary.isReview && summary.cards != 1 ? " are done." : " is done."
    page.add(StyledText("\(summary.topic): ", .accent) + StyledText(what + end))
    var facts = ["\(summary.right) of \(summary.cards) right at once"]
    if summary.slips > 0 { facts.append("\(summary.slips) with a slip") }
    if summary.ungraded > 0 { facts.append("\(summary.ungraded) left ungraded") }
    if summary.experience > 0 { facts.append("its cards brought \(summary.experience) XP") }
    page.add(Page.facts(facts, width: page.textWidth))
    if let hardest = summary.hardest { page.add("Hardest: " + hardest) }
  }

  func add(_ rows: [TopicRow], to page: inout Page) {
    let begun = rows.filter { $0.cards != nil }
    let new = rows.filter { $0.cards == nil }
    addProgress(of: begun, to: &page)
    if !new.isEmpty {
      page.space()
      page.add(begun.isEmpty ? "In the offline library:" : "Not begun yet:", .dim)
      page.addColumns(new.map { StyledText($0.name, .accent) })
    }
    page.space()
    page.add("Type a name to go there.", .dim)
  }

  func addProgress(of rows: [TopicRow], to page: inout Page) {
    let width = min(28, (rows.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2)
    for row in rows {
      let name = DisplayWidth.truncate(row.name, to: min(page.textWidth, 40))
      let facts = Page.facts(facts(of: row), width: page.textWidth - width)
      page.addRow(StyledText(name, .accent), width: width, StyledText(facts))
    }
  }

  private func facts(of row: TopicRow) -> [String] {
    let right = row.answers.percent.map { "\($0) % right" }
    let cards = row.cards.map { $0 == 0 ? "just begun" : ReplyRenderer.cards($0) }
    let place = row.isMastered ? "mastered" : "batch \(max(1, row.lastBatch))"
    return [row.isLiked ? "liked" : nil, cards, right, place].compactMap(\.self)
  }

  func add(_ depth: DepthReport, to page: inout Page) {
    let place = depth.number.map { ", card \($0) of \(depth.count)" } ?? ", done"
    let stage =
      depth.isLeftovers
      ? "left over from batch \(depth.batch.rawValue)\(place)."
      : "batch \(depth.batch.rawValue)\(place)."
    page.add(StyledText("\(depth.topic): ", .accent) + StyledText(stage))
    page.add("Depth: \(depth.batch.depth.name), \(depth.batch.depth.meaning).")
    page.add("Aspect: \(depth.batch.aspect.name).")
    let further =
      depth.deeper.map { "`deeper` opens batch \($0.rawValue), \($0.depth.name)." }
      ?? "There is no deeper batch offline."
    page.add("Batches go round Foundational, Intermediate, Advanced, Expert. " + further, .dim)
  }
}
