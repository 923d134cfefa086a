import { createHmac } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { jwtVerify, SignJWT } from "jose";
import type { User } from "@loupe/contract";
import { countAttempt, forgetAttempts } from "#features/attempts/service.server.ts";
import { findProof, takeProof } from "#features/openid/service.server.ts";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared.ts";
import { isPassword } from "#server/password-hash.ts";
import { Refusal } from "#server/problems.ts";
import { keyFor } from "#server/secret.ts";
import { hashToken, newToken } from "#server/token.ts";
import type { Viewer } from "#server/viewer.ts";
import { isPending, presentUser } from "./reads.server.ts";
import { sessions, users } from "./tables.server.ts";

export { ensureFirstAdmin, forgetOldIdentity, setAdmin, writeMail } from "./writes.server.ts";
export { namesOf, newUsersByDay } from "./reads.server.ts";
export type { FirstAdmin } from "./writes.server.ts";

const APPROVAL_LASTS_S = 15 * 60;
export const SESSION_LASTS_S = 30 * 24 * 3600;
/** Two tabs may send the same refresh token at once; its successor is the same for both. */
const PREDECESSOR_LASTS_MS = 10_000;

export type Opened = { approvalToken: string; user: User; cookie: string };
type By = { email: string; password: string } | { email: string; proof: string };

/**
 * Logs in and begins a session.
 * @throws {Refusal} 400 for wrong credentials, 403 before the verification, 404 for an unknown
 * address with a good Google proof, 429
 */
export async function logIn(context: Context, by: By, address: string): Promise<Opened> {
  await countAttempt(context, "login", { account: by.email, address });
  const user = "proof" in by ? await userByProof(context, by) : await userByPassword(context, by);
  await forgetAttempts(context, "login", { account: by.email });
  return await openSession(context, user);
}

/** The account of an address or else its newest registration. */
const selectToLogIn = prepared("select_to_log_in", (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder("email")))
    .orderBy(desc(sql`${users.verifiedAt} is not null`), desc(users.createdAt))
    .limit(1),
);

type Row = typeof users.$inferSelect;

async function userByPassword(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<Row> {
  const [row] = await selectToLogIn(context.db).execute({ email });
  const same = await isPassword(row?.passwordHash ?? null, password);
  if (row?.verifiedAt && same) return row;
  if (row && same && isPending(context, row)) {
    throw new Refusal("forbidden", "User is not verified.");
  }
  throw new Refusal("bad-input", "Invalid username or password");
}

/** The proof of an unknown address stays good, for the registration that follows. */
async function userByProof(context: Context, by: { email: string; proof: string }): Promise<Row> {
  const { db } = context;
  const expired = new Refusal("bad-input", "Google sign-in has expired. Please try again.");
  const found = await findProof(context, by.proof);
  if (found?.email !== by.email) throw expired;
  const [row] = await selectToLogIn(db).execute({ email: by.email });
  if (!row?.verifiedAt) {
    // Whoever registered it without owning the address has to lose it.
    await db.delete(users).where(and(eq(users.email, by.email), sql`${users.verifiedAt} is null`));
    throw new Refusal("not-found", "Please complete your registration first.");
  }
  if (!(await takeProof(context, by))) throw expired;
  return row;
}

async function openSession(context: Context, row: Row): Promise<Opened> {
  const { db, now } = context;
  const token = newToken();
  const [session] = await db
    .insert(sessions)
    .values({
      userId: row.id,
      tokenHash: hashToken(token),
      createdAt: now(),
      expiresAt: after(now(), SESSION_LASTS_S),
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("no session was made");
  return {
    approvalToken: await approve(context, session.id),
    user: presentUser(row),
    cookie: `${session.id}.${token}`,
  };
}

/**
 * Exchanges the refresh token of the cookie for its successor. Any but the current one and, for a
 * moment, its predecessor ends the session: somebody has a copy.
 */
export async function refreshSession(
  context: Context,
  cookie: string,
): Promise<{ approvalToken: string; cookie: string } | null> {
  const { db, now, secret, log } = context;
  const [, id, token] = COOKIE.exec(cookie) ?? [];
  if (!id || !token) return null;
  const tokenHash = hashToken(token);
  // Made from its predecessor and the server's secret: asked twice, it is the same.
  const next = createHmac("sha256", secret).update(`refresh ${id} ${token}`).digest("base64url");
  const renewed = { approvalToken: await approve(context, id), cookie: `${id}.${next}` };
  const alive = and(eq(sessions.id, id), gt(sessions.expiresAt, now()));
  const exchanged = await db
    .update(sessions)
    .set({
      previousHash: tokenHash,
      tokenHash: hashToken(next),
      exchangedAt: now(),
      expiresAt: after(now(), SESSION_LASTS_S),
    })
    .where(and(alive, eq(sessions.tokenHash, tokenHash)))
    .returning({ id: sessions.id });
  if (exchanged.length > 0) return renewed;
  const [session] = await db.select().from(sessions).where(alive);
  if (!session) return null;
  const age_ms = now().getTime() - (session.exchangedAt?.getTime() ?? 0);
  if (session.previousHash === tokenHash && age_ms <= PREDECESSOR_LASTS_MS) return renewed;
  log.warn({ session: id, user: session.userId }, "an old refresh token came back");
  await db.delete(sessions).where(eq(sessions.id, id));
  return null;
}

const COOKIE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

/** Ends the session of the cookie, if it is a good one. */
export async function endSession({ db }: Context, cookie: string): Promise<void> {
  const [, id, token] = COOKIE.exec(cookie) ?? [];
  if (!id || !token) return;
  const hash = hashToken(token);
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.id, id), sql`${hash} in (${sessions.tokenHash}, ${sessions.previousHash})`),
    );
}

const selectViewer = prepared("select_viewer", (db) =>
  db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      name: users.name,
      email: users.email,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    ),
);

/** Who holds this approvalToken: known only while their session lives, in the role they have now. */
export async function findViewer(context: Context, token: string): Promise<Viewer | null> {
  const sessionId = await jwtVerify(token, approvalKey(context), {
    algorithms: ["HS256"],
    currentDate: context.now(),
  }).then(
    ({ payload }) => payload.sid,
    // Whatever is wrong with it, it approves of nobody.
    () => undefined,
  );
  if (typeof sessionId !== "string") return null;
  const [viewer] = await selectViewer(context.db).execute({ sessionId, now: context.now() });
  return viewer ?? null;
}

async function approve(context: Context, sessionId: string): Promise<string> {
  return await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(context.now())
    .setExpirationTime(after(context.now(), APPROVAL_LASTS_S))
    .sign(approvalKey(context));
}

const approvalKey = ({ secret }: Context) => keyFor(secret, "approval token");

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
