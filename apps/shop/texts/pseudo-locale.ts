import type { Plugin } from "vite";

/**
 * The language `pseudo` is English with other letters, a third longer and in brackets. Whatever a page shows
 * in plain letters was not taken from the texts, and whatever does not fit would not fit in Polish.
 */
export const PSEUDO = "pseudo";

const ENGLISH_TEXTS = /[\\/]texts[\\/]en[\\/](?!words\.ts|dashboard-)[\w-]+\.ts$/;
const UNCHANGED = "unchanged";

/** Puts a module of changed texts before each module of English texts that a shopper's page reads. */
export const pseudoLocale: Plugin = {
  name: "pseudo-locale",
  enforce: "pre",
  apply: "build",
  transform: {
    filter: { id: ENGLISH_TEXTS },
    handler: (source, id) => {
      const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      const code = [
        `import * as english from ${JSON.stringify(`${id}?${UNCHANGED}`)};`,
        `import { inPseudo } from ${JSON.stringify(import.meta.filename)};`,
        ...names.map((name) => `export const ${name} = inPseudo(english.${name});`),
      ].join("\n");
      return { code, map: null };
    },
  },
};

/** @param text a text, or a function that returns one; anything else is given back as it is */
export function inPseudo(text: unknown): unknown {
  if (typeof text === "string") return changed(text);
  if (typeof text === "function") return (...values: unknown[]) => inPseudo(text(...values));
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
  const said = text
    .split(SLOT)
    .map((part, index) =>
      index % 2 ? part : part.replaceAll(/[A-Za-z]/g, (letter) => LETTERS[letter]!),
    )
    .join("");
  const padding = "~".repeat(Math.ceil(text.length / 3));
  return `[${said} ${padding}]`;
}
