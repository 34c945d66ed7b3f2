/// Names that belong to different well-known persons.
enum PersonNames {
  static let list = """
    bohr, born, fermi, feynman, planck, pauli, dirac, heisenberg, hertz, henry, hooke, hubble,
    hutton, newton, faraday, ampere, volta, watt, joule, kelvin, boyle, charles, gauss, euler,
    euclid, fourier, galois, cantor, hilbert, hamilton, laplace, lagrange, legendre, leibniz,
    pascal, fermat, descartes, mendel, mendeleev, darwin, lamarck, wallace, watson, crick,
    pasteur, koch, lister, jenner, fleming, hume, hobbes, locke, kant, hegel, marx, nietzsche,
    plato, pluto, plotinus, aristotle, aristophanes, aristarchus, socrates, isocrates, seneca,
    cicero, livy, ovid, virgil, homer, horace, manet, monet, renoir, degas, cezanne, gauguin,
    matisse, picasso, pissarro, bach, haydn, handel, mozart, beethoven, brahms, schubert,
    schumann, wagner, verdi, vivaldi, chopin, liszt, mahler, debussy, ravel, stalin, lenin,
    trotsky, hitler, himmler, churchill, roosevelt, truman, johnson, jackson, jefferson, madison,
    monroe, adams, tyler, taylor, fillmore, pierce, buchanan, lincoln, grant, hayes, garfield,
    arthur, cleveland, harrison, mckinley, taft, wilson, harding, coolidge, hoover, eisenhower,
    kennedy, nixon, ford, carter, reagan, bush, clinton, obama, trump, biden, keynes, hayek,
    smith, ricardo, malthus, danton, marat, mirabeau, robespierre, necker, calonne, turgot,
    brienne, barnave, brissot
    """
}
