internal import Tutor

/// What `--help` says.
enum Usage {
  /// The subcommands that do their work in this version.
  static let available: [Subcommand] = Subcommand.allCases.filter { text[$0] != nil }

  static func text(for subcommand: Subcommand?) -> String {
    guard let subcommand else { return overview }
    guard let (usage, meaning) = text[subcommand] else {
      return "\(subcommand.rawValue) is not there yet in this version."
    }
    return "usage: edutok \(usage)\n\n\(meaning)"
  }

  /// The words that can follow a subcommand, for completion.
  static func words(after subcommand: Subcommand) -> [String] {
    switch subcommand {
    case .decode: ["--value"]
    case .schedule: ["--optimize"]
    case .stats: ["--json"]
    case .export: ["--format", "--topic"]
    case .import: ["--format", "--topic", "--dry-run", "--separator", "--row-separator"]
    case .doctor: ["--json", "--repair", "--decks"]
    case .config: ["get", "set", "unset"]
    case .completions: ["bash", "zsh", "fish"]
    case .leaderboard: ["topics", "--json"]
    case .remind: ["--install", "--remove"]
    case .study, .grade, .sync, .signup, .login, .logout: []
    }
  }

  private static let overview = """
    usage: edutok [TOPIC …]
           edutok SUBCOMMAND [ARGUMENT …]

    A tutor to talk to. Without arguments it greets you and asks for a topic; with one it opens
    the next card there. `help` inside lists what can be typed.

    options:
      --provider NAME    gemini, openai or offline; else Gemini where a key is set, else an
                         OpenAI-compatible server where its key or address is, else offline
      --model NAME       the provider's model
      --base-url URL     where the provider is; alone, where an OpenAI-compatible server is
      --plain            no colour, no redrawing
      --help, --version

    environment:
      GEMINI_API_KEY or GOOGLE_API_KEY, GOOGLE_GEMINI_BASE_URL
      OPENAI_API_KEY, OPENAI_BASE_URL
      FIREBASE_API_KEY, FIREBASE_PROJECT_ID, EDUTOK_PASSWORD
      FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST
      UNSPLASH_ACCESS_KEY, UNSPLASH_BASE_URL
    An option counts before the environment, that before the settings (`edutok config --help`). A
    key is never an option.

    subcommands:
    \(available.map { "  " + padded(text[$0]?.usage ?? "") + firstSentence(of: $0) }.joined(separator: "\n"))
    """

  private static func padded(_ usage: String) -> String {
    usage.count < 34
      ? usage + String(repeating: " ", count: 34 - usage.count)
      : usage + "\n" + String(repeating: " ", count: 36)
  }

  private static func firstSentence(of subcommand: Subcommand) -> String {
    String((text[subcommand]?.meaning ?? "").prefix { $0 != "." && $0 != "\n" })
  }

  private static let settings = Setting.allCases.map { setting in
    setting.rawValue + String(repeating: " ", count: 20 - setting.rawValue.count) + setting.gist
  }.joined(separator: "\n")

  private static let text: [Subcommand: (usage: String, meaning: String)] = [
    .study: ("study TOPIC …", "Opens a topic, whatever its words are."),
    .grade: (
      "grade",
      """
      Judges answers: JSON Lines in and out.
      In:  {"id":…,"question":"…","reference":["…"],"type":"question","answer":"…"}
           or "answerline" for "reference": <b>…</b>, accept …, prompt on …, do not accept …
      Out: {"id":…,"verdict":"correct|close|partial|wrong","decision":"accept|prompt|reject",
            "score":0.93,"note":"…"}
      """
    ),
    .decode: (
      "decode [--value]",
      """
      Finds the cards in a model's reply, however broken: one a line.
      Out: {"type":…,"question":…,"answer":…,"accept":[…],"hint":…|null,"explanation":…|null}
      What was dropped and why goes to stderr; the exit status is 1 where no card was found.
      --value prints the one JSON value that the text holds, mended where it is broken.
      """
    ),
    .schedule: (
      "schedule [--optimize]",
      """
      Schedules reviews by FSRS-6: JSON Lines in and out.
      In:  {"id":…,"reviews":[{"at":"2026-01-06T12:52:32Z","rating":1…4},…]}, one card a line,
           and, where they are not these, "parameters":[21 numbers], "desired_retention":0.9,
           "learning_steps":[60,600] and "relearning_steps":[600] in seconds,
           "maximum_interval":36500 in days
      Out: {"id":…,"steps":[{"state":"Learning|Review|Relearning","step":0|null,"stability":…,
            "difficulty":…,"retrievability_before":…|null,"due":"…"},…]}
      Ratings: 1 Again, 2 Hard, 3 Good, 4 Easy. Every review is applied in the order given; one
      before its predecessor counts as one of the same day. Parameters out of their range are an error.
      --optimize fits the parameters to reviews: out comes one object, after all lines.
      In:  {"card":…,"reviews":[[epoch seconds,rating],…]}
      Out: {"parameters":[21 numbers],"log_loss_before":…,"log_loss_after":…,"reviews":n}
      The losses are the default parameters' and the fitted ones', over the reviews a day or more
      after the one before them (null where there are none), reckoned as fsrs-rs does: those of later
      lines count more, the last four times the first. The fit itself takes all alike.
      """
    ),
    .stats: ("stats [--json]", "Prints the numbers, with --json as one object."),
    .import: (
      "import FILE [--topic NAME] [--dry-run]",
      """
      Adds the cards of a file to a topic. FILE may be - for standard input.
      --format FORMAT  anki (its text export), csv, tsv, markdown, json, apkg, events; else auto, by
                       what the file holds and how it is called
      --topic NAME     where to; else what the file says, or how it is called
      --dry-run        tells what would come of it, and stores nothing
      --separator S, --row-separator S   of a table: signs, or tab, comma, semicolon, pipe, space,
                       colon, newline, blank-line (Quizlet's own export: tab and newline)
      A table has a question and an answer in its first two columns, or a row of names (question,
      answer, accept, hint, explanation, tags, type, topic). In Markdown a card is Q: and A:, or a
      heading with its answer below. Cards that are there already are skipped. A line that makes no
      card is told, the others are kept, and the exit status is 1.
      Events are the log itself: those that are not in it yet are added.
      """
    ),
    .export: (
      "export [--topic NAME] [--format FORMAT]",
      """
      Prints the cards met or imported so far, of one topic or all.
      --format FORMAT  json (the usual: all that is known of a card, with its schedule), csv, anki
                       (opens in Anki without a question), markdown, events (the log itself)
      Each can be imported again; events lose and double nothing.
      """
    ),
    .sync: (
      "sync", "Brings this device and the account's others to the same events."
    ),
    .leaderboard: (
      "leaderboard [topics] [--json]",
      """
      Prints today's leaderboard, by cards or by topics.
      --json: [{"rank":1,"username":"…","value":15,"me":true},…]
      """
    ),
    .signup: (
      "signup EMAIL",
      """
      Makes an account and signs in to it.
      The password is asked for unseen, or comes from EDUTOK_PASSWORD. What was studied signed out
      comes along, unless you say no. It takes a Firebase project: README tells how to make one.
      """
    ),
    .login: (
      "login EMAIL",
      """
      Signs in to an account; its store is open from then on.
      The password is asked for unseen, or comes from EDUTOK_PASSWORD.
      """
    ),
    .logout: ("logout", "Signs out. The account's store stays open, unsynced."),
    .remind: (
      "remind [--install [HH:MM]|--remove]",
      """
      Prints the reminder that is due now, if any.
      Where notify-send is, it shows it on the desktop too.
      A streak at risk is warned of from 20:00 on, the day after a new level and a day without a card
      are told of; each once, nothing after a card today, nothing from 22:00 to 8:00.
      --install has it run every 30 minutes: by a systemd timer of your own, or by a crontab line
      where there is none. What is written is shown first. HH:MM, from 8:00 to 21:59, is when a streak
      is warned of instead of at 20:00.
      --remove takes it away again, and what was said is forgotten.
      --at HH:MM warns of a streak from then on in this run; the timer says so.
      """
    ),
    .doctor: (
      "doctor [--json] [--repair|--decks]",
      """
      Checks surroundings, settings and store, and says what to do. --repair mends the store.
      --decks checks the offline library instead: each card's form, that its answers are judged
      correct, and that no other card's is.
      """
    ),
    .config: (
      "config [get|set|unset NAME [VALUE]]",
      """
      Lists settings, or changes one.
      A key is asked for unseen where VALUE is missing, or read from standard input, and never
      printed. NAME_command takes a command for /bin/sh that prints the key instead; it runs once, when
      the key is needed, and for at most 10 s. A key is looked for in the environment, then as the
      setting, then from the command.

      \(settings)
      """
    ),
    .completions: ("completions bash|zsh|fish", "Prints a completion script for a shell."),
  ]
}
