internal import Text

/// The learner's topics by field, each with what comes next in it.
package struct SkillsReport: Equatable, Sendable {
  package struct Branch: Equatable, Sendable {
    /// Nil for topics of which no field is known.
    package var field: String?
    /// Those with most due cards first, of equals by name.
    package var topics: [Topic]

    package init(field: String?, topics: [Topic]) {
      self.field = field
      self.topics = topics
    }
  }

  package struct Topic: Equatable, Sendable {
    package var name: String
    package var mastery: Mastery
    package var step: Step

    package init(name: String, mastery: Mastery, step: Step) {
      self.name = name
      self.mastery = mastery
      self.step = step
    }
  }

  /// What a topic needs most.
  package enum Step: Equatable, Sendable {
    /// So many cards are due.
    case review(Int)
    /// The batch that the learner is in has so many cards that were never answered.
    case finish(BatchNumber, left: Int)
    /// A depth is known badly.
    case strengthen(Depth)
    case open(BatchNumber)
    /// All batches that can be had were gone through.
    case rest

    /// How many cards are due.
    package var due: Int {
      switch self {
      case .review(let cards): cards
      case .finish, .strengthen, .open, .rest: 0
      }
    }
  }

  package var branches: [Branch]
  /// What the topics were narrowed by, if they were.
  package var filter: String?

  package init(branches: [Branch], filter: String? = nil) {
    self.branches = branches
    self.filter = filter
  }

  package var topics: Int { branches.reduce(0) { $0 + $1.topics.count } }
  /// Cards, of all topics shown.
  package var due: Int {
    branches.reduce(0) { $0 + $1.topics.reduce(0) { $0 + $1.step.due } }
  }
}

extension SkillsReport {
  /// - Parameters:
  ///   - memories: Of all topics.
  ///   - filter: A field, or part of the topics' names; empty for all.
  package init(
    _ progress: Progress, memories: [CardMemory], tags: [TopicID: TopicTags],
    catalog: some DeckCatalog, filter: String = "", on today: StudyDay, by scheduler: Scheduler
  ) {
    let known = progress.topics.filter { $0.value.name != nil }
    let fields = tags.mapValues { SkillTree.named($0.all(in: catalog)) }
    let wanted = OneLine.cleaned(filter).lowercased()
    var ids = Array(known.keys)
    let isField = fields.contains { known[$0.key] != nil && $0.value[wanted] != nil }
    if isField {
      ids =
        SkillTree(ids, tags: fields).topics(of: wanted)
        ?? ids.filter { fields[$0]?[wanted] != nil }
    } else if !wanted.isEmpty {
      let key = Folding.key(filter)
      ids = ids.filter { Folding.key(known[$0]?.name ?? "").contains(key) }
    }
    let cards = Dictionary(grouping: memories, by: \.topic)
    // Of a field that was asked for the tree is that field alone.
    let tree =
      isField
      ? [SkillTree.Branch(field: wanted, topics: ids)] : SkillTree(ids, tags: fields).branches
    let branches = tree.map { branch in
      let topics = branch.topics.compactMap { id -> Topic? in
        guard let topic = known[id] else { return nil }
        let name = topic.name ?? ""
        let memories = cards[id] ?? []
        return Topic(
          name: name, memories: memories, lastBatch: topic.lastBatch,
          end: catalog.lastBatch(of: Tutor.Topic(id: id, name: name)), on: today, by: scheduler)
      }
      return Branch(
        field: branch.field,
        topics: topics.sorted { ($1.step.due, $0.name) < ($0.step.due, $1.name) })
    }
    self.init(branches: branches, filter: wanted.isEmpty ? nil : OneLine.cleaned(filter))
  }
}

extension SkillsReport.Topic {
  /// - Parameters:
  ///   - lastBatch: The one the learner is in.
  ///   - end: The last one that can be had; nil where no end is known.
  init(
    name: String, memories: [CardMemory], lastBatch: Int, end: BatchNumber?, on today: StudyDay,
    by scheduler: Scheduler
  ) {
    let map = MasteryMap(memories, on: today, by: scheduler)
    let batch = BatchNumber(rawValue: lastBatch)
    let due = memories.count { $0.schedule?.isDue(on: today) == true }
    let left = memories.count { $0.batch == batch && $0.schedule == nil }
    let step: SkillsReport.Step =
      if due > 0 {
        .review(due)
      } else if left > 0 {
        .finish(batch, left: left)
      } else if let depth = map.weakestDepth {
        .strengthen(depth)
      } else if let end, batch >= end {
        .rest
      } else {
        .open(lastBatch < 1 ? .first : batch.next)
      }
    self.init(name: name, mastery: map.whole, step: step)
  }
}

extension SkillTree {
  /// The topics under a field; nil where it has no branch.
  fileprivate func topics(of field: String) -> [TopicID]? {
    branches.first { $0.field == field }?.topics
  }
}

extension TopicTags {
  /// On how many cards each tag stands, those of decks among them.
  func all(in catalog: some DeckCatalog) -> [String: Int] {
    var all = counts
    for reference in ofDecks {
      for tag in catalog.card(reference)?.tags ?? [] { all[tag, default: 0] += 1 }
    }
    return all
  }
}
