import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { countRows } from "#server/database/count-rows.ts";
import { olderThan } from "#server/http/cursor.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import { askReports, asks } from "./tables.server.ts";

export { readAsk } from "./answers.server.ts";

/** Pages are deleted when they end, with their answers and reports. */
export const askRetention: Retention[] = [{ column: asks.endsAt, days: 0 }];

/** Returns the number of open reports of pages and answers, up to 10,000. */
export const countOpenAskReports = (context: Context): Promise<number> =>
  countRows(context, askReports, isNull(askReports.settledAt));

/** Returns a page of an account's asks, newest first. It has one row more than the limit if another page follows. */
export async function asksBy({ db }: Context, userId: string, limit: number, cursor?: string) {
  // Without the hashes, which are of no use to anybody.
  const { tokenHash: _token, ownerTokenHash: _owner, ...columns } = getTableColumns(asks);
  const rows = await db
    .select(columns)
    .from(asks)
    .where(and(eq(asks.userId, userId), olderThan(asks, cursor)))
    .orderBy(desc(asks.createdAt), desc(asks.id))
    .limit(limit + 1);
  return rows.map(({ token, ...row }) => ({ ...row, path: `/ask/${token}` }));
}

export const countAsksBy = ({ db }: Context, userId: string): Promise<number> =>
  db.$count(asks, eq(asks.userId, userId));

/** SQL for the items that somebody asks about, whose cached answers are never deleted. */
export const itemsAsked = sql`${asks}`;
