import { setTimeout as sleep } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { itemOf } from "@loupe/contract/items";
import { LIST_ITEMS_MAX } from "@loupe/contract/limits";
import { itemKey, type ItemRef } from "@loupe/links";
import { eq, sql } from "drizzle-orm";
import { columnsOf, type ListOfUser } from "#features/saved/collection/service.server.ts";
import { collectionItems, removedListItems } from "#features/saved/collection/tables.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";

const IS_OF_SHEET = sql`(saved.in_sheet is not null and saved.sku_id is null)`;

/** The rows of one SQL statement, and the pause after each, so that pages hardly wait while a long list is saved. */
const ROWS_AT_ONCE = 100;
const PAUSE_MS = 20;
/** The long lists that are saved at the same time, each of which takes a connection for a second or two. */
const SAVED_AT_ONCE = 2;
const inTurn = pLimit(SAVED_AT_ONCE);
/** The accounts that save lists. Each saves one at a time, so that it waits without a connection, and leaves turns to others. */
const accounts = new Map<string, LimitFunction>();

export type NewItem = ItemRef & { place: number; name: string; price?: number; note: string };

/** Returns the first row of each item, as previews do. */
export const onceEach = (items: readonly NewItem[]): NewItem[] => [
  ...new Map(items.toReversed().map((item) => [itemKey(item), item])).values(),
];

/** Saves this many rows in a transaction, after the account's others. */
export async function saveInTurn<T>(
  context: Context,
  { userId, rows }: { userId: string; rows: number },
  save: (inside: Context) => Promise<T>,
): Promise<T> {
  const ofAccount = accounts.get(userId) ?? pLimit(1);
  accounts.set(userId, ofAccount);
  const run = () => context.db.transaction((tx) => save({ ...context, db: tx }));
  try {
    return await ofAccount(() => (rows > ROWS_AT_ONCE ? inTurn(run) : run()));
  } finally {
    if (ofAccount.activeCount + ofAccount.pendingCount === 0) accounts.delete(userId);
  }
}

/**
 * Saves different items of a sheet. If the list has one of them, it is shown again, with the sheet's name and price unless it
 * was added by hand or has an option. A note that it has stays.
 * @param inSheet true if they are of a sheet, which the list may follow
 */
export async function insertItems(
  { db, now }: Context,
  list: ListOfUser,
  items: readonly NewItem[],
  inSheet: true | null,
): Promise<void> {
  const { userId, namedListId } = columnsOf(list);
  const createdAt = now().toISOString();
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
    const rows = items.slice(at, at + ROWS_AT_ONCE).map(({ storeName, id, price, ...row }) => ({
      ...row,
      store: storeName,
      code: id,
      fen: price === undefined ? null : Math.round(price * 100),
    }));
    await db.execute(sql`
      insert into ${collectionItems} as saved (user_id, named_list_id, store_name, product_code, title, price_fen, images,
        from_catalogue, position, remark, in_sheet, created_at)
      select ${userId}::uuid, ${namedListId}::uuid, store, code, name, fen, '{}', false, place, note, ${inSheet}::boolean,
        ${createdAt}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)})
        as given (store text, code text, name text, fen int, place int, note text)
      on conflict (list_id, store_name, product_code) do update set
        title = case when ${IS_OF_SHEET} and excluded.title <> '' then excluded.title else saved.title end,
        price_fen = case when ${IS_OF_SHEET} then coalesce(excluded.price_fen, saved.price_fen) else saved.price_fen end,
        in_sheet = saved.in_sheet is not null or null`);
    if (at + ROWS_AT_ONCE < items.length) await sleep(PAUSE_MS);
  }
}

/** Returns the items that were not removed from a list by hand. */
export async function withoutRemoved(
  { db }: Context,
  listId: string,
  items: readonly NewItem[],
): Promise<NewItem[]> {
  const isOfList = eq(removedListItems.listId, listId);
  const removed = await db.select().from(removedListItems).where(isOfList);
  const keys = new Set(removed.map((row) => itemKey(itemOf(row))));
  return items.filter((item) => !keys.has(itemKey(item)));
}

/**
 * Checks that a list does not have more items than it may have.
 * @throws {ApiError} 409 if it has
 */
export async function checkItemCount({ db }: Pick<Context, "db">, listId: string): Promise<void> {
  if ((await db.$count(collectionItems, eq(collectionItems.listId, listId))) > LIST_ITEMS_MAX)
    throw new ApiError("collection_full", { most: LIST_ITEMS_MAX });
}
