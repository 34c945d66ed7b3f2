import Console
import TestSupport
import Testing

@testable import Tutor

/// `xp`, `streak`, `calendar`, `calendar year`, `challenges`, `achievements` and `stats`, as a
/// learner sees them.
struct ViewTests {
  @Test(arguments: ViewSamples.all.map(\.name), [40, 80, 120])
  func everyViewLooksAsWritten(view: String, columns: Int) throws {
    let text = try page(of: view, columns: columns, theme: .none)
    try Golden("fixtures/transcripts/renders/views/\(view)-\(columns).txt").expect(text)
  }

  @Test(arguments: ViewSamples.all.map(\.name), [40, 80, 120])
  func everyViewIsColouredAsWritten(view: String, columns: Int) throws {
    let text = try page(of: view, columns: columns, theme: .dark)
    try Golden("fixtures/transcripts/renders/views/\(view)-\(columns)-colour.txt")
      .expect(text.replacing("\u{1B}", with: "␛"))
  }

  private func page(of view: String, columns: Int, theme: Theme) throws -> String {
    let view = try #require(ViewSamples.all.first { $0.name == view })
    return view.samples.map { name, part in
      let reply = ReplyRenderer(columns: columns).render([part])
      return "=== \(name)\n" + theme.render(reply)
    }.joined()
  }
}
