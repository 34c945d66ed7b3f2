/// Planets, moons, asteroids, gods, signs of the zodiac and constellations.
enum SkyNames {
  static let list = """
    mercury, venus, earth, mars, jupiter, saturn, uranus, neptune, pluto, ceres, eris, haumea,
    makemake, sedna, moon, sun, io, europa, ganymede, callisto, titan, titania, triton, rhea,
    iapetus, dione, tethys, enceladus, mimas, miranda, ariel, umbriel, oberon, charon, phobos,
    deimos, vesta, pallas, hygiea, aries, taurus, gemini, cancer, leo, virgo, libra, scorpio,
    sagittarius, capricorn, aquarius, pisces, andromeda, aquila, auriga, bootes, canis major,
    canis minor, cassiopeia, centaurus, cepheus, cetus, cygnus, delphinus, draco, eridanus,
    hercules, hydra, hydrus, lupus, lynx, lyra, orion, pegasus, perseus, phoenix, ursa major,
    ursa minor, sirius, vega, rigel, deneb, altair, antares, betelgeuse, polaris, zeus, hera,
    hades, poseidon, demeter, athena, apollo, artemis, ares, aphrodite, hephaestus, hermes,
    hestia, dionysus, cronus, chronos, gaia, prometheus, atlas, helios, selene, eos, nike, nyx,
    juno, minerva, diana, vulcan, bacchus, odin, thor, loki, freya, freyr, baldur, osiris, isis,
    horus, seth, anubis, ra, brahma, vishnu, shiva
    """
}
