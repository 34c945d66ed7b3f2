internal import Glibc
internal import Library
internal import Persistence
internal import Text
internal import Tutor

/// What the command line says of an import.
struct ImportOptions: Equatable {
  var file: String
  var topic: String?
  var format = "auto"
  var isDryRun = false
  var separator: String?
  var rowSeparator: String?
}

/// `edutok import FILE`: the cards of a file, or the union of its events and the log's.
struct ImportCommand {
  private let composition: Composition
  private let options: ImportOptions
  private let format: ImportFormat?

  /// The largest file that is taken, in bytes.
  private static let largestFile = 512 << 20
  /// So many complaints are told one by one.
  private static let mostComplaints = 20

  init(_ composition: Composition, _ options: ImportOptions) throws {
    self.composition = composition
    self.options = options
    if options.format == "auto" {
      format = nil
    } else {
      guard let named = ImportFormat(rawValue: options.format) else {
        throw UsageError(message: "import has no format \"\(options.format)\"")
      }
      format = named
    }
    if format == .events { try refuseTopic() }
  }

  private func refuseTopic() throws {
    guard options.topic == nil else {
      throw UsageError(message: "events bring their topics with them; leave --topic out")
    }
  }

  func run() throws -> Bool {
    if format == .events {
      return try EventImport(composition, options.file, isDryRun: options.isDryRun).run()
    }
    let file = try contents()
    guard let format = format ?? ImportFormat(of: file, named: options.file) else {
      throw PlainError(
        "\(name) is no text and no Anki package; nothing was imported")
    }
    if format == .events {
      try refuseTopic()
      return try EventImport(composition, options.file, isDryRun: options.isDryRun).take(file)
    }
    var recorder = try EventRecorder(composition)
    let progress = ImportProgress(bytes: file.count, variables: composition.variables)
    let deck: ImportedDeck
    do {
      let settings = recorder.progress.settings
      deck = try read(
        file, as: format, today: recorder.now.day,
        day: { composition.clock.studyDay(of: $0, settings: settings) }, progress)
    } catch {
      progress.clear()
      throw PlainError("\(name): \(ImportWords.sentence(error)); nothing was imported")
    }
    progress.clear()
    complain(of: deck.problems)
    guard !deck.cards.isEmpty else {
      throw PlainError(
        "\(name) has no card; nothing was imported. `edutok import --help` tells forms")
    }
    let plan = try plan(deck, recorder)
    if options.isDryRun {
      report(plan, deck, isDone: false)
      return deck.problems.isEmpty
    }
    try recorder.log.makeShelf { _ in }
    if !plan.events.isEmpty {
      progress.show(0.99, "Storing")
      try recorder.record(plan.events)
      progress.clear()
      try recorder.save()
    }
    report(plan, deck, isDone: true)
    return deck.problems.isEmpty
  }

  /// The file without its folders, without control characters.
  private var name: String {
    let last = options.file.split(separator: "/").last.map(String.init) ?? options.file
    return ControlFilter.strip(last).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func contents() throws -> [UInt8] {
    let isInput = options.file == "-"
    let descriptor = isInput ? STDIN_FILENO : open(options.file, O_RDONLY | O_CLOEXEC)
    func reason() -> String { String(cString: strerror(errno)) }
    guard descriptor >= 0 else { throw PlainError("\(name) cannot be opened: \(reason())") }
    defer { if !isInput { close(descriptor) } }
    var file: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      guard let count = System.read(descriptor, into: &buffer) else {
        throw PlainError("\(name) cannot be read: \(reason())")
      }
      if count == 0 { return file }
      file += buffer[..<count]
      guard file.count <= ImportCommand.largestFile else {
        throw PlainError("\(name) is larger than 512 MiB; import it in pieces")
      }
    }
  }

  private func read(
    _ file: [UInt8], as format: ImportFormat, today: StudyDay,
    day: @escaping (Timestamp) -> StudyDay,
    _ progress: ImportProgress
  ) throws(ImportError) -> ImportedDeck {
    var table = TableImport(separator: options.separator, rowSeparator: options.rowSeparator)
    table.progress = { progress.show($0 * 0.7, "Reading") }
    switch format {
    case .csv: return try table.deck(file, usual: ",")
    case .tsv: return try table.deck(file, usual: "\t")
    case .anki: return try table.deck(file, usual: nil)
    case .markdown: return try MarkdownImport().deck(file)
    case .json: return try JSONImport(today: today).deck(file)
    case .apkg: return try PackageImport(today: today, day: day).deck(file)
    case .events: throw .noCards
    }
  }

  private func plan(_ deck: ImportedDeck, _ recorder: EventRecorder) throws -> ImportPlan {
    let library = LazyLibrary()
    let usual = options.topic ?? deck.name ?? ImportFormat.topicName(of: name)
    var names: [String] = []
    var items: [String: [ImportPlan.Item]] = [:]
    for card in deck.cards {
      let topic = options.topic ?? card.topic ?? usual
      if items[topic] == nil { names.append(topic) }
      items[topic, default: []].append(
        ImportPlan.Item(content: card.content, reviews: card.reviews))
    }
    var plan = ImportPlan(source: name)
    for name in names {
      let topic = recorder.progress.topic(named: name, in: library)
      let study = TopicStudy(
        topic: topic, events: try recorder.log.events(of: topic.id), catalog: library)
      plan.add(
        items[name] ?? [], to: topic, after: study,
        isNamed: recorder.progress.topics[topic.id]?.name != nil,
        lastOfDeck: library.lastBatch(of: topic))
    }
    return plan
  }

  // MARK: Telling

  private func complain(of problems: [ImportProblem]) {
    for problem in problems.prefix(ImportCommand.mostComplaints) {
      Standard.error("\(problem.unit.rawValue) \(problem.number): \(problem.reason)")
    }
    let rest = problems.count - ImportCommand.mostComplaints
    if rest > 0 { Standard.error("and \(rest) more") }
  }

  private func report(_ plan: ImportPlan, _ deck: ImportedDeck, isDone: Bool) {
    for line in ImportWords.report(plan, deck, isDone: isDone) { Standard.output(line) }
  }
}
