/// How well a topic is known, from all sides.
package struct SkillMapReport: Equatable, Sendable {
  package var topic: String
  package var map: MasteryMap
  /// How many of its cards are due.
  package var due: Int
  /// Whether the learner is in it: then `deeper` means it.
  package var isOpen: Bool

  package init(topic: String, map: MasteryMap, due: Int, isOpen: Bool) {
    self.topic = topic
    self.map = map
    self.due = due
    self.isOpen = isOpen
  }

  /// - Parameter memories: Of the topic's cards.
  package init(
    topic: String, memories: [CardMemory], isOpen: Bool, on today: StudyDay, by scheduler: Scheduler
  ) {
    self.init(
      topic: topic, map: MasteryMap(memories, on: today, by: scheduler),
      due: memories.count { $0.schedule?.isDue(on: today) == true }, isOpen: isOpen)
  }
}
