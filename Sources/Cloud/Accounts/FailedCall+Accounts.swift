internal import Tutor

extension FailedCall {
  /// What a call of Firebase Authentication comes to.
  ///
  /// - Parameter isByToken: Whether the account was named by a token: its end is the sign-in's.
  func accountTrouble(isByToken: Bool, hiding secrets: [Secret]) -> CloudTrouble {
    let hasEnded = [
      "USER_DISABLED", "USER_NOT_FOUND", "TOKEN_EXPIRED", "INVALID_ID_TOKEN",
    ].contains(code)
    if isByToken, hasEnded || status == 401 { return CloudTrouble(.signInEnded) }
    if let refusal = refusal(hiding: secrets) {
      return CloudTrouble(.refused(refusal), askAgain: wait)
    }
    return trouble(hiding: secrets)
  }

  private func refusal(hiding secrets: [Secret]) -> AccountRefusal? {
    switch code {
    case "EMAIL_EXISTS": .emailExists
    case "INVALID_LOGIN_CREDENTIALS", "EMAIL_NOT_FOUND", "INVALID_PASSWORD": .wrongCredentials
    case "WEAK_PASSWORD", "PASSWORD_DOES_NOT_MEET_REQUIREMENTS":
      .weakPassword(explanation(hiding: secrets))
    case "MISSING_PASSWORD": .weakPassword("A password is needed")
    case "INVALID_EMAIL", "MISSING_EMAIL": .invalidEmail
    case "USER_DISABLED": .disabled
    case "TOO_MANY_ATTEMPTS_TRY_LATER", "RESET_PASSWORD_EXCEED_LIMIT": .tooManyAttempts
    case "OPERATION_NOT_ALLOWED", "ADMIN_ONLY_OPERATION", "PASSWORD_LOGIN_DISABLED",
      "CONFIGURATION_NOT_FOUND":
      .notOffered
    case "CREDENTIAL_TOO_OLD_LOGIN_AGAIN": .tooLongAgo
    case _: nil
    }
  }
}
