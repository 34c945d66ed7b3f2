internal import Tutor

/// Has batches dealt in the background, one at a time, and brings the cards to the mailbox.
struct Dealer {
  private let source: any CardSource
  private let mailbox: Mailbox
  private let pause: @Sendable (Duration) async throws -> Void
  private var work: Errand?
  private var reminder: Task<Void, Never>?

  init(
    source: any CardSource, mailbox: Mailbox,
    pause: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.source = source
    self.mailbox = mailbox
    self.pause = pause
  }

  /// Starts on a batch, giving up another that may be under way.
  mutating func deal(_ order: BatchOrder) {
    cancel()
    let request = order.request
    let outlet = Outlet(mailbox)
    let task = Task { [source] in
      do {
        for try await dealing in source.deal(order) {
          switch dealing {
          case .cards(let dealt): outlet.post(.cardsDealt(request, dealt))
          case .news(let news): outlet.post(.dealingNews(request, news))
          }
        }
        outlet.post(.dealingEnded(request, nil))
      } catch let error as CardSourceError {
        outlet.post(.dealingEnded(request, error))
      } catch {
        // A source fails with a `CardSourceError`; anything else means that no cards came.
        outlet.post(.dealingEnded(request, nil))
      }
    }
    work = Errand(request: request, outlet: outlet, task: task)
  }

  /// Has `request` asked for again after a time, and no other.
  mutating func askLater(_ request: BatchRequest, after duration: Duration) {
    reminder?.cancel()
    reminder = Task { [mailbox, pause] in
      // A pause that is cut short means that nobody wants to be reminded.
      guard (try? await pause(duration)) != nil, !Task.isCancelled else { return }
      mailbox.post(.askAgain(request))
    }
  }

  /// Gives up the batch under way. Its cards that have come are still taken, its end is not.
  mutating func cancel() {
    guard let work else { return }
    self.work = nil
    work.outlet.close()
    work.task.cancel()
    mailbox.forgetEnd(of: work.request)
  }

  /// Gives up all there is.
  mutating func close() {
    cancel()
    reminder?.cancel()
    reminder = nil
  }
}

private struct Errand {
  var request: BatchRequest
  var outlet: Outlet
  var task: Task<Void, Never>
}

/// A way to the mailbox that can be closed: nothing comes from a task that was given up.
private final class Outlet: Sendable {
  private let mailbox: Mailbox
  private let isOpen = Locked(true)

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }

  func post(_ input: Input) {
    isOpen.withLock { if $0 { mailbox.post(input) } }
  }

  func close() { isOpen.withLock { $0 = false } }
}
