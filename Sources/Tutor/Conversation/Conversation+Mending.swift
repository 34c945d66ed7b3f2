/// Cards that the learner mends, or takes out.
extension Conversation {
  /// `edit`: hands the card to the learner's editor.
  mutating func edit() {
    guard let card = meantCard() else { return }
    guard isInteractive else {
      say(.problem(Wording.editNeedsTerminal))
      return
    }
    turn.effects.append(.edit(card.id, drafts[card.id] ?? CardDraft.text(of: card)))
  }

  /// What the editor left.
  mutating func take(edited text: Result<String, EditorTrouble>, of id: CardID) {
    guard let card = study?[id] else { return }
    switch text {
    case .failure(let trouble): say(.problem(Wording.notEdited(trouble)))
    case .success(let text):
      showAnswer(of: card)
      do throws(CardDraft.Problem) {
        let mended = try CardDraft.card(text, mending: card)
        drafts[id] = nil
        mend(card, to: mended)
      } catch {
        drafts[id] = text
        say(.problem(Wording.notMended(error)))
      }
    }
    if open != nil { showWhereWeAre() }
  }

  private mutating func mend(_ card: Card, to mended: Card) {
    guard mended != card else {
      say(.note(Wording.nothingEdited))
      return
    }
    record(
      .cardEdited(
        CardEdited(card: card.id, topic: topicID(of: card.id), content: CardContent(mended))))
    say(.note(Wording.mended))
  }

  /// Who had a card that waits for its answer in the editor has seen that.
  private mutating func showAnswer(of card: Card) {
    guard open?.card == card.id, !isAnswerKnown(of: card) else { return }
    touch()
    record(.answerRevealed(CardReference(card: card.id, topic: topicID(of: card.id))))
    say(.note(Wording.seenInEditor))
  }

  /// `drop`: takes the card out for good.
  mutating func drop(because reason: String) {
    guard let card = meantCard() else { return }
    let before = progress
    let wasOpen = open?.card == card.id
    if justGraded?.card == card.id || wasOpen { touch() }
    record(
      .cardDropped(
        CardDropped(
          card: card.id, topic: topicID(of: card.id), reason: reason.isEmpty ? nil : reason)))
    missedNames[card.id] = nil
    say(.note(Wording.dropped(Wording.nameOfCard(card), isAnswerKnown: !wasOpen, card.question)))
    celebrate(since: before)
    guard wasOpen || study?.queue.current == nil else { return }
    turnOfCard = nil
    open = nil
    showCurrent(headed: false)
  }
}
