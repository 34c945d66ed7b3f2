/// The names that zones of the tz database have had.
///
/// A machine may know a zone by one of its names alone: what it has of the database is older than a
/// renaming, or was put together without the old names. Settings travel, `TZ` is copied: with this
/// either name means the same days.
enum ZoneNames {
  /// All other names of the zone called `name`, today's first.
  static func others(of name: String) -> [String] {
    let line = table.split(separator: "\n").first {
      $0.split(separator: " ").contains { $0 == name }
    }
    return line.map { $0.split(separator: " ").map(String.init).filter { $0 != name } } ?? []
  }

  /// Whether the name is one of UTC's, or of its double in Greenwich, which need no file.
  static func isUTC(_ name: String) -> Bool {
    ["Etc/UTC", "Etc/GMT"].contains { [name, others(of: name).first].contains($0) }
  }

  /// A zone a line: its name of today, then those it had. From the tz database's file `backward`
  /// (https://www.iana.org/time-zones, version 2025b), without the zones that became one with
  /// another place's.
  private static let table = """
    Africa/Asmara Africa/Asmera
    Africa/Cairo Egypt
    Africa/Tripoli Libya
    America/Adak America/Atka US/Aleutian
    America/Anchorage US/Alaska
    America/Argentina/Buenos_Aires America/Buenos_Aires
    America/Argentina/Catamarca America/Argentina/ComodRivadavia America/Catamarca
    America/Argentina/Cordoba America/Cordoba
    America/Argentina/Jujuy America/Jujuy
    America/Argentina/Mendoza America/Mendoza
    America/Chicago US/Central
    America/Denver Navajo US/Mountain
    America/Detroit US/Michigan
    America/Edmonton Canada/Mountain
    America/Halifax Canada/Atlantic
    America/Havana Cuba
    America/Indiana/Indianapolis America/Fort_Wayne America/Indianapolis US/East-Indiana
    America/Indiana/Knox America/Knox_IN US/Indiana-Starke
    America/Jamaica Jamaica
    America/Kentucky/Louisville America/Louisville
    America/Los_Angeles US/Pacific
    America/Manaus Brazil/West
    America/Mazatlan Mexico/BajaSur
    America/Mexico_City Mexico/General
    America/New_York US/Eastern
    America/Noronha Brazil/DeNoronha
    America/Nuuk America/Godthab
    America/Phoenix US/Arizona
    America/Regina Canada/Saskatchewan
    America/Rio_Branco America/Porto_Acre Brazil/Acre
    America/Santiago Chile/Continental
    America/Sao_Paulo Brazil/East
    America/St_Johns Canada/Newfoundland
    America/Tijuana Mexico/BajaNorte
    America/Toronto Canada/Eastern
    America/Vancouver Canada/Pacific
    America/Whitehorse Canada/Yukon
    America/Winnipeg Canada/Central
    Asia/Ashgabat Asia/Ashkhabad
    Asia/Dhaka Asia/Dacca
    Asia/Ho_Chi_Minh Asia/Saigon
    Asia/Hong_Kong Hongkong
    Asia/Jerusalem Israel
    Asia/Kathmandu Asia/Katmandu
    Asia/Kolkata Asia/Calcutta
    Asia/Macau Asia/Macao
    Asia/Makassar Asia/Ujung_Pandang
    Asia/Seoul ROK
    Asia/Shanghai PRC
    Asia/Singapore Singapore
    Asia/Taipei ROC
    Asia/Tehran Iran
    Asia/Thimphu Asia/Thimbu
    Asia/Tokyo Japan
    Asia/Ulaanbaatar Asia/Ulan_Bator
    Asia/Yangon Asia/Rangoon
    Atlantic/Faroe Atlantic/Faeroe
    Atlantic/Reykjavik Iceland
    Australia/Adelaide Australia/South
    Australia/Brisbane Australia/Queensland
    Australia/Broken_Hill Australia/Yancowinna
    Australia/Darwin Australia/North
    Australia/Hobart Australia/Tasmania
    Australia/Lord_Howe Australia/LHI
    Australia/Melbourne Australia/Victoria
    Australia/Perth Australia/West
    Australia/Sydney Australia/ACT Australia/Canberra Australia/NSW
    Etc/GMT Etc/GMT0 Etc/Greenwich GMT GMT0 Greenwich
    Etc/UTC Etc/UCT Etc/Universal Etc/Zulu UCT UTC Universal Zulu
    Europe/Dublin Eire
    Europe/Istanbul Turkey
    Europe/Kyiv Europe/Kiev
    Europe/Lisbon Portugal
    Europe/London GB
    Europe/Moscow W-SU
    Europe/Warsaw Poland
    Pacific/Auckland NZ
    Pacific/Chatham NZ-CHAT
    Pacific/Chuuk Pacific/Truk
    Pacific/Easter Chile/EasterIsland
    Pacific/Honolulu US/Hawaii
    Pacific/Kanton Pacific/Enderbury
    Pacific/Kwajalein Kwajalein
    Pacific/Pago_Pago US/Samoa
    Pacific/Pohnpei Pacific/Ponape
    """
}
