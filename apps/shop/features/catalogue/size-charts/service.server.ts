import type { ReadSizeChart, SizeRow, SizeSource, SizeTable } from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { gridOfText, tableOf } from "@loupe/sizes";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { activeAccounts } from "#features/accounts/people/service.server.ts";
import { announceChange, announceChanges, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { ApiError } from "#server/http/api-error.ts";
import { olderThan } from "#server/http/cursor.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import { findOriginalAt } from "#features/pictures/service.server.ts";
import { REJECTED_PICTURE, readUploadedPicture } from "#server/pictures/uploaded-picture.ts";
import { sizeTableConfirmations, sizeTables } from "./tables.server.ts";

type Source = { picture?: File; pictureUrl?: string; text?: string };

/**
 * Reads a size chart in a picture, in a picture of this server, or in a pasted text. Nothing is stored.
 * @throws {ApiError} 422 if it has no chart, 400, 413 and 415 for pictures as `searchByPicture`, 503 without the reader
 */
export async function readSizeChart(context: Context, source: Source): Promise<ReadSizeChart> {
  const { text } = source;
  const table = text === undefined ? await readPicture(context, source) : readText(text);
  if (!table) throw new ApiError("no_chart");
  return table;
}

function readText(text: string) {
  const grid = gridOfText(text);
  return grid && tableOf(grid);
}

async function readPicture(context: Context, { picture, pictureUrl = "" }: Source) {
  if (!context.chartReader.isInstalled()) throw new ApiError("reader_missing");
  const bytes = picture
    ? await readUploadedPicture(picture)
    : await findStoredPicture(context, pictureUrl);
  const decoded = await context.pictureWork.runBehind("decodeChart", bytes);
  if (!decoded.ok) throw REJECTED_PICTURE[decoded.reason](bytes);
  const { data, width, height } = decoded;
  return await context.chartReader.read({ data, width, height });
}

/** A path of our pictures, with or without our origin, in any size. */
const PATH = /^\/images\/(qc|goods)\/([\w-]{22})(?:\?w=\d{1,5})?$/;

async function findStoredPicture(context: Context, address: string): Promise<Buffer> {
  const { PUBLIC_URL } = context.config;
  const path =
    PUBLIC_URL && address.startsWith(`${PUBLIC_URL}/`) ? address.slice(PUBLIC_URL.length) : address;
  const [, kind, id] = PATH.exec(path) ?? [];
  if (!id) throw new ApiError("picture_not_here");
  const original = await findOriginalAt(context, { kind: kind as "qc" | "goods", id });
  if (original) return original;
  throw new ApiError(original === null ? "picture_not_here" : "picture_not_readable");
}

/** A table that nobody has saved or corrected for this long is deleted: sellers change their goods. */
const STORED_DAYS = 3 * 365;
/** The most tables of an item that are shown. */
const TABLES_MAX = 5;

type SavedTable = { kind: ReadSizeChart["kind"]; sizes: SizeRow[]; source: SizeSource };
type By = { userId: string; address: string };

/**
 * Returns the size tables of an item, the most often confirmed first. Equal tables are one, confirmed by all who saved
 * one of them. Tables that differ are all returned. Those of blocked accounts are not.
 */
export async function findSizeTables(context: Context, item: ItemRef): Promise<SizeTable[]> {
  const { rows } = await context.db.execute<
    Omit<SizeTable, "updatedAt"> & { updatedAt: string }
  >(sql`
    with shown as (
      select * from ${sizeTables}
      where store_name = ${item.storeName} and product_code = ${item.id} and user_id in ${activeAccounts()}
    ), people as (
      select id, user_id from shown
      union select c.table_id, c.user_id from ${sizeTableConfirmations} as c
        join shown on shown.id = c.table_id where c.user_id in ${activeAccounts()}
    )
    select (array_agg(shown.id order by shown.created_at, shown.id))[1] as id, kind, sizes,
      (array_agg(source order by shown.created_at, shown.id))[1] as source,
      (select count(distinct user_id)::int from people where people.id = any(array_agg(shown.id))) as "confirmedBy",
      max(updated_at) as "updatedAt"
    from shown group by kind, sizes
    order by "confirmedBy" desc, "updatedAt" desc limit ${TABLES_MAX}`);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

/**
 * Saves a person's size table of an item, in place of an earlier one. Confirmations of the earlier one end if the cells
 * change, because they were of other cells.
 * @throws {ApiError} 429 after too many tables
 */
export async function saveSizeTable(
  context: Context,
  { userId, address }: By,
  item: ItemRef,
  { kind, sizes, source }: SavedTable,
): Promise<SizeTable> {
  await countAttempt(context, "sizeTable", { account: userId, address });
  const id = await context.db.transaction(async (tx) => {
    const values = { kind, sizes, source, updatedAt: context.now() };
    const own = and(whereItem(sizeTables, item), eq(sizeTables.userId, userId));
    // PostgreSQL compares the cells, because it stores their fields in an order of its own.
    const isEqual = sql<boolean>`${sizeTables.sizes} = ${JSON.stringify(sizes)}::jsonb`;
    const [before] = await tx.select({ isEqual }).from(sizeTables).where(own).for("update");
    const [row] = await tx
      .insert(sizeTables)
      .values({ ...itemFields(item), userId, createdAt: context.now(), ...values })
      .onConflictDoUpdate({
        target: [sizeTables.storeName, sizeTables.productCode, sizeTables.userId],
        set: values,
      })
      .returning({ id: sizeTables.id });
    if (!row) throw new Error("The insert of a size table returned no row");
    if (before?.isEqual === false)
      await tx.delete(sizeTableConfirmations).where(eq(sizeTableConfirmations.tableId, row.id));
    await announceChange({ db: tx }, itemTag(item));
    return row.id;
  });
  const confirmedBy = await countPeople(context, id);
  return { id, kind, sizes, source, confirmedBy, updatedAt: context.now().toISOString() };
}

/**
 * Confirms a table that somebody else saved. A second confirmation of the same person changes nothing.
 * @throws {ApiError} 404 if the table is deleted, 429 after too many
 */
export async function confirmSizeTable(
  context: Context,
  { userId, address }: By,
  tableId: string,
): Promise<number> {
  await countAttempt(context, "sizeTable", { account: userId, address });
  await context.db.transaction(async (tx) => {
    const [table] = await tx
      .select()
      .from(sizeTables)
      .where(eq(sizeTables.id, tableId))
      .for("share");
    if (!table) throw new ApiError("size_table_not_found");
    if (table.userId === userId) return;
    await tx
      .insert(sizeTableConfirmations)
      .values({ tableId, userId, createdAt: context.now() })
      .onConflictDoNothing();
    await announceChange({ db: tx }, itemTag(itemOf(table)));
  });
  return await countPeople(context, tableId);
}

/** Counts the people who saved or confirmed a table. */
const countPeople = async ({ db }: Context, tableId: string): Promise<number> =>
  1 + (await db.$count(sizeTableConfirmations, eq(sizeTableConfirmations.tableId, tableId)));

/** Returns a page of the tables that an account saved, newest first, one more than the limit if another page follows. */
export const sizeTablesBy = ({ db }: Context, userId: string, limit: number, cursor?: string) =>
  db
    .select()
    .from(sizeTables)
    .where(and(eq(sizeTables.userId, userId), olderThan(sizeTables, cursor)))
    .orderBy(desc(sizeTables.createdAt), desc(sizeTables.id))
    .limit(limit + 1);

export const countSizeTablesBy = ({ db }: Context, userId: string): Promise<number> =>
  db.$count(sizeTables, eq(sizeTables.userId, userId));

/** Returns the tables of others that an account confirmed. */
export const confirmedSizeTables = ({ db }: Context, userId: string) =>
  db
    .select({ tableId: sizeTableConfirmations.tableId, at: sizeTableConfirmations.createdAt })
    .from(sizeTableConfirmations)
    .where(eq(sizeTableConfirmations.userId, userId))
    .orderBy(desc(sizeTableConfirmations.createdAt))
    .limit(1000);

/** Deletes the tables and confirmations of an account. */
export async function deleteSizeTablesOf(context: Context, userId: string): Promise<void> {
  const { db } = context;
  const confirmed = await db
    .delete(sizeTableConfirmations)
    .where(eq(sizeTableConfirmations.userId, userId))
    .returning({ id: sizeTableConfirmations.tableId });
  const ids = confirmed.map(({ id }) => id);
  const others =
    ids.length > 0 ? await db.select().from(sizeTables).where(inArray(sizeTables.id, ids)) : [];
  const own = await db.delete(sizeTables).where(eq(sizeTables.userId, userId)).returning();
  const tags = new Set([...own, ...others].map((row) => itemTag(itemOf(row))));
  if (tags.size > 0) await announceChanges(context, [...tags]);
}

export const sizeTableRetention: Retention[] = [
  { column: sizeTables.updatedAt, days: STORED_DAYS, isDaily: true },
];
