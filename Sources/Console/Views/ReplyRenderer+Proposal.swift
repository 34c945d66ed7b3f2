internal import Tutor

extension ReplyRenderer {
  func add(_ proposal: Proposal, to page: inout Page) {
    let text =
      switch proposal {
      case .batch(let batch, because: nil):
        "Enter or `next` opens batch \(batch.rawValue): \(batch.depth.name), \(batch.aspect.name)."
      case .batch(let batch, because: let reason?):
        ReplyRenderer.way(to: batch, because: reason)
      case .leftovers(let count):
        "That was the last batch offline. Enter or `next` brings "
          + (count == 1 ? "the card left ungraded." : "the \(count) cards left ungraded.")
      case .due(let count):
        "That was all of it offline. Enter or `next` brings "
          + (count == 1 ? "the card that is due." : "the \(count) cards that are due.")
      case .missed(let count):
        "That was all of it offline. Enter or `next` brings back "
          + (count == 1 ? "the card you missed." : "the \(count) cards you missed.")
      case .again(let count):
        "That was all of it offline, and you know it. Enter or `next` brings back "
          + (count == 1 ? "a card of an earlier day." : "the \(count) cards seen longest ago.")
      case .nothing:
        "That was all of it offline, and you know it. From tomorrow on it comes again; `topics` "
          + "lists others."
      }
    if case .batch(let batch, because: let reason?) = proposal {
      page.add(ReplyRenderer.words(for: reason, leadingTo: batch))
    }
    page.add(text, .dim)
  }

  /// `14 of 15 without hints: Advanced next?`
  private static func words(for reason: ProposalReason, leadingTo batch: BatchNumber) -> String {
    let count = "\(reason.result.right) of \(reason.result.answers) without hints"
    let result = reason.isOfDepth ? "\(reason.depth.name) so far, \(count)" : count
    let depth = batch.depth.name
    if let lacking = reason.lacking {
      return "\(result), no more \(lacking.name) here: \(depth) next?"
    }
    return switch reason.move {
    case .deeper where batch.depth == reason.depth: "\(result): \(depth) again, another angle?"
    case .deeper: "\(result): \(depth) next?"
    case .round where batch.depth.rawValue < reason.depth.rawValue:
      "\(result): a new round, from \(depth) on."
    case .round: "\(result): on with \(depth), as usual."
    case .anotherAngle: "\(result): one more \(depth) batch, another angle?"
    case .back: "\(result): back to \(depth), another angle?"
    }
  }

  private static func way(to batch: BatchNumber, because reason: ProposalReason) -> String {
    let place = "batch \(batch.rawValue), \(batch.aspect.name)."
    guard let usual = reason.usual else { return "Enter or `next`: \(place)" }
    return "Enter: \(place) `next`: batch \(usual.rawValue), \(usual.depth.name)."
  }
}
