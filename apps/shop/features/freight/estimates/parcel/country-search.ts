import { LANGUAGES } from "#languages";
import { regionName } from "#ui/format/region-names.ts";
import type { Country } from "./typed-parcel.ts";

/** Returns the country with this name, code or alias, or the only country whose name contains the text. */
export function countryOf(text: string, countries: readonly Country[]): Country | undefined {
  const query = searchable(text);
  if (!query) return undefined;
  const matches = matchesOf(query, countries);
  const [best] = matches;
  if (best && best.rank <= RANKS.alias) return best.country;
  return matches.length === 1 ? best?.country : undefined;
}

/**
 * Returns the countries that match a text, best match first: the whole name or code, an alias, the beginning of a
 * name, of an alias or of a name in another language, a part of a name. Among equal matches the country of `region`
 * (ISO 3166) is first.
 */
export function countriesLike(
  text: string,
  countries: readonly Country[],
  region?: string,
): Country[] {
  const isAway = ({ code }: Country) => Number(code !== region);
  return matchesOf(searchable(text), countries)
    .toSorted((a, b) => a.rank - b.rank || isAway(a.country) - isAway(b.country))
    .map(({ country }) => country);
}

/** Returns the region of the first language that has one: `en-GB` has one, `en` has none. */
export function regionOf(languages: readonly string[]): string | undefined {
  return languages
    .map((tag) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(tag)?.[1])
    .find(Boolean);
}

const RANKS = { whole: 0, alias: 1, beginning: 2, beginningOfAlias: 3, part: 4 };

function matchesOf(query: string, countries: readonly Country[]) {
  return countries
    .flatMap((country) => {
      const rank = rankOf(query, country);
      return rank === undefined ? [] : [{ country, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
}

function rankOf(query: string, country: Country): number | undefined {
  const { names, aliases } = wordsOf(country);
  const begins = (word: string) => word.startsWith(query);
  if (names.includes(query)) return RANKS.whole;
  if (aliases.includes(query)) return RANKS.alias;
  if (names.some(begins)) return RANKS.beginning;
  if (aliases.some(begins)) return RANKS.beginningOfAlias;
  return names.some((name) => name.includes(query)) ? RANKS.part : undefined;
}

/**
 * Returns the searchable words of a country. `names` are those in the page's language and in English, and the code;
 * `aliases` contain its names in all languages of the shop, too.
 */
function wordsOf({ name, code, english = name }: Country) {
  return { names: [name, code, english].map(searchable), aliases: aliasesOf(code) };
}

/**
 * Further names of countries by ISO 3166 code, for the search: abbreviations, former names, regions and everyday
 * words in the shop's languages.
 */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
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

const aliasesByCode = new Map<string, readonly string[]>();

function aliasesOf(code: string): readonly string[] {
  const aliases =
    aliasesByCode.get(code) ??
    [
      ...(COUNTRY_ALIASES[code]?.split(", ") ?? []),
      ...LANGUAGES.map(({ tag }) => regionName(code, tag) ?? ""),
    ]
      .map(searchable)
      .filter(Boolean);
  aliasesByCode.set(code, aliases);
  return aliases;
}

/** Returns a text in lower case, without accents, and with single spaces: "cote divoire" for "Côte d’Ivoire". */
function searchable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("&", " and ")
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
