internal import Generation
internal import Glibc
internal import HTTP
internal import Tutor

extension DoctorCommand {
  /// Which model writes, and whether it can. Being offline is never more than a warning.
  var models: [Check] {
    let configuration = Configuration(path: composition.home.configurationFile)
    let models = composition.models(configuration)
    let setup = models.setup
    var checks = [provider(setup), key(setup, models), library]
    if setup.provider != nil, let connection = connection(models) { checks.append(connection) }
    return checks
  }

  private func provider(_ setup: ModelSetup) -> Check {
    guard let provider = setup.provider else {
      return Check(
        name: "provider", status: .ok,
        detail: "offline, " + (setup.isChosen ? "as set" : "where no key is set"))
    }
    let reason =
      setup.isChosen ? "as set" : setup.key == nil ? "for its address" : "for its key"
    let model = setup.model.map { ", model \($0)" } ?? ""
    let address = setup.address.map { " at \(ServerAddress.tellable($0))" } ?? ""
    return Check(
      name: "provider", status: .ok, detail: "\(provider.rawValue)\(address), \(reason)\(model)")
  }

  private func key(_ setup: ModelSetup, _ models: ModelConfiguration) -> Check {
    let ask = "`edutok config set \((setup.keySetting ?? .geminiKey).rawValue)` asks for one"
    if let name = models.unusableVariables.first {
      return Check(
        name: "key", status: .warn, detail: "what \(name) holds is no key and was passed over",
        advice: "a key is one word of plain letters, digits and signs")
    }
    switch setup.key {
    case .variable(let variable)?:
      return Check(name: "key", status: .ok, detail: "from \(variable.name)")
    case .setting?: return Check(name: "key", status: .ok, detail: "from config.json")
    case .command?:
      let command = setup.keySetting?.keyCommand?.rawValue ?? "a command"
      do throws(ModelTrouble) {
        _ = try models.settings()
        return Check(name: "key", status: .ok, detail: "from \(command)")
      } catch {
        return Check(
          name: "key", status: .warn, detail: DoctorCommand.phrase(error.happened),
          advice: error.advice.map(DoctorCommand.phrase))
      }
    case nil where setup.provider == nil && setup.isChosen:
      return Check(name: "key", status: .ok, detail: "none needed offline")
    case nil where setup.provider != nil && !setup.needsKey:
      return Check(name: "key", status: .ok, detail: "none set, none sent")
    case nil: return Check(name: "key", status: .warn, detail: "none is set", advice: ask)
    }
  }

  private var library: Check {
    for name in [CurlTransport.libraries.0, CurlTransport.libraries.1] {
      // Never closed, as by what asks models.
      guard dlopen(name, RTLD_LAZY | RTLD_LOCAL) != nil else { continue }
      return Check(name: "libcurl", status: .ok, detail: name)
    }
    return Check(
      name: "libcurl", status: .warn, detail: "it cannot be loaded, so no model can be reached",
      advice: "it comes with the system's package libcurl4")
  }

  /// Nil where nobody can ask.
  private func connection(_ models: ModelConfiguration) -> Check? {
    let directory = composition.seams(models, LazyLibrary()).directory
    let limit = Duration.seconds(10)
    let answer = Blocking.run(atMost: limit) { () async -> Result<Int?, ModelTrouble> in
      guard let current = directory.current else { return .success(nil) }
      do {
        return .success(try await directory.models().count)
      } catch let trouble as ModelTrouble {
        return .failure(trouble)
      } catch {
        return .failure(ModelTrouble(service: current.service, .cancelled))
      }
    }
    switch answer ?? .failure(ModelTrouble(service: models.setup.service, .silent(limit))) {
    case .success(nil): return nil
    case .success(let count?):
      return Check(
        name: "connection", status: .ok,
        detail: "\(models.setup.service) answers, \(count) models to choose from")
    case .failure(let trouble):
      return Check(
        name: "connection", status: .warn, detail: DoctorCommand.phrase(trouble.happened),
        advice: trouble.advice.map(DoctorCommand.phrase)
          ?? "the offline library goes on meanwhile")
    }
  }

  /// A sentence as it stands in a line of phrases.
  static func phrase(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
