import { CHINESE_ACCESSORIES, WARNINGS } from "./goods-hints.ts";
import { BRANDS, CHINESE_BRANDS } from "./goods-words/brands.ts";
import { GOODS_WORDS } from "./goods-words/goods-words.ts";

const LETTER = String.raw`[\p{L}\p{N}]`;

type Word = { id: string; source: string; whole: RegExp };

function wordsOf(language: "english" | "chinese"): Word[] {
  const plural = language === "english" ? "(?:e?s)?" : "";
  return GOODS_WORDS.flatMap(({ id, ...words }) =>
    alternatives(words[language]).map((word) => {
      const source = word + plural;
      return { id, source, whole: new RegExp(`^${source}$`, "u") };
    }),
  ).toSorted((a, b) => b.source.length - a.source.length);
}

function namesOf(english: readonly Word[], chinese: readonly Word[]): RegExp {
  const any = (words: readonly Word[]) => words.map(({ source }) => source).join("|");
  const before = `(?<!${LETTER}|bottle |lens |screw |seat |fan |timing |conveyor |tea )`;
  return new RegExp(
    `${before}(?:${any(english)})(?!${LETTER})|(?:${any(chinese)})(?!${CHINESE_ACCESSORIES})`,
    "gu",
  );
}

/** Splits a pattern at the bars that are not inside a group. */
function alternatives(words: string | undefined): string[] {
  if (!words) return [];
  let depth = 0;
  const parts = [""];
  for (const letter of words) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** The names of goods, longest first, because the first match counts. */
const [ENGLISH, CHINESE] = [wordsOf("english"), wordsOf("chinese")];

export const WORDS = [...ENGLISH, ...CHINESE];

export const NAMES = namesOf(ENGLISH, CHINESE);

export const BRAND = new RegExp(`(?<!${LETTER})(?:${BRANDS})(?!${LETTER})|${CHINESE_BRANDS}`, "u");

export const WARNING_PATTERNS = WARNINGS.map(({ attributes, english, chinese }) => ({
  attributes,
  pattern: new RegExp(`(?<!${LETTER})(?:${english})(?!${LETTER})|${chinese}`, "u"),
}));
