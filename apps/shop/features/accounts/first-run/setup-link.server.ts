import { DAY_MS } from "@loupe/contract/time";
import { randomUUID, timingSafeEqual } from "node:crypto";
import { and, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { hashToken, newToken } from "#server/secrets/token.ts";
import {
  deviceOf,
  openSession,
  type OpenSession,
} from "#features/accounts/login/service.server.ts";
import { firstRuns, sessions, users } from "#features/accounts/people/tables.server.ts";

const KEY_LASTS_MS = DAY_MS;

/**
 * Creates the key of a new link to the shop's setup, which replaces the previous key. Returns undefined once the
 * owner has logged in or chosen a password, and while the previous key is younger than `after_ms`.
 */
export async function renewFirstRunKey(
  { db, now }: Context,
  { after_ms = 0 }: { after_ms?: number } = {},
): Promise<string | undefined> {
  const key = newToken();
  const keyExpiresAt = new Date(now().getTime() + KEY_LASTS_MS);
  const isOld = lte(firstRuns.keyExpiresAt, new Date(keyExpiresAt.getTime() - after_ms));
  const [code] = await db
    .update(firstRuns)
    .set({ keyHash: hashToken(key), keyExpiresAt, openedAt: null })
    .where(and(isNull(firstRuns.claimedAt), or(isNull(firstRuns.keyExpiresAt), isOld)))
    .returning({ id: firstRuns.id });
  return code && key;
}

/**
 * Ends all sessions after a backup was restored. Also ends the backup's unfinished setup if its owner has a password,
 * because only an owner without one needs it.
 */
export async function endRestoredSessions({ db }: Pick<Context, "db">): Promise<void> {
  await db.delete(sessions);
  const isOpen = and(isNull(firstRuns.finishedAt), isNotNull(firstRuns.claimedAt));
  await db
    .update(firstRuns)
    .set({ finishedAt: sql`now()` })
    .where(isOpen);
}

/**
 * Whether the setup at `/setup` is finished ("over"), can be opened by a link ("link"), or needs a login ("log in").
 */
export async function firstRunState({ db, now }: Context): Promise<"over" | "link" | "log in"> {
  const [run] = await db.select().from(firstRuns);
  if (!run || run.finishedAt) return "over";
  const isGood = run.keyExpiresAt !== null && run.keyExpiresAt > now();
  return run.claimedAt === null && isGood ? "link" : "log in";
}

/**
 * Logs in the owner of a new shop with the key of the printed link, which works once.
 * @throws {ApiError} 403 for an invalid key, 409 for a used key, 429
 */
export async function openFirstRun(
  context: Context,
  key: string,
  { address, userAgent }: { address: string; userAgent?: string },
): Promise<OpenSession> {
  // Counts failed attempts of the client's address alone, so that clients elsewhere cannot lock the owner out.
  await countAttempt(context, "link", { account: `first run ${address}`, address });
  const setup = await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ run: firstRuns, owner: users })
      .from(firstRuns)
      .innerJoin(users, eq(users.id, firstRuns.ownerId))
      .for("update", { of: firstRuns });
    if (!row?.run.keyHash || !isSame(hashToken(key), row.run.keyHash)) return undefined;
    const { run, owner } = row;
    if (run.openedAt) throw new ApiError("setup_link_used");
    const isOver = run.claimedAt !== null || run.finishedAt !== null;
    const isLate = !run.keyExpiresAt || run.keyExpiresAt <= context.now();
    if (isOver || isLate || owner.role !== "owner" || owner.blockedAt) return undefined;
    const sessionId = randomUUID();
    const inside = { ...context, db: tx };
    const session = await openSession(inside, owner, {
      device: deviceOf(userAgent),
      factor: "setup link",
      id: sessionId,
    });
    await tx.update(firstRuns).set({ openedAt: context.now(), sessionId });
    return session;
  });
  if (!setup) {
    noteSecurity(context, "first_run_refused", {});
    throw new ApiError("setup_link_invalid");
  }
  noteSecurity(context, "first_run_opened", { user: setup.user.id });
  return setup;
}

/** Compares hashes, because they have equal lengths for keys of any length. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
