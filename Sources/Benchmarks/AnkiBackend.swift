internal import FoundationEssentials
internal import Glibc
internal import Tutor

/// Anki's own backend, the package `anki` of some Python, answering cards of a collection made for it.
struct AnkiBackend {
  let python: String

  /// - Parameters:
  ///   - cards: How many notes, of a card each, all of them due and reviewed ten times.
  ///   - answers: How many of them are answered.
  func measure(cards: Int, answers: Int) throws -> ReviewFigures {
    let folder = try temporaryFolder()
    // What stays behind lies in the system's temporary folder.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (script, output) = (folder + "/reviews.py", folder + "/figures.json")
    try Data(AnkiBackend.program.utf8).write(to: URL(filePath: script))
    let collection = folder + "/collection.anki2"
    try run([script, collection, "make", String(cards), output])
    try run([script, collection, "run", String(answers), output])
    guard let figures = JSONValue(parsing: contents(of: output)) else {
      throw Failure(description: "\(python) gave no figures")
    }
    func figure(_ name: String) -> Double {
      switch figures[name] {
      case .number(let number)?: number
      case .integer(let number)?: Double(number)
      default: .nan
      }
    }
    return ReviewFigures(
      toFirstCard: figure("first"), median: figure("p50"), slow: figure("p99"),
      peakMemory: figure("peak"))
  }

  private func run(_ arguments: [String]) throws {
    var words = ([python] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var (child, status) = (pid_t(0), Int32(0))
    guard posix_spawn(&child, python, nil, nil, &words, environ) == 0,
      waitpid(child, &status, 0) == child, status == 0
    else { throw Failure(description: "\(python) failed; has it the package anki?") }
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static let program = """
    import json, random, resource, sys, time
    from anki.collection import AddNoteRequest, Collection
    from anki.cards import Card
    from anki.scheduler.v3 import CardAnswer

    path, mode, count, output = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
    DAY = 86_400_000

    def make():
        collection = Collection(path)
        collection.set_config("fsrs", True)
        model = collection.models.by_name("Basic")
        options = collection.decks.get_config(1)
        options["rev"]["perDay"] = 9999
        options["new"]["perDay"] = 0
        collection.decks.update_config(options)
        for start in range(0, count, 5000):
            requests = []
            for number in range(start, min(start + 5000, count)):
                note = collection.new_note(model)
                note["Front"] = f"What is it that number {number} of these cards asks you about?"
                note["Back"] = f"The answer to {number}"
                requests.append(AddNoteRequest(note=note, deck_id=1))
            collection.add_notes(requests)
        dice = random.Random(7)
        now, today = int(time.time() * 1000), collection.sched.today
        cards, reviews, moment = [], [], now
        for card in collection.db.list("select id from cards order by id"):
            interval, late = dice.randint(1, 200), dice.randint(0, 30)
            data = {"s": round(interval * dice.uniform(0.8, 1.2), 4),
                    "d": round(dice.uniform(2, 9), 3), "dr": 0.9, "decay": 0.1542,
                    "lrt": (now - (interval + late) * DAY) // 1000}
            cards.append((today - late, interval, json.dumps(data), card))
            ago, step = interval + late, interval
            for _ in range(10):
                moment -= 1
                reviews.append((moment - ago * DAY, card, -1, 3, step, max(1, step // 2), 2500,
                                4000, 1))
                step = max(1, step // 2)
                ago += step
        collection.db.executemany(
            "update cards set type=2, queue=2, due=?, ivl=?, reps=10, factor=2500, data=?"
            " where id=?", cards)
        collection.db.executemany("insert or ignore into revlog values (?,?,?,?,?,?,?,?,?)", reviews)
        collection.close()

    def run():
        start = time.perf_counter()
        collection = Collection(path)
        queue = collection.sched.get_queued_cards(fetch_limit=1)
        first = (time.perf_counter() - start) * 1000
        times, dice = [], random.Random(9)
        for _ in range(count):
            begin = time.perf_counter()
            queued = queue.cards[0]
            card = Card(collection, backend_card=queued.card)
            card.start_timer()
            rating = CardAnswer.AGAIN if dice.random() < 0.1 else CardAnswer.GOOD
            answer = collection.sched.build_answer(
                card=card, states=queued.states, rating=rating)
            collection.sched.answer_card(answer)
            queue = collection.sched.get_queued_cards(fetch_limit=1)
            times.append((time.perf_counter() - begin) * 1000)
        times.sort()
        figures = {"first": first, "p50": times[len(times) // 2],
                   "p99": times[len(times) * 99 // 100],
                   "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}
        with open(output, "w") as file:
            json.dump(figures, file)

    make() if mode == "make" else run()
    """
}
