/// English words that carry no knowledge of their own.
enum FunctionWords {
  static func contains(_ word: String) -> Bool { all.contains(word) }

  /// Whether an answer may begin with it without being another: in Brooklyn, the BBC, by 1988.
  static func canLead(_ word: String) -> Bool { leading.contains(word) }

  private static let leading: Set<String> = [
    "a", "an", "the", "in", "on", "at", "to", "by", "of", "from", "for", "with", "into",
    "it", "is", "its", "was", "they", "are", "were", "he", "she", "as", "because", "during",
  ]
  private static let all: Set<String> = leading.union([
    "and", "or", "be", "been", "being", "this", "that", "these", "those", "who", "whom", "which",
    "what", "when", "where", "how", "why", "do", "does", "did", "has", "have", "had", "i", "his",
    "her", "their", "them", "him", "our", "your", "my", "we", "you", "there", "than", "then", "so",
    "if", "but", "very", "also", "can", "could", "should", "will", "would", "may", "might", "must",
    "out", "up", "off", "over", "under", "between", "through", "s", "it", "one", "some", "any",
    "only", "just", "much", "many", "such", "about", "around", "both", "each", "other", "while",
    "near", "within",
    "until", "after", "before", "since", "called", "named", "known", "considered", "said",
  ])
}
