/**
 * The languages that the pages are in. Another one is a folder of texts beside this file, a line here and a
 * line in language-suggestions.ts.
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
  /** As in `lang`, `hreflang` and `Accept-Language`; also the name of the folder of texts. */
  tag: string;
  /** What the paths of its pages begin with: the tag in lower case, and nothing for English. */
  folder: string;
  name: string;
}[];

export type Language = (typeof LANGUAGES)[number];
export type LanguageTag = Language["tag"];

const [ENGLISH] = LANGUAGES;

/** The language in whose folder a path lies. Folders are whole segments: `/dessert` is English. */
export function languageOfPath(path: string): Language {
  const segment = /^\/[^/?#]*/.exec(path)?.[0];
  return LANGUAGES.find(({ folder }) => folder === segment) ?? ENGLISH;
}

/**
 * The path as its language spells it: one page has one address. `/DE/popular` and `/de-at/popular` are
 * `/de/popular`, `/pt` is `/pt-br`, `/de/` is `/de`, and `/en/popular` is `/popular`.
 */
export function inOneSpelling(path: string): string {
  const [segment, tag] = /^\/([a-z]{2}(?:-[a-z]{2,4})?)(?=\/|$)/i.exec(path) ?? [];
  const language = tag && bestLanguage([tag]);
  if (segment === undefined || !language) return path;
  // One slash, because `//name` leads to another site.
  const rest = path.slice(segment.length).replace(/^[/\\]+/, "/");
  return language.folder + (rest === "/" ? "" : rest) || "/";
}

export const withoutFolder = (path: string): string =>
  path.slice(languageOfPath(path).folder.length) || "/";

/** The language of this tag; English for one that the shop no longer speaks. */
export const languageOfTag = (tag: string): Language =>
  LANGUAGES.find((language) => language.tag === tag) ?? ENGLISH;

/** Longer headers are sent by nobody who reads; what lies beyond is not looked at. */
const HEADER_LENGTH_MAX = 200;

/**
 * The language of ours that a reader of these languages would choose, best first; undefined if there is
 * none. A variant that we do not have is served by its language: `pt` and `pt-PT` by `pt-BR`.
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

/** The language that an `Accept-Language` header asks for; English where it asks for none of ours. */
export const acceptedLanguage = (header?: string): Language => askedLanguage(header) ?? ENGLISH;

/** The same, and undefined where it asks for none of ours. */
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
