/// Elements that go by a name of their own.
struct ElementFamily: Sendable {
  let key: String
  let name: String
  let otherNames: [String]
  /// 1 or 2, the best known first.
  let depth: Int
  let question: String
  let hint: String
  let explanation: String

  static let all = [
    ElementFamily(
      key: "noble-gases", name: "noble gases",
      otherNames: ["noble gas", "rare gases", "inert gases"],
      depth: 1, question: "The family of elements in group 18, from helium down.",
      hint: "They keep aloof, as aristocrats were said to",
      explanation:
        "Their outer shells are full, so that they hardly react; the first true compound of one, "
        + "of xenon, was made in 1962."),
    ElementFamily(
      key: "halogens", name: "halogens", otherNames: ["halogen"], depth: 1,
      question: "The family of elements in group 17, from fluorine down.",
      hint: "Greek for those that make salt",
      explanation:
        "Each lacks one electron for a full shell and takes it from nearly any metal: common salt "
        + "is what chlorine makes of sodium."),
    ElementFamily(
      key: "alkali-metals", name: "alkali metals", otherNames: ["alkali metal"], depth: 1,
      question: "The soft, light metals of group 1, which react violently with water.",
      hint: "From the Arabic for the ashes of plants",
      explanation:
        "They have one outer electron and give it away readily, the heavier ones with fire and "
        + "noise; in nature none is found pure."),
    ElementFamily(
      key: "alkaline-earths", name: "alkaline earth metals",
      otherNames: ["alkaline earths", "alkaline earth metal", "alkaline-earth metals"], depth: 1,
      question: "The metals of group 2, from beryllium down to radium.",
      hint: "Their oxides were called soils of a kind",
      explanation:
        "Two outer electrons make them a little less wild than the first group; their carbonates "
        + "build shells, corals and mountains."),
    ElementFamily(
      key: "transition-metals", name: "transition metals",
      otherNames: ["transition elements", "transition metal"], depth: 1,
      question: "The metals in the middle of the periodic table, in groups 3 to 12.",
      hint: "The way over from the left side to the right",
      explanation:
        "They fill an inner shell, so that they have several valences, coloured salts and a knack "
        + "of speeding up reactions."),
    ElementFamily(
      key: "lanthanides", name: "lanthanides", otherNames: ["lanthanoids", "lanthanide"], depth: 2,
      question:
        "The series of metals that begins at number 57 and fills the upper row below the table.",
      hint: "Called after its first member",
      explanation:
        "Their outer shells are so alike that it took more than a century to part them; magnets "
        + "and lamps live from the differences."),
    ElementFamily(
      key: "actinides", name: "actinides", otherNames: ["actinoids", "actinide"], depth: 2,
      question: "The series of radioactive metals that begins at number 89.",
      hint: "Called after the one it begins with",
      explanation:
        "Thorium and uranium alone are plentiful in the ground; what follows number 92 is made in "
        + "reactors and accelerators."),
    ElementFamily(
      key: "coinage-metals", name: "coinage metals", otherNames: ["coinage metal", "copper group"],
      depth: 2, question: "The metals of group 11: copper, silver and gold.",
      hint: "What a mint makes",
      explanation:
        "They can be found pure and hardly tarnish, so that people have struck money of them for "
        + "more than 2,500 years."),
    ElementFamily(
      key: "pnictogens", name: "pnictogens",
      otherNames: ["pnictogen", "pnicogens", "nitrogen family", "nitrogen group"], depth: 2,
      question: "The family of group 15: nitrogen, phosphorus, arsenic and those below.",
      hint: "Greek for those that choke",
      explanation:
        "The first of them smothers a flame, hence the name; as phosphorus and arsenic it feeds "
        + "or poisons all that lives."),
    ElementFamily(
      key: "metalloids", name: "metalloids",
      otherNames: ["semimetals", "metalloid", "semi-metals"],
      depth: 2,
      question: "Elements on the border of metals and nonmetals, such as silicon and germanium.",
      hint: "Like metals, but not quite",
      explanation:
        "They conduct a little, and more so when heated or doped: the whole of electronics rests "
        + "on such half-hearted conductors."),
  ]
}
