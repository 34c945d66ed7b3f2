package import Console
package import Tutor

/// What a session works with: each thing that can fail, wait or vary, chosen by its owner.
package struct Environment {
  package var terminal: any Terminal
  package var log: any SyncedLog
  package var catalog: any DeckCatalog
  package var source: any CardSource
  package var explainer: any Explainer
  package var judge: any AnswerJudge
  package var models: any ModelDirectory
  package var clock: any WallClock
  package var preferences: any Preferences
  package var lexicon: any Lexicon
  package var cloud: any Cloud
  package var photos: any PhotoSource
  package var viewer: any PictureViewer
  package var editor: any TextEditor
  package var stores: (any AccountStores)?
  /// What signs in where nobody is there to type it.
  package var password: Secret?
  /// Lets time pass; throws where its task is cancelled meanwhile.
  package var pause: @Sendable (Duration) async throws -> Void
  /// Unique to this run of the program, over all devices.
  package var run: String

  package init(
    terminal: any Terminal, log: any SyncedLog, catalog: any DeckCatalog, source: any CardSource,
    explainer: any Explainer, judge: any AnswerJudge, models: any ModelDirectory,
    clock: any WallClock, preferences: any Preferences, lexicon: any Lexicon = NoLexicon(),
    cloud: any Cloud = NoCloud(), photos: any PhotoSource = NoPhotos(),
    viewer: any PictureViewer = NoPictures(), editor: any TextEditor = NoEditor(),
    stores: (any AccountStores)? = nil,
    password: Secret? = nil,
    pause: @escaping @Sendable (Duration) async throws -> Void, run: String
  ) {
    self.terminal = terminal
    self.log = log
    self.catalog = catalog
    self.source = source
    self.explainer = explainer
    self.judge = judge
    self.models = models
    self.clock = clock
    self.preferences = preferences
    self.lexicon = lexicon
    self.cloud = cloud
    self.photos = photos
    self.viewer = viewer
    self.editor = editor
    self.stores = stores
    self.password = password
    self.pause = pause
    self.run = run
  }
}

/// The settings this device keeps to itself.
package protocol Preferences: AnyObject {
  /// As it would be typed, of a key its `KeyState`; nil where the default counts. Asked anew at each
  /// step, so that what another window has set counts.
  func value(of setting: Setting) -> String?

  /// The values of all of them that are set, by their names.
  var values: [String: String] { get }

  /// Stores a value, or with nil puts the default back. Throws where it could not be stored; the
  /// error's description says why.
  func set(_ setting: Setting, to value: String?) throws
}

extension Preferences {
  package var values: [String: String] {
    var values: [String: String] = [:]
    for setting in Setting.allCases where !setting.isSynced {
      values[setting.rawValue] = value(of: setting)
    }
    return values
  }
}
