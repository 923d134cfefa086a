import { DAY_MS } from "@loupe/contract/time";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { users } from "./tables.server.ts";

type Row = typeof users.$inferSelect;

/** How long a registration whose address is not verified is stored: a week. */
export const PENDING_LASTS_MS = 7 * DAY_MS;

export const isPending = ({ now }: Context, row: Row) =>
  row.verifiedAt === null && row.createdAt.getTime() > now().getTime() - PENDING_LASTS_MS;

/** Returns the unverified registration with this id or, without an id, the newest one of the address. */
export async function findPending(
  context: Context,
  { recipient, userId }: { recipient: string; userId: string | null },
): Promise<Row | undefined> {
  const [row] = await context.db
    .select()
    .from(users)
    .where(userId ? eq(users.id, userId) : eq(users.email, recipient))
    .orderBy(desc(users.createdAt))
    .limit(1);
  return row && isPending(context, row) ? row : undefined;
}

/** Deletes every unverified registration of an address. */
export async function deletePending({ db }: Context, email: string): Promise<void> {
  await db.delete(users).where(and(eq(users.email, email), isNull(users.verifiedAt)));
}

/**
 * Locks an address until the transaction ends. If several requests would create its account at once, only the first
 * succeeds.
 */
export async function lockAddress({ db }: Context, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`address ${email}`}))`);
}
