internal import Text

/// Prefixes that make opposites or neighbours of one word.
enum Antonyms {
  /// Whether the words differ in a prefix that changes the meaning: hypo/hyper, typical/atypical.
  static func clash(_ typed: String, _ expected: String) -> Bool {
    exchanges(typed, expected) || adds(typed, to: expected) || adds(expected, to: typed)
  }

  private static let groups: [[String]] = [
    ["hypo", "hyper"], ["hyper", "super"], ["endo", "exo", "ecto", "ento"], ["in", "ex"],
    ["im", "ex", "em"],
    ["im", "in", "ex"], ["intro", "extro"], ["inter", "intra", "intro", "infra", "ultra"],
    ["inter", "exter"], ["pre", "post", "pro", "per"], ["macro", "micro"], ["mega", "micro"],
    ["mono", "poly", "oligo"], ["mono", "di", "bi", "tri", "tetra", "penta", "hexa", "uni"],
    ["ante", "anti"], ["sub", "super", "supra"], ["up", "down"], ["over", "under"],
    ["homo", "hetero", "homeo"], ["iso", "aniso"], ["ab", "ad"], ["af", "ef"], ["as", "de"],
    ["ad", "de"], ["in", "de", "re"], ["en", "de"], ["con", "di", "de"], ["ana", "cata", "kata"],
    ["pro", "anti", "con"], ["eu", "dys", "pro"], ["kilo", "milli", "mega", "giga", "nano"],
    ["deca", "deci"], ["hecto", "hepta", "hexa", "octa"], ["para", "peri", "epi"],
    ["multi", "uni"], ["maxi", "mini"], ["auto", "allo"], ["ipsi", "contra"], ["bene", "male"],
    ["photo", "phono"], ["phyto", "photo"], ["centri", "centro"], ["out", "in", "on", "off"],
    ["fore", "hind", "mid"], ["fore", "back"], ["ortho", "para", "meta"], ["cis", "trans"],
    ["leuko", "erythro"], ["glyco", "gluco", "lipo"], ["thermo", "chemo"], ["ob", "sub"],
  ]

  private static func exchanges(_ typed: String, _ expected: String) -> Bool {
    groups.contains { group in
      group.contains { mine in
        typed.hasPrefix(mine)
          && group.contains { right in
            right != mine && expected.hasPrefix(right)
              && isNear(typed.dropFirst(mine.count), expected.dropFirst(right.count))
          }
      }
    }
  }

  private static func isNear(_ left: Substring, _ right: Substring) -> Bool {
    guard left.count >= 2, right.count >= 2 else { return false }
    let limit = left.count > 5 ? 1 : 0
    return EditDistance.between(Array(left), Array(right), limit: limit) != nil
  }

  private static let added = [
    "un", "non", "anti", "dis", "im", "in", "il", "ir", "an", "mis", "de", "re", "ex", "co",
    "bi", "di", "tri", "pre", "sub", "hyper", "counter",
  ]
  /// Words to which a- gives the opposite. Any other word may just have lost its first letter.
  private static let deniedByA = [
    "biotic", "cellular", "chromat", "cyclic", "gender", "gnostic", "historic", "moral", "path",
    "periodic", "phasi", "polar", "politic", "rhythm", "septic", "sexual", "social", "symmetr",
    "synchron", "theis", "theist", "tonal", "typical", "vascular",
  ]

  /// Whether `longer` is `shorter` with a negating prefix, give or take a slip besides.
  private static func adds(_ longer: String, to shorter: String) -> Bool {
    if longer.hasPrefix("a"), deniedByA.contains(where: shorter.hasPrefix),
      longer.dropFirst() == shorter
    {
      return true
    }
    return added.contains { prefix in
      guard longer.hasPrefix(prefix), longer.count - prefix.count >= 3 else { return false }
      let rest = longer.dropFirst(prefix.count)
      if rest == shorter { return true }
      let isFar = EditDistance.between(Array(longer), Array(shorter), limit: 1) == nil
      return isFar && EditDistance.between(Array(rest), Array(shorter), limit: 1) != nil
        && rest.first == shorter.first
    }
  }
}
