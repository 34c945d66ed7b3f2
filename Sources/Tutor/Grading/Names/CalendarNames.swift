/// Months, weekdays, seasons and ages.
enum CalendarNames {
  static let list = """
    january, february, march, april, may, june, july, august, september, october, november,
    december, monday, tuesday, wednesday, thursday, friday, saturday, sunday, spring, summer,
    autumn, fall, winter, cambrian, precambrian, ordovician, silurian, devonian, carboniferous,
    permian, triassic, jurassic, cretaceous, paleogene, neogene, quaternary, paleocene, eocene,
    oligocene, miocene, pliocene, pleistocene, holocene, paleozoic, mesozoic, cenozoic,
    proterozoic, phanerozoic, archean, hadean, paleolithic, mesolithic, neolithic, decade,
    century, millennium, rabi al awwal, ramadan, shaban, safar, muharram, tishrei, nisan, tammuz,
    kislev, adar, elul
    """
}
