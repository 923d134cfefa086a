import { randomBytes } from "node:crypto";
import { and, count, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Role } from "@loupe/contract";
import { countAttempt } from "#features/attempts/service.server.ts";
import { queueMail, type WriteMail } from "#features/mail/service.server.ts";
import { takeProof } from "#features/openid/service.server.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { hashPassword, isPassword } from "#server/password-hash.ts";
import { Refusal } from "#server/problems.ts";
import { hashToken, newToken } from "#server/token.ts";
import type { Viewer } from "#server/viewer.ts";
import { findAccount, findPending, PENDING_LASTS_MS } from "./reads.server.ts";
import { linkTokens, sessions, users } from "./tables.server.ts";

type Registration = { name: string; email: string; password: string; proof?: string };

/**
 * Registers an address. With a Google proof it is an account at once; else a mail asks for its
 * verification, and until then the address stays free for others.
 * @throws {Refusal} 409 when it has an account, 400 for a proof that is not good any more, 429
 */
export async function registerUser(
  context: Context,
  { name, email, password, proof }: Registration,
  address: string,
): Promise<{ verified: boolean }> {
  const taken = new Refusal("conflict", "This email address is already registered.");
  await countAttempt(context, "register", { account: email, address });
  if (await findAccount(context, email)) throw taken;
  const passwordHash = await hashPassword(password);
  const row = { name, email, passwordHash, createdAt: context.now() };
  try {
    await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      if (proof !== undefined) await insertVouched(inside, row, proof);
      else await insertPending(inside, row);
    });
  } catch (error) {
    // Another registration of the address was vouched for at the same moment.
    if (isUniqueViolation(error)) throw taken;
    throw error;
  }
  return { verified: proof !== undefined };
}

type NewRow = { name: string; email: string; passwordHash: string; createdAt: Date };

async function insertVouched(context: Context, row: NewRow, proof: string): Promise<void> {
  if (!(await takeProof(context, { proof, email: row.email }))) {
    throw new Refusal("bad-input", "Google sign-in has expired. Please try again.");
  }
  await holdAddress(context, row.email);
  await forgetPending(context, row.email);
  await context.db.insert(users).values({ ...row, verifiedAt: context.now() });
}

async function insertPending(context: Context, row: NewRow): Promise<void> {
  const [made] = await context.db.insert(users).values(row).returning({ id: users.id });
  await queueMail(context, { kind: "verify", recipient: row.email, userId: made?.id });
}

/** Until the transaction ends: of several that would become an address's account, one is first. */
async function holdAddress({ db }: Context, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`address ${email}`}))`);
}

async function forgetPending({ db }: Context, email: string): Promise<void> {
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

async function takeLinkToken(
  { db, now }: Context,
  kind: "verify" | "reset",
  token: string,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(linkTokens)
    .where(
      and(
        eq(linkTokens.tokenHash, hashToken(token)),
        eq(linkTokens.kind, kind),
        gt(linkTokens.expiresAt, now()),
      ),
    )
    .returning({ userId: linkTokens.userId });
  return taken?.userId;
}

/** @throws {Refusal} 400 when the link is not good any more, 429 */
export async function verifyEmail(context: Context, token: string, address: string): Promise<void> {
  const over = new Refusal(
    "bad-input",
    "This link is no longer valid. Log in to ask for a new one.",
  );
  await countAttempt(context, "link", { account: hashToken(token), address });
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const [named] = await tx
      .select({ email: users.email })
      .from(linkTokens)
      .innerJoin(users, eq(users.id, linkTokens.userId))
      .where(eq(linkTokens.tokenHash, hashToken(token)));
    await holdAddress(inside, named?.email ?? "");
    const userId = await takeLinkToken(inside, "verify", token);
    if (!named || !userId) throw over;
    const verified = await tx
      .update(users)
      .set({ verifiedAt: context.now() })
      .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
      .returning({ id: users.id });
    if (verified.length === 0) throw over;
    await forgetPending(inside, named.email);
    await tx
      .delete(linkTokens)
      .where(and(eq(linkTokens.userId, userId), eq(linkTokens.kind, "verify")));
  });
}

type Reset = { userId: string; token: string; newPassword: string };

/** @throws {Refusal} 400 when the link is not good any more, 429 */
export async function resetPassword(context: Context, reset: Reset, address: string) {
  await countAttempt(context, "link", { account: reset.userId, address });
  const passwordHash = await hashPassword(reset.newPassword);
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const userId = await takeLinkToken(inside, "reset", reset.token);
    if (!userId || userId !== reset.userId) throw new Refusal("bad-input", "Invalid reset link.");
    await setPassword(inside, userId, passwordHash);
  });
}

type Change = { oldPassword: string; newPassword: string };

/** @throws {Refusal} 400 when the old password is another one, 429 */
export async function changePassword(
  context: Context,
  { userId, sessionId }: Viewer,
  { oldPassword, newPassword }: Change,
  address: string,
): Promise<void> {
  await countAttempt(context, "login", { account: userId, address });
  const [user] = await context.db.select().from(users).where(eq(users.id, userId));
  if (!(await isPassword(user?.passwordHash ?? null, oldPassword))) {
    throw new Refusal("bad-input", "Current password is wrong");
  }
  const passwordHash = await hashPassword(newPassword);
  await context.db.transaction(async (tx) => {
    await setPassword({ ...context, db: tx }, userId, passwordHash, sessionId);
  });
}

/** A new password ends what the old one opened: other sessions, and links for yet another. */
async function setPassword({ db }: Context, userId: string, passwordHash: string, but?: string) {
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
 * @throws {Refusal} 403 for the own role, 404, 409 for the last admin
 */
export async function changeRole(
  context: Context,
  viewer: Viewer,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  if (email === viewer.email) throw new Refusal("forbidden", "You cannot change your own role.");
  await context.db.transaction(async (tx) => {
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, "admin"), isNotNull(users.verifiedAt)))
      .orderBy(users.id)
      .for("update");
    if (!admins.some(({ id }) => id === viewer.userId)) {
      throw new Refusal("forbidden", "Only admins may do this");
    }
    const user = await findAccount({ ...context, db: tx }, email);
    if (!user) throw new Refusal("not-found", "User not found");
    const isLast = admins.every(({ id }) => id === user.id);
    if (role === "user" && isLast) throw new Refusal("conflict", "The last admin has to stay one.");
    await tx.update(users).set({ role }).where(eq(users.id, user.id));
  });
}

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
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const user = await findAccount(inside, email);
    if (create && user?.role === "admin") {
      return { ok: false, reason: `${email} is an admin already; reset gives a new password` };
    }
    if (!create && user?.role !== "admin") {
      return { ok: false, reason: `${email} is no admin; create makes one` };
    }
    if (user) {
      await tx.update(users).set({ role: "admin" }).where(eq(users.id, user.id));
      await setPassword(inside, user.id, await hashPassword(password));
    } else {
      await insertAdmin(inside, email, password);
    }
    return { ok: true, password };
  });
}

const madeUpPassword = () => randomBytes(12).toString("base64url");

async function insertAdmin(context: Context, email: string, password: string): Promise<void> {
  await holdAddress(context, email);
  await forgetPending(context, email);
  await context.db.insert(users).values({
    name: "Admin",
    email,
    role: "admin",
    passwordHash: await hashPassword(password),
    createdAt: context.now(),
    verifiedAt: context.now(),
  });
}

export async function forgetOldIdentity({ db, now }: Context): Promise<void> {
  const pendingSince = new Date(now().getTime() - PENDING_LASTS_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, now()));
  await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, pendingSince)));
}
