/// What the conversation answers to.
package enum Input: Sendable {
  /// A typed line.
  case line(String)
  /// The learner leaves.
  case leave
  /// What the log knows of a topic that was asked for.
  case topicLoaded(Topic, events: [RecordedEvent], purpose: TopicPurpose)
  /// A piece of a batch that was asked for.
  case cardsDealt(BatchRequest, DealtCards)
  /// What happened to whoever makes a batch that was asked for.
  case dealingNews(BatchRequest, SourceNews)
  /// The end of a batch that was asked for; with what kept it from being whole.
  case dealingEnded(BatchRequest, CardSourceError?)
  /// The time has come to ask again for a batch that could not be had.
  case askAgain(BatchRequest)
  /// The end of an explanation, with all that was shown of it, and what cut it short.
  case explained(ExplainQuestion, text: String, ModelTrouble?)
  /// A second opinion on an answer that was graded.
  case judged(OpinionQuestion, SecondOpinion)
  /// The models that can be had; empty with a trouble.
  case modelsListed([String], current: ChosenModel?, ModelTrouble?)
  /// A model was tried; with what went wrong.
  case modelTried(String, ModelTrouble?)
  /// What was typed unseen for a setting; nil where the learner thought better of it.
  case secretTyped(Setting, String?)
  /// A setting can have the value, and is stored where this device keeps it; or why not.
  /// A key comes as its `KeyState`.
  case settingApplied(Setting, value: String?, problem: String?)
  /// What came of the network side, asked for or by itself.
  case cloud(CloudNews)
  /// What came of looking for a photo; whether the learner asked for it.
  case photo(PhotoNews, isAsked: Bool)
  /// What the shelf says.
  case shelf(ShelfNews)
  /// What the learner's editor made of a card.
  case edited(CardID, Result<String, EditorTrouble>)
  /// The question that waits for an answer was dropped with Ctrl-C.
  case questionDropped
  /// Another store opens next, with a conversation of its own.
  case storeCloses
}

/// Why a topic is opened.
package enum TopicPurpose: Equatable, Sendable {
  /// The learner named it.
  case start
  /// An undo leads back to it.
  case back
}

/// What the conversation wants done; results come back as inputs.
package enum Effect: Equatable, Sendable {
  case loadTopic(Topic, purpose: TopicPurpose)
  /// Has a batch made, giving up any other; one that is being made already goes on.
  case deal(BatchOrder)
  /// Gives up the batch that is being made.
  case stopDealing
  /// Comes back with `askAgain` after that time.
  case askLater(BatchRequest, after: Duration)
  case explain(ExplainQuestion)
  /// Asks for a second opinion where one can be had; study goes on meanwhile.
  case judge(OpinionQuestion)
  case listModels
  case tryModel(String)
  /// Reads a setting's value unseen, and comes back with `secretTyped`.
  case askSecret(Setting)
  /// Checks a setting's value where the core cannot, and stores it where this device keeps it; nil
  /// puts the default back.
  case applySetting(Setting, value: String?)
  /// Does something on the network side, and comes back with `cloud`.
  case cloud(CloudTask)
  /// Looks for a photo, and comes back with `photo`.
  case photo(PhotoTask)
  /// Looks something up in the shelf, and comes back with `shelf`.
  case shelf(ShelfTask)
  /// Has a card's text edited, and comes back with `edited`.
  case edit(CardID, String)
  /// Puts a text into the terminal's clipboard.
  case copy(String)
  case leave
}

/// The answer to one input: facts for the log, words for the learner, work for others.
///
/// Nothing of the reply may be shown before the events are stored.
package struct Turn: Equatable, Sendable {
  package var events: [RecordedEvent] = []
  package var reply: [ReplyPart] = []
  package var effects: [Effect] = []

  package init() {}
}
