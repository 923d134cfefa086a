import { DAY_MS } from "@loupe/contract/time";
import { randomBytes } from "node:crypto";
import type { Role } from "@loupe/contract";
import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { watchers } from "./tables.server.ts";

export type Watcher = typeof watchers.$inferSelect;

/** Returns the watcher of an account, and creates it first if it does not exist. */
export async function watcherOfAccount(context: Context, userId: string): Promise<Watcher> {
  const { db, now } = context;
  const row = { userId, confirmedAt: now(), visitedAt: now(), createdAt: now() };
  await db
    .insert(watchers)
    .values({ ...row, leaveToken: newLeaveToken() })
    .onConflictDoNothing();
  const watcher = await findWatcher(context, userId);
  if (!watcher) throw new Error("an account's watcher is missing");
  return watcher;
}

export async function findWatcher({ db }: Context, userId: string): Promise<Watcher | undefined> {
  const [row] = await db.select().from(watchers).where(eq(watchers.userId, userId));
  return row;
}

const WATCHES_MAX = 50;
/** Admins and owners may watch more. */
const STAFF_WATCHES_MAX = 200;

/** Returns how many watches an account may have. */
export const watchesMaxOf = ({ role }: { role: Role }) =>
  role === "admin" || role === "owner" ? STAFF_WATCHES_MAX : WATCHES_MAX;

export const newLeaveToken = () => randomBytes(24).toString("base64url");

/** Records that the watcher has opened their watches, once a day at most. Watches end 90 days after the last visit. */
export async function recordVisit({ db, now }: Context, { id }: Pick<Watcher, "id">) {
  const at = now();
  await db
    .update(watchers)
    .set({ visitedAt: at })
    .where(sql`${watchers.id} = ${id} and ${watchers.visitedAt} < ${dayBefore(at)}`);
}

const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS);
