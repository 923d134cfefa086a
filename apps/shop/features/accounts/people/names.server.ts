import type { Role } from "@loupe/contract";
import { isStaff } from "@loupe/contract/access";
import unhomoglyph from "unhomoglyph";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";

const STAFF = ["admin", "administrator", "moderator", "owner", "staff", "support", "official"];

/** Shorter words of the shop's name are compared with nothing: a shopper's initials could equal them. */
const WORD_LENGTH_MIN = 3;

/**
 * Refuses a shopper's name that only looks like a word for the shop's staff, or like a word of the shop's name: with a
 * Cyrillic А, with full-width letters, with spaces between the letters. Names in other scripts are compared with these
 * words only, so each of them stays possible. A word in plain letters is not a fake, and stays possible, too; in the
 * shop's name an accent makes no difference, because "Rene" and "René" are both people's names.
 * @throws {ApiError} 400
 */
export function checkName({ config }: Context, name: string, role: Role = "user"): void {
  if (isStaff(role)) return;
  const ofShop = wordsOf(config.SITE_NAME).filter((word) => word.length >= WORD_LENGTH_MIN);
  const fakes = new Map([...ofShop, ...STAFF].flatMap(looksOf));
  const meantBy = (word: string) =>
    fakes.get(lookOf(word)) ?? fakes.get(lookOf(word.toLowerCase()));
  const isFake = (word: string) => {
    const meant = meantBy(word);
    if (meant === undefined || meant === word.toLowerCase()) return false;
    return STAFF.includes(meant) || withoutAccents(meant) !== withoutAccents(word.toLowerCase());
  };
  const words = wordsOf(name);
  const isSpacedOut = words.length > 1 && meantBy(words.join("")) !== undefined;
  if (isSpacedOut || words.some(isFake)) throw new ApiError("name_like_staff");
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

/** Full-width letters stay what they are. */
const withoutAccents = (word: string) => word.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** As Unicode's table of confusable characters has it (UTS 39), without accents. */
const lookOf = (word: string) => unhomoglyph(withoutAccents(word.normalize("NFKD")));

/** How a word looks in small letters, in capitals and with a first capital: a capital I looks like an l. */
function looksOf(word: string): [look: string, word: string][] {
  const lower = word.toLowerCase();
  const spellings = [lower, lower.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)];
  return spellings.map((one) => [lookOf(one), lower]);
}
