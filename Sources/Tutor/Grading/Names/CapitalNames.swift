/// Capitals and other great cities.
enum CapitalNames {
  static let list = """
    abu dhabi, abuja, accra, addis ababa, algiers, amman, amsterdam, andorra la vella, ankara,
    antananarivo, apia, ashgabat, asmara, astana, asuncion, athens, baghdad, baku, bamako,
    bandar seri begawan, bangkok, bangui, banjul, basseterre, beijing, beirut, belgrade, belmopan,
    berlin, bern, bishkek, bissau, bogota, brasilia, bratislava, brazzaville, bridgetown,
    brussels, bucharest, budapest, buenos aires, cairo, canberra, caracas, castries, chisinau,
    colombo, conakry, copenhagen, dakar, damascus, dhaka, dili, djibouti, dodoma, doha, dublin,
    dushanbe, freetown, funafuti, gaborone, georgetown, guatemala city, hanoi, harare, havana,
    helsinki, honiara, islamabad, jakarta, jerusalem, juba, kabul, kampala, kathmandu, khartoum,
    kigali, kingston, kingstown, kinshasa, kuala lumpur, kuwait city, kyiv, la paz, libreville,
    lilongwe, lima, lisbon, ljubljana, lome, london, luanda, lusaka, luxembourg, madrid, majuro,
    malabo, male, managua, manama, manila, maputo, maseru, mbabane, mexico city, minsk, mogadishu,
    monaco, monrovia, montevideo, moroni, moscow, muscat, nairobi, nassau, naypyidaw, ndjamena,
    new delhi, niamey, nicosia, nouakchott, nukualofa, nuuk, oslo, ottawa, ouagadougou, palikir,
    panama city, paramaribo, paris, phnom penh, podgorica, port au prince, port louis,
    port moresby, port of spain, port vila, porto novo, prague, praia, pretoria, pristina,
    pyongyang, quito, rabat, reykjavik, riga, riyadh, rome, roseau, san jose, san juan,
    san salvador, sanaa, santiago, santo domingo, sarajevo, seoul, singapore, skopje, sofia,
    stockholm, sucre, suva, taipei, tallinn, tarawa, tashkent, tbilisi, tegucigalpa, tehran,
    thimphu, tirana, tokyo, tripoli, tunis, ulaanbaatar, vaduz, valletta, victoria, vienna,
    vientiane, vilnius, warsaw, washington, wellington, windhoek, yamoussoukro, yaounde, yerevan,
    zagreb, kyoto, osaka, mumbai, delhi, shanghai, karachi, istanbul, milan, naples, turin,
    venice, florence, munich, hamburg, cologne, geneva, zurich, basel, barcelona, valencia,
    seville, porto, lyon, marseille, bordeaux, manchester, birmingham, liverpool, leeds, bristol,
    edinburgh, glasgow, cardiff, belfast, sydney, melbourne, perth, brisbane, adelaide, toronto,
    montreal, vancouver, calgary, chicago, boston, houston, dallas, denver, seattle, detroit,
    philadelphia, phoenix, portland, orlando, austin
    """
}
