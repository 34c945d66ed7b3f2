/// What a member of a card's object says, by its key.
enum CardField: Equatable {
  case question, answer, type, accept, hint, explanation, options, keywords, tags
  /// The place of the right option among the options, from 0.
  case answerPlace
  /// One option, with its letter.
  case option(Character)

  /// How well a key fits: of several keys for one field, that with the lowest rank counts.
  typealias Ranked = (field: CardField, rank: Int)

  /// Nil for a key that says nothing of a card. Case, digits and punctuation make no difference.
  static func named(_ key: String) -> Ranked? {
    let letters = CardField.letters(of: key)
    if let rank = questions.firstIndex(of: letters) { return (.question, rank) }
    if let rank = answers.firstIndex(of: letters) { return (.answer, rank) }
    if let rank = explanations.firstIndex(of: letters) { return (.explanation, rank) }
    switch letters {
    case "type", "kind", "cardtype", "questiontype", "format": return (.type, 0)
    case "accept", "accepts", "accepted", "acceptable", "acceptedanswers", "acceptableanswers",
      "acceptanswers", "alternatives", "alternativeanswers", "alternateanswers", "altanswers",
      "alternates", "synonyms", "aliases", "variants", "variations", "alsoaccept", "otheranswers",
      "validanswers":
      return (.accept, 0)
    case "hint", "hints", "clue", "tip": return (.hint, 0)
    case "keywords", "keyword", "photokeywords", "imagekeywords", "searchterms":
      return (.keywords, 0)
    case "tags", "tag": return (.tags, 0)
    case "options", "choices", "answeroptions", "possibleanswers", "answerchoices",
      "multiplechoiceoptions", "optionlist", "distractors":
      return (.options, letters == "distractors" ? 1 : 0)
    case "answerindex", "correctindex", "correctanswerindex", "correctoptionindex", "solutionindex",
      "rightindex":
      return (.answerPlace, 0)
    case "b", "c", "d", "e", "optiona", "optionb", "optionc", "optiond", "optione", "choicea",
      "choiceb", "choicec", "choiced":
      return letters.last.map { (.option($0), 0) }
    default: return nil
    }
  }

  /// The better a key tells of the field, the earlier it stands.
  private static let questions = [
    "question", "questions", "questiontext", "query", "prompt", "front", "cardfront", "q", "stem",
    "problem", "term", "statement", "sentence", "cloze", "word", "concept", "phrase", "vocabulary",
    "frage", "pregunta", "domanda", "pergunta", "vraag", "title", "text",
  ]

  private static let answers = [
    "answer", "correctanswer", "answertext", "answers", "correctanswers", "correct",
    "correctoption",
    "correctchoice", "correctresponse", "rightanswer", "expectedanswer", "expected", "solution",
    "response", "reply", "result", "back", "cardback", "a", "ans", "definition", "meaning",
    "translation", "value", "antwort", "respuesta", "risposta", "resposta", "reponse", "antwoord",
    "shortanswer", "longanswer", "label", "content", "summary", "body",
  ]

  private static let explanations = [
    "explanation", "explanations", "explain", "rationale", "reason", "reasoning", "details",
    "detail",
    "feedback", "why", "note", "notes", "context", "description", "background", "funfact",
  ]

  private static func letters(of key: String) -> String {
    var letters = ""
    for scalar in key.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic {
        letters.unicodeScalars.append(scalar)
      } else if !isFiller(scalar) {
        return ""
      }
      if letters.utf8.count > 40 { return "" }
    }
    return letters
  }

  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "_", "-", " ", ".", ":", "*", "\"", "'", "(", ")", "/", "#": true
    default: false
    }
  }

  /// Whether the members look like those of a card: one of them is a question, and if its key is
  /// used for other things too, another the answer.
  static func areCard(_ members: [RecoveredMember]) -> Bool {
    var hasQuestion = false
    var hasWeakQuestion = false
    var hasAnswer = false
    for member in members {
      guard let (field, rank) = named(member.key) else { continue }
      if field == .question {
        if rank < 8, !isGroup(member.value) { hasQuestion = true } else { hasWeakQuestion = true }
      } else if field == .answer, rank < 25, !isFlag(member.value) {
        hasAnswer = true
      }
    }
    return hasQuestion || (hasWeakQuestion && hasAnswer) || areQuestionsThemselves(members)
  }

  /// An option that says whether it is right is no card.
  private static func isFlag(_ value: RecoveredValue) -> Bool {
    if case .bool = value { true } else { false }
  }

  /// A list of cards under a key that may as well name a question.
  private static func isGroup(_ value: RecoveredValue) -> Bool {
    guard case .array(let values) = value else { return false }
    return values.contains { value in
      if case .string = value { false } else { true }
    }
  }

  /// Whether each key is a question and its value the answer: `{"What is 2 + 2?": "4"}`.
  static func areQuestionsThemselves(_ members: [RecoveredMember]) -> Bool {
    !members.isEmpty
      && members.allSatisfy { member in
        switch member.value {
        case .string, .number, .bool: member.key.hasSuffix("?") && member.key.contains(" ")
        case .null, .array, .object: false
        }
      }
  }
}
