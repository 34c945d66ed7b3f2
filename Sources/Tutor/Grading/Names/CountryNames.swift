/// Countries, and parts of countries that have names like theirs.
enum CountryNames {
  static let list = """
    afghanistan, albania, algeria, andorra, angola, antigua and barbuda, argentina, armenia,
    australia, austria, azerbaijan, bahamas, bahrain, bangladesh, barbados, belarus, belgium,
    belize, benin, bhutan, bolivia, bosnia and herzegovina, botswana, brazil, brunei, bulgaria,
    burkina faso, burundi, cambodia, cameroon, canada, cape verde, central african republic, chad,
    chile, china, colombia, comoros, congo, costa rica, croatia, cuba, cyprus, czechia,
    czech republic, denmark, djibouti, dominica, dominican republic, ecuador, egypt, el salvador,
    equatorial guinea, eritrea, estonia, eswatini, swaziland, ethiopia, fiji, finland, france,
    gabon, gambia, georgia, germany, ghana, greece, greenland, grenada, guatemala, guinea,
    guinea bissau, guyana, french guiana, haiti, honduras, hungary, iceland, india, indonesia,
    iran, iraq, ireland, northern ireland, israel, italy, ivory coast, jamaica, japan, jordan,
    kazakhstan, kenya, kiribati, north korea, south korea, kosovo, kuwait, kyrgyzstan, laos,
    latvia, lebanon, lesotho, liberia, libya, liechtenstein, lithuania, luxembourg, madagascar,
    malawi, malaysia, maldives, mali, malta, marshall islands, mauritania, mauritius, mexico,
    micronesia, moldova, monaco, mongolia, montenegro, morocco, mozambique, myanmar, burma,
    namibia, nauru, nepal, netherlands, new zealand, nicaragua, niger, nigeria, north macedonia,
    macedonia, norway, oman, pakistan, palau, palestine, panama, papua new guinea, paraguay, peru,
    philippines, poland, portugal, qatar, romania, russia, rwanda, samoa, san marino,
    saudi arabia, senegal, serbia, seychelles, sierra leone, singapore, slovakia, slovenia,
    solomon islands, somalia, somaliland, south africa, spain, sri lanka, sudan, south sudan,
    suriname, sweden, switzerland, syria, taiwan, tajikistan, tanzania, thailand, togo, tonga,
    trinidad and tobago, tunisia, turkey, turkmenistan, tuvalu, uganda, ukraine,
    united arab emirates, united kingdom, united states, england, scotland, wales, uruguay,
    uzbekistan, vanuatu, vatican city, venezuela, vietnam, north vietnam, south vietnam, yemen,
    zambia, zimbabwe, aruba, curacao, bermuda, guam, guadeloupe, martinique, macau, hong kong,
    puerto rico, cayman islands, cook islands, faroe islands, falkland islands, american samoa,
    yugoslavia, czechoslovakia, prussia, persia, siam, zaire, rhodesia, soviet union,
    east germany, west germany
    """
}
