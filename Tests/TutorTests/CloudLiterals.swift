@testable import Tutor

// Each traps on what is none, as a test should.

extension Username: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    guard let name = Username(text) else { fatalError("\(text) is no name") }
    self = name
  }
}

extension GroupName: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    guard let name = GroupName(text) else { fatalError("\(text) is no name of a group") }
    self = name
  }
}

extension GroupCode: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    guard let code = GroupCode(text) else { fatalError("\(text) is no code") }
    self = code
  }
}
