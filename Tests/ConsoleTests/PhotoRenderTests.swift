import Console
import TestSupport
import Testing

@testable import Tutor

/// Photos among text: the picture or a link, and always whose it is.
struct PhotoRenderTests {
  private let report = PhotoReport(
    card: CardID(rawValue: "c"),
    photo: Photo(
      id: PhotoID(rawValue: "p"), file: "https://i.example/p.jpg",
      download: "https://a.example/d", page: "https://u.example/p?utm_source=edutok",
      photographer: "Ada Quill", profile: "https://u.example/@ada?utm_source=edutok",
      description: ""))

  private let picture = Picture(bytes: "  \u{1B}[31m▄▄\u{1B}[0m\n  ▀▀", columns: 4, rows: 2)

  @Test func aPictureStandsAboveItsCredit() {
    let renderer = ReplyRenderer(
      columns: 80, takesLinks: true, pictures: [report.card: picture])
    #expect(
      Theme.none.render(renderer.render([.photo(report)])) == """

          \u{1B}[31m▄▄\u{1B}[0m
          ▀▀
          Photo by \u{1B}]8;;https://u.example/@ada?utm_source=edutok\u{1B}\\Ada Quill\
        \u{1B}]8;;\u{1B}\\ on \u{1B}]8;;https://unsplash.com/?utm_source=edutok&utm_medium=referral\
        \u{1B}\\Unsplash\u{1B}]8;;\u{1B}\\


        """)
  }

  @Test func withoutLinksTheAddressesAreWrittenOut() {
    let renderer = ReplyRenderer(columns: 80, pictures: [report.card: picture])
    #expect(
      renderer.render([.photo(report)]).plain == """


          Photo by Ada Quill on Unsplash
          https://u.example/@ada?utm_source=edutok
          https://unsplash.com/?utm_source=edutok&utm_medium=referral


        """)
  }

  @Test func withoutAPictureItIsALink() {
    var known = report
    known.caption = "A red planet above a desert"
    known.requestsLeft = 1
    #expect(
      ReplyRenderer(columns: 40).render([.photo(known)]).plain == """

          https://u.example/p?utm_source=edutok
          A red planet above a desert
          Photo by Ada Quill on Unsplash
          https://u.example/@ada?utm_source=edutok
          https://unsplash.com/?utm_source=edutok&utm_medium=referral
          Unsplash takes 1 more request this
          hour.


        """)
    let linked = ReplyRenderer(columns: 80, takesLinks: true).render([.photo(report)])
    #expect(linked.plain == "\n  Open the photo\n  Photo by Ada Quill on Unsplash\n\n")
    #expect(
      Theme.dark.render(linked).contains(
        "\u{1B}]8;;https://u.example/p?utm_source=edutok\u{1B}\\\u{1B}[36mOpen the photo\u{1B}[0m"
          + "\u{1B}]8;;\u{1B}\\"))
  }

  @Test func aLinkThatIsWrappedStaysALink() {
    var long = report
    long.photo.photographer = "Maximiliane Featherstonehaugh"
    let text = ReplyRenderer(columns: 30, takesLinks: true).render([.photo(long)])
    let lines = text.plain.split(separator: "\n").suffix(2)
    #expect(lines == ["  Featherstonehaugh on", "  Unsplash"])
    let links = text.runs.filter { $0.link == long.photo.profile }.map(\.text)
    #expect(links == ["Maximiliane", "Featherstonehaugh"])
  }

  @Test func noControlCharacterLeavesByALink() {
    var odd = report
    odd.photo.profile = "https://u.example/\u{1B}\\\u{7}x"
    let text = ReplyRenderer(columns: 80, takesLinks: true).render([.photo(odd)])
    #expect(
      text.runs.compactMap(\.link).allSatisfy { !$0.contains("\u{1B}") && !$0.contains("\u{7}") })
  }
}
