/// States and provinces of large countries, parts of the world, and the points of the compass.
enum RegionNames {
  static let list = states + "," + points

  /// The states of the United States, provinces of Canada, states of Australia, and continents.
  static let states = """
    alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida,
    georgia, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland,
    massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada,
    new hampshire, new jersey, new mexico, new york, north carolina, north dakota, ohio, oklahoma,
    oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah,
    vermont, virginia, washington, west virginia, wisconsin, wyoming, ontario, quebec, manitoba,
    saskatchewan, alberta, british columbia, nova scotia, new brunswick, queensland, victoria,
    new south wales, tasmania, africa, europe, asia, north america, south america, antarctica,
    arctic, oceania
    """

  private static let points = """
    north, south, east, west, northeast, northwest, southeast, southwest,
    northern, southern, eastern, western
    """
}
