import { randomBytes, randomUUID } from "node:crypto";
import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { User } from "@loupe/contract";
import { countAttempt, forgetAttempts } from "#features/accounts/attempt-limits/service.server.ts";
import { findProof, takeProof } from "#features/accounts/google-login/service.server.ts";
import type { Context } from "#server/context.ts";
import { hashPassword, isPassword } from "#server/secrets/password-hash.ts";
import { ApiError } from "#server/http/api-error.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { readSigned, sign } from "#server/secrets/signed.ts";
import {
  hashToken,
  isRefreshToken,
  newRefreshToken,
  nextRefreshToken,
} from "#server/secrets/token.ts";
import { APPROVAL, findAccount, isPending, presentUser, selectToLogIn } from "./reads.server.ts";
import { sessions, users } from "./tables.server.ts";
import { forgetPending, holdAddress, setPassword } from "./writes.server.ts";

export { forgetOldIdentity, writeMail } from "./writes.server.ts";
export { findViewer, namesOf, newUsersByDay } from "./reads.server.ts";

const APPROVAL_LASTS_S = 15 * 60;
export const SESSION_LASTS_S = 30 * 24 * 3600;
/** Two tabs may send the same refresh token at once; its successor is the same for both. */
const PREDECESSOR_LASTS_MS = 10_000;

export const DEVICE_LASTS_S = 365 * 24 * 3600;

export type Opened = { approvalToken: string; user: User; cookie: string; device: string };
type By = { email: string; password: string } | { email: string; proof: string };
/** Where a login comes from: the network address, and what the account's last login left in the browser. */
type From = { address: string; device?: string };

/**
 * Logs in and begins a session.
 * @throws {ApiError} 400 for wrong credentials, 403 before the verification, 404 for an unknown
 * address with a good Google proof, 429
 */
export async function logIn(context: Context, by: By, from: From): Promise<Opened> {
  const { email } = by;
  const device = from.device && (await knownDevice(context, email, from.device));
  const who = { account: email, address: from.address, ...(device && { device }) };
  try {
    await countAttempt(context, "login", who);
    const row = "proof" in by ? await userByProof(context, by) : await userByPassword(context, by);
    await forgetAttempts(context, "login", who);
    return { ...(await openSession(context, row)), device: await markDevice(context, row, device) };
  } catch (error) {
    if (error instanceof ApiError) await noteRefusal(context, email, error);
    throw error;
  }
}

async function noteRefusal(context: Context, email: string, { code }: ApiError): Promise<void> {
  // A flood does not reach the database.
  if (code === "too-many") return noteSecurity(context, "login_locked", { email });
  if (code === "unavailable") return;
  const user = await findAccount(context, email);
  noteSecurity(context, "login_failed", { email, user: user?.id });
}

const DEVICE = "known device";

/** The device's id, where it has logged in to this account with the password that it has now. */
async function knownDevice(context: Context, email: string, cookie: string) {
  const claims = await readSigned(context, DEVICE, cookie);
  if (!claims) return undefined;
  const [row] = await selectToLogIn(context.db).execute({ email });
  const isKnown = row?.verifiedAt && claims.sub === row.id && claims.password === tagOf(row);
  return isKnown ? claims.jti : undefined;
}

async function markDevice(context: Context, row: Row, device = randomUUID() as string) {
  const claims = { sub: row.id, jti: device, password: tagOf(row) };
  return await sign(context, DEVICE, claims, DEVICE_LASTS_S);
}

/**
 * Changes with the password. When an owner resets it, devices that knew the old password are no longer
 * known, whoever holds them.
 */
const tagOf = ({ passwordHash }: Row) => hashToken(passwordHash).slice(0, 16);

type Row = typeof users.$inferSelect;

async function userByPassword(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<Row> {
  const [row] = await selectToLogIn(context.db).execute({ email });
  const same = await isPassword(row?.passwordHash ?? null, password);
  if (row?.verifiedAt && same) return row;
  if (row && same && isPending(context, row)) {
    throw new ApiError("forbidden", "User is not verified.");
  }
  throw new ApiError("bad-input", "Invalid username or password");
}

/** The proof of an unknown address stays good, for the registration that follows. */
async function userByProof(context: Context, by: { email: string; proof: string }): Promise<Row> {
  const { db } = context;
  const expired = new ApiError("bad-input", "Google sign-in has expired. Please try again.");
  const found = await findProof(context, by.proof);
  if (found?.email !== by.email) throw expired;
  const [row] = await selectToLogIn(db).execute({ email: by.email });
  if (!row?.verifiedAt) {
    // Whoever registered it without owning the address has to lose it.
    await db.delete(users).where(and(eq(users.email, by.email), isNull(users.verifiedAt)));
    throw new ApiError("not-found", "Please complete your registration first.");
  }
  if (!(await takeProof(context, by))) throw expired;
  return row;
}

async function openSession(context: Context, row: Row): Promise<Omit<Opened, "device">> {
  const { db, now, secret } = context;
  const id = randomUUID();
  const token = newRefreshToken(secret, id);
  await db.insert(sessions).values({
    id,
    userId: row.id,
    tokenHash: hashToken(token),
    createdAt: now(),
    expiresAt: after(now(), SESSION_LASTS_S),
  });
  noteSecurity(context, "login", { user: row.id, session: id });
  return {
    approvalToken: await approve(context, id),
    user: presentUser(row),
    cookie: `${id}.${token}`,
  };
}

type Renewed = Omit<Opened, "device">;

/**
 * Exchanges the refresh token of the cookie for its successor. The current one is good and, for a
 * moment, its predecessor; any earlier one of this session ends it, for somebody has a copy. What was
 * never given out changes nothing.
 */
export async function refreshSession(context: Context, cookie: string): Promise<Renewed | null> {
  const { db, now, secret } = context;
  const [, id, token] = COOKIE.exec(cookie) ?? [];
  if (!id || !token) return null;
  const tokenHash = hashToken(token);
  const next = nextRefreshToken(secret, id, token);
  const alive = and(eq(sessions.id, id), gt(sessions.expiresAt, now()));
  const [exchanged] = await db
    .update(sessions)
    .set({
      previousHash: tokenHash,
      tokenHash: hashToken(next),
      exchangedAt: now(),
      expiresAt: after(now(), SESSION_LASTS_S),
    })
    .where(and(alive, eq(sessions.tokenHash, tokenHash)))
    .returning();
  const [session] = exchanged ? [exchanged] : await db.select().from(sessions).where(alive);
  if (!session) return null;
  const age_ms = now().getTime() - (session.exchangedAt?.getTime() ?? 0);
  if (session.previousHash === tokenHash && age_ms <= PREDECESSOR_LASTS_MS) {
    const [row] = await db.select().from(users).where(eq(users.id, session.userId));
    if (!row) return null;
    const cookie = `${id}.${next}`;
    return { approvalToken: await approve(context, id), user: presentUser(row), cookie };
  }
  if (session.previousHash === tokenHash || isRefreshToken(secret, id, token)) {
    noteSecurity(context, "session_replayed", { user: session.userId, session: id });
    await db.delete(sessions).where(eq(sessions.id, id));
  }
  return null;
}

const COOKIE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

/** Ends the session of the cookie, if it is a good one. */
export async function endSession(context: Context, cookie: string): Promise<void> {
  const [, id, token] = COOKIE.exec(cookie) ?? [];
  if (!id || !token) return;
  const isIts = sql`${hashToken(token)} in (${sessions.tokenHash}, ${sessions.previousHash})`;
  const [ended] = await context.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), isIts))
    .returning({ user: sessions.userId, session: sessions.id });
  if (ended) noteSecurity(context, "logout", ended);
}

const approve = (context: Context, sessionId: string) =>
  sign(context, APPROVAL, { sid: sessionId }, APPROVAL_LASTS_S);

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** The password is there only when it was made up here, to be shown once. */
export type FirstAdmin = { email: string; password?: string };

const FIRST_EMAIL = "admin@loupe.example";

/** Makes the first admin where there is none; nothing happens at later starts. */
export async function ensureFirstAdmin(context: Context): Promise<FirstAdmin | undefined> {
  const { config } = context;
  return await context.db.transaction(async (tx) => {
    // Several processes may start at once on an empty database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
    const [admins] = await tx.select({ total: count() }).from(users).where(eq(users.role, "admin"));
    if (admins && admins.total > 0) return undefined;
    const email = config.ADMIN_EMAIL ?? FIRST_EMAIL;
    const made = config.ADMIN_PASSWORD ? undefined : madeUpPassword();
    await insertAdmin({ ...context, db: tx }, email, config.ADMIN_PASSWORD ?? made ?? "");
    return { email, ...(made && { password: made }) };
  });
}

/**
 * From the command line: makes an admin of an address, or gives one a new password. Sessions end.
 * @returns the new password, or why there is none
 */
export async function setAdmin(
  context: Context,
  email: string,
  { create }: { create: boolean },
): Promise<{ ok: true; password: string } | { ok: false; reason: string }> {
  const password = madeUpPassword();
  const set = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const user = await findAccount(inside, email);
    if (create && user?.role === "admin") {
      return `${email} is an admin already; reset gives a new password`;
    }
    if (!create && user?.role !== "admin") {
      return `${email} is no admin; create makes one`;
    }
    if (user) {
      await tx.update(users).set({ role: "admin" }).where(eq(users.id, user.id));
      await setPassword(inside, user.id, await hashPassword(password));
      return { user: user.id };
    }
    return { user: await insertAdmin(inside, email, password) };
  });
  if (typeof set === "string") return { ok: false, reason: set };
  const event = create ? "admin_made" : "password_reset";
  noteSecurity(context, event, { ...set, by: "npm run admin" });
  return { ok: true, password };
}

const madeUpPassword = () => randomBytes(12).toString("base64url");

async function insertAdmin(context: Context, email: string, password: string): Promise<string> {
  await holdAddress(context, email);
  await forgetPending(context, email);
  const row = {
    name: "Admin",
    email,
    role: "admin",
    passwordHash: await hashPassword(password),
    createdAt: context.now(),
    verifiedAt: context.now(),
  } as const;
  const [made] = await context.db.insert(users).values(row).returning({ id: users.id });
  return made!.id;
}
