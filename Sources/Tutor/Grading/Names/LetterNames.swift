/// Greek and Hebrew letters.
enum LetterNames {
  static let list = """
    alpha, beta, gamma, delta, epsilon, zeta, eta, theta, iota, kappa, lambda, mu, nu, xi,
    omicron, pi, rho, sigma, tau, upsilon, phi, chi, psi, omega, aleph, beth, gimel, daleth, he,
    vav, zayin, heth, teth, yod, kaph, lamed, mem, nun, samekh, ayin, pe, tsade, qoph, resh, shin,
    tav
    """
}
