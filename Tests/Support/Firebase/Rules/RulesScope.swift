internal import Foundation

/// What an expression sees while it is evaluated.
struct RulesScope {
  /// What makes a condition fail by itself: a missing field, a wrong type.
  struct Fault: Error {
    let what: String
  }

  var names: [String: StoredValue]
  /// Those of the outer matches first.
  var matches: [RulesMatch]
  /// Whether there is a document, by its path below the root: now, or when all is done.
  let exists: (_ path: [String], _ isAfter: Bool) -> Bool

  func isTrue(_ expression: RulesExpression) -> Bool {
    // A fault refuses, as a false condition does.
    (try? evaluate(expression)) == .bool(true)
  }

  private func evaluate(_ expression: RulesExpression) throws(Fault) -> StoredValue {
    switch expression {
    case .value(let value): return value
    case .name(let name):
      guard let value = names[name] else { throw Fault(what: "nothing is called \(name)") }
      return value
    case .list(let parts): return .array(try evaluate(parts))
    case .path(let parts):
      let segments = try evaluate(parts).map { $0.string ?? "" }
      return .reference(segments.joined(separator: "/"))
    case .not(let inner): return .bool(try !bool(inner))
    case .binary(.or, let left, let right): return .bool(try either(left, right, decisive: true))
    case .binary(.and, let left, let right): return .bool(try either(left, right, decisive: false))
    case .binary(let sign, let left, let right):
      return try apply(sign, evaluate(left), evaluate(right))
    case .member(let whole, let name):
      guard let value = try evaluate(whole).map?[name] else {
        throw Fault(what: "there is no \(name)")
      }
      return value
    case .range(let whole, let from, let to):
      return try slice(evaluate(whole), evaluate(from), evaluate(to))
    case .call(let name, let arguments): return try call(name, evaluate(arguments))
    case .method(let whole, let name, let arguments):
      return try method(name, of: evaluate(whole), evaluate(arguments))
    }
  }

  private func evaluate(_ parts: [RulesExpression]) throws(Fault) -> [StoredValue] {
    var values: [StoredValue] = []
    for part in parts { values.append(try evaluate(part)) }
    return values
  }

  private func bool(_ expression: RulesExpression) throws(Fault) -> Bool {
    guard let bool = try evaluate(expression).bool else { throw Fault(what: "no truth value") }
    return bool
  }

  /// A fault on one side does not matter where the other side decides.
  private func either(
    _ left: RulesExpression, _ right: RulesExpression, decisive: Bool
  ) throws(Fault) -> Bool {
    do throws(Fault) {
      if try bool(left) == decisive { return decisive }
    } catch {
      guard try bool(right) == decisive else { throw error }
      return decisive
    }
    return try bool(right)
  }

  private func apply(
    _ sign: RulesExpression.Operator, _ left: StoredValue, _ right: StoredValue
  ) throws(Fault) -> StoredValue {
    switch sign {
    case .or, .and: throw Fault(what: "both sides are evaluated")
    case .equal: return .bool(left == right)
    case .unequal: return .bool(left != right)
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      guard left.isSameKind(as: right), left.integer != nil || left.string != nil else {
        throw Fault(what: "no order")
      }
      return switch sign {
      case .less: .bool(left.precedes(right))
      case .greater: .bool(right.precedes(left))
      case .lessOrEqual: .bool(!right.precedes(left))
      case .greaterOrEqual, .or, .and, .equal, .unequal, .contains, .has, .plus:
        .bool(!left.precedes(right))
      }
    case .contains:
      if let map = right.map, let key = left.string { return .bool(map[key] != nil) }
      guard let list = right.array else { throw Fault(what: "nothing to be in") }
      return .bool(list.contains(left))
    case .has: return .bool(try RulesScope.isType(left, right.string ?? ""))
    case .plus:
      if let left = left.string, let right = right.string { return .string(left + right) }
      guard let left = left.integer, let right = right.integer else { throw Fault(what: "no sum") }
      return .integer(left + right)
    }
  }

  private static func isType(_ value: StoredValue, _ type: String) throws(Fault) -> Bool {
    switch type {
    case "string": value.string != nil
    case "int": value.integer != nil
    case "bool": value.bool != nil
    case "list": value.array != nil
    case "map": value.map != nil
    case _: throw Fault(what: "no type \(type)")
    }
  }

  private func slice(
    _ whole: StoredValue, _ from: StoredValue, _ to: StoredValue
  ) throws(Fault) -> StoredValue {
    guard let from = from.integer.map({ Int($0) }), let to = to.integer.map({ Int($0) }),
      0 <= from, from <= to
    else { throw Fault(what: "no range") }
    if let list = whole.array, to <= list.count { return .array(Array(list[from..<to])) }
    guard let text = whole.string.map({ Array($0.unicodeScalars) }), to <= text.count else {
      throw Fault(what: "the range is too long")
    }
    return .string(String(String.UnicodeScalarView(text[from..<to])))
  }

  private func call(_ name: String, _ arguments: [StoredValue]) throws(Fault) -> StoredValue {
    if name == "exists" || name == "existsAfter" {
      guard case .reference(let path) = arguments.first, arguments.count == 1 else {
        throw Fault(what: "\(name) wants a path")
      }
      // Below "databases/(default)/documents".
      let segments = path.split(separator: "/").dropFirst(3).map { String($0) }
      return .bool(exists(segments, name == "existsAfter"))
    }
    for depth in matches.indices.reversed() {
      guard let function = matches[depth].functions[name] else { continue }
      guard function.parameters.count == arguments.count else {
        throw Fault(what: "\(name) wants \(function.parameters.count) arguments")
      }
      var scope = self
      scope.matches = Array(matches[...depth])
      for (parameter, argument) in zip(function.parameters, arguments) {
        scope.names[parameter] = argument
      }
      return try scope.evaluate(function.body)
    }
    throw Fault(what: "no function \(name)")
  }

  private func method(
    _ name: String, of whole: StoredValue, _ arguments: [StoredValue]
  ) throws(Fault) -> StoredValue {
    switch (name, whole, arguments.first) {
    case ("keys", .map(let map), nil): return .array(map.keys.sorted().map { .string($0) })
    case ("size", .map(let map), nil): return .integer(Int64(map.count))
    case ("size", .array(let list), nil): return .integer(Int64(list.count))
    case ("size", .string(let text), nil): return .integer(Int64(text.utf16.count))
    case ("hasAll", .array(let list), .array(let others)?):
      return .bool(others.allSatisfy { list.contains($0) })
    case ("hasOnly", .array(let list), .array(let others)?):
      return .bool(list.allSatisfy { others.contains($0) })
    case ("matches", .string(let text), .string(let pattern)?):
      let whole = "^(?:\(pattern))$"
      return .bool(text.range(of: whole, options: .regularExpression) != nil)
    case _: throw Fault(what: "no method \(name) for that")
    }
  }
}
