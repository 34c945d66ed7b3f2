/// What `help` says of a command.
package struct CommandHelp: Sendable {
  /// How it is typed: `deeper [1-4|NAME]`.
  package var usage: String
  /// One phrase for the overview.
  package var summary: String
  /// A few sentences for `help COMMAND`.
  package var details: String

  private init(_ usage: String, _ summary: String, _ details: String) {
    self.usage = usage
    self.summary = summary
    self.details = details
  }

  package init(_ name: CommandName) {
    switch name {
    case .next:
      self.init(
        "next (n)", "the next card",
        "Leaves the open card ungraded; it comes back once before the batch ends. After the last "
          + "card it opens the next batch.")
    case .back:
      self.init(
        "back (b)", "the one before",
        "A graded card shows its verdict; answers there change nothing. `next` goes back to the "
          + "open card.")
    case .deeper:
      self.init(
        "deeper [1-4|NAME] (d)", "one depth further",
        "Depths are 1 Foundational, 2 Intermediate, 3 Advanced, 4 Expert. With a depth it opens "
          + "the nearest later batch of that depth.")
    case .depth:
      self.init("depth", "where you are", "Tells the batch, its depth and its aspect.")
    case .hint:
      self.init(
        "hint", "a hint",
        "The first names a direction, the next ones letters. A right answer after a hint is right, "
          + "without the first-try bonus.")
    case .reveal:
      self.init(
        "reveal", "the answer",
        "Then say `got` if you knew it; anything that moves on counts it as `again`.")
    case .got:
      self.init(
        "got", "I was right",
        "Makes the verdict just given right, with all it would have earned, or grades a revealed "
          + "card. Your wording is right for this card from then on. Be honest: nobody else sees "
          + "it. Where a model is set up (`help models`), it looks at wrong answers once more and may "
          + "lift the verdict by itself.")
    case .again:
      self.init(
        "again", "I was wrong",
        "Makes the verdict just given wrong; the card comes back. A wording that was no spelling of "
          + "the answer is wrong for this card from then on.")
    case .easy:
      self.init(
        "easy", "I knew it well", "Like `got`, and keeps in the log that it was easy.")
    case .why:
      self.init(
        "why", "why",
        "A model says why the answer is what it is, and what was wrong with yours; without one you "
          + "get the card's own explanation. Ctrl-C stops it. Never gives away a card that is not "
          + "graded.")
    case .ask:
      self.init(
        "ask QUESTION", "your question",
        "About the open card, or, with none open, about the topic or anything. With a card open, a "
          + "line that ends in `?` does the same. A model answers (`help models`); it knows what you "
          + "asked about the card before, and does not give away a card that waits for its answer. "
          + "Ctrl-C stops it.")
    case .topic:
      self.init(
        "topic [rename|delete] NAME", "change the topic",
        "With no card open, the name alone is enough. Every topic is kept where you left it. `topic "
          + "rename NAME` gives the open topic another name, `topic delete NAME` deletes one with its "
          + "cards; both ask first.")
    case .topics:
      self.init(
        "topics [TEXT]", "lists what to learn",
        "Lists your topics and those of the offline library; TEXT filters by name.")
    case .undo:
      self.init(
        "undo", "take back a grade",
        "Also the last override, edit, drop, bookmark, like, topic change, rename, deletion or "
          + "`deeper`, with all that followed from it. As often as you like, back to the start of "
          + "this run.")
    case .xp: self.init("xp", "your level", "What you have, what today brought, what is missing.")
    case .streak:
      self.init(
        "streak", "days in a row",
        "A day counts with its first card; it begins at the rollover "
          + "hour (`config set rollover`).")
    case .calendar:
      self.init(
        "calendar [YYYY-MM|year]", "a map of days",
        "This month with today, the streak and what was unlocked; another month by its number; "
          + "`year` shows \(YearReport.weeks) weeks. A day is low up to "
          + "\(ActivityLevel.low.cards.upperBound) cards, medium up to "
          + "\(ActivityLevel.medium.cards.upperBound), high from "
          + "\(ActivityLevel.high.cards.lowerBound) on.")
    case .challenges:
      self.init(
        "challenges", "today's three",
        Challenge.allCases.map { "\($0.name): \($0.goal), \($0.points) XP. " }.joined()
          + "They begin anew with each study day.")
    case .achievements:
      self.init(
        "achievements", "what you reached",
        "All of them, with the day they were reached or how far they are, and what they bring.")
    case .stats:
      self.init(
        "stats", "the numbers",
        "Accuracy by topic, depth and kind of card, how long answers take, your best hours, and "
          + "plots: XP of the last \(RecentStudy.mostWeeks) weeks, cards and accuracy of the last "
          + "\(RecentStudy.mostDays) days.")
    case .box:
      self.init(
        "box [odds]", "opens a box",
        "Boxes fall out of completed cards, one in \(BoxSchedule.meanGap) on average. `box odds` "
          + "shows the odds.")
    case .config:
      self.init(
        "config [get|set|unset NAME [VALUE]]", "settings",
        "`config` lists them, `config set NAME VALUE` changes one, `config unset NAME` puts its "
          + "default back. A key is asked for unseen where VALUE is missing, and never shown. With "
          + "NAME_command a command prints it instead.")
    case .models:
      self.init(
        "models [N|NAME|TEXT]", "which model writes",
        "Lists the provider's models; TEXT narrows the list. A number of the list or a model's name "
          + "tries that model with one tiny request and, where it answers, keeps it.")
    case .help: self.init("help [COMMAND]", "what can be typed", "With a command: more about it.")
    case .quit:
      self.init("quit (q)", "leave", "So does Ctrl-D. Everything is kept as it is.")
    case .leaderboard:
      self.init(
        "leaderboard [topics|on|off]", "today's first fifty",
        "The learners with most cards today; `leaderboard topics` counts topics. You are on it once "
          + "you said `leaderboard on`: your name (`account rename NAME`), today's cards and today's "
          + "topics are published then, to all who are signed in, and nothing else. `leaderboard "
          + "off` ends that.")
    case .signup:
      self.init(
        "signup [EMAIL]", "make an account",
        "An account brings what you learn to your other devices. The password is asked for unseen. "
          + "Without an address the account is anonymous, and `account link` gives it one later. What "
          + "goes up is told by `help sync`. It takes a Firebase project: README, \"Your own Firebase "
          + "project\".")
    case .login:
      self.init(
        "login [EMAIL]", "sign in",
        "Signs in to an account that exists; the password is asked for unseen. Each account has its "
          + "own store on this device. `account reset EMAIL` has a mail sent to whoever forgot the "
          + "password.")
    case .logout:
      self.init(
        "logout", "sign out",
        "What you learn stays in the account's store on this device; it goes up once you sign in "
          + "again.")
    case .account:
      self.init(
        "account [link|rename|reset|bring|delete]", "who you are there",
        "`account` tells who is signed in and what waits to go up. `account link [EMAIL]` gives an "
          + "anonymous account an address and a password, `account rename NAME` changes the name that "
          + "others see, `account reset [EMAIL]` has a mail sent to set a new password, `account "
          + "bring` takes in what you studied signed out, `account delete` deletes the account and "
          + "all that lies there.")
    case .sync:
      self.init(
        "sync", "other devices",
        "Sends what is new here to your account and fetches what is new there. It happens by itself "
          + "at the start, every few minutes and at the end. All events of your log go up: topics, "
          + "cards, grades, what you typed as answers, and the settings rollover, time_zone and "
          + "leaderboard; your name and totals with them. Keys and other settings never leave this device."
      )
    case .group:
      self.init(
        "group [create NAME|join CODE|leave]", "your study group",
        "Shows the members with today's cards and streaks. Only who has the code can join; members "
          + "see each other's name, today's cards and streak, whatever `leaderboard` is set to. You "
          + "are in one group at a time.")
    case .image:
      self.init(
        "image [on|off|ask]", "a photo",
        "A photo from Unsplash for the card just graded, or the open one: drawn where the terminal "
          + "shows pictures or chafa is installed, else as a link. `image on` brings one with each "
          + "card, `image ask` when you type `image`, `image off` none. It takes a key: `config set "
          + "unsplash_key`.")
    case .review:
      self.init(
        "review [TOPIC]", "cards that are due",
        "Takes the cards that are due, of all topics or of one, those most likely forgotten first, "
          + "with up to `new_per_day` you have never answered. A card is due when you would know it "
          + "with a chance of `retention`. One that slipped comes back first, one you needed a hint "
          + "or a second try for later, one you knew later still, and `easy` puts it off longest. What "
          + "slipped on eight days is set aside: `review leeches`.")
    case .skills:
      self.init(
        "skills [TOPIC|TEXT]", "what you know",
        "Lists your topics under the fields their cards belong to, each with its mastery and what it "
          + "needs next; TEXT narrows the list to a field or a name. `skills TOPIC` draws the topic "
          + "by depth and aspect, and says what is weakest. Mastery is how much of what you answered "
          + "you would know today: each card counts with the probability that you recall it, and one "
          + "you last missed with nothing.")
    case .plan:
      self.init(
        "plan", "the next two weeks",
        "How many cards come due on each day, how long today's take at your usual pace, and how many "
          + "were forgotten so often that reviews leave them out.")
    case .search:
      self.init(
        "search TEXT", "find a card",
        "Cards of all your topics with all the words in their question, answer or explanation; the "
          + "last word may be the beginning of one, and \"words in quotes\" stand together. A card "
          + "that you have not answered yet is found by its question alone.")
    case .bookmark:
      self.init(
        "bookmark", "mark the card",
        "Marks the card just graded, or the open one; once more takes the mark off.")
    case .bookmarks:
      self.init("bookmarks", "the marked cards", "Lists them, the newest first.")
    case .like:
      self.init(
        "like", "like the topic",
        "`topics` lists it first; once more takes that back.")
    case .share:
      self.init(
        "share [copy]", "as text",
        "Writes the card just graded, or the open one, as plain text: without its answer where that "
          + "is still to be given. `share copy` puts it into the clipboard too, where the terminal "
          + "lets programs do that.")
    case .edit:
      self.init(
        "edit", "mend it",
        "Opens the card just graded, or the open one, in EDITOR. Its history and schedule stay. The "
          + "editor shows the answer: a card that waits for it counts as revealed.")
    case .drop:
      self.init(
        "drop [REASON]", "drop it",
        "Takes the card just graded, or the open one, out of its topic and of reviews for good. Models "
          + "are told not to make it again, nor others with the fault that REASON names.")
    }
  }
}
