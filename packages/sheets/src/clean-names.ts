import { NAME_LENGTH_MAX, NOTE_LENGTH_MAX } from "./limits.ts";

/** Matches words that stand for a link and name nothing. */
const LINK_WORDS =
  /^(?:w2c|wtc|link|links|url|buy|buy here|here|click|click here|lien|enlace|ссылка|hier|agent|weidian|taobao|tmall|1688|链接|购买|商品链接|点击|qc|pics?|photos?|item|source|src|cop)$/iu;

/** Removes the marks of markdown and of lists around words, and the addresses in them. */
function plainWords(text: string): string {
  return text
    .slice(0, 4000)
    .normalize("NFC")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/~~[^~]*~~/g, " ")
    .replace(/<?\w{2,10}:\/\/[^\s>]*>?/g, " ")
    .replace(/(?<!\\)(\*\*|__|\|\||`)/g, "")
    .replace(/(?<![\p{L}\d\\])[*_]+|(?<!\\)[*_]+(?![\p{L}\d])/gu, "")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Removes what joins words to a link or a price: bullets, numbers of a list, dashes, colons and empty brackets. */
const withoutEdges = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, " ")
    .replace(/^(?:[\s>#•·▪●◦*+–—:;,|/=→\p{Extended_Pictographic}\uFE0F-]+|\d{1,3}[.)]\s+)+/u, "")
    .replace(/[\s•·▪●*–—:;,|/=→(@~\p{Extended_Pictographic}\uFE0F-]+$/u, "")
    .replace(/\s+/g, " ")
    .trim();

/** Returns the words of a text as a name, or undefined if they only stand for a link. */
export function cleanName(text: string): string | undefined {
  // The words before a link in markdown end within its brackets.
  const name = withoutEdges(withoutEdges(plainWords(text)).replace(/^\[([^\]]*)$/, "$1"));
  const isLinkWords = name.split(/\s*[|,·]\s*/).every((word) => LINK_WORDS.test(word));
  if (!/[\p{L}\p{N}]/u.test(name) || isLinkWords) return undefined;
  return name.slice(0, NAME_LENGTH_MAX);
}

export const cleanNote = (text: string): string | undefined =>
  plainWords(text).slice(0, NOTE_LENGTH_MAX) || undefined;
