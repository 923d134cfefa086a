import type { Role } from "@loupe/contract";
import { isStaff } from "@loupe/contract/access";
import { STAFF_PASSWORD_LENGTH_MIN } from "@loupe/contract/limits";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { isCommonPassword } from "#server/secrets/common-passwords.ts";
import { hashPassword } from "#server/secrets/password-hash.ts";

/**
 * Validates and hashes a new password.
 * @throws {ApiError} 400 if the password is too short for the role or too common
 */
export async function hashNewPassword(
  { config }: Context,
  password: string,
  role: Role = "user",
): Promise<string> {
  const { PASSWORD_MIN, SITE_NAME } = config;
  const min = isStaff(role) ? Math.max(PASSWORD_MIN, STAFF_PASSWORD_LENGTH_MIN) : PASSWORD_MIN;
  if (password.length < min) throw new ApiError("password_too_short", { min });
  if (isEasyToGuess(password, SITE_NAME)) throw new ApiError("password_common");
  return await hashPassword(password);
}

/** Whether attackers would try a password early: it is known from breaches, or made of words of this shop. */
export const isEasyToGuess = (password: string, siteName: string): boolean =>
  isCommonPassword(password) || isOfThisShop(password, siteName);

/** Words that an attacker of a shop like this tries first. */
const OF_EVERY_SHOP = ["loupe", "taobao", "tmall", "weidian", "alibaba"];

/**
 * Whether the letters of a password are only such a word or the shop's name, once or repeated, as in `Loupe2026!`.
 */
function isOfThisShop(password: string, siteName: string): boolean {
  const letters = lettersOf(password);
  return [...OF_EVERY_SHOP, lettersOf(siteName)].some(
    (word) => word !== "" && letters !== "" && letters.replaceAll(word, "") === "",
  );
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, "");
