/// Settings of the interface that later versions will know; asked for, they are said not to be there.
package enum LaterSetting: String, CaseIterable, Sendable {
  case provider, model
  case baseURL = "base_url"
  case geminiKey = "gemini_key"
  case openAIKey = "openai_key"
  case unsplashKey = "unsplash_key"
  case firebaseAPIKey = "firebase_api_key"
  case firebaseProject = "firebase_project"
  case language, retention
  case newPerDay = "new_per_day"
  case schedule, images, accents, leaderboard, emoji
}
