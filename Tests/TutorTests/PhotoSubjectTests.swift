import Testing

@testable import Tutor

/// What a card's photo is searched for by.
struct PhotoSubjectTests {
  private func card(_ question: String, _ answer: String, _ keywords: [String] = []) -> Card {
    Card(
      id: CardID(rawValue: question), type: .question, question: question, answer: answer,
      keywords: keywords)
  }

  private func subject(of card: Card, beside others: [Card] = [], topic: String) -> PhotoSubject {
    PhotoSubject(of: card, among: [card] + others, topic: topic)
  }

  @Test func keywordsFindIt() {
    let photo = subject(
      of: card("Which mission?", "Voyager", ["space probe", "planet", "antenna"]),
      topic: "Saturn")
    #expect(photo.query == "Saturn space probe planet")
    #expect(photo.words == ["space", "probe", "planet", "antenna"])
  }

  @Test func whatMostCardsOfTheAspectShareComesFirst() {
    let photo = subject(
      of: card("a?", "x", ["rings", "telescope"]),
      beside: [card("b?", "y", ["Telescope", "ice"]), card("c?", "z", ["ice", "telescope"])],
      topic: "Saturn")
    #expect(photo.query == "Saturn telescope ice")
  }

  @Test func withoutKeywordsTheQuestionsWordsDo() {
    let photo = subject(
      of: card("Which pigment of a leaf absorbs red light?", "chlorophyll"),
      topic: "Photosynthesis")
    #expect(photo.query == "Photosynthesis pigment")
    #expect(photo.words == ["pigment", "absorbs", "light", "leaf"])
  }

  @Test func whatATrueOrFalseCardAsksIsNoSubject() {
    let photo = subject(of: card("True or false: the Sun is a star.", "true"), topic: "Stars")
    #expect(photo.query == "Stars")
  }

  @Test func noAnswerIsEverSearchedFor() {
    let photo = subject(
      of: card("Whose telescope?", "Hubble", ["Hubble telescope", "hubble", "orbit"]),
      topic: "Astronomy")
    #expect(photo.query == "Astronomy orbit")
    #expect(photo.words == ["orbit"])
  }

  @Test func theTopicIsSaidOnce() {
    let photo = subject(
      of: card("a?", "x", ["black hole", "holes", "galaxy"]), topic: "Black holes")
    #expect(photo.query == "Black holes galaxy")
  }

  @Test func aTopicAloneDoes() {
    let photo = subject(of: card("¿?", "1"), topic: "Schleswig-Holstein")
    #expect(photo.query == "Schleswig-Holstein")
    #expect(photo.words == [])
  }

  @Test func aLongTopicIsCutBetweenWords() {
    let long = "the history of the European trade in spices and silk between 1450 and 1650"
    let photo = subject(of: card("a?", "x", ["ship"]), topic: long)
    #expect(photo.query == "the history of the European trade in spices and silk between ship")
  }

  @Test(arguments: ["", " \n\t ", String(repeating: "x", count: 5000), "🪐", "\u{1B}[31m"])
  func anyTopicIsTaken(topic: String) {
    let photo = subject(of: card("a?", "x", ["ship\u{7}"]), topic: topic)
    #expect(photo.query.count <= 80 && photo.query.hasSuffix("ship"))
    #expect(!photo.query.unicodeScalars.contains { $0.value < 32 })
  }
}
