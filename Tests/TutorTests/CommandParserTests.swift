import Text
import Testing
import Tutor

/// A card as the parser sees it, with the grader's own idea of what it accepts.
struct Table: Sendable {
  var answers: [String]
  var type = CardType.question

  init(_ answers: String..., type: CardType = .question) {
    self.answers = answers
    self.type = type
  }

  static let horizon = Table("event horizon")
  static let isTrue = Table("True", type: .trueFalse)
  static let isFalse = Table("False", type: .trueFalse)

  func parse(_ line: String) -> ParsedLine {
    let key = AnswerKey(type: type, answers: answers)
    return CommandParser.parse(
      line,
      card: OpenCardGrammar(
        judge: { AnswerGrader().grade($0, against: key).kind },
        isTrueFalse: type == .trueFalse,
        hasOnlyShortAnswers: answers.allSatisfy { $0.count <= 2 }))
  }
}

extension ParsedLine {
  static func run(_ name: CommandName, _ argument: String = "") -> ParsedLine {
    .command(Command(name, argument))
  }

  static func almost(
    _ name: CommandName, _ argument: String = "", else otherwise: Otherwise = .nothing
  ) -> ParsedLine {
    .near(Command(name, argument), otherwise: otherwise)
  }
}

@Suite("What a typed line is")
struct CommandParserTests {
  static let slashed: [(String, ParsedLine)] = [
    ("/next", .run(.next)), ("/NEXT", .run(.next)), ("  /next\t", .run(.next)),
    ("/n", .run(.next)), ("/N", .run(.next)), ("/b", .run(.back)), ("/d", .run(.deeper)),
    ("/q", .run(.quit)),
    ("/ne", .run(.next)), ("/hin", .run(.hint)), ("/str", .run(.streak)), ("/x", .run(.xp)),
    ("/hel NEXT", .run(.help, "NEXT")), ("/dee 3", .run(.deeper, "3")),
    ("/d expert", .run(.deeper, "expert")), ("/topic  Black holes ", .run(.topic, "Black holes")),
    ("/box odds", .run(.box, "odds")), ("/Box ODDS", .run(.box, "ODDS")),
    ("/ask why?", .run(.ask, "why?")),
    ("/nxt", .almost(.next)), ("/NXT", .almost(.next)), ("/netx", .almost(.next)),
    ("/nextt", .almost(.next)), ("/next?", .almost(.next)), ("/deepr 3", .almost(.deeper, "3")),
    ("/reveel", .almost(.reveal)), ("/undu", .almost(.undo)), ("/xq", .almost(.xp)),
    ("//next", .almost(.next)),
    ("/topi Mars", .almost(.topic, "Mars")),
    ("/back pain", .misused(.back)), ("/deeper 5", .misused(.deeper)), ("/topic", .misused(.topic)),
    ("/n 3", .misused(.next)), ("/config set", .misused(.config)),
    ("/help pudding", .misused(.help)),
    ("/leaderboard Topics", .run(.leaderboard, "Topics")), ("/lea on", .run(.leaderboard, "on")),
    ("/leaderboard cards", .misused(.leaderboard)), ("/sig ada@x.org", .run(.signup, "ada@x.org")),
    ("/signup ada", .misused(.signup)), ("/login a@b c", .misused(.login)),
    ("/logout now", .misused(.logout)),
    ("/account link ada@x.org", .run(.account, "link ada@x.org")),
    ("/account link ada", .misused(.account)), ("/account delete me", .misused(.account)),
    ("/account rename", .misused(.account)), ("/group join", .misused(.group)),
    ("/group JOIN 7k3m", .run(.group, "JOIN 7k3m")), ("/group theory", .misused(.group)),
    ("/sync all", .misused(.sync)), ("/logn ada@x.org", .almost(.login, "ada@x.org")),
  ]

  @Test("Rule 1: a slash makes a command, with a card and without", arguments: slashed)
  func slash(line: String, expected: ParsedLine) {
    #expect(Table.horizon.parse(line) == expected)
    #expect(Table("He").parse(line) == expected)
    #expect(Table.isTrue.parse(line) == expected)
    #expect(CommandParser.parse(line, card: nil) == expected)
  }

  @Test(
    "Rule 1: a slashed name one slip away is asked about, whatever stands after it",
    arguments: [
      ("/nxt card", ParsedLine.almost(.next, "card")), ("/deepr 9", .almost(.deeper, "9")),
      ("/hunt for Red October", .almost(.hint, "for Red October")),
      ("/black hole", .almost(.back, "hole")), ("/topc", .almost(.topic)),
    ])
  func slashedSlip(line: String, expected: ParsedLine) {
    #expect(Table.horizon.parse(line) == expected)
    #expect(CommandParser.parse(line, card: nil) == expected)
  }

  @Test(
    "Rule 1: a slash before anything else is text",
    arguments: [
      "/etc/passwd", "/", "//", "/ next", "/s", "/st", "/zebra", "/usr/bin", "/42", "/é",
      "/nexxxt", "/event horizon",
    ])
  func slashedText(line: String) {
    #expect(Table.horizon.parse(line) == .answer(line))
    #expect(Table(line).parse(line) == .answer(line))
    #expect(CommandParser.parse(line, card: nil) == .topic(line))
  }

  static let marked: [(String, Table, String)] = [
    ("=next", .horizon, "next"), ("= next", .horizon, "next"), ("=n", .isTrue, "n"),
    ("=/n", .horizon, "/n"), ("=what?", .horizon, "what?"), ("  =quit ", .horizon, "quit"),
    ("=event horizon", .horizon, "event horizon"),
    ("==", Table("=="), "=="), ("==", Table("equals"), "="), ("===", Table("=="), "=="),
    ("=", Table("="), "="), ("=", .horizon, "="), ("=>", Table("=>"), "=>"),
    ("=>", Table(">"), ">"), ("==next", .horizon, "=next"),
    ("=d", Table("d"), "d"), ("=é", .horizon, "é"),
  ]

  @Test("Rule 2: an equals sign makes an answer", arguments: marked)
  func equals(line: String, card: Table, expected: String) {
    #expect(card.parse(line) == .answer(expected))
  }

  static let onACard: [(String, Table, ParsedLine)] = [
    // Full names with valid arguments.
    ("next", .horizon, .run(.next)), ("NEXT", .horizon, .run(.next)),
    (" Reveal ", .horizon, .run(.reveal)), ("got", .horizon, .run(.got)),
    ("deeper 3", .horizon, .run(.deeper, "3")),
    ("deeper Expert", .horizon, .run(.deeper, "Expert")),
    ("deeper\texp", .horizon, .run(.deeper, "exp")), ("box odds", .horizon, .run(.box, "odds")),
    ("help", .horizon, .run(.help)), ("help n", .horizon, .run(.help, "n")),
    ("topic Mars", .horizon, .run(.topic, "Mars")), ("topics", .horizon, .run(.topics)),
    ("config set theme dark", .horizon, .run(.config, "set theme dark")),
    ("calendar 2026-02", .horizon, .run(.calendar, "2026-02")),
    ("calendar year", .horizon, .run(.calendar, "year")),
    ("account rename Ada", .horizon, .run(.account, "rename Ada")),
    ("why", .horizon, .run(.why)), ("xp", .horizon, .run(.xp)), ("quit", .isTrue, .run(.quit)),
    ("hint", Table("He"), .run(.hint)),
    ("leaderboard topics", .horizon, .run(.leaderboard, "topics")),
    ("leaderboard ON", .horizon, .run(.leaderboard, "ON")), ("sync", .isTrue, .run(.sync)),
    ("signup", .horizon, .run(.signup)), ("login ada@x.org", .horizon, .run(.login, "ada@x.org")),
    ("account", .horizon, .run(.account)), ("account delete", .horizon, .run(.account, "delete")),
    ("account reset ada@x.org", .horizon, .run(.account, "reset ada@x.org")),
    ("account link", .horizon, .run(.account, "link")),
    ("account bring", .horizon, .run(.account, "bring")),
    ("group create Night owls", .horizon, .run(.group, "create Night owls")),
    ("group join 7K3M-Q9XT-2BWD-HN5R", .horizon, .run(.group, "join 7K3M-Q9XT-2BWD-HN5R")),
    // Full names with words that make no sense.
    ("group", Table("group"), .answer("group")),
    ("group theory", .horizon, .answer("group theory")),
    ("sync pulse", .horizon, .answer("sync pulse")),
    ("signup a@b@c", .horizon, .answer("signup a@b@c")),
    ("account for it", .horizon, .answer("account for it")),
    ("leaderboard cards", .horizon, .answer("leaderboard cards")),
    ("account delete it", .horizon, .answer("account delete it")),
    ("logout now", .horizon, .answer("logout now")),
    ("back pain", .horizon, .answer("back pain")), ("next one", .horizon, .answer("next one")),
    ("deeper 0", .horizon, .answer("deeper 0")), ("deeper ex", .horizon, .answer("deeper ex")),
    ("box office", .horizon, .answer("box office")), ("help me", .horizon, .answer("help me")),
    ("topic", .horizon, .answer("topic")), ("config sets", .horizon, .answer("config sets")),
    ("calendar 2026-13", .horizon, .answer("calendar 2026-13")),
    ("login ada", .horizon, .answer("login ada")), ("got it", .horizon, .answer("got it")),
    // Names that the card accepts.
    ("next", Table("next"), .answer("next")), ("Next", Table("next"), .answer("Next")),
    ("streak", Table("a streak"), .answer("streak")), ("box", Table("boxes"), .answer("box")),
    ("topic sentence", Table("topic sentence"), .answer("topic sentence")),
    ("/next", Table("/next"), .run(.next)),
    // One letter.
    ("n", .horizon, .run(.next)), ("N", .horizon, .run(.next)), ("b", .horizon, .run(.back)),
    ("d", .horizon, .run(.deeper)), ("q", .horizon, .run(.quit)), (" q ", .horizon, .run(.quit)),
    ("h", .horizon, .answer("h")), ("n 3", .horizon, .answer("n 3")),
    ("d 3", .horizon, .answer("d 3")),
    ("n", Table("nitrogen", "N"), .answer("n")), ("b", Table("nitrogen", "N"), .run(.back)),
    ("b", Table("boron", "B"), .answer("b")), ("q", Table("boron", "B"), .run(.quit)),
    ("B", Table("B"), .answer("B")), ("b", Table("A"), .answer("b")),
    ("n", Table("B"), .answer("n")),
    ("q", Table("He"), .answer("q")), ("d", Table("un", "une"), .run(.deeper)),
    ("He", Table("He"), .answer("He")), ("un", Table("un"), .answer("un")),
    ("xp", Table("He"), .run(.xp)), ("xp", Table("xp"), .answer("xp")),
    ("n", .isTrue, .run(.next)), ("N", .isFalse, .run(.next)), (" n ", .isFalse, .run(.next)),
    ("n", Table("T", type: .trueFalse), .run(.next)),
    ("q", Table("T", type: .trueFalse), .answer("q")),
    ("no", .isFalse, .answer("no")), ("f", .isTrue, .answer("f")), ("d", .isTrue, .run(.deeper)),
    ("b", .isFalse, .run(.back)), ("t", .isTrue, .answer("t")),
    // Abbreviations and near names are answers.
    ("hin", .horizon, .answer("hin")), ("nxt", .horizon, .answer("nxt")),
    ("un", .horizon, .answer("un")), ("streek", .horizon, .answer("streek")),
    ("str", .isTrue, .answer("str")),
    // Rule 4.
    ("why is that?", .horizon, .question("why is that?")), ("next?", .horizon, .question("next?")),
    ("?", .horizon, .question("?")),
    ("  event horizon, or?  ", .horizon, .question("event horizon, or?")),
    ("true?", Table("What is this?"), .question("true?")),
    ("event horizon?", .horizon, .answer("event horizon?")),
    ("What is this?", Table("What is this?"), .answer("What is this?")),
    ("is it 5?", Table("5"), .question("is it 5?")),
    ("ask why?", .horizon, .run(.ask, "why?")),
    ("why? no", .horizon, .answer("why? no")),
    // Anything else.
    ("光合作用", .horizon, .answer("光合作用")), ("\u{3000}москва\u{a0}", .horizon, .answer("москва")),
    ("👩‍🚀", .horizon, .answer("👩‍🚀")), ("ｎ", .horizon, .answer("ｎ")),
    ("ℕext", .horizon, .answer("ℕext")),
    ("", .horizon, .empty), (" \t ", .isTrue, .empty), ("\u{2003}", Table("He"), .empty),
  ]

  @Test("Rules 3 and 4: on a card", arguments: onACard)
  func withCard(line: String, card: Table, expected: ParsedLine) {
    #expect(card.parse(line) == expected)
  }

  static let withoutACard: [(String, ParsedLine)] = [
    ("next", .run(.next)), ("n", .run(.next)), ("B", .run(.back)), ("d", .run(.deeper)),
    ("q", .run(.quit)), ("Streak", .run(.streak)), ("topic Mars", .run(.topic, "Mars")),
    ("deeper 3", .run(.deeper, "3")), ("topics sea", .run(.topics, "sea")),
    // Three letters or more of exactly one command.
    ("hin", .run(.hint)), ("STR", .run(.streak)), ("sta", .run(.stats)), ("revi", .run(.review)),
    ("reve", .run(.reveal)), ("chal", .run(.challenges)), ("dee 2", .run(.deeper, "2")),
    ("con set theme none", .run(.config, "set theme none")), ("ski", .run(.skills)),
    ("hi", .topic("hi")), ("ne", .topic("ne")), ("x", .topic("x")), ("top", .topic("top")),
    ("rev", .topic("rev")), ("boo", .almost(.box, else: .topic("boo"))), ("sea", .topic("sea")),
    // A command name whose words make no sense.
    ("back pain", .topic("back pain")), ("Box office", .topic("Box office")),
    ("image processing", .topic("image processing")), ("plan B", .topic("plan B")),
    ("group theory", .topic("group theory")), ("got milk", .topic("got milk")),
    ("topic", .misused(.topic)), ("n 3", .topic("n 3")), ("str theory", .topic("str theory")),
    ("deeper 7", .misused(.deeper)), ("login ada", .misused(.login)),
    ("signup me please", .misused(.signup)), ("account link ada", .misused(.account)),
    ("account payable", .topic("account payable")), ("group create", .misused(.group)),
    ("group create Owls", .run(.group, "create Owls")),
    ("leaderboard off", .run(.leaderboard, "off")),
    ("leaderboard design", .topic("leaderboard design")), ("sync signals", .topic("sync signals")),
    ("lead", .run(.leaderboard)), ("log", .topic("log")),
    ("logi ada@x.org", .run(.login, "ada@x.org")),
    // Near ones ask first.
    ("nxt", .almost(.next, else: .topic("nxt"))), ("Hnit", .almost(.hint, else: .topic("Hnit"))),
    ("streek", .almost(.streak, else: .topic("streek"))),
    ("stars", .almost(.stats, else: .topic("stars"))),
    ("plane", .almost(.plan, else: .topic("plane"))),
    ("topci Mars", .almost(.topic, "Mars", else: .topic("topci Mars"))),
    ("bak", .almost(.back, else: .topic("bak"))), ("quite", .almost(.quit, else: .topic("quite"))),
    ("helo", .almost(.help, else: .topic("helo"))),
    ("plane geometry", .topic("plane geometry")), ("topci", .topic("topci")),
    // Anything else.
    ("Black holes", .topic("Black holes")), ("  Mars  ", .topic("Mars")),
    ("why not?", .topic("why not?")),
    ("光合作用", .topic("光合作用")), ("Ökologie", .topic("Ökologie")), ("C++", .topic("C++")),
    ("42", .topic("42")), ("", .empty), ("   ", .empty),
  ]

  @Test("Rule 5: with no card", arguments: withoutACard)
  func noCard(line: String, expected: ParsedLine) {
    #expect(CommandParser.parse(line, card: nil) == expected)
  }

  @Test func everyCommandIsNamedInFullWithAndWithoutASlash() {
    let arguments: [CommandName: String] = [.ask: "why", .topic: "Mars", .search: "photon"]
    for name in CommandName.allCases {
      let argument = arguments[name] ?? ""
      let line = argument.isEmpty ? name.rawValue : "\(name.rawValue) \(argument)"
      #expect(CommandParser.parse(line, card: nil) == .run(name, argument))
      #expect(Table.horizon.parse(line.uppercased()) == .run(name, argument.uppercased()))
      #expect(Table.horizon.parse("/" + line) == .run(name, argument))
    }
  }

  @Test(arguments: [
    ("next", "next", false), ("nxt", "next", true), ("nextt", "next", true), ("nezt", "next", true),
    ("enxt", "next", true), ("netx", "next", true), ("nx", "next", false), ("xent", "next", false),
    ("", "x", true), ("", "xp", false), ("tn", "nt", true), ("naxtt", "next", false),
  ])
  func aSlipIsOneLetterMoreLessOtherOrSwapped(typed: String, word: String, isOne: Bool) {
    #expect(EditDistance.isOneSlip(from: typed, to: word) == isOne)
  }
}
