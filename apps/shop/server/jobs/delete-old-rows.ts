import { DAY_MS, isoDate } from "@loupe/contract/time";
import { and, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";

/** How long the rows of a table are stored. Each feature exports the list for its own tables. */
export type Retention = {
  /** The column of the table from whose time the days are counted, or from whose day (UTC) in a column of dates. */
  column: PgColumn;
  /** The days count from this time if it is later. */
  orLater?: PgColumn | SQL;
  /** 0 is for columns that contain the time of expiry. */
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
    const name = getTableName(entry.column.table);
    try {
      let count;
      do {
        if (stop?.aborted) break;
        count = await deletePiece(context, entry);
        if (count > 0) deleted[name] = (deleted[name] ?? 0) + count;
      } while (count >= PIECE);
    } catch (error) {
      // The rows of other tables are deleted nevertheless.
      failure ??= error;
    }
  }
  if (Object.keys(deleted).length > 0) context.log.info({ deleted }, "old rows were deleted");
  if (failure) throw failure;
}

async function deletePiece({ db, now }: Context, entry: Retention): Promise<number> {
  const { column, orLater, days, where } = entry;
  const before = new Date(now().getTime() - days * DAY_MS);
  const limit = column.getSQLType() === "date" ? isoDate(before) : before.toISOString();
  const isOld = and(
    sql`${orLater ? sql`greatest(${column}, ${orLater})` : column} < ${limit}`,
    where,
  );
  // The condition is repeated, because a row may have changed since the inner query, such as a session that was renewed.
  const { rowCount } = await db.execute(sql`
    delete from ${column.table} where ${isOld} and ctid = any(array(
      select ctid from ${column.table} where ${isOld} limit ${PIECE}))`);
  return rowCount ?? 0;
}
