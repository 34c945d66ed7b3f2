import Testing

@testable import Tutor

@Suite("What a card's reviews come to")
struct CardScheduleTests {
  private static let day: StudyDay = "2026-03-01"

  /// - Parameters:
  ///   - after: Days after 1 March.
  ///   - clock: Its place in the log.
  private func review(
    _ rating: Rating, after days: Int, clock: Int64, by device: String = "a"
  ) -> Review {
    Review(
      rating: rating, day: Self.day.advanced(by: days), device: device,
      position: LogPosition(clock: clock, id: EventID(rawValue: "\(device)-\(clock)")))
  }

  private func schedule(_ reviews: Review...) -> CardSchedule? {
    CardSchedule(reviews, by: Scheduler())
  }

  /// The schedule of these days and ratings, one device's.
  private func plain(_ reviews: (days: Int, rating: Rating)...) -> CardSchedule? {
    CardSchedule(
      reviews.enumerated().map { review($1.rating, after: $1.days, clock: Int64($0)) },
      by: Scheduler())
  }

  @Test func twoDevicesReviewsStandInTheOrderOfTheirDays() {
    // The second device was away, and its log far longer.
    let merged = schedule(
      review(.good, after: 0, clock: 1), review(.again, after: 9, clock: 2),
      review(.good, after: 3, clock: 500, by: "b"))
    #expect(merged == plain((0, .good), (3, .good), (9, .again)))
    #expect(merged?.lapses == 1)
  }

  @Test func twoDevicesThatImportTheSameReviewsCountThemOnce() {
    func imported(_ clock: Int64, by device: String, _ ratings: Rating...) -> [Review] {
      ratings.enumerated().map { place, rating in
        Review(
          rating: rating, day: Self.day.advanced(by: place), device: device,
          position: LogPosition(clock: clock, id: EventID(rawValue: "\(device)-\(clock)")),
          place: place, isImported: true)
      }
    }
    let scheduler = Scheduler()
    let once = imported(1, by: "a", .again, .again, .good)
    let twice = once + imported(2, by: "b", .again, .again, .good)
    #expect(CardSchedule(twice, by: scheduler) == CardSchedule(once, by: scheduler))
    #expect(CardSchedule.fed(twice).count == 3)
    #expect(CardSchedule.fed(once + imported(2, by: "b", .again)).count == 4)
  }

  @Test func aDevicesOwnNextReviewShowsThatItsClockWasAhead() {
    #expect(
      schedule(
        review(.good, after: 0, clock: 1), review(.good, after: 12, clock: 2),
        review(.good, after: 5, clock: 3)) == plain((0, .good), (5, .good), (5, .good)))
  }

  /// An own review does not move to the day of an older one from elsewhere.
  @Test func reviewsBroughtInLaterStandOnTheirOwnDays() {
    let older = (0..<3).map { place in
      Review(
        rating: .good, day: Self.day.advanced(by: -100 + 20 * place), device: "a",
        position: LogPosition(clock: 7, id: EventID(rawValue: "import")), place: place,
        isImported: true)
    }
    let own = [review(.good, after: 0, clock: 1), review(.again, after: 9, clock: 9)]
    #expect(
      CardSchedule((own + older).reversed(), by: Scheduler())
        == plain((-100, .good), (-80, .good), (-60, .good), (0, .good), (9, .again)))
  }

  @Test func reviewsOfOneEventKeepTheirOrder() {
    let ratings: [Rating] = [.again, .good, .again, .easy]
    let reviews = ratings.enumerated().map { place, rating in
      Review(
        rating: rating, day: Self.day, device: "a",
        position: LogPosition(clock: 7, id: EventID(rawValue: "import")), place: place,
        isImported: true)
    }
    #expect(CardSchedule.fed(reviews.reversed()).map(\.rating) == [.again, .good, .again])
  }

  @Test func aReviewFarAheadIsPutRightByAnyDevicesNext() {
    let ahead = [review(.good, after: 0, clock: 1), review(.good, after: 400, clock: 2)]
    let alone = CardSchedule(ahead, by: Scheduler())
    // Until somebody answers it again, it is due.
    #expect(alone?.isDue(on: Self.day.advanced(by: 5)) == true)
    let answered = CardSchedule(
      ahead + [review(.good, after: 5, clock: 3, by: "b")], by: Scheduler())
    #expect(answered == plain((0, .good), (5, .good)))
    #expect(answered?.isDue(on: Self.day.advanced(by: 5)) == false)
  }

  @Test func aFailureCountsOnceAStudyDay() {
    #expect(plain((0, .again), (0, .again))?.lapses == 0)
    #expect(plain((0, .again), (1, .again), (1, .again))?.lapses == 1)
    #expect(plain((0, .good), (0, .again), (0, .again))?.lapses == 1)
    #expect(plain((0, .good), (4, .again), (4, .good), (5, .again))?.lapses == 2)
  }

  @Test func onlyTheFirstSuccessOfAStudyDayCounts() {
    let once = plain((0, .good), (9, .good))
    #expect(plain((0, .good), (0, .good), (9, .good), (9, .easy), (9, .good)) == once)
    #expect(once?.reviews == 2)
  }
}
