/// How large a unit is, in terms of base units.
struct UnitScale: Equatable, Sendable {
  /// How many of the product of base units it is: 1000 for km, 1/3.6 for km/h.
  private(set) var factor = 1.0
  /// The base units' powers, without zeros: m¹ s⁻¹ for km/h. What is no measure in the SI is a base
  /// unit of its own.
  private(set) var dimension: [String: Int] = [:]

  init(_ unit: UnitExpression) {
    for (symbol, power) in unit.powers {
      let scale = UnitScale(symbol)
      for _ in 0..<min(abs(power), 9) {
        factor = power > 0 ? factor * scale.factor : factor / scale.factor
      }
      for (base, own) in scale.dimension { dimension[base, default: 0] += own * power }
    }
    dimension = dimension.filter { $0.value != 0 }
  }

  private init(_ symbol: String) {
    if let own = UnitScale.sizes[symbol] {
      (factor, dimension) = own
    } else if let (exponent, base) = UnitSymbol.parts(of: symbol), let own = UnitScale.sizes[base] {
      factor = own.0 * UnitScale.power(of: exponent)
      dimension = own.1
    } else {
      dimension = [symbol: 1]
    }
  }

  private static func power(of exponent: Int) -> Double {
    let power = (0..<abs(exponent)).reduce(1.0) { product, _ in product * 10 }
    return exponent < 0 ? 1 / power : power
  }

  private typealias Size = (Double, [String: Int])

  private static let force = ["kg": 1, "m": 1, "s": -2]
  private static let pressure = ["kg": 1, "m": -1, "s": -2]
  private static let energy = ["kg": 1, "m": 2, "s": -2]
  private static let power = ["kg": 1, "m": 2, "s": -3]
  private static let volume = ["m": 3]

  /// The SI brochure, https://www.bipm.org/en/publications/si-brochure, and NIST's Handbook 44 for
  /// the customary units; a year is a Julian one of 365.25 days.
  private static let sizes: [String: Size] = [
    "m": (1, ["m": 1]), "g": (1e-3, ["kg": 1]), "s": (1, ["s": 1]), "A": (1, ["A": 1]),
    "K": (1, ["K": 1]), "mol": (1, ["mol": 1]), "cd": (1, ["cd": 1]),
    "Hz": (1, ["s": -1]), "N": (1, force), "Pa": (1, pressure), "J": (1, energy), "W": (1, power),
    "C": (1, ["A": 1, "s": 1]), "V": (1, ["kg": 1, "m": 2, "s": -3, "A": -1]),
    "F": (1, ["kg": -1, "m": -2, "s": 4, "A": 2]), "Ω": (1, ["kg": 1, "m": 2, "s": -3, "A": -2]),
    "S": (1, ["kg": -1, "m": -2, "s": 3, "A": 2]), "Wb": (1, ["kg": 1, "m": 2, "s": -2, "A": -1]),
    "T": (1, ["kg": 1, "s": -2, "A": -1]), "H": (1, ["kg": 1, "m": 2, "s": -2, "A": -2]),
    "kat": (1, ["mol": 1, "s": -1]), "L": (1e-3, volume), "cm³": (1e-6, volume),
    "Gy": (1, ["Gy": 1]), "Sv": (1, ["Sv": 1]), "Bq": (1, ["Bq": 1]), "lm": (1, ["lm": 1]),
    "lx": (1, ["lx": 1]), "bit": (1, ["bit": 1]), "bp": (1, ["bp": 1]), "dB": (1, ["dB": 1]),
    "M": (1000, ["mol": 1, "m": -3]),
    "t": (1000, ["kg": 1]), "Da": (1.660_539_066_6e-27, ["kg": 1]),
    "u": (1.660_539_066_6e-27, ["kg": 1]), "bar": (1e5, pressure), "atm": (101_325, pressure),
    "mmHg": (133.322_387_415, pressure), "Torr": (101_325.0 / 760, pressure),
    "psi": (6894.757_293_168, pressure), "eV": (1.602_176_634e-19, energy), "cal": (4.184, energy),
    "Wh": (3600, energy), "hp": (745.699_871_582, power), "B": (8, ["bit": 1]),
    "min": (60, ["s": 1]), "h": (3600, ["s": 1]), "d": (86_400, ["s": 1]),
    "week": (604_800, ["s": 1]), "month": (2_629_800, ["s": 1]), "yr": (31_557_600, ["s": 1]),
    "decade": (315_576_000, ["s": 1]), "century": (3_155_760_000, ["s": 1]),
    "millennium": (31_557_600_000, ["s": 1]), "rpm": (1.0 / 60, ["s": -1]),
    "ha": (1e4, ["m": 2]), "acre": (4046.856_422_4, ["m": 2]),
    "AU": (149_597_870_700, ["m": 1]), "ly": (9_460_730_472_580_800, ["m": 1]),
    "pc": (3.085_677_581_491_367e16, ["m": 1]), "Å": (1e-10, ["m": 1]), "in": (0.0254, ["m": 1]),
    "ft": (0.3048, ["m": 1]), "yd": (0.9144, ["m": 1]), "mi": (1609.344, ["m": 1]),
    "nmi": (1852, ["m": 1]), "kn": (1852.0 / 3600, ["m": 1, "s": -1]),
    "lb": (0.453_592_37, ["kg": 1]), "oz": (0.028_349_523_125, ["kg": 1]),
    "st": (6.350_293_18, ["kg": 1]), "gal": (3.785_411_784e-3, volume),
    "pt": (0.473_176_473e-3, volume), "°": (0.017_453_292_519_943_295, ["rad": 1]),
    "%": (0.01, [:]), "‰": (0.001, [:]), "ppm": (1e-6, [:]), "ppb": (1e-9, [:]),
    "°C": (1, ["K": 1]), "°F": (5.0 / 9, ["K": 1]),
  ]
}
