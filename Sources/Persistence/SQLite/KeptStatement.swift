/// A statement that is compiled at its first use and kept for the next.
struct KeptStatement: ~Copyable {
  private let sql: String
  private var statement: Statement?

  init(_ sql: String) {
    self.sql = sql
    statement = nil
  }

  /// Lends the statement to `body`; after an error it is compiled anew.
  mutating func run<Result>(
    on connection: borrowing Connection,
    _ body: (borrowing Statement) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let lent: Statement
    if let kept = statement.take() {
      lent = kept
    } else {
      lent = try connection.prepare(sql, kept: true)
    }
    let result = try body(lent)
    lent.reset()
    statement = consume lent
    return result
  }
}
