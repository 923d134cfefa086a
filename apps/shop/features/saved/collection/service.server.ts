import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { SHARE_ID, type CollectionItem } from "@loupe/contract";
import { itemOf, type ItemFields } from "@loupe/contract/items";
import { itemKey } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { olderThan, readCursor, writeCursor } from "#server/http/cursor.ts";
import { ApiError } from "#server/http/api-error.ts";
import { presentItems } from "./present-items.server.ts";
import { isIn } from "./sharing.server.ts";
import { collectionItems, lists, sharedCollections } from "./tables.server.ts";

export { columnsOf, findShareId, isIn, shareList, type ListOfUser } from "./sharing.server.ts";
export { checkList, checkRoom, leaveOut, lockList } from "./collection-changes.server.ts";
export { isItemOf } from "./item-notes.server.ts";

/** The items of a whole list that are presented at the same time. */
const PRESENTED_AT_ONCE = 500;

type Page = { limit: number; cursor?: string };

/** Lists a user's saved items with their prices of the past, newest first. */
export async function listCollection(context: Context, userId: string, page: Page) {
  const { rows, nextCursor } = await pageOfList(context, userId, page);
  return { productCollection: await presentItems(context, rows), nextCursor };
}

/** Lists all items of a user's list, also hidden ones, for their owner. */
export async function listItems(context: Context, listId: string, page: Page) {
  const { rows, nextCursor } = await pageOfList(context, listId, page, { withHidden: true });
  const items = await presentItems(context, rows);
  return {
    items: items.map((item, at) => ({
      ...item,
      id: item._id,
      productId: item.productCode,
      note: rows[at]!.remark,
      hidden: rows[at]!.inSheet === false,
    })),
    nextCursor,
  };
}

/** Returns all items of a list that are shown, in order, without pictures. */
export async function shownItems(context: Context, listId: string): Promise<CollectionItem[]> {
  const rows = await context.db
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.listId, listId), isShown))
    .orderBy(asc(collectionItems.position), asc(collectionItems.id));
  const items: CollectionItem[] = [];
  for (let at = 0; at < rows.length; at += PRESENTED_AT_ONCE)
    items.push(
      ...(await presentItems(context, rows.slice(at, at + PRESENTED_AT_ONCE), 0, {
        withPictures: false,
      })),
    );
  return items;
}

/** The condition for an item that the sheet of its list, if it follows one, still has. */
export const isShown = or(isNull(collectionItems.inSheet), collectionItems.inSheet);

const PLACE = /^(-?\d{1,16}(?:\.\d{1,6})?) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

async function pageOfList(
  context: Context,
  listId: string,
  { limit, cursor }: Page,
  { withHidden = false } = {},
) {
  const { position, id } = collectionItems;
  const [place, after] = readCursor(cursor, PLACE);
  const rows = await context.db
    .select()
    .from(collectionItems)
    .where(
      and(
        eq(collectionItems.listId, listId),
        withHidden ? undefined : isShown,
        place ? sql`(${position}, ${id}) > (${place}::float8, ${after}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(position), asc(id))
    .limit(limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    nextCursor: last ? writeCursor(`${last.position} ${last.id}`) : null,
  };
}

/**
 * Lists the items of a list that its owner shares, without prices of the past, because anybody may load it often.
 * @throws {ApiError} 404 if no list is shared by this id
 */
export async function viewSharedList(context: Context, shareId: string, page: Page) {
  const list = await findShared(context, shareId);
  if (!list) throw new ApiError("collection_not_shared");
  const { rows, nextCursor } = await pageOfList(context, list.listId, page);
  return { name: list.name, productCollection: await presentItems(context, rows, 0), nextCursor };
}

/** Returns the list that is shared by an id: its own id, its name, and whose it is; undefined if none is. */
export async function findShared({ db }: Context, shareId: string) {
  if (!SHARE_ID.test(shareId)) return undefined;
  const { listId, userId } = sharedCollections;
  const [row] = await db
    .select({ listId, name: lists.name, userId: sql<string>`coalesce(${userId}, ${lists.userId})` })
    .from(sharedCollections)
    .leftJoin(lists, eq(lists.id, listId))
    .where(eq(sharedCollections.shareId, shareId));
  return row;
}

/** Whose shared lists, of those that were shared since a time. */
type SharedSince = { userId: string; createdAt: Date };

/** Returns the lists that a user shares, the newest first. */
export const findSharedLists = ({ db }: Context, by: SharedSince) =>
  db
    .select({
      shareId: sharedCollections.shareId,
      name: lists.name,
      count: db.$count(
        collectionItems,
        and(eq(collectionItems.listId, sharedCollections.listId), isShown),
      ),
    })
    .from(sharedCollections)
    .leftJoin(lists, eq(lists.id, sharedCollections.listId))
    .where(isBy(by))
    .orderBy(desc(sharedCollections.createdAt), sharedCollections.listId);

const isBy = ({ userId, createdAt }: SharedSince) =>
  and(isIn(sharedCollections, userId), gte(sharedCollections.createdAt, createdAt));

/** The condition for items of shared lists, by a condition for these. */
const isInShared = ({ db }: Context, isWanted: ReturnType<typeof and>) => {
  const { listId } = sharedCollections;
  const wanted = db.select({ listId }).from(sharedCollections).where(isWanted);
  return and(isShown, inArray(collectionItems.listId, wanted));
};

/** Returns the newest items of the lists that a user shares, each once, as others see them, and when each was saved. */
export async function findNewestShared(context: Context, by: SharedSince, limit: number) {
  const rows = await context.db
    .select()
    .from(collectionItems)
    .where(isInShared(context, isBy(by)))
    .orderBy(desc(collectionItems.createdAt), asc(collectionItems.position), collectionItems.id)
    // An item may be in several lists.
    .limit(4 * limit);
  const once = new Map(rows.toReversed().map((row) => [itemKey(itemOf(row)), row]));
  const newest = [...once.values()].toReversed().slice(0, limit);
  const items = await presentItems(context, newest, 0);
  return items.map((item, at) => ({ item, savedAt: newest[at]!.createdAt }));
}

/** Returns those of these items that a user shares, in their order, as others see them. */
export async function presentSaved(
  context: Context,
  by: SharedSince,
  items: readonly ItemFields[],
) {
  if (items.length === 0) return [];
  const isOne = sql`(${collectionItems.storeName}, ${collectionItems.productCode}) in ${items.map(
    ({ storeName, productCode }) => sql`(${storeName}, ${productCode})`,
  )}`;
  const rows = await context.db
    .select()
    .from(collectionItems)
    .where(and(isInShared(context, isBy(by)), isOne));
  const saved = new Map(rows.map((row) => [itemKey(itemOf(row)), row]));
  const shown = items.flatMap((item) => saved.get(itemKey(itemOf(item))) ?? []);
  return await presentItems(context, shown, 0);
}

/** Returns how many items a shared list has. */
export const countShared = (context: Context, shareId: string): Promise<number> =>
  context.db.$count(collectionItems, isInShared(context, eq(sharedCollections.shareId, shareId)));

/**
 * Returns an item of the user's own collection.
 * @throws {ApiError} 404 if the collection does not contain it
 */
export async function findCollectionItem(
  context: Context,
  userId: string,
  id: string,
): Promise<CollectionItem> {
  const rows = await context.db
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.id, id), isIn(collectionItems, userId)));
  const [item] = await presentItems(context, rows);
  if (!item) throw new ApiError("not_in_collection");
  return item;
}

/**
 * Selects a part of the items of all lists of an account, newest first. Returns one row more than the limit if there are more.
 */
export const savedBy = ({ db }: Context, userId: string, limit: number, cursor?: string) =>
  db
    .select()
    .from(collectionItems)
    .where(and(isIn(collectionItems, userId), olderThan(collectionItems, cursor)))
    .orderBy(desc(collectionItems.createdAt), desc(collectionItems.id))
    .limit(limit + 1);

export const countSavedBy = ({ db }: Context, userId: string): Promise<number> =>
  db.$count(collectionItems, isIn(collectionItems, userId));

/** Selects a part of an account's lists, newest first, as `savedBy`. */
export const listsBy = async ({ db }: Context, userId: string, limit: number, cursor?: string) =>
  await db
    .select({ ...getTableColumns(lists), shareId: sharedCollections.shareId })
    .from(lists)
    .leftJoin(sharedCollections, eq(sharedCollections.listId, lists.id))
    .where(and(eq(lists.userId, userId), olderThan(lists, cursor)))
    .orderBy(desc(lists.createdAt), desc(lists.id))
    .limit(limit + 1);

export const countListsBy = ({ db }: Context, userId: string): Promise<number> =>
  db.$count(lists, eq(lists.userId, userId));

/**
 * The table of saved items, for the job that deletes cached results of photo sources: those for saved items are kept.
 */
export const itemsCollected = sql`${collectionItems}`;
