import { and, eq, not, sql } from "drizzle-orm";
import type { StoreName } from "@loupe/contract";
import { itemOf, type ItemFields } from "@loupe/contract/items";
import { ITEMS_OF_ACCOUNT_MAX, LIST_ITEMS_MAX } from "@loupe/contract/limits";
import type { ItemRef } from "@loupe/links";
import { findItem } from "#features/item-page/service.server.ts";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { refusalOf } from "#features/look-up/cached-answers/service.server.ts";
import { itemPrice, priceOf, skuName } from "#features/look-up/items/item-facts.ts";
import type { Context } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/database/unique-violation.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { ApiError } from "#server/http/api-error.ts";
import { isItemOf } from "./item-notes.server.ts";
import { columnsOf, isIn, type ListOfUser } from "./sharing.server.ts";
import { collectionItems, lists, removedListItems } from "./tables.server.ts";

const PICTURES_MAX = 4;

type Added = ItemFields & {
  /** Default: the user's first list. */
  list?: string | undefined;
  /** The id of the option that the user has chosen. */
  sku?: string | undefined;
};

/**
 * Saves an item with its current title, and the price and pictures of the chosen option. If the item is saved already,
 * a chosen option replaces all of these, and without an option nothing changes. The item keeps its place in the list.
 * @throws {ApiError} 404 for an unknown item or list, 503 if no service responds, 409 if the collection is full
 */
export async function addToCollection(
  context: Context,
  userId: string,
  { sku, list: listId = userId, ...fields }: Added,
  client: Client,
): Promise<void> {
  const { db, now } = context;
  const list = { userId, listId };
  await checkList(context, list);
  const isThis = isItemOf(listId, itemOf(fields))!;
  const others = await db.$count(
    collectionItems,
    and(eq(collectionItems.listId, listId), not(isThis)),
  );
  if (others >= LIST_ITEMS_MAX) throw new ApiError("collection_full", { most: LIST_ITEMS_MAX });
  const isThere = (await db.$count(collectionItems, isThis)) > 0;
  if (!isThere) await checkRoom(context, userId, 1);
  const details = await itemDetails(context, itemOf(fields), { sku, client });
  const createdAt = now();
  const place = { ...columnsOf(list), position: -createdAt.getTime(), createdAt };
  const row = { ...fields, ...details, ...place };
  const { rowCount } = await db
    .insert(collectionItems)
    .values(row)
    .onConflictDoNothing()
    .catch((error: unknown) => {
      // The list, or the account, was deleted while the item was looked up.
      throw isForeignKeyViolation(error) ? new ApiError("list_not_found") : error;
    });
  // What was added by hand stays, whatever the list's sheet has.
  const set = { inSheet: null, ...("skuId" in details && details) };
  if (!rowCount) await db.update(collectionItems).set(set).where(isThis);
}

/**
 * Checks that a list is the user's.
 * @throws {ApiError} 404 if it is not
 */
export async function checkList({ db }: Context, { userId, listId }: ListOfUser): Promise<void> {
  const isOwn = and(eq(lists.id, listId), eq(lists.userId, userId));
  if (listId !== userId && !(await db.$count(lists, isOwn))) throw new ApiError("list_not_found");
}

/**
 * Checks that all lists of an account together have room for further items.
 * @throws {ApiError} 409 if they do not
 */
export async function checkRoom({ db }: Context, userId: string, further: number): Promise<void> {
  const saved = await db.$count(collectionItems, isIn(collectionItems, userId));
  if (saved + further > ITEMS_OF_ACCOUNT_MAX)
    throw new ApiError("collection_full", { most: ITEMS_OF_ACCOUNT_MAX });
}

type LookupOptions = Pick<Added, "sku"> & { client: Client };

/**
 * Returns the data that the collection stores with an item: its title, price and pictures, and the option if the item
 * has it.
 */
async function itemDetails(context: Context, item: ItemRef, { sku, client }: LookupOptions) {
  const finding = findProduct(context, item);
  const [product, goods] = await Promise.all([finding, findItem(context, item, client, finding)]);
  const fromCatalogue = product !== null;
  if (goods.ok && (goods.data.title || !product)) {
    const { title, imgList, skus } = goods.data;
    if (!title) throw new ApiError("item_not_found");
    const option = sku === undefined ? undefined : skus.find(({ skuID }) => skuID === sku);
    const price = option ? priceOf(goods.data, option) : itemPrice(goods.data);
    const images = [...new Set([option?.imgUrl, ...imgList])].filter((path) => path);
    return {
      title,
      price_fen: Math.round(price * 100),
      images: images.slice(0, PICTURES_MAX) as string[],
      fromCatalogue,
      ...(option && { skuId: option.skuID, optionName: skuName(option) }),
    };
  }
  if (product) {
    const { name: title, price, thumbnailImg } = product;
    return { title, price_fen: Math.round(price * 100), images: [thumbnailImg], fromCatalogue };
  }
  if (!goods.ok && goods.reason === "not-found") {
    throw new ApiError("item_not_found");
  }
  throw new ApiError(goods.ok ? "services_unavailable" : refusalOf(goods.reason));
}

/**
 * Removes an item from one of the user's lists.
 * @throws {ApiError} 404 if the list does not contain it
 */
export async function removeFromCollection(
  { db }: Context,
  { userId, listId }: ListOfUser,
  { storeName, id }: { storeName?: StoreName; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockList({ db: tx }, listId);
    const rows = await tx
      .delete(collectionItems)
      .where(
        and(
          isIn(collectionItems, userId),
          eq(collectionItems.listId, listId),
          eq(collectionItems.productCode, id),
          storeName ? eq(collectionItems.storeName, storeName) : undefined,
        ),
      )
      .returning({
        storeName: collectionItems.storeName,
        productCode: collectionItems.productCode,
      });
    if (rows.length === 0) throw new ApiError("not_in_collection");
    for (const row of rows) await leaveOut({ db: tx }, listId, row);
  });
}

/** Locks a list as a reading of its sheet does, so that neither waits for rows of the other. */
export const lockList = ({ db }: Pick<Context, "db">, listId: string) =>
  db.execute(sql`select from ${lists} where ${lists.id} = ${listId} for no key update`);

/** Makes later readings of a list's sheet, if it has one, leave an item out. A list remembers 5,000 such items. */
export const leaveOut = (
  { db }: Pick<Context, "db">,
  listId: string,
  { storeName, productCode }: ItemFields,
) =>
  db.execute(sql`
    insert into ${removedListItems} select id, ${storeName}, ${productCode} from ${lists}
    where ${lists.id} = ${listId} and ${lists.sheetUrl} is not null
      and (select count(*) from ${removedListItems} where list_id = ${listId}) < ${LIST_ITEMS_MAX}
    on conflict do nothing`);
