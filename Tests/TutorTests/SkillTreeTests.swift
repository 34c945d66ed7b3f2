import Testing

@testable import Tutor

@Suite("The tree of skills")
struct SkillTreeTests {
  private func branches(
    _ topics: [String: [String: Int]], trunk: String? = nil
  ) -> [String: [String]] {
    let ids = Dictionary(uniqueKeysWithValues: topics.map { (TopicID(name: $0.key), $0.key) })
    let tags = Dictionary(uniqueKeysWithValues: topics.map { (TopicID(name: $0.key), $0.value) })
    let tree = SkillTree(ids.keys, tags: tags, trunk: trunk)
    return Dictionary(
      uniqueKeysWithValues: tree.branches.map { branch in
        (branch.field ?? "other", branch.topics.compactMap { ids[$0] }.sorted())
      })
  }

  @Test func aSharedTagJoinsTopics() {
    #expect(
      branches([
        "Black holes": ["physics": 15, "astronomy": 9], "Heat": ["physics": 12, "steam": 12],
        "Rome": ["history": 15], "Tea": [:],
      ])
        == [
          "physics": ["Black holes", "Heat"], "history": ["Rome"], "other": ["Tea"],
        ])
  }

  @Test func theTagThatJoinsMostComesFirst() {
    #expect(
      branches([
        "A": ["science": 10, "physics": 10], "B": ["science": 10, "physics": 10],
        "C": ["science": 10], "D": ["sport": 5], "E": ["sport": 5],
      ]) == ["science": ["A", "B", "C"], "sport": ["D", "E"]])
  }

  @Test func ofTagsThatJoinAsManyTheOneOnMostCardsDoes() {
    #expect(
      branches(["A": ["b": 5, "a": 4], "B": ["b": 5, "a": 4]]) == ["b": ["A", "B"]])
    #expect(
      branches(["A": ["b": 5, "a": 5], "B": ["b": 5, "a": 5]]) == ["a": ["A", "B"]])
  }

  @Test func whatATopicOnlyTouchesJoinsNothing() {
    #expect(
      branches([
        "Black holes": ["physics": 60, "history": 15], "Python": ["programming": 60, "history": 9],
      ]) == ["physics": ["Black holes"], "programming": ["Python"]])
  }

  @Test func caseAndBlanksMakeNoOtherField() {
    #expect(
      branches(["A": ["Art  History": 3], "B": ["art history ": 3]])
        == ["art history": ["A", "B"]])
  }

  @Test func withinAFieldTheOtherTagsPart() {
    let topics = [
      "A": ["science": 10, "physics": 10], "B": ["science": 10, "physics": 10],
      "C": ["science": 10],
    ]
    #expect(branches(topics, trunk: "science") == ["physics": ["A", "B"], "other": ["C"]])
  }

  @Test func largeFieldsComeFirstAndTopicsWithoutTagsLast() {
    let tags = ["A": "x", "B": "x", "C": "a", "D": nil, "E": nil, "F": nil]
    let tree = SkillTree(
      tags.keys.map(TopicID.init(name:)),
      tags: Dictionary(
        uniqueKeysWithValues: tags.map { name, tag in
          (TopicID(name: name), tag.map { [$0: 1] } ?? [:])
        }))
    #expect(tree.branches.map(\.field) == ["x", "a", nil])
  }
}
