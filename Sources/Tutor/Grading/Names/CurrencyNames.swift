/// Currencies, and peoples whose currencies share a name.
enum CurrencyNames {
  static let list = """
    afghani, ariary, baht, balboa, birr, bolivar, boliviano, cedi, colon, cordoba, dalasi, denar,
    dinar, dirham, dobra, dollar, dong, dram, escudo, euro, florin, forint, franc, gourde,
    guarani, guilder, hryvnia, kina, kip, koruna, krona, krone, kuna, kwacha, kwanza, kyat, lari,
    lek, lempira, leone, leu, lev, lilangeni, lira, loti, manat, metical, naira, nakfa, ngultrum,
    ouguiya, paanga, pataca, peseta, peso, pound, pula, quetzal, rand, real, renminbi, rial, riel,
    ringgit, riyal, ruble/rouble, rufiyaa, rupee, rupiah, shekel, shilling, sol, som, somoni, sucre, sum,
    taka, tala, tenge, togrog/tugrik, vatu, won, yen, yuan, zloty, pound sterling, us dollar,
    hong kong dollar, new zealand dollar, australian dollar, austral, bitcoin, deutsche mark,
    markka, drachma, cfa franc beac, cfa franc bceao, cfp franc, afghan, algerian, argentine,
    armenian, aruban, australian, azerbaijani, bahamian, bahraini, bangladeshi, barbadian,
    belarusian, belize, bermudian, bolivian, brazilian, brunei, bulgarian, burundian, canadian,
    cape verdean, chilean, chinese, colombian, comorian, congolese, costa rican, croatian, cuban,
    czech, danish, djiboutian, dominican, egyptian, ethiopian, fijian, georgian, ghanaian,
    guatemalan, guinean, guyanese, haitian, honduran, hungarian, icelandic, indian, indonesian,
    iranian, iraqi, israeli, jamaican, japanese, jordanian, kazakhstani, kenyan, kuwaiti, lao,
    lebanese, liberian, libyan, malagasy, malawian, malaysian, maldivian, mauritian, mexican,
    moldovan, mongolian, moroccan, mozambican, namibian, nepalese, nicaraguan, nigerian,
    norwegian, omani, pakistani, panamanian, paraguayan, peruvian, philippine, polish, qatari,
    romanian, russian, rwandan, samoan, saudi, serbian, seychellois, singapore, somali,
    south african, sri lankan, sudanese, surinamese, swedish, swiss, syrian, tanzanian, thai,
    tongan, tunisian, turkish, ugandan, ukrainian, uruguayan, vietnamese, yemeni, zambian,
    zimbabwean
    """
}
