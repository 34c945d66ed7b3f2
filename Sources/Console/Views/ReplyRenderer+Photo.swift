internal import Tutor

extension ReplyRenderer {
  /// The picture where one was drawn, else a link; whose it is below it, always.
  func add(_ report: PhotoReport, to page: inout Page) {
    let photo = report.photo
    if let picture = pictures[report.card] {
      page.add(picture)
    } else if takesLinks {
      var line = StyledText()
      line.append("Open the photo", .accent, link: photo.page)
      page.add(line)
    } else {
      page.addUnbroken(StyledText(photo.page, .accent))
    }
    if let caption = report.caption { page.add(caption) }
    page.add(credit(of: photo))
    if !takesLinks {
      page.addUnbroken(StyledText(photo.profile, .dim))
      page.addUnbroken(StyledText(PhotoService.link, .dim))
    }
    if let left = report.requestsLeft { page.add(ReplyRenderer.quota(left), .dim) }
  }

  private func credit(of photo: Photo) -> StyledText {
    var line = StyledText("Photo by ", .dim)
    line.append(photo.photographer, .dim, link: takesLinks ? photo.profile : nil)
    line.append(" on ", .dim)
    line.append(PhotoService.name, .dim, link: takesLinks ? PhotoService.link : nil)
    return line
  }

  private static func quota(_ left: Int) -> String {
    left == 1
      ? "\(PhotoService.name) takes 1 more request this hour."
      : "\(PhotoService.name) takes \(left) more requests this hour."
  }
}
