/// Names of countries, states and provinces, which people add to the name of a place.
enum Regions {
  /// Whether the words, as `AnswerWords` has them, name one: `norway`, `new mexico`, `usa`.
  static func contains(_ words: some Sequence<String>) -> Bool {
    names.contains(words.joined(separator: " "))
  }

  /// Whether they are one or two of them: `ontario canada`.
  static func cover(_ words: [String]) -> Bool {
    contains(words)
      || words.indices.dropFirst().contains {
        contains(words[..<$0]) && contains(words[$0...])
      }
  }

  private static let names: Set<String> = Set(
    (countries + states + parts).split(separator: ",").map { name in
      String(name.drop { $0.isWhitespace })
    })

  /// Members of the United Nations by their short English names, and a few others.
  private static let countries = """
    afghanistan, albania, algeria, andorra, angola, argentina, armenia, australia, austria,
    azerbaijan, bahamas, bahrain, bangladesh, barbados, belarus, belgium, belize, benin, bhutan,
    bolivia, bosnia, botswana, brazil, brunei, bulgaria, burkina faso, burma, burundi, cambodia,
    cameroon, canada, chad, chile, china, colombia, congo, costa rica, croatia, cuba, cyprus,
    czech republic, czechia, denmark, djibouti, dominican republic, ecuador, egypt, el salvador,
    eritrea, estonia, ethiopia, fiji, finland, france, gabon, gambia, georgia, germany, ghana,
    greece, grenada, guatemala, guinea, guyana, haiti, honduras, hong kong, hungary, iceland,
    india, indonesia, iran, iraq, ireland, israel, italy, ivory coast, jamaica, japan, jordan,
    kazakhstan, kenya, kosovo, kuwait, kyrgyzstan, laos, latvia, lebanon, lesotho, liberia, libya,
    liechtenstein, lithuania, luxembourg, madagascar, malawi, malaysia, maldives, mali, malta,
    mauritania, mauritius, mexico, moldova, monaco, mongolia, montenegro, morocco, mozambique,
    myanmar, namibia, nepal, netherlands, new zealand, nicaragua, niger, nigeria, north korea,
    north macedonia, norway, oman, pakistan, palestine, panama, papua new guinea, paraguay, peru,
    philippines, poland, portugal, qatar, romania, russia, rwanda, samoa, saudi arabia, senegal,
    serbia, seychelles, sierra leone, singapore, slovakia, slovenia, somalia, south africa,
    south korea, south sudan, spain, sri lanka, sudan, suriname, sweden, switzerland, syria,
    taiwan, tajikistan, tanzania, thailand, togo, tonga, trinidad, tunisia, turkey, turkmenistan,
    uganda, ukraine, uae, uk, uruguay, usa, ussr, uzbekistan, venezuela, vietnam, yemen, zambia,
    zimbabwe,
    """.oneLine

  /// The states of the United States, the provinces of Canada and the states of Australia.
  private static let states = """
    alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida,
    hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland,
    massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada,
    new hampshire, new jersey, new mexico, new york, north carolina, north dakota, ohio, oklahoma,
    oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah,
    vermont, virginia, washington, west virginia, wisconsin, wyoming, dc, la, alberta,
    british columbia, manitoba, new brunswick, newfoundland, nova scotia, ontario, quebec,
    saskatchewan, yukon, new south wales, queensland, south australia, tasmania, victoria,
    western australia,
    """.oneLine

  private static let parts = """
    england, scotland, wales, northern ireland, great britain, britain, europe, asia, africa,
    north america, south america, bavaria, catalonia, sicily, tuscany, provence, normandy, crete,
    punjab, kerala, bengal, holland, siberia, london, paris
    """.oneLine
}

extension String {
  fileprivate var oneLine: String {
    String(map { $0 == "\n" ? " " : $0 })
  }
}
