/**
 * The languages of the shop's pages. To add one, add a catalogue, a line here and a line in
 * language-suggestions.ts.
 */
export const LANGUAGES = [
  { tag: "en", folder: "", name: "English" },
  { tag: "de", folder: "/de", name: "Deutsch" },
  { tag: "fr", folder: "/fr", name: "Français" },
  { tag: "es", folder: "/es", name: "Español" },
  { tag: "it", folder: "/it", name: "Italiano" },
  { tag: "pl", folder: "/pl", name: "Polski" },
  { tag: "pt-BR", folder: "/pt-br", name: "Português" },
  { tag: "zh-CN", folder: "/zh-cn", name: "简体中文" },
] as const satisfies readonly {
  /** The language tag as in `lang`, `hreflang` and `Accept-Language`; also the name of its catalogue. */
  tag: string;
  /** The beginning of the paths of this language's pages: the tag in lower case, and empty for English. */
  folder: string;
  name: string;
}[];

export type Language = (typeof LANGUAGES)[number];
export type LanguageTag = Language["tag"];

const [ENGLISH] = LANGUAGES;

/** Returns the path of a page in the folder of a language: `/de` for the home page, `/de/popular`. */
export const pathIn = (folder: string, path: string): string =>
  folder + (folder && /^\/(?=$|\?)/.test(path) ? path.slice(1) : path);

/**
 * Returns the language of a path by its first segment. The whole segment must match: `/dessert` is English, not
 * German.
 */
export function languageOfPath(path: string): Language {
  const segment = /^\/[^/?#]*/.exec(path)?.[0];
  return LANGUAGES.find(({ folder }) => folder === segment) ?? ENGLISH;
}

/**
 * Returns the path in the only spelling that the shop uses, so that each page has one address: `/DE/popular` and
 * `/de-at/popular` become `/de/popular`, `/pt` becomes `/pt-br`, `/popular/` becomes `/popular`, `/de/` becomes `/de`, and `/en/popular` becomes
 * `/popular`.
 */
export function inOneSpelling(path: string): string {
  // A slash at the end would be a second address of the same page.
  if (/^\/(?![/\\]).*[^/]\/$/.test(path)) return inOneSpelling(path.slice(0, -1));
  const [segment, tag] = /^\/([a-z]{2}(?:-[a-z]{2,4})?)(?=\/|$)/i.exec(path) ?? [];
  const language = tag && bestLanguage([tag]);
  if (segment === undefined || !language) return path;
  // With a single slash, because browsers take `//name` as an address on another host.
  const rest = path.slice(segment.length).replace(/^[/\\]+/, "/");
  return language.folder + (rest === "/" ? "" : rest) || "/";
}

export const withoutFolder = (path: string): string =>
  path.slice(languageOfPath(path).folder.length) || "/";

/** Returns the language with this tag, or English if the shop does not have it (any more). */
export const languageOfTag = (tag: string): Language =>
  LANGUAGES.find((language) => language.tag === tag) ?? ENGLISH;

/** The part of a header that is read. Browsers send shorter headers; longer ones would only cost time. */
const HEADER_LENGTH_MAX = 200;

/**
 * Returns the shop's language that suits these preferred languages, the best one first; undefined if none does.
 * Without an exact match, another variant of the language is used: `pt-BR` for `pt` and `pt-PT`.
 */
export function bestLanguage(tags: readonly string[]): Language | undefined {
  for (const lowerTag of tags.map((tag) => tag.toLowerCase())) {
    const language =
      LANGUAGES.find(({ tag }) => tag.toLowerCase() === lowerTag) ??
      LANGUAGES.find(({ tag }) => baseOf(tag) === baseOf(lowerTag));
    if (language) return language;
  }
  return undefined;
}

const baseOf = (tag: string) => tag.split("-")[0]!.toLowerCase();

/** Returns the language for an `Accept-Language` header; English if the header names no language of the shop. */
export const acceptedLanguage = (header?: string): Language => askedLanguage(header) ?? ENGLISH;

/** Returns the language for an `Accept-Language` header; undefined if the header names no language of the shop. */
export function askedLanguage(header = ""): Language | undefined {
  const preferences = header
    .slice(0, HEADER_LENGTH_MAX)
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part.split(";");
      const quality = weight === undefined ? 1 : Number(/^\s*q=([\d.]{1,5})\s*$/.exec(weight)?.[1]);
      return { tag: tag.trim(), quality };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return bestLanguage(preferences.map(({ tag }) => tag));
}
