internal import Photos
internal import Tutor

extension DoctorCommand {
  /// Whether photos come, and how they are drawn. Nothing is asked of the service: each request counts.
  var photos: Check {
    let models = composition.models(Configuration(path: composition.home.configurationFile))
    let name = "photos"
    let setting = Setting.unsplashKey.rawValue
    guard let state = models.state(of: .unsplashKey) else {
      return Check(
        name: name, status: .ok, detail: "off; `edutok config set \(setting)` has them come")
    }
    do throws(PhotoTrouble) {
      _ = try models.photoSettings()
    } catch {
      return Check(
        name: name, status: .warn, detail: DoctorCommand.phrase(error.happened),
        advice: "`edutok config set \(setting)` takes another key")
    }
    let key = "key \(state.rawValue)"
    let surface = composition.surface(isAtTerminal: true, isPlain: false)
    guard composition.viewer(surface).canDraw else {
      let way = surface == .nothing ? "" : "; the system's package chafa would draw them"
      return Check(name: name, status: .ok, detail: "\(key), shown as links\(way)")
    }
    let way = surface == .kitty ? "in pixels" : "with characters, by chafa"
    return Check(name: name, status: .ok, detail: "\(key), drawn \(way)")
  }
}
