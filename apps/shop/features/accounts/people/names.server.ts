import type { Role } from "@loupe/contract";
import { isStaff } from "@loupe/contract/access";
import unhomoglyph from "unhomoglyph";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";

const STAFF = ["admin", "administrator", "moderator", "owner", "staff", "support", "official"];

/** Words of the shop's name that are shorter may appear in names, because they could be a shopper's initials. */
const WORD_LENGTH_MIN = 3;

/**
 * Rejects a shopper's name that contains a word for staff, or that imitates one or a word of the shop's name by other
 * characters: a Cyrillic А, circled letters, digits, or spaces between the letters. Other names in other scripts are
 * accepted. So are words of the shop's name in plain letters, with or without accents, because "Rene" and "René" are
 * both people's names.
 * @throws {ApiError} 400 for a name that imitates one
 */
export function checkName({ config }: Context, name: string, role: Role = "user"): void {
  if (isStaff(role)) return;
  const ofShop = wordsOf(config.SITE_NAME).filter((word) => word.length >= WORD_LENGTH_MIN);
  const fakes = new Map([...ofShop, ...STAFF].flatMap(looksOf));
  const meantBy = (word: string) => {
    const spellings = [word, word.toLowerCase(), ...inLetters(word)];
    return spellings.map((one) => fakes.get(lookOf(one))).find((meant) => meant !== undefined);
  };
  const plainWords = new Set(wordsOf(name).map((word) => withoutAccents(word.toLowerCase())));
  const isFake = (word: string) => {
    const meant = meantBy(word);
    if (meant === undefined) return false;
    return STAFF.includes(meant) || !plainWords.has(withoutAccents(meant));
  };
  // Circled and full-width letters become plain ones. Only some of them are letters for Unicode.
  const words = wordsOf(name.normalize("NFKC"));
  const isSpacedOut = words.length > 1 && meantBy(words.join("")) !== undefined;
  if (isSpacedOut || words.some(isFake)) throw new ApiError("name_like_staff");
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

const LETTERS_OF_DIGITS = new Map(
  ["0o", "1i", "3e", "4a", "5s", "7t", "8b"].map(([digit, letter]) => [digit!, letter!]),
);

/** Returns a word with its digits as the letters that they look like. A 1 looks like an i and like an l. */
const inLetters = (word: string): string[] =>
  [word, word.replaceAll("1", "l")].map((one) =>
    one.toLowerCase().replaceAll(/[0134578]/g, (digit) => LETTERS_OF_DIGITS.get(digit)!),
  );

/** Removes accents. Unlike `lookOf`, it does not change full-width letters. */
const withoutAccents = (word: string) => word.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Replaces each character by one that it looks like (Unicode's confusable characters, UTS 39), without accents. */
const lookOf = (word: string) => unhomoglyph(withoutAccents(word.normalize("NFKD")));

/**
 * How a word looks in small letters, in capitals and with a first capital. All three are needed, because a capital I
 * looks like an l.
 */
function looksOf(word: string): [look: string, word: string][] {
  const lower = word.toLowerCase();
  const spellings = [lower, lower.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)];
  return spellings.map((one) => [lookOf(one), lower]);
}
