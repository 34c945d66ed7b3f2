/// How well a topic is known, by depth and by the side it is looked at from.
package struct MasteryMap: Equatable, Sendable {
  /// What batches of one depth and one aspect ask; of the batches up to the 60th each has its own.
  package struct Cell: Hashable, Sendable {
    package var depth: Depth
    package var aspect: Aspect

    package init(depth: Depth, aspect: Aspect) {
      self.depth = depth
      self.aspect = aspect
    }

    package init(of batch: BatchNumber) {
      self.init(depth: batch.depth, aspect: batch.aspect)
    }
  }

  private var cells: [Cell: Mastery] = [:]
  private var depths: [Depth: Mastery] = [:]
  private var aspects: [Aspect: Mastery] = [:]
  /// Of the whole topic.
  package private(set) var whole = Mastery()

  /// - Parameter memories: Of the topic's cards.
  package init(_ memories: some Sequence<CardMemory>, on today: StudyDay, by scheduler: Scheduler) {
    for memory in memories { add(Mastery(memory, on: today, by: scheduler), of: memory.batch) }
  }

  package init() {}

  package mutating func add(_ mastery: Mastery, of batch: BatchNumber) {
    let cell = Cell(of: batch)
    cells[cell, default: Mastery()] += mastery
    depths[cell.depth, default: Mastery()] += mastery
    aspects[cell.aspect, default: Mastery()] += mastery
    whole += mastery
  }

  package subscript(cell: Cell) -> Mastery { cells[cell] ?? Mastery() }
  package subscript(depth: Depth) -> Mastery { depths[depth] ?? Mastery() }
  package subscript(aspect: Aspect) -> Mastery { aspects[aspect] ?? Mastery() }

  /// The cell known least, of those with enough answered cards to tell; of equals the shallowest,
  /// and the one that comes first. Nil where none has, and where all that have are known to 90 %.
  package var weakest: Cell? {
    cells.filter { $0.value.isMeaningful && $0.value.level != .high }
      .min { left, right in
        (left.value.share ?? 1, left.key.depth.rawValue, left.key.aspect.index)
          < (right.value.share ?? 1, right.key.depth.rawValue, right.key.aspect.index)
      }?.key
  }

  /// The depth known least, of those with enough answered cards that are not known to 70 %.
  package var weakestDepth: Depth? {
    depths.filter { $0.value.isMeaningful && ($0.value.level ?? .high) < .good }
      .min { ($0.value.share ?? 1, $0.key.rawValue) < ($1.value.share ?? 1, $1.key.rawValue) }?.key
  }
}
