import { DAY_MS, isoDate } from "@loupe/contract/time";
import { and, getTableName, is, sql, type SQL } from "drizzle-orm";
import { PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";

/** How long the rows of a table are stored. Each feature exports the list for its own tables. */
export type Retention = {
  table: PgTable;
  /** The time from which the days count. In a column of dates, the day (UTC) counts. */
  column: PgColumn | SQL;
  /** The rows are deleted after this many days. 0 is for columns that contain the time of expiry. */
  days: number;
  /** Selects the rows that are deleted. Default: all. */
  where?: SQL;
  /** Whether the rows are deleted once a day instead of every ten minutes, because no index finds them. */
  isDaily?: boolean;
};

/** The number of rows that one statement deletes, within a second or two. A large shop has millions of visitors a day. */
const PIECE = 20_000;

/** Deletes the rows that are older than these entries allow, in the order of the entries. */
export async function deleteOldRows(
  context: Context,
  entries: readonly Retention[],
  stop?: AbortSignal,
): Promise<void> {
  const deleted: Record<string, number> = {};
  let failure: unknown;
  for (const entry of entries) {
    const name = getTableName(entry.table);
    let count = 0;
    do {
      if (stop?.aborted) break;
      try {
        count = await deletePiece(context, entry);
      } catch (error) {
        // The other tables' rows are deleted nevertheless.
        failure ??= error;
        break;
      }
      if (count > 0) deleted[name] = (deleted[name] ?? 0) + count;
    } while (count >= PIECE);
  }
  if (Object.keys(deleted).length > 0) context.log.info({ deleted }, "old rows were deleted");
  if (failure) throw failure;
}

async function deletePiece(
  { db, now }: Context,
  { table, column, days, where }: Retention,
): Promise<number> {
  const before = new Date(now().getTime() - days * DAY_MS);
  const isDate = is(column, PgColumn) && column.getSQLType() === "date";
  const isOld = and(sql`${column} < ${isDate ? isoDate(before) : before.toISOString()}`, where);
  // The condition is repeated, because a row may have changed since the inner query, such as a session that was renewed.
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ${isOld} and ctid = any(array(
      select ctid from ${table} where ${isOld} limit ${PIECE}))`);
  return rowCount ?? 0;
}
