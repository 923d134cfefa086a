import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { isCommonPassword } from "#server/secrets/common-passwords.ts";
import { hashPassword } from "#server/secrets/password-hash.ts";

/**
 * The hash of a password that somebody has chosen.
 * @throws {ApiError} 400 for one that is too short or too common
 */
export async function hashNewPassword({ config }: Context, password: string): Promise<string> {
  const min = config.PASSWORD_MIN;
  if (password.length < min) throw new ApiError("password_too_short", { min });
  if (isCommonPassword(password)) throw new ApiError("password_common");
  return await hashPassword(password);
}
