internal import Tutor

/// A mystery box, the bigger the rarer; in all its states it takes the same rows.
struct BoxPicture {
  /// Before it is opened.
  let closed: [String]
  /// With the lid a little up.
  let ajar: [String]
  /// With what was in it on its way out: the last one, which stays.
  let open: [String]
  let style: Style

  init(_ rarity: Rarity) {
    style = rarity.style
    switch rarity {
    case .common: (closed, ajar, open) = (Self.commonClosed, Self.commonAjar, Self.commonOpen)
    case .rare: (closed, ajar, open) = (Self.rareClosed, Self.rareAjar, Self.rareOpen)
    case .epic: (closed, ajar, open) = (Self.epicClosed, Self.epicAjar, Self.epicOpen)
    case .legendary:
      (closed, ajar, open) = (Self.legendaryClosed, Self.legendaryAjar, Self.legendaryOpen)
    }
  }

  /// A box that nobody has looked into.
  static let found = [
    #" _______ "#,
    #"|_______|"#,
    #" |__?__| "#,
  ]

  private static let commonClosed = [
    #"           "#,
    #"  _______  "#,
    #" |_______| "#,
    #"  |__?__|  "#,
  ]
  private static let commonAjar = [
    #"  _______  "#,
    #" |_______| "#,
    #"   . ' .   "#,
    #"  |__?__|  "#,
  ]
  private static let commonOpen = [
    #"     .     "#,
    #"   . ' .   "#,
    #" \__ * __/ "#,
    #"  |_____|  "#,
  ]

  private static let rareClosed = [
    #"               "#,
    #"               "#,
    #"  ___________  "#,
    #" |___________| "#,
    #"  |____?____|  "#,
  ]
  private static let rareAjar = [
    #"               "#,
    #"  ___________  "#,
    #" |___________| "#,
    #"  .  ' . '  .  "#,
    #"  |____?____|  "#,
  ]
  private static let rareOpen = [
    #"    .  |  .    "#,
    #"     \ | /     "#,
    #" \____\|/____/ "#,
    #"  |   * *   |  "#,
    #"  |_________|  "#,
  ]

  private static let epicClosed = [
    #"                   "#,
    #"                   "#,
    #"                   "#,
    #"  _______________  "#,
    #" |_______________| "#,
    #"  |      ?      |  "#,
    #"  |_____________|  "#,
  ]
  private static let epicAjar = [
    #"                   "#,
    #"                   "#,
    #"  _______________  "#,
    #" |_______________| "#,
    #"  . ' .  '  . ' .  "#,
    #"  |      ?      |  "#,
    #"  |_____________|  "#,
  ]
  private static let epicOpen = [
    #"    .    |    .    "#,
    #"  *   \  |  /   *  "#,
    #"    .  \ | /  .    "#,
    #" \______\|/______/ "#,
    #"  |   *  .  *   |  "#,
    #"  | .   * *   . |  "#,
    #"  |_____________|  "#,
  ]

  private static let legendaryClosed = [
    #"                           "#,
    #"                           "#,
    #"                           "#,
    #"                           "#,
    #"  _______________________  "#,
    #" |_______________________| "#,
    #"  |          ?          |  "#,
    #"  |                     |  "#,
    #"  |_____________________|  "#,
  ]
  private static let legendaryAjar = [
    #"                           "#,
    #"                           "#,
    #"                           "#,
    #"  _______________________  "#,
    #" |_______________________| "#,
    #"  .  '  . '  .  ' .  '  .  "#,
    #"  |          ?          |  "#,
    #"  |                     |  "#,
    #"  |_____________________|  "#,
  ]
  private static let legendaryOpen = [
    #"      .      *      .      "#,
    #"  *     \    |    /     *  "#,
    #"     .   \   |   /   .     "#,
    #"   -   .  \  |  /  .   -   "#,
    #"     '     \ | /     '     "#,
    #" \__________\|/__________/ "#,
    #"  |  $  *  $ . $  *  $  |  "#,
    #"  | *  $  *  $  *  $  * |  "#,
    #"  |_____________________|  "#,
  ]
}
