package import Tutor

extension Username {
  private static let adjectives = [
    "Amber", "Brave", "Bright", "Bubbly", "Calm", "Cheerful", "Clever", "Cosy", "Curious", "Daring",
    "Dreamy", "Eager", "Earnest", "Fearless", "Gentle", "Golden", "Happy", "Hearty", "Humble",
    "Jolly", "Kind", "Lively", "Lucky", "Mellow", "Merry", "Mighty", "Neat", "Nimble", "Patient",
    "Playful", "Plucky", "Quick", "Quiet", "Radiant", "Silver", "Sincere", "Snug", "Spry", "Steady",
    "Sunny", "Swift", "Tidy", "Upbeat", "Vivid", "Warm", "Wise", "Witty", "Zesty",
  ]
  private static let nouns = [
    "Acorn", "Badger", "Beacon", "Beaver", "Birch", "Brook", "Cedar", "Comet", "Compass", "Crane",
    "Dolphin", "Falcon", "Fern", "Finch", "Forest", "Fox", "Glacier", "Harbour", "Hazel",
    "Hedgehog",
    "Heron", "Kestrel", "Koala", "Lantern", "Lark", "Lynx", "Maple", "Meadow", "Moon", "Nutmeg",
    "Orchard", "Otter", "Owl", "Panda", "Pebble", "Penguin", "Puffin", "Quokka", "Raven", "River",
    "Robin", "Sparrow", "Squirrel", "Teapot", "Tiger", "Turtle", "Walrus", "Willow",
  ]

  /// A friendly one of two million: "CleverOtter381".
  package static func random(using random: inout some RandomNumberGenerator) -> Username {
    let words = [adjectives, nouns].map { list in
      list[Int.random(in: list.indices, using: &random)]
    }
    let number = Int.random(in: 100...999, using: &random)
    guard let name = Username("\(words[0])\(words[1])\(number)") else {
      preconditionFailure("Two words and a number are a name")
    }
    return name
  }
}
