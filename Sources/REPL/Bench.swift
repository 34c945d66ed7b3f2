internal import Tutor

/// Has second opinions formed in the background, and brings them to the mailbox.
final class Bench: Sendable {
  private let judge: any AnswerJudge
  private let mailbox: Mailbox
  private let work = Locked<[EventID: Task<Void, Never>]>([:])

  init(judge: any AnswerJudge, mailbox: Mailbox) {
    self.judge = judge
    self.mailbox = mailbox
  }

  /// Whether someone is asked still.
  var isBusy: Bool { work.withLock { !$0.isEmpty } }

  /// Asks for an opinion on an answer, once.
  func ask(_ question: OpinionQuestion) {
    guard judge.isThere else { return }
    work.withLock { work in
      guard work[question.event] == nil else { return }
      work[question.event] = Task { [judge] in
        let opinion = await judge.opinion(on: question)
        self.hand(over: opinion, on: question)
      }
    }
  }

  /// Gives up all opinions that have not come yet.
  func close() {
    let left = work.withLock { work in
      defer { work = [:] }
      return work
    }
    for task in left.values { task.cancel() }
  }

  /// Brings an opinion, unless it was given up. It is there before nobody is asked any more.
  private func hand(over opinion: SecondOpinion?, on question: OpinionQuestion) {
    work.withLock { work in
      guard work.removeValue(forKey: question.event) != nil else { return }
      if let opinion { mailbox.post(.judged(question, opinion)) } else { mailbox.ring() }
    }
  }
}
