import type { Plugin } from "vite";

/**
 * The language `pseudo` is for tests: English with accented letters, a third longer and between bars. A page that
 * shows plain letters shows something that is not in the texts, and what does not fit would not fit in Polish
 * either. The bars are letters, so that a text is one run, which is as wide on a page from right to left.
 */
export const PSEUDO = "pseudo";

const ENGLISH_TEXTS = /[\\/]\.texts[\\/]en[\\/](agent-facts[\\/])?[\w-]+\.ts$/;
const UNCHANGED = "unchanged";

/** A Vite plugin that replaces the texts in each module of English texts for shoppers. */
export const pseudoLocale: Plugin = {
  name: "pseudo-locale",
  enforce: "pre",
  apply: "build",
  transform: {
    filter: { id: ENGLISH_TEXTS },
    handler: (source, id) => {
      // Of words.ts only what forms a sentence: the others are numbers and the language itself.
      const isWords = /[\\/]words\.ts$/.test(id);
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

/**
 * @param text a text, a function that returns a text, or an object with texts, in which a name without a text is the
 * text; other values are returned unchanged
 */
export function inPseudo(text: unknown): unknown {
  if (typeof text === "string") return changed(text);
  if (typeof text === "function") return (...values: unknown[]) => inPseudo(text(...values));
  if (typeof text === "object" && text) {
    const get = (texts: object, name: string | symbol) =>
      inPseudo(Reflect.get(texts, name) ?? String(name));
    return new Proxy(text, {
      get,
      // Every name counts as an own property, because some code checks for one before it reads a text.
      getOwnPropertyDescriptor: (_, name) => ({ value: get(_, name), configurable: true }),
    });
  }
  return text;
}

/** The placeholders in a text, which must not change, because pages replace them. */
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
  return `\u01c0${letters} ${padding.trimEnd()}\u01c0`;
}
