/// Languages.
enum LanguageNames {
  static let list = """
    abkhazian, afar, afrikaans, akan, albanian, amharic, arabic, aragonese, aramaic, armenian,
    assamese, avaric, avestan, aymara, azerbaijani, bambara, bashkir, basque, belarusian, bengali,
    berber, bihari, bislama, bosnian, breton, bulgarian, burmese, cantonese, catalan, cebuano,
    chamorro, chechen, cherokee, chichewa, chinese, chuvash, coptic, cornish, corsican, cree,
    croatian, czech, danish, dari, divehi, dutch, dzongkha, english, esperanto, estonian, ewe,
    faroese, fijian, finnish, flemish, french, frisian, fulah, gaelic, galician, ganda, georgian,
    german, gothic, greek, guarani, gujarati, haitian, hausa, hawaiian, hebrew, herero, hindi,
    hiri motu, hungarian, icelandic, ido, igbo, indonesian, interlingua, interlingue, inuktitut,
    inupiaq, irish, italian, japanese, javanese, kalaallisut, kannada, kanuri, kashmiri, kazakh,
    khmer, kikuyu, kinyarwanda, kirghiz/kyrgyz, komi, kongo, korean, kuanyama, kurdish, ladino, lao,
    latin, latvian, limburgan, lingala, lithuanian, luba katanga, luganda, luxembourgish,
    macedonian, malagasy, malay, malayalam, maltese, mandarin, manx, maori, marathi, marshallese,
    mongolian, nauru, navajo, ndonga, nepali, north ndebele, south ndebele, northern sami,
    norwegian, nuosu, occitan, ojibwa, oriya, oromo, ossetian, pali, panjabi/punjabi, pashto, persian,
    phoenician, polish, portuguese, provencal, quechua, romanian, romansh, romany/romani, rundi, russian,
    samoan, sango, sanskrit, sardinian, scots, serbian, shona, sicilian, sindhi, sinhala, slovak,
    slovenian, somali, sorbian, southern sotho, spanish, sumerian, sundanese, swahili, swati,
    swedish, tagalog, tahitian, tajik, tamil, tatar, telugu, thai, tibetan, tigrinya, tonga,
    tsonga, tswana, turkish, turkmen, twi, uighur/uyghur, ukrainian, urdu, uzbek, venda, vietnamese,
    volapuk, walloon, welsh, wolof, xhosa, yiddish, yoruba, zhuang, zulu
    """
}
