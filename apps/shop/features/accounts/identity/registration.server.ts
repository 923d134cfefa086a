import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Role } from "@loupe/contract";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { queueMail, type WriteMail } from "#features/accounts/mail/service.server.ts";
import { takeProof } from "#features/accounts/google-login/service.server.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { hashPassword, isPassword } from "#server/secrets/password-hash.ts";
import { ApiError } from "#server/http/api-error.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { readSigned, sign } from "#server/secrets/signed.ts";
import { hashToken, newToken } from "#server/secrets/token.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { findAccount, findPending, PENDING_LASTS_MS } from "./reads.server.ts";
import { linkTokens, sessions, users } from "./tables.server.ts";

type Registration = { name: string; email: string; password: string; proof?: string };

export const REGISTRATION_LASTS_S = PENDING_LASTS_MS / 1000;

/**
 * Registers an address. With a Google proof it is an account at once; else a mail asks for its
 * verification, and until then the address stays free for others. The browser that registered gets
 * a `registration` to keep, by which it is known when it opens the mailed link.
 * @throws {ApiError} 409 when it has an account, 400 for a proof that is not good any more, 429
 */
export async function registerUser(
  context: Context,
  { name, email, password, proof }: Registration,
  address: string,
): Promise<{ registration?: string }> {
  const taken = new ApiError("conflict", "This email address is already registered.");
  await countAttempt(context, "register", { account: email, address });
  if (await findAccount(context, email)) throw taken;
  const passwordHash = await hashPassword(password);
  const row = { name, email, passwordHash, createdAt: context.now() };
  const verified = proof !== undefined;
  let user: string;
  try {
    user = await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      return await (verified ? insertVouched(inside, row, proof) : insertPending(inside, row));
    });
  } catch (error) {
    // Another registration of the address was vouched for at the same moment.
    if (isUniqueViolation(error)) throw taken;
    throw error;
  }
  noteSecurity(context, "registered", { user });
  if (verified) return {};
  return {
    registration: await sign(context, REGISTRATION, { sub: user }, REGISTRATION_LASTS_S),
  };
}

const REGISTRATION = "registration";

type NewRow = { name: string; email: string; passwordHash: string; createdAt: Date };

async function insertVouched(context: Context, row: NewRow, proof: string): Promise<string> {
  if (!(await takeProof(context, { proof, email: row.email }))) {
    throw new ApiError("bad-input", "Google sign-in has expired. Please try again.");
  }
  await holdAddress(context, row.email);
  await forgetPending(context, row.email);
  return await insertUser(context, { ...row, verifiedAt: context.now() });
}

async function insertPending(context: Context, row: NewRow): Promise<string> {
  const userId = await insertUser(context, row);
  await queueMail(context, { kind: "verify", recipient: row.email, userId });
  return userId;
}

async function insertUser({ db }: Context, row: typeof users.$inferInsert): Promise<string> {
  const [made] = await db.insert(users).values(row).returning({ id: users.id });
  if (!made) throw new Error("no user was made");
  return made.id;
}

/** Until the transaction ends: of several that would become an address's account, one is first. */
export async function holdAddress({ db }: Context, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`address ${email}`}))`);
}

export async function forgetPending({ db }: Context, email: string): Promise<void> {
  await db.delete(users).where(and(eq(users.email, email), isNull(users.verifiedAt)));
}

/** What the address has is decided when the mail is written, so that the answer cannot tell. */
export async function askForMail(
  context: Context,
  kind: "verify" | "reset",
  email: string,
  address: string,
): Promise<void> {
  await countAttempt(context, "letter", { account: email, address });
  await queueMail(context, { kind, recipient: email });
}

const LINK_LASTS_MS = { verify: 24 * 3_600_000, reset: 3_600_000 };

/** Makes the link of a mail that is about to go out; null where there is nobody to write to. */
export const writeMail: WriteMail = async (context, mail) => {
  const user =
    mail.kind === "reset"
      ? await findAccount(context, mail.recipient)
      : await findPending(context, mail);
  if (!user) return null;
  const token = newToken();
  await context.db.insert(linkTokens).values({
    tokenHash: hashToken(token),
    kind: mail.kind,
    userId: user.id,
    expiresAt: new Date(context.now().getTime() + LINK_LASTS_MS[mail.kind]),
  });
  const path =
    mail.kind === "reset"
      ? `/reset-password?id=${user.id}&token=${token}`
      : `/verify-email?token=${token}`;
  return { name: user.name, link: context.config.PUBLIC_URL + path };
};

const goodLink = ({ now }: Context, kind: "verify" | "reset", token: string) =>
  and(
    eq(linkTokens.tokenHash, hashToken(token)),
    eq(linkTokens.kind, kind),
    gt(linkTokens.expiresAt, now()),
  );

async function takeLinkToken(
  context: Context,
  kind: "verify" | "reset",
  token: string,
): Promise<string | undefined> {
  const [taken] = await context.db
    .delete(linkTokens)
    .where(goodLink(context, kind, token))
    .returning({ userId: linkTokens.userId });
  return taken?.userId;
}

/** Who opens the link: the browser that registered, somebody who knows the password, or neither. */
type Opener = {
  registration?: string;
  given?: { password: string } | { name: string; newPassword: string };
};
type Pending = typeof users.$inferSelect;

/**
 * Makes the registration that the link was mailed for the account of its address. The link proves
 * whose the mailbox is, not who chose the password: anybody can register anybody's address. So the
 * password becomes good only where the same person chose it, and the owner of the mailbox may
 * replace it and the name.
 * @throws {ApiError} 400 when the link or the password is not good, 403 for neither proof, 429
 */
export async function verifyEmail(
  context: Context,
  token: string,
  opener: Opener,
  address: string,
): Promise<void> {
  await countAttempt(context, "link", { account: hashToken(token), address });
  const [found] = await context.db
    .select({ user: users })
    .from(linkTokens)
    .innerJoin(users, eq(users.id, linkTokens.userId))
    .where(goodLink(context, "verify", token));
  if (!found) throw overLink();
  const chosen = await choiceOf(context, found.user, opener);
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await holdAddress(inside, found.user.email);
    const userId = await takeLinkToken(inside, "verify", token);
    if (!userId) throw overLink();
    const verified = await tx
      .update(users)
      .set({ ...chosen, verifiedAt: context.now() })
      .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
      .returning({ id: users.id });
    if (verified.length === 0) throw overLink();
    await forgetPending(inside, found.user.email);
    await tx
      .delete(linkTokens)
      .where(and(eq(linkTokens.userId, userId), eq(linkTokens.kind, "verify")));
  });
  noteSecurity(context, "email_verified", { user: found.user.id });
}

const overLink = () =>
  new ApiError("bad-input", "This link is no longer valid. Log in to ask for a new one.");

/** The name and password that the account begins with, where they are not the registered ones. */
async function choiceOf(context: Context, user: Pending, { registration, given }: Opener) {
  if (given && "newPassword" in given) {
    return { name: given.name, passwordHash: await hashPassword(given.newPassword) };
  }
  if (given) {
    if (await isPassword(user.passwordHash, given.password)) return {};
    throw new ApiError("bad-input", "This is not the password from your registration.");
  }
  const claims = registration && (await readSigned(context, REGISTRATION, registration));
  if (claims && claims.sub === user.id) return {};
  throw new ApiError("forbidden", "Enter the password you chose when you registered.");
}

type Reset = { userId: string; token: string; newPassword: string };

/** @throws {ApiError} 400 when the link is not good any more, 429 */
export async function resetPassword(context: Context, reset: Reset, address: string) {
  await countAttempt(context, "link", { account: reset.userId, address });
  const passwordHash = await hashPassword(reset.newPassword);
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const userId = await takeLinkToken(inside, "reset", reset.token);
    if (!userId || userId !== reset.userId) throw new ApiError("bad-input", "Invalid reset link.");
    await setPassword(inside, userId, passwordHash);
  });
  noteSecurity(context, "password_reset", { user: reset.userId });
}

type Change = { oldPassword: string; newPassword: string };

/** @throws {ApiError} 400 when the old password is another one, 429 */
export async function changePassword(
  context: Context,
  { userId, sessionId }: Viewer,
  { oldPassword, newPassword }: Change,
  address: string,
): Promise<void> {
  await countAttempt(context, "login", { account: userId, address });
  const [user] = await context.db.select().from(users).where(eq(users.id, userId));
  if (!(await isPassword(user?.passwordHash ?? null, oldPassword))) {
    noteSecurity(context, "password_change_failed", { user: userId });
    throw new ApiError("bad-input", "Current password is wrong");
  }
  const passwordHash = await hashPassword(newPassword);
  await context.db.transaction(async (tx) => {
    await setPassword({ ...context, db: tx }, userId, passwordHash, sessionId);
  });
  noteSecurity(context, "password_changed", { user: userId });
}

/** A new password ends what the old one opened: other sessions, and links for yet another. */
export async function setPassword(
  { db }: Context,
  userId: string,
  passwordHash: string,
  but?: string,
) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but ? ne(sessions.id, but) : undefined));
  await db
    .delete(linkTokens)
    .where(and(eq(linkTokens.userId, userId), eq(linkTokens.kind, "reset")));
}

/**
 * Changes the role of another account. Holds all admins' rows meanwhile, so that two who demote each
 * other cannot both succeed.
 * @returns the account's id
 * @throws {ApiError} 403 for the own role, 404, 409 for the last admin
 */
export async function changeRole(
  context: Context,
  viewer: Viewer,
  { email, role }: { email: string; role: Role },
): Promise<string> {
  if (email === viewer.email) throw new ApiError("forbidden", "You cannot change your own role.");
  return await context.db.transaction(async (tx) => {
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, "admin"), isNotNull(users.verifiedAt)))
      .orderBy(users.id)
      .for("update");
    if (!admins.some(({ id }) => id === viewer.userId)) {
      throw new ApiError("forbidden", "Only admins may do this");
    }
    const user = await findAccount({ ...context, db: tx }, email);
    if (!user) throw new ApiError("not-found", "User not found");
    const isLast = admins.every(({ id }) => id === user.id);
    if (role === "user" && isLast)
      throw new ApiError("conflict", "The last admin has to stay one.");
    await tx.update(users).set({ role }).where(eq(users.id, user.id));
    return user.id;
  });
}

export async function forgetOldIdentity({ db, now }: Context): Promise<void> {
  const pendingSince = new Date(now().getTime() - PENDING_LASTS_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, now()));
  await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, pendingSince)));
}
