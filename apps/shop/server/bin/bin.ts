import { DAY_MS } from "@loupe/contract/time";
import type { BinKind, Undone } from "@loupe/contract";
import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { actorId, type Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { olderThan } from "#server/http/cursor.ts";
import { binChanges, removedRows } from "./tables.ts";

/** How long a change can be undone. */
export const BIN_MS = DAY_MS;

export type BinRow = typeof binChanges.$inferSelect;
type NewChange = Pick<BinRow, "kind" | "name" | "count"> & { total?: number };

/** Adds a change to the bin, in its transaction. The caller adds the rows. Returns the id of the change. */
export async function addToBin(
  { db, now }: Context,
  by: Actor,
  change: NewChange,
): Promise<string> {
  const values = { ...change, actor: actorId(by), createdAt: now() };
  const [row] = await db.insert(binChanges).values(values).returning({ id: binChanges.id });
  return row!.id;
}

/** The time since which changes can be undone. */
export const binBegins = ({ now }: Pick<Context, "now">): Date =>
  new Date(now().getTime() - BIN_MS);

const isOpen = (context: Context) =>
  and(isNull(binChanges.undoneAt), gt(binChanges.createdAt, binBegins(context)));

type PageRequest = { kinds: readonly BinKind[]; limit: number; cursor?: string | undefined };

/**
 * Returns the changes of these kinds that can be undone, newest first, without their rows. There is one more than the
 * limit if another page follows.
 */
export const listBin = (
  context: Context,
  { kinds, limit, cursor }: PageRequest,
): Promise<BinRow[]> =>
  context.db
    .select()
    .from(binChanges)
    .where(
      and(isOpen(context), inArray(binChanges.kind, [...kinds]), olderThan(binChanges, cursor)),
    )
    .orderBy(desc(binChanges.createdAt), desc(binChanges.id))
    .limit(limit + 1);

/** Returns the change of the bin that deleted a row and has not been undone, if there is one. */
export async function findRemoval(
  context: Context,
  kinds: readonly BinKind[],
  rowId: string,
): Promise<string | undefined> {
  const [row] = await context.db
    .select({ id: binChanges.id })
    .from(removedRows)
    .innerJoin(binChanges, eq(binChanges.id, removedRows.changeId))
    .where(and(eq(removedRows.rowId, rowId), inArray(binChanges.kind, [...kinds]), isOpen(context)))
    .orderBy(desc(binChanges.createdAt))
    .limit(1);
  return row?.id;
}

/** Returns the kind of a change, also if it can no longer be undone. */
export async function kindInBin({ db }: Context, id: string): Promise<BinKind | undefined> {
  const [row] = await db
    .select({ kind: binChanges.kind })
    .from(binChanges)
    .where(eq(binChanges.id, id));
  return row?.kind;
}

/**
 * Locks a change, so that the second of two people who undo it at once finds it undone.
 * @throws {ApiError} 404 for an unknown change or after a day, 409 if it is undone already
 */
export async function claimChange(
  context: Context,
  id: string,
  kinds: readonly BinKind[],
): Promise<BinRow> {
  const change = await lockChange(context, id);
  if (!change || !kinds.includes(change.kind) || change.createdAt <= binBegins(context)) {
    throw new ApiError("bulk_change_not_found");
  }
  if (change.undoneAt) throw new ApiError("bulk_change_undone");
  return change;
}

/** Locks a change that `findRemoval` has found. Returns undefined if somebody has undone it in the meantime. */
export async function claimBinRow(context: Context, id: string): Promise<BinRow | undefined> {
  const change = await lockChange(context, id);
  return change?.undoneAt ? undefined : change;
}

async function lockChange({ db }: Context, id: string): Promise<BinRow | undefined> {
  const [change] = await db.select().from(binChanges).where(eq(binChanges.id, id)).for("update");
  return change;
}

/** Removes rows from the bin that were put back. */
export async function dropRows({ db }: Context, id: string, rowIds: readonly string[]) {
  await db.execute(sql`
    delete from ${removedRows} where change_id = ${id} and row_id = any(${sql.param(rowIds)}::text[])`);
}

/** Removes all rows of a change from the bin. */
export async function dropChangeRows({ db }: Context, id: string): Promise<void> {
  await db.delete(removedRows).where(eq(removedRows.changeId, id));
}

/** The most names of rows in the answer to an undo. */
const NAMES_MAX = 20;

/**
 * Ends an undo. The rows that are still in the bin could not be put back: they are named, and stay until the day is
 * over, so that a later undo can put them back once nothing is in their way. `exists` is an SQL condition: the row
 * `removed_rows.row_id` still exists.
 */
export async function endUndo(
  { db, now }: Context,
  { id }: Pick<BinRow, "id">,
  { count, exists = sql`true` }: { count: number; exists?: SQL },
): Promise<Undone> {
  const ofChange = eq(removedRows.changeId, id);
  const leftCount = await db.$count(removedRows, ofChange);
  await db
    .update(binChanges)
    .set(leftCount > 0 ? { count: leftCount } : { undoneAt: now() })
    .where(eq(binChanges.id, id));
  if (leftCount === 0) return { count, leftCount, left: [] };
  const reason = sql<Undone["left"][number]["reason"]>`case
    when ${removedRows.after} is null then 'added'
    when ${removedRows.before} is null or ${exists} then 'changed'
    else 'deleted' end`;
  const left = await db
    .select({ name: removedRows.name, reason })
    .from(removedRows)
    .where(ofChange)
    .orderBy(removedRows.name, removedRows.rowId)
    .limit(NAMES_MAX);
  return { count, leftCount, left };
}

/** Deletes an account's rows of a table from the bin. */
export const deleteRowsOf = (
  context: Context,
  { userId, table }: { userId: string; table: string },
): Promise<void> => forgetRows(context, sql`user_id = ${userId} and of_table = ${table}`);

/**
 * Deletes the demonstration's rows from the bin, so that no undo brings it back into a real shop. `ids` are of its
 * items, because the owner's own products can have its mark too.
 */
export const deleteDemonstrationRows = (context: Context, ids: readonly string[]): Promise<void> =>
  forgetRows(
    context,
    sql`before ->> 'demonstration' = 'true'
      and (of_table <> 'products' or before ->> 'product_code' = any(${sql.param(ids)}::text[]))`,
  );

/** Deletes rows that can contain data of the sandbox from the bin, when the demonstration ends. */
export const deleteInventedRows = (context: Context): Promise<void> =>
  forgetRows(context, sql`of_table = 'products' or before ->> 'demonstration' = 'true'`);

/** Deletes rows from the bin, and the changes that have none any more. */
async function forgetRows({ db }: Context, where: SQL): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${removedRows} where ${where} returning change_id
    ), counted as (
      select change_id, count(*)::int as rows from gone group by change_id
    )
    update ${binChanges} as change set count = greatest(count - counted.rows, 0)
    from counted where change.id = counted.change_id`);
  await db.delete(binChanges).where(eq(binChanges.count, 0));
}
