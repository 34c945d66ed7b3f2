internal import Generation
internal import Glibc
internal import HTTP
internal import Tutor

/// Who speaks to the learner's model.
struct ModelSeams: Sendable {
  var source: any CardSource
  var explainer: any Explainer
  var judge: any AnswerJudge
  var directory: any ModelDirectory
}

extension Composition {
  /// The learner's model as options, environment and settings have it.
  func models(
    _ configuration: Configuration, options: ModelOptions = ModelOptions()
  ) -> ModelConfiguration {
    ModelConfiguration(configuration, ModelVariables(variables), options: options)
  }

  /// Where the machine's certificates are, where the environment says so.
  var certificates: CertificatePlace {
    CertificatePlace(file: variables["SSL_CERT_FILE"], folder: variables["SSL_CERT_DIR"])
  }

  /// The one place where those who speak to models are chosen. They are made at the first request:
  /// a start does without them.
  func seams(_ models: ModelConfiguration, _ library: LazyLibrary) -> ModelSeams {
    let certificates = certificates
    let home = home
    let late = LateModelSeams(models) {
      let effects = GenerationEffects(
        transport: CurlTransport(version: Version.current, certificates: certificates),
        pause: { try await Task.sleep(for: $0) }, jitter: { Double.random(in: 0..<1) },
        uptime: { SystemClock.uptime })
      let prompts = home.prompts
      let troubles = TroubleMemory()
      return ModelSeams(
        source: FallbackSource(
          model: ModelCardSource(
            memory: models, prompts: prompts, effects: effects,
            identity: { CardID(rawValue: "card-\(Composition.randomName)") }),
          otherwise: library, memory: troubles),
        explainer: ModelExplainer(memory: models, prompts: prompts, effects: effects),
        judge: ModelJudge(memory: models, prompts: prompts, effects: effects, dealing: troubles),
        directory: ServiceDirectory(memory: models, effects: effects))
    }
    return ModelSeams(source: late, explainer: late, judge: late, directory: late)
  }
}

/// Those who speak to models, made when the first of them is wanted.
private final class LateModelSeams: CardSource, Explainer, AnswerJudge, ModelDirectory {
  private let models: ModelConfiguration
  private let seams: Lazy<ModelSeams>

  init(_ models: ModelConfiguration, _ make: @escaping @Sendable () -> ModelSeams) {
    self.models = models
    seams = Lazy(make)
  }

  func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    seams.value.source.deal(order)
  }

  func explain(_ question: ExplainQuestion) -> AsyncThrowingStream<String, any Error> {
    seams.value.explainer.explain(question)
  }

  var isThere: Bool { models.isSetUp }

  func opinion(on question: OpinionQuestion) async -> SecondOpinion? {
    await seams.value.judge.opinion(on: question)
  }

  var current: ChosenModel? { seams.value.directory.current }

  func models() async throws -> [String] { try await seams.value.directory.models() }

  func attempt(_ model: String) async throws { try await seams.value.directory.attempt(model) }
}

extension Home {
  /// What the models are told, in the learner's own words where the folder `prompts` has some.
  var prompts: PromptLibrary {
    PromptLibrary { System.contents(of: promptFolder + "/" + $0) }
  }

  /// What is wrong with the learner's own prompts, a line each; without any of their own, nothing
  /// is read.
  var promptFaults: [String] {
    guard access(promptFolder, F_OK) == 0 else { return [] }
    return prompts.faults.map { fault in
      "the prompt in prompts/\(fault.file) can't be used (\(fault.fault)); the built-in one counts; "
        + "mend the file, or remove it"
    }
  }
}
