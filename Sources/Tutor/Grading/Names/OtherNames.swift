internal import Text

/// Real words and known names, which are no slips of other ones.
enum OtherNames {
  /// Whether what was typed, or a word of it that differs, is a word or a name of its own, or as near
  /// to another name of the same kind; not where only a plural's ending is missing or too many.
  ///
  /// - Parameter distance: How many edits part the two.
  static func contain(
    _ typed: [String], for expected: [String], within distance: Int, in context: GradingContext
  ) -> Bool {
    let (all, name) = (typed.joined(separator: " "), expected.joined(separator: " "))
    if Categories.contain(all, besides: name) && !isPlural(all, of: name)
      && !isPlural(name, of: all)
      || Categories.haveRival(of: name, near: Array(typed.joined()), within: distance)
    {
      return true
    }
    let isAligned = typed.count == expected.count
    let pairs = isAligned ? Array(zip(typed, expected)) : [(typed.joined(), expected.joined())]
    return pairs.contains { mine, right in
      mine != right && !isPlural(mine, of: right) && !isPlural(right, of: mine)
        && (context.lexicon.contains(mine) || Categories.contain(mine, besides: right))
    }
  }

  private static func isPlural(_ plural: String, of singular: String) -> Bool {
    plural == singular + "s" || plural == singular + "es"
      || singular.hasSuffix("y") && plural == singular.dropLast() + "ies"
  }
}
