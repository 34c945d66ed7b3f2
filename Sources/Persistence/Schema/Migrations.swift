/// The steps from an empty file to the present schema, in order.
///
/// A store's `user_version` is the number of steps it has been through. A published step never
/// changes; the next change of the schema is one more entry.
struct Migrations {
  static let store = Migrations([version1, version2, version3, version4, version5])

  private let steps: [String]

  init(_ steps: [String]) { self.steps = steps }

  /// The version that this program writes.
  var known: Int { steps.count }

  /// Marks the file as edutok's own: "edut".
  static let applicationID = 0x6564_7574

  /// Takes the missing steps, each in one transaction with the version it leads to.
  ///
  /// Another instance may do the same at the same time.
  func bring(_ connection: borrowing Connection) throws {
    for (index, step) in steps.enumerated() {
      try connection.write {
        guard try connection.integer("PRAGMA user_version") == index else { return false }
        try connection.execute(step)
        try connection.execute("PRAGMA user_version = \(index + 1)")
        return true
      }
    }
  }

  /// `day` counts from 1970-01-01, `wall` is in milliseconds. `sum` is `EventRecord.checksum`.
  ///
  /// The generated columns take no room in the table; they are names for what the indexes hold. A
  /// body that is no JSON has NULL in all of them, so it can be kept and breaks no index.
  /// `target` is the event that this one is about: undone, overridden, or paid with a box.
  static let version1 = """
    PRAGMA application_id = \(applicationID);
    CREATE TABLE event (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      device TEXT NOT NULL,
      session TEXT NOT NULL,
      clock INTEGER NOT NULL,
      wall INTEGER NOT NULL,
      offset INTEGER NOT NULL,
      day INTEGER NOT NULL,
      kind TEXT NOT NULL,
      version INTEGER NOT NULL,
      body TEXT NOT NULL,
      sum INTEGER NOT NULL,
      topic TEXT AS (CASE WHEN json_valid(body) THEN body ->> '$.topic' END) VIRTUAL,
      target TEXT AS (CASE WHEN kind IN ('undone', 'verdictOverridden', 'boxGranted')
        AND json_valid(body) THEN coalesce(body ->> '$.event', body ->> '$.grade') END) VIRTUAL,
      box TEXT AS (CASE WHEN kind IN ('boxGranted', 'boxOpened')
        AND json_valid(body) THEN body ->> '$.box' END) VIRTUAL
    ) STRICT;
    CREATE INDEX event_order ON event (clock, id);
    CREATE INDEX event_topic ON event (topic) WHERE topic IS NOT NULL;
    CREATE INDEX event_target ON event (target) WHERE target IS NOT NULL;
    CREATE INDEX event_opened ON event (box) WHERE kind = 'boxOpened';
    CREATE TRIGGER event_stays BEFORE UPDATE ON event
      BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
    CREATE TRIGGER event_kept BEFORE DELETE ON event
      BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
    CREATE TABLE device (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      id TEXT NOT NULL,
      seed INTEGER NOT NULL,
      machine TEXT NOT NULL
    ) STRICT;
    CREATE TABLE standing (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      fold INTEGER NOT NULL,
      covered INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE state (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      fold INTEGER NOT NULL,
      covered INTEGER NOT NULL,
      clock INTEGER,
      id TEXT,
      bytes BLOB NOT NULL
    ) STRICT;
    """

  /// What is known of the account's documents. All rows of `event` up to `covered` are there, and
  /// those in `sent`, which lie above it.
  static let version2 = """
    CREATE TABLE sync (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      owner TEXT,
      memory BLOB,
      covered INTEGER NOT NULL
    ) STRICT;
    INSERT INTO sync (one, covered) VALUES (1, 0);
    CREATE TABLE sent (seq INTEGER PRIMARY KEY) STRICT;
    """

  /// What is known of photos, which a rebuilt store does without. `photos` is a list in JSON, `at` in
  /// milliseconds.
  static let version3 = """
    CREATE TABLE photo_search (
      topic TEXT NOT NULL,
      aspect INTEGER NOT NULL,
      photos TEXT NOT NULL,
      PRIMARY KEY (topic, aspect)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE photo_claim (
      topic TEXT NOT NULL,
      aspect INTEGER NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (topic, aspect)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE photo_shown (photo TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TABLE photo_quota (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      requests INTEGER NOT NULL,
      at INTEGER NOT NULL
    ) STRICT;
    """

  /// `card` of an event is the one that it happened to.
  private static let version4 = """
    ALTER TABLE event ADD COLUMN card TEXT AS (CASE WHEN kind IN ('cardGraded', 'hintGiven',
      'answerRevealed', 'answerTried', 'cardSkipped') AND version = 1 AND json_valid(body)
      THEN body ->> '$.card' END) VIRTUAL;
    CREATE INDEX event_card ON event (card) WHERE card IS NOT NULL;
    CREATE INDEX event_setting ON event (clock, id) WHERE kind = 'settingChanged';
    """

  /// More of what happens to a card, and what of it is looked for.
  private static let version5 = """
    DROP INDEX event_card;
    ALTER TABLE event DROP COLUMN card;
    ALTER TABLE event ADD COLUMN card TEXT AS (CASE WHEN kind IN ('cardGraded', 'hintGiven',
      'answerRevealed', 'answerTried', 'cardSkipped', 'cardEdited', 'cardDropped',
      'cardBookmarked', 'reviewsImported') AND version = 1 AND json_valid(body)
      THEN body ->> '$.card' END) VIRTUAL;
    CREATE INDEX event_card ON event (card) WHERE card IS NOT NULL;
    CREATE INDEX event_edited ON event (seq) WHERE kind = 'cardEdited';
    CREATE INDEX event_deck ON event (seq) WHERE kind = 'deckCardsAdded';
    CREATE INDEX event_deleted ON event (topic) WHERE kind = 'topicDeleted';
    \(withoutShelf)
    \(shelf)
    """

  static let withoutShelf = """
    DROP TABLE IF EXISTS card; DROP TABLE IF EXISTS tally; DROP TABLE IF EXISTS shelf;
    DROP TABLE IF EXISTS card_text;
    """

  /// The tables of the shelf with their indexes: an index of the log, made by `ShelfMaking`, kept by
  /// `ShelfKeeping`, and made again at any time.
  ///
  /// In `card`, `topic` to `place` say which event brought the card first (NULL where none did),
  /// `stability` to `last_id` what its reviews come to (NULL where there are none); `bucket` is
  /// `RecallBucket`, NULL where the card does not come to reviews. `away` is the topic of a card that
  /// was taken out, in place of `topic`. `card_text` has the words of each card whose content the log
  /// keeps, as `SearchText` does, by its `number`: to its tokenizer they are words already. `tally` counts cards by what is worth counting, as `Tally` says. `shelf`
  /// has a row where the tables are made.
  static let shelf = """
    CREATE TABLE card (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      topic TEXT,
      batch INTEGER,
      home INTEGER,
      home_clock INTEGER,
      home_id TEXT,
      place INTEGER,
      stability REAL,
      difficulty REAL,
      due INTEGER,
      last_day INTEGER,
      last_rating INTEGER,
      first_day INTEGER,
      last_success INTEGER,
      lapses INTEGER,
      reviews INTEGER,
      last_clock INTEGER,
      last_id TEXT,
      bucket INTEGER,
      away TEXT
    ) STRICT;
    CREATE INDEX card_recall ON card (bucket, last_day, stability, id) WHERE bucket IS NOT NULL;
    CREATE INDEX card_recall_in_topic ON card (topic, bucket, last_day, stability, id, due)
      WHERE bucket IS NOT NULL;
    CREATE INDEX card_new ON card (home_clock, home_id, place)
      WHERE topic IS NOT NULL AND reviews IS NULL;
    CREATE INDEX card_new_in_topic ON card (topic, home_clock, home_id, place, reviews)
      WHERE topic IS NOT NULL AND reviews IS NULL;
    CREATE INDEX card_set_aside ON card (topic)
      WHERE topic IS NOT NULL AND reviews IS NOT NULL AND bucket IS NULL;
    CREATE VIRTUAL TABLE card_text USING fts5 (
      question, answer, rest, tokenize = 'ascii'
    );
    CREATE TABLE tally (
      what TEXT NOT NULL,
      day INTEGER NOT NULL,
      cards INTEGER NOT NULL,
      PRIMARY KEY (what, day)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE shelf (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      derivation INTEGER NOT NULL,
      scheduler TEXT NOT NULL
    ) STRICT;
    """
}

extension Connection {
  /// Whether no migration lies before it, in the header or in the log.
  var isOfThisVersion: Bool {
    get throws(StoreError) {
      try integer("PRAGMA user_version") == Int64(Migrations.store.known)
    }
  }

  /// Throws `.newer` for a store that must not be touched, and leaves it as it is. The header may
  /// lag behind the write-ahead log, where a migration may lie: this reads both.
  borrowing func refuseNewer() throws(StoreError) {
    // SQLite reads the header's number as one with a sign.
    let version = Int(UInt32(truncatingIfNeeded: try integer("PRAGMA user_version")))
    guard version <= Migrations.store.known else {
      leaveUntouched()
      throw .newer(found: version, known: Migrations.store.known)
    }
  }
}
