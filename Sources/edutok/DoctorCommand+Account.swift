internal import Cloud
internal import Persistence
internal import Tutor

extension DoctorCommand {
  /// Who is signed in, and how much waits to go up.
  var account: Check {
    let path = composition.home.sessionFile
    if let fault = composition.session.fault {
      return Check(
        name: "account", status: .warn, detail: "\(fault.path) cannot be read as a sign-in",
        advice:
          "`edutok login EMAIL` writes it anew; until then the store of who never signed in is open"
      )
    }
    guard let account = cloud.account else {
      let detail = cloud.isSetUp ? "nobody is signed in" : "none, and no Firebase project is set up"
      return Check(name: "account", status: .ok, detail: detail)
    }
    if let stamp = FileStamp(path), stamp.mode & 0o077 != 0 {
      return Check(
        name: "account", status: .warn, detail: "\(path) can be read by others",
        advice: "`chmod 600 \(path)` keeps the sign-in to yourself")
    }
    let name = account.email ?? "an anonymous account"
    guard account.isSignedIn else {
      return Check(
        name: "account", status: .warn,
        detail: "signed out of \(name); its store is open, unsynced",
        advice: "`edutok login EMAIL` signs in again")
    }
    return Check(name: "account", status: .ok, detail: "\(name), signed in\(waiting)")
  }

  private var cloud: FirebaseCloud {
    composition.cloud(Configuration(path: composition.home.configurationFile))
  }

  /// What the store's own check tells is not told twice.
  private var waiting: String {
    guard let unsent = try? composition.openLog().unsentCount() else { return "" }
    return unsent == 0 ? "; everything is at the server" : "; events that wait to go up: \(unsent)"
  }
}
