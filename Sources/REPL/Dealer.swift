internal import Tutor

/// Has batches dealt in the background, one at a time, and brings the cards to the mailbox.
struct Dealer {
  private let source: any CardSource
  private let mailbox: Mailbox
  private var task: (request: BatchRequest, Task<Void, Never>)?

  init(source: any CardSource, mailbox: Mailbox) {
    self.source = source
    self.mailbox = mailbox
  }

  /// Starts on a batch, giving up another that may be under way.
  mutating func deal(_ order: BatchOrder) {
    cancel()
    let request = order.request
    let work = Task { [source, mailbox] in
      do {
        for try await dealing in source.deal(order) {
          switch dealing {
          case .cards(let dealt): mailbox.post(.cardsDealt(request, dealt))
          case .news(let news): mailbox.post(.dealingNews(request, news))
          }
        }
        mailbox.post(.dealingEnded(request, nil))
      } catch let error as CardSourceError {
        mailbox.post(.dealingEnded(request, error))
      } catch {
        // A source fails with a `CardSourceError`; anything else means that no cards came.
        mailbox.post(.dealingEnded(request, nil))
      }
    }
    task = (request, work)
  }

  mutating func cancel() {
    task?.1.cancel()
    task = nil
  }
}
