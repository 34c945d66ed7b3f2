/// What stands behind the seams for models where none is set up.
package struct NoModel: Explainer, AnswerJudge, ModelDirectory {
  private let trouble: ModelTrouble

  /// - Parameter service: Whom the learner was to hear from.
  package init(service: String = "The offline library") {
    trouble = ModelTrouble(service: service, .offline)
  }

  package var current: ChosenModel? { nil }

  package func models() async throws -> [String] { throw trouble }

  package func attempt(_ model: String) async throws { throw trouble }

  package func explain(_ question: ExplainQuestion) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { $0.finish(throwing: trouble) }
  }

  package var isThere: Bool { false }

  package func opinion(on question: OpinionQuestion) async -> SecondOpinion? { nil }
}
