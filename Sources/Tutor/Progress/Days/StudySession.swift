/// One run of the program on one device within one study day.
package struct StudySession: Hashable, Sendable {
  package var device: String
  package var id: String
  package var day: StudyDay

  package init(device: String, id: String, day: StudyDay) {
    self.device = device
    self.id = id
    self.day = day
  }

  init(_ recorded: RecordedEvent) {
    self.init(device: recorded.device, id: recorded.session, day: recorded.day)
  }
}
