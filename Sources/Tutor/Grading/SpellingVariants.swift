/// British and American spellings of one word.
enum SpellingVariants {
  /// A form in which both spellings are the same: `colour` and `color`, `centre` and `center`.
  ///
  /// It is for comparing only, no word that anyone writes.
  static func unified(_ word: String) -> String {
    guard word.count >= 5, word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      return words[word] ?? word
    }
    if let known = words[word] { return known }
    var result = word
    for (british, american) in endings where result.hasSuffix(british) {
      result = result.dropLast(british.count) + american
      break
    }
    return withoutDigraphs(result)
  }

  private static let words: [String: String] = [
    "jnr": "jr", "junior": "jr", "snr": "sr", "senior": "sr", "grey": "gray",
    "aluminium": "aluminum", "tyre": "tire", "tyres": "tires", "cheque": "check",
    "plough": "plow", "programme": "program", "programmes": "programs", "gaol": "jail",
    "sulphur": "sulfur", "sulphuric": "sulfuric", "sulphate": "sulfate", "sulphide": "sulfide",
    "jewellery": "jewelry", "kerb": "curb", "pyjamas": "pajamas", "sceptic": "skeptic",
    "sceptical": "skeptical", "storey": "story", "draught": "draft", "mould": "mold",
    "aeroplane": "airplane", "catalogue": "catalog", "dialogue": "dialog", "analogue": "analog",
    "moustache": "mustache", "artefact": "artifact", "caesium": "cesium", "theatre": "theater",
    "theatres": "theaters", "fibre": "fiber", "fibres": "fibers", "sabre": "saber",
    "spectre": "specter", "lustre": "luster", "calibre": "caliber", "sombre": "somber",
    "defence": "defense", "offence": "offense", "licence": "license", "pretence": "pretense",
    "distil": "distill", "fulfil": "fulfill", "enrol": "enroll", "instil": "instill",
    "skilful": "skillful", "wilful": "willful", "organise": "organize", "realise": "realize",
    "recognise": "recognize",
  ]

  /// British endings and what Americans write, the longer ones first.
  private static let endings: [(String, String)] = [
    ("isations", "izations"), ("isation", "ization"), ("ourable", "orable"), ("oured", "ored"),
    ("ouring", "oring"), ("ourful", "orful"), ("ours", "ors"), ("our", "or"),
    ("alising", "alizing"), ("alised", "alized"), ("alises", "alizes"), ("alise", "alize"),
    ("etised", "etized"), ("nised", "nized"), ("nising", "nizing"), ("lyse", "lyze"),
    ("lysed", "lyzed"), ("lysing", "lyzing"), ("metres", "meters"), ("metre", "meter"),
    ("litres", "liters"), ("litre", "liter"), ("centres", "centers"), ("centre", "center"),
    ("velled", "veled"), ("veller", "veler"), ("vellers", "velers"), ("velling", "veling"),
  ]

  /// The vowels ae and oe within a word as e: `haemoglobin`, `oestrogen`, `foetus`, `aether`.
  private static func withoutDigraphs(_ word: String) -> String {
    let letters = Array(word)
    var result = ""
    for (index, letter) in letters.enumerated() {
      let isDigraph =
        (letter == "a" || letter == "o") && index + 3 < letters.count
        && letters[index + 1] == "e"
      if !isDigraph { result.append(letter) }
    }
    return result
  }
}
