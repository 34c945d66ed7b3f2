/// What of a topic is due, by its own events.
extension TopicStudy {
  /// What a card's grades come to; nil where it was never graded.
  func schedule(of card: CardID, by scheduler: Scheduler) -> CardSchedule? {
    let study = study(of: card)
    let grades = study.grades.enumerated().map { index, grade in
      Review(
        rating: grade.body.rating, day: grade.session.day, device: grade.session.device,
        // Grades lie in the log's order, behind what was brought along.
        position: LogPosition(clock: .max - Int64(study.grades.count - index), id: grade.id))
    }
    return CardSchedule(study.earlierReviews + grades, by: scheduler)
  }

  /// Cards of all batches that are due, those least likely to be recalled first, as many as make a
  /// batch.
  func due(on today: StudyDay, by scheduler: Scheduler) -> [CardID] {
    let due = batches.sorted { $0.key < $1.key }.flatMap(\.value).compactMap { card in
      schedule(of: card.id, by: scheduler).flatMap { schedule in
        schedule.isDue(on: today)
          ? (card: card.id, recall: schedule.retrievability(on: today, by: scheduler)) : nil
      }
    }
    // A stable sort, so that equal ones keep the order of their batches.
    return due.sorted { $0.recall < $1.recall }.prefix(BatchNumber.size).map(\.card)
  }
}
