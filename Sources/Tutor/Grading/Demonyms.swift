/// What the people of a country are called, who stand for it where a nation is asked for.
enum Demonyms {
  /// Whether one is the country and the other its people, `the French` for France, where the
  /// question asks for a nation or whose someone is, and for no language.
  static func agree(_ typed: Spelling, _ form: Spelling, answering question: QuestionWords) -> Bool
  {
    guard let mine = name(typed), let right = name(form),
      countries[mine] == right || countries[right] == mine
    else { return false }
    return asking.contains(where: question.contains)
      && !["language", "tongue", "dialect", "cuisine"].contains(where: question.contains)
  }

  private static func name(_ spelling: Spelling) -> String? {
    let words = spelling.words.drop { $0 == "the" }
    return words.count == 1 ? words.first : nil
  }

  private static let asking = [
    "country", "countries", "nation", "nationality", "team", "origin", "originate", "come",
  ]

  /// Without those that may be anything else: Polish, Turkey.
  private static let countries: [String: String] = [
    "american": "usa", "argentinian": "argentina", "australian": "australia",
    "austrian": "austria", "belgian": "belgium", "brazilian": "brazil", "british": "britain",
    "bulgarian": "bulgaria", "canadian": "canada", "chilean": "chile", "chinese": "china",
    "colombian": "colombia", "croatian": "croatia", "cuban": "cuba", "czech": "czechia",
    "danish": "denmark", "dutch": "netherlands", "egyptian": "egypt", "english": "england",
    "finnish": "finland", "french": "france", "german": "germany", "greek": "greece",
    "hungarian": "hungary", "icelandic": "iceland", "indian": "india", "iranian": "iran",
    "irish": "ireland", "israeli": "israel", "italian": "italy", "jamaican": "jamaica",
    "japanese": "japan", "kenyan": "kenya", "korean": "korea", "mexican": "mexico",
    "moroccan": "morocco", "nigerian": "nigeria", "norwegian": "norway", "peruvian": "peru",
    "portuguese": "portugal", "romanian": "romania", "russian": "russia", "scottish": "scotland",
    "serbian": "serbia", "spanish": "spain", "swedish": "sweden", "swiss": "switzerland",
    "ukrainian": "ukraine", "vietnamese": "vietnam", "welsh": "wales",
  ]
}
