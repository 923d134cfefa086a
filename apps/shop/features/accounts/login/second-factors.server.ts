import type { SecondFactors } from "@loupe/contract";
import { isStaff } from "@loupe/contract/access";
import type { Role } from "@loupe/contract/roles";
import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { useUpCode } from "./second-factor-codes.server.ts";
import { passkeysOf } from "./passkeys.server.ts";
import { isDemanded } from "./staff-rules.server.ts";
import {
  passkeys,
  recoveryCodes,
  staffRules,
  totpSecrets,
  users,
} from "#features/accounts/people/tables.server.ts";

/** SQL: whether an account of `users` must set up a second factor before it may do anything else. */
export const lacksSecondFactor: SQL<boolean> = sql<boolean>`(${users.role} not in ('user', 'finder')
  and exists (select 1 from ${staffRules} where ${staffRules.secondFactor})
  and not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})
  and not exists (select 1 from ${totpSecrets}
    where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null))`;

export async function secondFactorsOf(
  context: Context,
  { userId, role }: { userId: string; role: Role },
): Promise<SecondFactors> {
  const { db } = context;
  const inForce = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  // Queries run one after the other, because a transaction has one connection.
  const keys = await passkeysOf(context, userId);
  const totp = await db.$count(totpSecrets, inForce);
  const codes = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  const demanded = isStaff(role) && (await isDemanded(context));
  return { passkeys: keys, totp: totp > 0, recoveryCodes: codes, demanded };
}

/**
 * Checks the second factor in a login by password or Google. Accounts with an authenticator app need one. Accounts
 * with only passkeys need one if the owner of the shop requires it of staff.
 * @throws {ApiError} 400 for a wrong code, 403 for a missing one
 */
export async function checkSecondStep(
  context: Context,
  { id: userId, role }: { id: string; role: Role },
  code: string | undefined,
): Promise<void> {
  const { totp, passkeys: keys, demanded } = await secondFactorsOf(context, { userId, role });
  if (!totp && !(demanded && keys.length > 0)) return;
  if (code === undefined) throw new ApiError(totp ? "second_step_required" : "passkey_required");
  if (!(await useUpCode(context, userId, code))) throw new ApiError("wrong_code");
  noteSecurity(context, "second_step_passed", { user: userId, factor: "code" });
}

/** Removes all second factors of an account whose owner has lost them. */
export async function clearSecondFactors({ db }: Context, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
