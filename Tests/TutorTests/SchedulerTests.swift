import Testing
import Tutor

/// The literals come from the reference implementation (py-fsrs 6.3.2, no steps, no fuzz).
@Suite("Scheduler")
struct SchedulerTests {
  private static let others: [Double] = [
    0.5, 1.1, 4.2, 12.5, 7.1, 0.6, 1.4, 0.05, 1.5, 0.2, 0.9, 2.1, 0.09, 0.31, 2.2, 0.35, 2.6, 0.7,
    0.4, 0.12, 0.3,
  ]

  struct Step: Sendable {
    var elapsed: Int
    var rating: Rating
    var stability: Double
    var difficulty: Double
    var interval: Int
    var retrievability: Double
  }

  private func isNear(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) <= 1e-9 * abs(expected)
  }

  private func follows(_ scheduler: Scheduler, _ steps: [Step]) {
    var memory: MemoryState?
    for step in steps {
      if let memory {
        #expect(
          isNear(scheduler.retrievability(of: memory, after: step.elapsed), step.retrievability))
      }
      let next = scheduler.memory(after: step.rating, of: memory, elapsed: step.elapsed)
      #expect(isNear(next.stability, step.stability), "\(step)")
      #expect(isNear(next.difficulty, step.difficulty), "\(step)")
      #expect(scheduler.interval(for: next) == step.interval, "\(step)")
      memory = next
    }
  }

  @Test func followsTheReferenceOnACardThatIsLearned() {
    follows(
      Scheduler(),
      [
        Step(
          elapsed: 0, rating: .good, stability: 2.3065, difficulty: 2.118103970459016,
          interval: 2, retrievability: 1),
        Step(
          elapsed: 3, rating: .good, stability: 13.826903694354568, difficulty: 2.111214235785395,
          interval: 14, retrievability: 0.8809479557659419),
        Step(
          elapsed: 10, rating: .hard, stability: 34.049056896875726, difficulty: 4.748284761594571,
          interval: 34, retrievability: 0.9206840825728769),
        Step(
          elapsed: 30, rating: .again, stability: 2.4259219463654036, difficulty: 8.259025282096594,
          interval: 2, retrievability: 0.9084597128746975),
        Step(
          elapsed: 1, rating: .good, stability: 3.971149619123739, difficulty: 8.245994626111335,
          interval: 4, retrievability: 0.9490095969442969),
        Step(
          elapsed: 0, rating: .easy, stability: 6.555404139719344, difficulty: 7.645116136105004,
          interval: 7, retrievability: 1),
        Step(
          elapsed: 0, rating: .hard, stability: 6.555404139719344, difficulty: 8.421946722855282,
          interval: 7, retrievability: 1),
        Step(
          elapsed: 0, rating: .again, stability: 2.0565764898245993, difficulty: 9.466532987861653,
          interval: 2, retrievability: 1),
        Step(
          elapsed: 9, rating: .easy, stability: 8.787012417185588, difficulty: 9.27350154126462,
          interval: 9, retrievability: 0.773464954155308),
        Step(
          elapsed: 400, rating: .good, stability: 37.99647340142133, difficulty: 9.259456409020194,
          interval: 38, retrievability: 0.5548146004996501),
      ])
  }

  @Test func followsTheReferenceOnACardThatIsHard() {
    follows(
      Scheduler(),
      [
        Step(
          elapsed: 0, rating: .again, stability: 0.212, difficulty: 6.4133,
          interval: 1, retrievability: 1),
        Step(
          elapsed: 0, rating: .again, stability: 0.08335671711031604, difficulty: 8.806304468856837,
          interval: 1, retrievability: 1),
        Step(
          elapsed: 1, rating: .hard, stability: 0.40245225400455087, difficulty: 9.192797649512254,
          interval: 1, retrievability: 0.6752635759821058),
        Step(
          elapsed: 5, rating: .easy, stability: 3.4787396643434714, difficulty: 8.90829660890562,
          interval: 3, retrievability: 0.6719094675400193),
        Step(
          elapsed: 60, rating: .again, stability: 1.1327600200416803, difficulty: 9.626392888227175,
          interval: 1, retrievability: 0.6408814636873115),
        Step(
          elapsed: 0, rating: .good, stability: 1.1804913024144332, difficulty: 9.611994864635784,
          interval: 1, retrievability: 1),
        Step(
          elapsed: 2, rating: .good, stability: 2.402985364017533, difficulty: 9.597611239067986,
          interval: 2, retrievability: 0.8599244109536937),
      ])
  }

  @Test func followsTheReferenceByOtherParameters() {
    follows(
      Scheduler(
        parameters: SchedulerTests.others, desiredRetention: 0.83, maximumInterval: 50),
      [
        Step(
          elapsed: 0, rating: .good, stability: 4.2, difficulty: 4.779883077263452,
          interval: 9, retrievability: 1),
        Step(
          elapsed: 3, rating: .good, stability: 10.404465758819603, difficulty: 4.643406550179632,
          interval: 21, retrievability: 0.9241907242127217),
        Step(
          elapsed: 10, rating: .hard, stability: 16.320105889119866, difficulty: 5.305339325923457,
          interval: 33, retrievability: 0.9031319599835327),
        Step(
          elapsed: 30, rating: .again, stability: 3.634127420845006, difficulty: 6.5301230300781485,
          interval: 7, retrievability: 0.8420781055357726),
        Step(
          elapsed: 1, rating: .good, stability: 5.294782069073984, difficulty: 6.306134505353594,
          interval: 11, retrievability: 0.9676670617791878),
        Step(
          elapsed: 0, rating: .easy, stability: 11.550343790028691, difficulty: 5.5474741726564085,
          interval: 24, retrievability: 1),
        Step(
          elapsed: 0, rating: .hard, stability: 11.550343790028691, difficulty: 6.0306024630659385,
          interval: 24, retrievability: 1),
        Step(
          elapsed: 0, rating: .again, stability: 2.809788960970554, difficulty: 7.004767460941394,
          interval: 6, retrievability: 1),
        Step(
          elapsed: 9, rating: .easy, stability: 26.79415301170492, difficulty: 6.3144179061239045,
          interval: 50, retrievability: 0.7741106167275601),
        Step(
          elapsed: 400, rating: .good, stability: 171.85711495687875, difficulty: 6.101214637597062,
          interval: 50, retrievability: 0.5512293726632849),
      ])
  }

  @Test(arguments: [
    (Rating.again, 0.5, 7.1, 1), (.hard, 1.1, 6.2778811996094905, 2),
    (.good, 4.2, 4.779883077263452, 9), (.easy, 12.5, 2.050352535587055, 26),
  ])
  func aFirstReviewIsARatingsOwn(
    rating: Rating, stability: Double, difficulty: Double, interval: Int
  ) {
    let scheduler = Scheduler(parameters: SchedulerTests.others, desiredRetention: 0.83)
    let memory = scheduler.memory(after: rating, of: nil, elapsed: 0)
    #expect(isNear(memory.stability, stability))
    #expect(isNear(memory.difficulty, difficulty))
    #expect(scheduler.interval(for: memory) == interval)
  }

  @Test func aClockThatWentBackCountsAsTheSameDay() {
    let scheduler = Scheduler()
    let memory = MemoryState(stability: 12, difficulty: 5)
    #expect(
      scheduler.memory(after: .good, of: memory, elapsed: -4)
        == scheduler.memory(after: .good, of: memory, elapsed: 0))
    #expect(scheduler.retrievability(of: memory, after: -4) == 1)
  }

  @Test func recallIsNineTenthsAfterTheStability() {
    let memory = MemoryState(stability: 12, difficulty: 5)
    for parameters in [Scheduler.defaultParameters, SchedulerTests.others] {
      let scheduler = Scheduler(parameters: parameters)
      #expect(isNear(scheduler.retrievability(of: memory, after: 12), 0.9))
      #expect(scheduler.retrievability(of: memory, after: 0) == 1)
    }
  }

  @Test(arguments: [
    (0.001, 1), (0.5, 1), (1.5, 2), (2.5, 2), (3.5, 4), (36_499.4, 36_499), (1e9, 36_500),
  ])
  func anIntervalIsWholeDaysWithinItsRange(stability: Double, days: Int) {
    let memory = MemoryState(stability: stability, difficulty: 5)
    #expect(Scheduler().interval(for: memory) == days)
  }

  @Test func everyLaterCardIsDueLaterAtALowerRetention() {
    let memory = MemoryState(stability: 30, difficulty: 5)
    let days = [0.7, 0.8, 0.9, 0.97].map {
      Scheduler(desiredRetention: $0).interval(for: memory)
    }
    #expect(days == [279, 99, 30, 7])
  }

  @Test func aThousandRepetitionsStayFinite() {
    let ends = [Scheduler.bounds.map(\.lowerBound), Scheduler.bounds.map(\.upperBound)]
    for parameters in ends + [Scheduler.defaultParameters] {
      let scheduler = Scheduler(parameters: parameters)
      for rating in [Rating.again, .hard, .good, .easy] {
        for elapsed in [0, 1, 4_000_000] {
          var memory: MemoryState?
          for _ in 0..<1000 {
            memory = scheduler.memory(after: rating, of: memory, elapsed: elapsed)
          }
          #expect((0.001...1e12).contains(memory?.stability ?? .nan))
          #expect((1...10).contains(memory?.difficulty ?? .nan))
        }
      }
    }
  }

  @Test func parametersAreTwentyOneEachInItsRange() {
    #expect(Scheduler.areAccepted(Scheduler.defaultParameters))
    #expect(!Scheduler.areAccepted(Array(Scheduler.defaultParameters.dropLast())))
    #expect(!Scheduler.areAccepted(Scheduler.defaultParameters + [0.5]))
    for index in Scheduler.bounds.indices {
      for wrong in [Scheduler.bounds[index].upperBound + 0.1, -0.1, .nan, .infinity] {
        var parameters = Scheduler.defaultParameters
        parameters[index] = wrong
        #expect(!Scheduler.areAccepted(parameters))
      }
    }
  }

  @Test func settingsThatMakeNoSenseAreNotSet() {
    let own = Scheduler.text(ofParameters: SchedulerTests.others)
    let known = Scheduler(settings: [
      "retention": "0.8", "schedule": "personal", "schedule_parameters": own,
    ])
    #expect(known == Scheduler(parameters: SchedulerTests.others, desiredRetention: 0.8))
    #expect(
      Scheduler(settings: ["schedule": "default", "schedule_parameters": own]) == Scheduler())
    for wrong in [own + " 1", "0 " + own.dropFirst(4), "", "x", own + " x"] {
      #expect(
        Scheduler(settings: ["schedule": "personal", "schedule_parameters": wrong]) == Scheduler())
    }
    for wrong in ["0.69", "0.98", "nan", "x"] {
      #expect(Scheduler(settings: ["retention": wrong]) == Scheduler())
    }
  }
}
