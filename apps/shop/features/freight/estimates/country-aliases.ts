/**
 * Further names of countries by ISO 3166 code, for the search: abbreviations, former names, regions and everyday
 * words in the shop's languages. Accents do not matter (`country-search.ts`).
 */
export const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  AE: "uae, emirates, dubai, abu dhabi, vae, emirate, eau, emirats, emiratos, eeau, emirati, zea, emiraty, emirados, 阿联酋, 迪拜",
  AU: "aus, aussie, down under, 澳洲",
  BA: "bosnia, bosnien, bosnie, bośnia",
  BY: "weissrussland, bielorussie, bielorrusia, bielorussia, belorussia",
  CD: "dr congo, drc, rd congo, rdc, zaire",
  CH: "swiss, helvetia, suisse, schweiz, svizzera, suiza",
  CI: "ivory coast, elfenbeinkueste, costa de marfil, costa d'avorio, wybrzeze kosci sloniowej, costa do marfim",
  CV: "cape verde, kap verde, cap vert",
  CZ: "czech republic, czech, tschechische republik, tschechei, republique tcheque, republica checa, repubblica ceca, republika czeska, republica tcheca",
  DE: "brd, deutschland, allemagne, alemania, germania, niemcy, alemanha",
  GB: "uk, u k, gb, great britain, britain, england, scotland, wales, northern ireland, grossbritannien, schottland, nordirland, grande bretagne, angleterre, ecosse, pays de galles, irlande du nord, gran bretana, inglaterra, escocia, gales, irlanda del norte, gran bretagna, inghilterra, scozia, galles, irlanda del nord, wielka brytania, anglia, szkocja, walia, gra bretanha, pais de gales, irlanda do norte, 英格兰, 苏格兰, 大不列颠",
  GR: "hellas",
  HK: "hongkong",
  IE: "eire, republic of ireland",
  KP: "dprk",
  KR: "korea, rok, suedkorea, coree, corea, 韩国",
  MK: "macedonia, mazedonien, macedoine",
  MM: "burma, birma, birmanie, birmania",
  MO: "macao",
  NL: "holland, the netherlands, hollande, holanda, olanda, holandia, 荷兰",
  PS: "palestine, palaestina, palestina, palestyna",
  RU: "russian federation, russische föderation, russische foederation, federation de russie",
  SZ: "swaziland, swasiland, suazilandia",
  TL: "east timor",
  TR: "turkey, tuerkei, turquie, turquia, turchia, turcja",
  TW: "formosa",
  US: "usa, u s a, u s, united states of america, america, the states, vereinigte staaten von amerika, amerika, etats unis d'amerique, amerique, eeuu, ee uu, estados unidos de america, stati uniti d'america, stany zjednoczone ameryki, ameryka, eua, estados unidos da america, 美利坚",
  VA: "vatican, vatikan, holy see",
};
