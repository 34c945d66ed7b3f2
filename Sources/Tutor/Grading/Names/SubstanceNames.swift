/// Amino acids, bases, sugars, hormones, vitamins and compounds of school chemistry.
enum SubstanceNames {
  static let list = """
    alanine, arginine, asparagine, aspartate, cysteine, cystine, glutamate, glutamine, glycine,
    histidine, isoleucine, leucine, lysine, methionine, phenylalanine, proline, serine, threonine,
    tryptophan, tyrosine, valine, selenocysteine, creatine, creatinine, carnitine, keratin,
    carotene, adenine, guanine, cytosine, thymine, uracil, adenosine, guanosine, cytidine,
    thymidine, uridine, glucose, fructose, galactose, sucrose, lactose, maltose, ribose,
    deoxyribose, mannose, cellulose, cellulase, amylose, amylase, dextrose, glycogen, glycerol,
    glucagon, insulin, inulin, thyroxine, cortisol, cortisone, testosterone, estrogen/oestrogen,
    progesterone, prolactin, oxytocin, vasopressin, melatonin, melanin, serotonin, dopamine,
    adrenaline, noradrenaline, epinephrine, norepinephrine, histamine, thiamine/thiamin, riboflavin,
    niacin, biotin, retinol, retinal, folate, methane, ethane, propane, butane, pentane, hexane,
    heptane, octane, nonane, decane, ethene, propene, butene, pentene, hexene, ethyne, propyne,
    butyne, methanol, ethanol, propanol, butanol, ethanal, methanal, propanal, propanone, benzene,
    toluene, phenol, aniline, methyl, ethyl, propyl, butyl, actin, myosin, kinesin, dynein,
    tubulin, globin, myoglobin, hemoglobin/haemoglobin, albumin, globulin, fibrin, fibrinogen, thrombin,
    prothrombin, pepsin, trypsin, renin, rennin, elastin, collagen, casein, chitin, chromatin,
    histone, cyclin, cytokine, cytokinin, auxin, gibberellin
    """
}
