/// Rocks and minerals.
enum RockNames {
  static let list = """
    granite, graphite, basalt, gabbro, diorite, andesite, rhyolite, dacite, pumice, obsidian,
    slate, shale, schist, gneiss, marble, quartz, quartzite, limestone, sandstone, siltstone,
    mudstone, dolomite, dolostone, calcite, halite, gypsum, pyrite, pyrrhotite, hematite,
    magnetite, magnesite, limonite, bauxite, malachite, azurite, galena, cinnabar, feldspar,
    orthoclase, plagioclase, biotite, muscovite, olivine, pyroxene, amphibole, hornblende,
    kyanite, talc, apatite, fluorite, topaz, corundum, diamond, peridotite, pegmatite, phyllite
    """
}
