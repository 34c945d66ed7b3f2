/// An expression of the rules language, as far as edutok's rules go.
///
/// Source: https://firebase.google.com/docs/rules/rules-language
indirect enum RulesExpression: Sendable {
  enum Operator: String, Sendable, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case contains = "in"
    case has = "is"
    case plus = "+"

    /// Who binds tighter has the larger one.
    var tightness: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .contains, .has: 3
      case .equal, .unequal: 4
      case .lessOrEqual, .greaterOrEqual, .less, .greater: 5
      case .plus: 6
      }
    }
  }

  case value(StoredValue)
  case name(String)
  case list([RulesExpression])
  /// A document's path; what is not fixed is an expression.
  case path([RulesExpression])
  case not(RulesExpression)
  case binary(Operator, RulesExpression, RulesExpression)
  case member(RulesExpression, String)
  case range(RulesExpression, RulesExpression, RulesExpression)
  case call(String, [RulesExpression])
  case method(RulesExpression, String, [RulesExpression])
}

/// A function, which sees what its place sees.
struct RulesFunction: Sendable {
  let parameters: [String]
  let body: RulesExpression
}

/// A `match` with what is in it.
struct RulesMatch: Sendable {
  /// Segments; one in braces binds a name.
  var path: [String]
  var functions: [String: RulesFunction] = [:]
  /// By operation: "get", "list", "create", "update", "delete".
  var allowed: [String: [RulesExpression]] = [:]
  var inner: [RulesMatch] = []
}
