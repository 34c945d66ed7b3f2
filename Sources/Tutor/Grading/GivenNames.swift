/// First names and what people who bear them are called.
enum GivenNames {
  /// Whether two first names may be one person's: the same, an initial of it, or a short form.
  static func agree(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    if left.count == 1 || right.count == 1 { return left.first == right.first }
    return !(rowsByName[left] ?? []).isDisjoint(with: rowsByName[right] ?? [])
  }

  /// Whether it is a common first name.
  static func contains(_ name: String) -> Bool { rowsByName[name] != nil || common.contains(name) }

  /// A name with its short forms.
  private static let rows = """
    abraham abe, albert al bert bertie, alexander alex sandy alec, alfred alf fred alfie, amanda mandy,
    andrew andy drew, anthony tony antony, arthur art, benjamin ben benny, bernard bernie,
    catherine kate cathy kathy katherine katharine kathryn katie kitty, charles charlie chuck,
    christina chris tina, christopher chris kit, daniel dan danny, david dave davy,
    deborah debbie deb, donald don donnie, dorothy dot dotty, douglas doug, edward ed eddie ted ned,
    elizabeth liz beth betty lizzie eliza bess elisabeth, eugene gene, frances fran fanny,
    francis frank, franklin frank, frederick fred freddie frederic, gabriel gabe, george georgie,
    gerald gerry jerry, geoffrey geoff jeff jeffrey, gregory greg, harold harry hal,
    henry harry hank hal, herbert herb bert, isaac ike, jacob jake, james jim jimmy jamie,
    jennifer jen jenny, jessica jess, john johnny jack jon, jonathan jon, joseph joe joey,
    joshua josh, judith judy, kenneth ken kenny, lawrence larry laurence, leonard len leo lenny,
    louis lou lewis, margaret maggie meg peggy, martin marty, matthew matt, michael mike mick micky mickey,
    nathaniel nat nate, nicholas nick nicky, oliver ollie, pamela pam, patricia pat patty tricia,
    patrick pat paddy, peter pete, philip phil phillip, raymond ray, rebecca becky, richard dick rick ricky rich richie,
    robert bob bobby rob robbie bert, ronald ron ronnie, samuel sam sammy, sandra sandy,
    stephen steve steven stevie, susan sue susie, sidney sid sydney, terence terry, theodore ted teddy,
    theresa teresa terry, thomas tom tommy, timothy tim, ulysses, victor vic, victoria vicky,
    vincent vince vinnie, virginia ginny, walter walt, wilfred wilf, william will bill billy willie
    """
  private static let common = Set(
    """
    adam adolf agatha alan albrecht alan alice allan amelia andrea angela anna anne antoine antonio
    aretha ariana ashley august barack barbara barry beatrice benito blaise boris brad brian bruce
    carl carlos carol caroline cecil che christian claude clint colin dante dean denis dennis diana
    diego dmitri dwight eleanor ella elon elvis emily emma enrico eric erica ernest ernst erwin
    ferdinand fidel florence fridtjof friedrich fyodor galileo georg giuseppe gordon graham grace
    greta gustav guy hannah hans harriet heinrich helen herman hermann hugo ian igor ingrid
    isabel isabella ivan jacques jan jane janet jason jean jeremy joan joanne johann johannes
    josef jose juan jules julia julie julius justin karen karl keith kevin kim konrad kurt laura
    leonardo leonhard linda lisa lise ludwig luis luke malcolm marcel marco marcus marie marilyn
    mario mark marlon mary max maya mel michelle miguel mikhail miles mohandas molly monica
    nancy napoleon natalie neil nelson niels nigel nikola nina noah norman orson oscar otto pablo
    paul pierre pedro quentin ralph rene roald roger rosa rosalind roy rudolf ruth sally salvador
    sara sarah scott sean sebastian sergei sharon sigmund simon simone sofia sophie stanley stella
    stuart sylvester tara taylor tina tracy umberto vera vincenzo virgil vladimir wayne wendy
    werner wilhelm winston wolfgang yuri zoe
    """.split(whereSeparator: \.isWhitespace).map { String($0) })

  private static let rowsByName: [String: Set<Int>] = rows.split(separator: ",").enumerated()
    .reduce(into: [:]) { index, row in
      for name in row.element.split(whereSeparator: \.isWhitespace) {
        index[String(name), default: []].insert(row.offset)
      }
    }
}
