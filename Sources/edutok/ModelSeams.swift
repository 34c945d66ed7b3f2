internal import Tutor

/// Who speaks to the learner's model.
struct ModelSeams {
  var source: any CardSource
  var explainer: any Explainer
  var directory: any ModelDirectory
}

extension Composition {
  /// The learner's model as options, environment and settings have it.
  func models(
    _ configuration: Configuration, options: ModelOptions = ModelOptions()
  ) -> ModelConfiguration {
    ModelConfiguration(configuration, ModelVariables(variables), options: options)
  }

  /// The one place where those who speak to models are chosen.
  func seams(_ models: ModelConfiguration, _ library: LazyLibrary) -> ModelSeams {
    ModelSeams(source: library, explainer: NoModel(), directory: NoModel())
  }
}
