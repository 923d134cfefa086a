import type { Role } from "@loupe/contract";
import { isStaff } from "@loupe/contract/access";
import unhomoglyph from "unhomoglyph";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";

const STAFF = ["admin", "administrator", "moderator", "owner", "staff", "support", "official"];

/**
 * Refuses a shopper's name that only looks like a word for the shop's staff, or like the shop's own name: with a
 * Cyrillic А, with full-width letters, with spaces between them. Names in other scripts are compared with these
 * words only, so each of them stays possible. A word in plain letters is not a fake, and stays possible, too.
 * @throws {ApiError} 400
 */
export function checkName({ config }: Context, name: string, role: Role = "user"): void {
  if (isStaff(role)) return;
  const fakes = new Map([...STAFF, ...wordsOf(config.SITE_NAME)].flatMap(looksOf));
  const whole = wordsOf(name).join("");
  for (const word of [...wordsOf(name), whole]) {
    const meant = fakes.get(lookOf(word)) ?? fakes.get(lookOf(word.toLowerCase()));
    if (meant !== undefined && meant !== word.toLowerCase()) throw new ApiError("name_like_staff");
  }
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

/** As Unicode's table of confusable characters has it (UTS 39), without accents. */
const lookOf = (word: string) => unhomoglyph(word.normalize("NFKD").replaceAll(/\p{M}/gu, ""));

/** How a word looks in small letters, in capitals and with a first capital: a capital I looks like an l. */
function looksOf(word: string): [look: string, word: string][] {
  const lower = word.toLowerCase();
  const written = [lower, lower.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)];
  return written.map((one) => [lookOf(one), lower]);
}
