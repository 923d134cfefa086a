import type { PasskeyProof } from "@loupe/contract";
import { desc, eq, sql } from "drizzle-orm";
import { countAttempt, resetAttempts } from "#features/accounts/attempt-limits/service.server.ts";
import { findProof, consumeProof } from "#features/accounts/google-login/service.server.ts";
import { provePasskey } from "./passkeys.server.ts";
import { checkSecondStep } from "./second-factors.server.ts";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { ApiError, statusOf } from "#server/http/api-error.ts";
import { noteSecurity, type Factor } from "#server/logs/security-log.ts";
import { isPassword } from "#server/secrets/password-hash.ts";
import { deviceOf } from "./device-names.server.ts";
import { findKnownDevice, signDevice } from "./known-devices.server.ts";
import {
  deletePending,
  isPending,
  findLinked,
  linkOpenid,
  findAccount,
} from "#features/accounts/people/service.server.ts";
import { closeFirstRunLink } from "./first-run-link.server.ts";
import { openSession, type OpenSession } from "./sessions.server.ts";
import { users } from "#features/accounts/people/tables.server.ts";

export type Login = OpenSession & { device: string; isClosing: boolean };

type Row = typeof users.$inferSelect;
type Credentials = { email: string; code?: string } & ({ password: string } | { proof: string });
/**
 * The client that logs in: its network address, the device cookie of the account's last login, and its user agent.
 */
type Origin = { address: string; device?: string; userAgent?: string };

/**
 * Logs in and opens a session.
 * @throws {ApiError} 400 for wrong credentials, 403 for an unverified address, a blocked account, a missing
 * second factor, and a Google account other than the linked one, 404 for a Google sign-in with an address
 * without an account, 429
 */
export async function logIn(
  context: Context,
  credentials: Credentials,
  origin: Origin,
): Promise<Login> {
  const { email } = credentials;
  const device = origin.device && (await findKnownDevice(context, email, origin.device));
  const who = { account: email, address: origin.address, ...(device && { device }) };
  try {
    await countAttempt(context, "login", who);
    const user =
      "proof" in credentials
        ? await userByProof(context, credentials)
        : await userByPassword(context, credentials);
    await resetAttempts(context, "login", who);
    const factor = "proof" in credentials ? "google" : "password";
    return await enter(context, user, { ...origin, device, factor });
  } catch (error) {
    if (error instanceof ApiError) await noteRefusal(context, email, error);
    throw error;
  }
}

/**
 * Logs in with a passkey. A passkey is bound to the shop's address and to the person who unlocks the device, so
 * the login has no second step.
 * @throws {ApiError} 400 for an invalid signature, 403 for a blocked account, 429
 */
export async function logInByPasskey(
  context: Context,
  proof: PasskeyProof,
  { address, userAgent }: Origin,
): Promise<Login> {
  const who = { account: `passkey ${proof.response.id}`, address };
  await countAttempt(context, "login", who);
  const userId = await provePasskey(context, proof);
  const [user] = await context.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError("passkey_refused");
  refuseBlocked(user);
  await resetAttempts(context, "login", who);
  return await enter(context, user, { address, userAgent, factor: "passkey" });
}

/** Opens the session of an authenticated account, and cancels a scheduled deletion of the account. */
async function enter(
  context: Context,
  user: Row,
  { device, userAgent, factor }: Origin & { factor: Factor },
) {
  const session = await openSession(context, user, { device: deviceOf(userAgent), factor });
  if (user.role === "owner") await closeFirstRunLink(context);
  const isClosing = user.deletedAt !== null;
  return { ...session, isClosing, device: await signDevice(context, user, device) };
}

function refuseBlocked({ blockedAt, blockedReason }: Row): void {
  if (blockedAt) throw new ApiError("account_blocked", { reason: blockedReason ?? "" });
}

async function noteRefusal(context: Context, email: string, refusal: ApiError): Promise<void> {
  if (refusal.code === "second_step_required" || refusal.code === "passkey_required") return;
  // Logs without a query, so that a flood of attempts does not reach the database.
  if (statusOf(refusal) === 429) return noteSecurity(context, "login_locked", { email });
  if (statusOf(refusal) === 503) return;
  const user = await findAccount(context, email);
  noteSecurity(context, "login_failed", { email, user: user?.id });
}

/** Returns the account of an address or, if there is none, its newest registration. */
const selectToLogIn = prepared("select_to_log_in", (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder("email")))
    .orderBy(desc(sql`${users.verifiedAt} is not null`), desc(users.createdAt))
    .limit(1),
);

async function userByPassword(
  context: Context,
  { email, password, code }: { email: string; password: string; code?: string },
): Promise<Row> {
  const [row] = await selectToLogIn(context.db).execute({ email });
  const matches = await isPassword(row?.passwordHash ?? null, password);
  if (row?.verifiedAt && matches) {
    refuseBlocked(row);
    await checkSecondStep(context, row, code);
    return row;
  }
  if (row && matches && isPending(context, row)) {
    throw new ApiError("not_verified");
  }
  throw new ApiError("wrong_credentials");
}

/**
 * The account of a finished Google sign-in. If there is none, the proof stays valid for the registration that
 * follows.
 */
async function userByProof(
  context: Context,
  { email, proof, code }: { email: string; proof: string; code?: string },
): Promise<Row> {
  const { db } = context;
  const expired = new ApiError("google_expired");
  const identity = await findProof(context, proof);
  if (identity?.email !== email) throw expired;
  const row = await findLinked(context, identity);
  if (!row) {
    // Google has confirmed who owns the address, so registrations of it by other people are deleted.
    await deletePending(context, email);
    throw new ApiError("registration_incomplete");
  }
  refuseBlocked(row);
  await checkSecondStep(context, row, code);
  await db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    if (!(await consumeProof(inside, { email, proof }))) throw expired;
    await linkOpenid(inside, row.id, identity);
  });
  return row;
}
