internal import Tutor

/// Has batches dealt in the background, one at a time, and brings the cards to the mailbox.
struct Dealer {
  private let source: any CardSource
  private let mailbox: Mailbox
  private var task: Task<Void, Never>?

  init(source: any CardSource, mailbox: Mailbox) {
    self.source = source
    self.mailbox = mailbox
  }

  /// Starts on a batch, giving up another that may be under way.
  mutating func deal(_ request: BatchRequest) {
    cancel()
    task = Task { [source, mailbox] in
      do {
        for try await dealt in source.deal(request) {
          mailbox.post(.cardsDealt(request, dealt))
        }
        mailbox.post(.dealingEnded(request, nil))
      } catch let error as CardSourceError {
        mailbox.post(.dealingEnded(request, error))
      } catch {
        // A source fails with a `CardSourceError`; anything else means that no cards came.
        mailbox.post(.dealingEnded(request, nil))
      }
    }
  }

  mutating func cancel() {
    task?.cancel()
    task = nil
  }
}
