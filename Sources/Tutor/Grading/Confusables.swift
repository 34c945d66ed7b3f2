internal import Text

/// Words a letter or two apart that mean different things, so that one is no slip of the other.
///
/// Gathered from lists of commonly confused words and from what school subjects keep apart.
/// A row is a group; any two of its words exclude each other. Folded spelling, no plurals.
enum Confusables {
  private static let groups: [[String]] = [
    // Biology and medicine
    ["meiosis", "mitosis", "miosis"], ["ureter", "urethra", "uterus"],
    ["ilium", "ileum"], ["thymine", "thiamine"], ["adenine", "adenosine"],
    ["cytosine", "cytidine"], ["guanine", "guanosine"], ["uracil", "uridine"],
    ["glucagon", "glycogen", "glycerol"], ["peroneal", "perineal", "peritoneal"],
    ["afferent", "efferent"], ["abduction", "adduction"], ["prostate", "prostrate"],
    ["mucus", "mucous"], ["callus", "callous"], ["genus", "genius"], ["phylum", "phloem"],
    ["chromatin", "chromatid"], ["centrosome", "centromere"],
    ["ribosome", "lysosome", "liposome"],
    ["malleus", "malleolus"], ["dysphagia", "dysphasia"],
    ["carpal", "tarsal"], ["carpus", "tarsus", "corpus"], ["anion", "cation"],
    ["cortex", "vertex", "vortex"], ["venous", "venus"],
    ["monocyte", "myocyte", "lymphocyte"], ["sperm", "spore"],
    ["stoma", "stroma"],
    // Chemistry and physics
    ["silicon", "silicone", "silica"], ["chlorine", "chloride", "chlorite"],
    ["fluorine", "fluoride"], ["magnesium", "manganese"], ["boron", "bromine", "barium"],
    ["neon", "xenon"], ["proton", "photon", "phonon"], ["neutron", "neutrino", "neuron"],
    ["electron", "electrode"], ["fission", "fusion"],
    ["molecular", "molecule"], ["molarity", "molality"],
    ["absorption", "adsorption"], ["emission", "omission"], ["refraction", "reflection"],
    ["refraction", "diffraction"], ["convection", "conduction", "convention", "conviction"],
    ["alkane", "alkene", "alkyne"], ["amine", "amide", "imine", "imide"], ["ester", "ether"],
    ["arsenic", "arsenal"], ["ionic", "iconic"], ["static", "statics"], ["baryon", "boson"],
    ["comet", "comment"], ["meteor", "meteorite", "meteoroid"], ["solar", "polar", "sonar"],
    ["stationary", "stationery"], ["complement", "compliment"], ["median", "medium", "mean"],
    ["sine", "sign"], ["secant", "cosecant"], ["sine", "cosine"],
    ["tangent", "cotangent"], ["radian", "radiant", "radius"], ["axis", "axes"],
    ["ellipse", "eclipse"], ["parabola", "hyperbola", "parable"],
    ["discrete", "discreet"], ["integral", "integer"], ["stalactite", "stalagmite"],
    ["stratus", "cirrus", "status"], ["ordinal", "cardinal"], ["ordinate", "coordinate"],
    // Words
    ["affect", "effect"], ["equality", "equity", "quality"], ["accept", "except", "expect"],
    ["allusion", "illusion", "delusion"],
    ["allude", "elude"], ["elicit", "illicit"], ["emigrate", "immigrate"],
    ["emigration", "immigration"], ["emigrant", "immigrant"], ["eminent", "imminent"],
    ["attach", "detach"], ["ascend", "descend"], ["ascent", "descent", "assent", "accent"],
    ["principal", "principle"], ["capital", "capitol"], ["council", "counsel"],
    ["desert", "dessert"], ["lose", "loose", "loss"], ["than", "then"], ["moral", "morale"],
    ["personal", "personnel"], ["precede", "proceed"], ["proscribe", "prescribe"],
    ["historic", "historical"], ["economic", "economical"], ["marital", "martial"],
    ["causal", "casual"], ["angel", "angle"], ["trial", "trail"], ["quiet", "quite"],
    ["diary", "dairy"], ["united", "untied"], ["sacred", "scared"], ["advice", "advise"],
    ["device", "devise"], ["breath", "breathe"], ["cloth", "clothe"], ["alley", "ally"],
    ["adverse", "averse"], ["adapt", "adopt", "adept"], ["collage", "college"],
    ["assure", "ensure", "insure"], ["human", "humane"], ["urban", "urbane"],
    ["prophecy", "prophesy"], ["statue", "statute", "stature"], ["cavalry", "calvary"],
    ["east", "west", "eat"], ["left", "lift"], ["right", "light", "night"],
    ["high", "nigh"], ["gain", "grain"], ["public", "pubic"],
    ["lower", "upper"],
    ["tenant", "tenet"], ["veracity", "voracity"], ["lightning", "lightening"],
    // History, places, people
    ["iran", "iraq"], ["austria", "australia"], ["niger", "nigeria"], ["mali", "malta", "malawi"],
    ["slovakia", "slovenia"], ["sweden", "switzerland"], ["latvia", "lithuania"],
    ["dominica", "dominican"], ["gambia", "zambia"], ["guinea", "guyana", "ghana"],
    ["mauritania", "mauritius"], ["paraguay", "uruguay"], ["budapest", "bucharest"],

    ["chad", "char"], ["cuba", "cube"], ["peru", "perm"], ["oman", "roman", "yemen"],
    ["marx", "mars"], ["monet", "manet"], ["lenin", "lennon"],
    ["henry", "harry"], ["marie", "maria", "mary"],
    ["bach", "back"], ["nino", "nina"], ["adam", "adams"],
    ["fascism", "racism"],
    ["patrician", "plebeian", "patriarch"], ["pisa", "pizza"],

    ["gothic", "goth"], ["mesa", "mensa"],
    // Computing
    ["stack", "stock", "slack"], ["list", "last"], ["string", "spring", "sting"],
    ["import", "export"], ["push", "pull"],
    ["encode", "decode"], ["static", "statistic"],
    ["float", "flout", "flat"], ["double", "doubly"], ["class", "clash"], ["union", "onion"],
    ["http", "https"], ["java", "lava"], ["break", "brake"], ["raise", "rise"],
    ["while", "white"], ["yield", "field"], ["pass", "path"], ["with", "width"],
  ]

  private static let neighbours: [String: Set<String>] = groups.reduce(into: [:]) { index, group in
    for word in group { index[word, default: []].formUnion(group.filter { $0 != word }) }
  }

  /// Whether `typed` is, or is as near to, a word that `expected` is often confused with.
  static func clash(_ typed: String, _ expected: String) -> Bool {
    let others = neighbours[expected] ?? neighbours[singular(expected)] ?? []
    let mine = Array(typed)
    guard !others.isEmpty, let distance = EditDistance.between(mine, Array(expected), limit: 3)
    else { return false }
    return others.contains { other in
      other == singular(typed) || EditDistance.between(mine, Array(other), limit: distance) != nil
    }
  }

  private static func singular(_ word: String) -> String {
    word.hasSuffix("s") ? String(word.dropLast()) : word
  }
}
