import Testing
import Tutor

@Suite("Grading: abbreviations and code")
struct GradingCodeTests {
  @Test(
    "an abbreviation forgives no letter",
    arguments: [
      ("WSGI", "ASGI"), ("VLBA", "VLBI"), ("PGA", "PGAL"), ("PEPCK", "PEPC"), ("GTPase", "ATPase"),
      ("gtpase", "ATPase"), ("BDLF", "BDFL"), ("tRNAs", "mRNAs"), ("UNICF", "UNICEF"),
      ("ADS/CFD", "ADS/CFTD"), ("NADPH oxidase", "NADH oxidase"), ("the VLBA", "VLBI"),
      ("ASGI servers", "WSGI servers"), ("Louis XVII", "Louis XVIII"), ("PEPs", "PEPCs"),
      ("U.N.E.S.C.A.", "UNESCO"), ("abi", "abi3"), ("sha265", "sha256"), ("AGIs", "ASGI"),
    ])
  func abbreviation(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test(
    "a name in code forgives no letter",
    arguments: [
      ("__setattr__", "__getattr__"), ("__getattr__", "__setattr__"),
      ("project.toml", "pyproject.toml"), ("pyproject.tml", "pyproject.toml"),
      ("printf", "print || print()"), ("xrange", "range || range()"),
      ("__slits__", "__slots__ || slots"), ("slits", "__slots__ || slots"),
      ("os.pathh", "os.path"), ("width = heigt", "width = height"), ("list[imt]", "list[int]"),
      ("@propertey", "@property"), ("--verbos", "--verbose"), ("std::vectr", "std::vector"),
      ("call to isinstanc()", "call to isinstance()"), ("`yeild`", "`yield`"),
    ])
  func code(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test(
    "case and bare names are forgiven",
    arguments: [
      ("getattr", "__getattr__"), ("__GETATTR__", "__getattr__"), ("Print", "print()"),
      ("print()", "print"), ("pyproject.TOML", "pyproject.toml"), ("verbose", "--verbose"),
      ("asgi", "ASGI"), ("atpase", "ATPase"),
    ])
  func bareName(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .correct)
  }

  @Test("Words beside a code name may slip")
  func wordsBeside() {
    #expect(
      verdict("call to the isinstance() functoin", "call to the isinstance() function").kind
        == .close)
    #expect(verdict(":= operaror", ":= operator").kind == .close)
    #expect(verdict("RuBisco", "RuBisCO").kind == .correct)
    #expect(verdict("Rubsico", "RuBisCO").kind == .close)
    #expect(verdict("O'Brein", "O'Brien").kind == .close)
  }

  @Test("A question for a keyword asks for code")
  func keyword() {
    let question = "Which keyword adds another condition between if and else?"
    #expect(verdict("elsif", "elif", question: question).kind == .wrong)
    #expect(verdict("elfi", "elif", question: question).kind == .wrong)
    #expect(verdict("ELIF", "elif", question: question).kind == .correct)
    let call = "for i in ______(5): print(i) shows five numbers."
    #expect(verdict("xrange", "range", type: .fillBlank, question: call).kind == .wrong)
    let builtIn = "Which built-in function writes text to the screen?"
    #expect(verdict("printf", "print", question: builtIn).kind == .wrong)
    #expect(verdict("dictonary", "dict || dictionary", question: builtIn).kind == .close)
    #expect(verdict("dic", "dict || dictionary", question: builtIn).kind == .wrong)
    #expect(verdict("chlorophyl", "chlorophyll", question: "Which pigment is it?").kind == .close)
  }

  @Test("A word of the question is no slip of the answer")
  func questionWord() {
    let question = "What takes up electrons after the plastids have lost them?"
    #expect(verdict("plastids", "plastics").kind == .close)
    #expect(verdict("plastids", "plastics", question: question).kind == .wrong)
    #expect(verdict("plastid", "plastics", question: question).kind == .wrong)
    #expect(verdict("the Plastids", "plastics", question: question).kind == .wrong)
    #expect(verdict("plastis", "plastics", question: question).kind == .close)
    #expect(verdict("plas tids", "plastics", question: question).kind == .wrong)
  }
}
