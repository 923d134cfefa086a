import {
  countLetter,
  countRegistration,
} from "#features/accounts/attempt-limits/service.server.ts";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import { consumeProof } from "#features/accounts/google-login/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Sender } from "#server/http/client.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { sign } from "#server/secrets/signed.ts";
import {
  checkName,
  hashNewPassword,
  linkOpenid,
  deletePending,
  lockAddress,
  PENDING_LASTS_MS,
  findAccount,
} from "#features/accounts/people/service.server.ts";
import { users } from "#features/accounts/people/tables.server.ts";

type Registration = { name: string; email: string; password: string; proof?: string };

export const REGISTRATION_LASTS_S = PENDING_LASTS_MS / 1000;

/**
 * Registers an address. If the client proves by a Google sign-in that the address is its own, the account is created
 * immediately. Otherwise an email asks for verification, and until then others may register the same address. An
 * address that got four such emails within an hour gets no further one: its owner can use any of them. Returns a `registration` value by which the browser is recognised when it opens the emailed link.
 * @throws {ApiError} 409 if the address has an account, 400 for an expired Google sign-in or a name that imitates the
 * staff's, 429
 */
export async function registerUser(
  context: Context,
  { name, email, password, proof }: Registration,
  { address, language }: Sender,
): Promise<{ registration?: string }> {
  const refusal = new ApiError("email_taken");
  await countRegistration(context, { email, address });
  checkName(context, name);
  if (await findAccount(context, email)) throw refusal;
  const passwordHash = await hashNewPassword(context, password);
  const row = { name, email, passwordHash, language, createdAt: context.now() };
  const verified = proof !== undefined;
  const isMailed = !verified && (await countLetter(context, { kind: "verify", recipient: email }));
  let user: string;
  try {
    user = await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      return await (verified
        ? insertVerified(inside, row, proof)
        : insertPending(inside, row, isMailed));
    });
  } catch (error) {
    // Another Google sign-in created the account of this address at the same time.
    if (isUniqueViolation(error)) throw refusal;
    throw error;
  }
  noteSecurity(context, "registered", { user });
  if (verified) return {};
  return {
    registration: await sign(context, REGISTRATION, { sub: user }, REGISTRATION_LASTS_S),
  };
}

/**
 * Signed values contain their purpose, so that one with another purpose is not accepted as a registration's value.
 */
export const REGISTRATION = "registration";

type NewRow = typeof users.$inferInsert;

async function insertVerified(context: Context, row: NewRow, proof: string): Promise<string> {
  const signedIn = await consumeProof(context, { proof, email: row.email });
  if (!signedIn) throw new ApiError("google_expired");
  await lockAddress(context, row.email);
  await deletePending(context, row.email);
  const userId = await insertUser(context, { ...row, verifiedAt: context.now() });
  await linkOpenid(context, userId, signedIn);
  return userId;
}

async function insertPending(context: Context, row: NewRow, isMailed: boolean): Promise<string> {
  const userId = await insertUser(context, row);
  if (!isMailed) return userId;
  await queueMail(context, {
    kind: "verify",
    recipient: row.email,
    userId,
    language: row.language,
  });
  return userId;
}

async function insertUser({ db }: Context, row: typeof users.$inferInsert): Promise<string> {
  const [inserted] = await db.insert(users).values(row).returning({ id: users.id });
  if (!inserted) throw new Error("The insert of a user returned no row.");
  return inserted.id;
}
