internal import Text

/// Names of a kind, so that one of them is no slip of another: Iraq of Iran, hafnium of hassium.
///
/// Each list holds folded spellings, a comma between things, a slash between names of one thing.
enum Categories {
  private static let members: [[String: Name]] = [
    ElementNames.list, CountryNames.list, CapitalNames.list, RegionNames.list, LanguageNames.list,
    CurrencyNames.list, CalendarNames.list, SkyNames.list, LetterNames.list, SubstanceNames.list,
    RockNames.list, PersonNames.list,
  ]
  .map { list in
    var names: [String: Name] = [:]
    for (thing, part) in list.split(separator: ",").enumerated() {
      for spelling in part.split(separator: "/") {
        let name = spelling.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        names[name] = Name(thing: thing, letters: name.filter { $0 != " " })
      }
    }
    return names
  }

  private struct Name {
    /// The same for all names of one thing.
    let thing: Int
    let letters: [Character]
  }

  /// Whether a folded text is a name of any kind, and none of another name's thing.
  static func contain(_ key: String, besides other: String) -> Bool {
    members.contains { names in names[key].map { $0.thing != names[other]?.thing } ?? false }
  }

  /// Whether another thing's name of the same kind is within `distance` edits of what was typed.
  static func haveRival(of expected: String, near typed: [Character], within distance: Int) -> Bool
  {
    let key = String(typed)
    return members.contains { names in
      guard let right = names[expected], names[key]?.thing != right.thing else { return false }
      return names.values.contains { name in
        name.thing != right.thing && abs(name.letters.count - typed.count) <= distance
          && EditDistance.between(typed, name.letters, limit: distance) != nil
      }
    }
  }
}
