import type { Plugin } from "vite";

/**
 * The language `pseudo` is English with other letters, a third longer and in brackets. Whatever a page shows
 * in plain letters was not taken from the texts, and whatever does not fit would not fit in Polish.
 */
export const PSEUDO = "pseudo";

const ENGLISH_TEXTS = /[\\/]texts[\\/]en[\\/][\w-]+\.ts$/;
const UNCHANGED = "unchanged";

/** Puts a module of changed texts before each module of English texts that a shopper's page reads. */
export const pseudoLocale: Plugin = {
  name: "pseudo-locale",
  enforce: "pre",
  apply: "build",
  transform: {
    filter: { id: ENGLISH_TEXTS },
    handler: (source, id) => {
      // Of words.ts only what forms a sentence: the others are numbers and the language itself.
      const isWords = id.endsWith("words.ts");
      const names = [...source.matchAll(/^export const (\w+)/gm)]
        .map(([, name]) => name)
        .filter((name) => !isWords || name === "listed");
      const code = [
        isWords ? `export * from ${JSON.stringify(`${id}?${UNCHANGED}`)};` : "",
        `import * as english from ${JSON.stringify(`${id}?${UNCHANGED}`)};`,
        `import { inPseudo } from ${JSON.stringify(import.meta.filename)};`,
        ...names.map((name) => `export const ${name} = inPseudo(english.${name});`),
      ].join("\n");
      return { code, map: null };
    },
  },
};

/** @param text a text, a function that returns one, or texts by English names; the rest is given back as it is */
export function inPseudo(text: unknown): unknown {
  if (typeof text === "string") return changed(text);
  if (typeof text === "function") return (...values: unknown[]) => inPseudo(text(...values));
  if (typeof text === "object" && text) {
    const get = (_: object, name: string | symbol) => changed(String(name));
    return new Proxy(text, {
      get,
      // Each name is one of its own, for code that asks before it looks one up.
      getOwnPropertyDescriptor: (_, name) => ({ value: get(_, name), configurable: true }),
    });
  }
  return text;
}

/** The names of slots stay, since the page looks for them. */
const SLOT = /(<\/?\w+>|\{\w+\})/;

const LETTERS: Record<string, string> = Object.fromEntries(
  Array.from(
    "aàbƀcçdđeéfƒgğhħiîjĵkķlļmɱnñoôpƥqɋrŕsştţuûvṽwŵxẋyýzžAÀBƁCÇDĐEÉFƑGĞHĦIÎJĴKĶLĻMṀNÑOÔPƤQɊRŔSŞTŢUÛVṼWŴXẊYÝZŽ",
  )
    .join("")
    .match(/../gu)!
    .map((pair) => Array.from(pair) as [string, string]),
);

function changed(text: string): string {
  const letters = text
    .split(SLOT)
    .map((part, index) =>
      index % 2 ? part : part.replaceAll(/[A-Za-z]/g, (letter) => LETTERS[letter]!),
    )
    .join("");
  const padding = "~~~ ".repeat(Math.ceil(text.length / 12));
  return `[${letters} ${padding.trimEnd()}]`;
}
