internal import Tutor

/// What keeps being in the way of a commit, where it is not another device that wrote.
struct Obstacle {
  /// The last commit.
  var tried: Outgoing?
  /// Whether the next try looks for the segments, as the profile seems not to know them.
  private(set) var isProbing = false
  private var hasProbed = false
  /// Whether the open segment is left as it is.
  private(set) var sparesOpenSegment = false
  /// Whether the study group hears nothing.
  private(set) var sparesMember = false
  /// The trouble with a profile that was as read, and how often in a row.
  private var failure: (trouble: CloudTrouble, updateTime: String?)?
  private var repeats = 0

  mutating func note(_ trouble: CloudTrouble, _ profile: ProfileDocument) {
    failure = (trouble, profile.updateTime)
  }

  /// Looks whether somebody wrote since the failure: then all is tried as before. Throws where nothing
  /// is left to be tried.
  mutating func meet(_ profile: ProfileDocument) throws(CloudTrouble) {
    isProbing = false
    guard let failure, failure.updateTime == profile.updateTime else {
      repeats = 0
      return
    }
    self.failure = nil
    repeats += 1
    if failure.trouble.kind == .notAllowed {
      if tried?.member != nil, !sparesMember {
        sparesMember = true
      } else if tried?.drafts.first?.updateTime != nil, !sparesOpenSegment {
        sparesOpenSegment = true
      } else if !hasProbed {
        isProbing = true
      } else {
        throw failure.trouble
      }
    } else if repeats > 1, !hasProbed {
      isProbing = true
    }
    if isProbing { hasProbed = true }
  }
}
