import type { Sku, Watch } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey, shopType, type ItemRef } from "@loupe/links";
import { and, desc, eq, inArray, max } from "drizzle-orm";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import { findCachedListing, findGoneDates } from "#features/look-up/items/service.server.ts";
import {
  findWatchedItems,
  observe,
  readItemLooks,
  type ItemLook,
  type WatchedItem,
} from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { watchAlerts, watches, type WatchRow } from "./tables.server.ts";

/** An item as watches and alerts show it, from stored data. */
export type KnownItem = {
  item: ItemRef;
  look: ItemLook | undefined;
  /** Whether the marketplace no longer has the item. */
  isGone: boolean;
  title: string | null;
  /** The path of a picture on this server. */
  picture: string | null;
  skus: readonly Sku[];
};

/** Reads the title, picture and price of items, without calling a source. The results are in the order of the items. */
export async function readItems(context: Context, items: readonly ItemRef[]): Promise<KnownItem[]> {
  const products = await findProductsOf(context, items);
  const looks = await readItemLooks(context, items);
  const goneDates = await findGoneDates(context, items);
  const listings = await Promise.all(items.map((item) => findCachedListing(context, item)));
  return items.map((item, at) => {
    const key = itemKey(item);
    const [look, listing, product] = [looks.get(key), listings[at], products.get(key)];
    const pictures = [...(listing?.imgList ?? []), ...(listing?.picList ?? [])];
    return {
      item,
      look,
      isGone: goneDates.has(key),
      title: listing?.title || look?.head.title || product?.name || null,
      picture: pictures[0] ?? product?.thumbnailImg ?? null,
      skus: listing?.skus ?? [],
    };
  });
}

/** Returns a picture of the watched option, or else of the item. */
export const pictureFor = ({ skus, picture }: KnownItem, sku: string | null) =>
  skus.find(({ skuID }) => skuID === sku)?.imgUrl || picture;

/** Lists all watches of a watcher, newest first. */
export async function listWatches(
  context: Context,
  { id: watcherId }: { id: string },
): Promise<Watch[]> {
  const rows = await context.db
    .select()
    .from(watches)
    .where(eq(watches.watcherId, watcherId))
    .orderBy(desc(watches.createdAt), desc(watches.id));
  return await presentWatches(context, rows);
}

/** Returns watches as the API does. */
export async function presentWatches(
  context: Context,
  rows: readonly WatchRow[],
): Promise<Watch[]> {
  const keys = [...new Set(rows.map((row) => row.itemKey))];
  if (keys.length === 0) return [];
  const items = await findWatchedItems(context, keys);
  const knownItems = await readItems(context, items.map(itemOf));
  const byKey = new Map(items.map((row, at) => [row.itemKey, { row, known: knownItems[at]! }]));
  const watcherIds = [...new Set(rows.map((row) => row.watcherId))];
  const replacedDates = await findReplacedAlerts(context, watcherIds, keys);
  return rows.flatMap((watch) => {
    const item = byKey.get(watch.itemKey);
    if (!item) return [];
    const at = replacedDates.get(`${watch.watcherId} ${watch.itemKey}`);
    const isReplaced = at !== undefined && at > watch.createdAt;
    return [{ ...presentWatch(watch, item), ...(isReplaced && { replacedAt: at.toISOString() }) }];
  });
}

/** Returns when these watchers were last alerted that a listing was replaced, by the ids of watchers and keys of items. */
export async function findReplacedAlerts(
  { db }: Context,
  watcherIds: readonly string[],
  keys: readonly string[],
): Promise<Map<string, Date>> {
  const { watcherId, itemKey: key, kind, at } = watchAlerts;
  const rows = await db
    .select({ watcherId, key, at: max(at) })
    .from(watchAlerts)
    .where(and(inArray(watcherId, [...watcherIds]), inArray(key, [...keys]), eq(kind, "replaced")))
    .groupBy(watcherId, key);
  return new Map(rows.map((row) => [`${row.watcherId} ${row.key}`, row.at!]));
}

function presentWatch(
  watch: WatchRow,
  { row, known }: { row: WatchedItem; known: KnownItem },
): Watch {
  const { state, priceFen } = observe(known.look, watch.sku, known.isGone);
  return {
    _id: watch.id,
    shopType: shopType(row.storeName),
    productCode: row.productCode,
    kind: watch.kind,
    price: inYuan(watch.priceFen),
    option: watch.sku === null ? null : { skuID: watch.sku, name: watch.optionName ?? "" },
    title: known.title,
    picture: pictureFor(known, watch.sku),
    priceNow: inYuan(priceFen),
    priceAtStart: inYuan(watch.startFen),
    itemState: state ?? "unknown",
    state: stateOf(watch),
    lastCheckedAt: known.look?.head.checkedAt.toISOString() ?? null,
    nextCheckAt: stateOf(watch) === "active" ? row.nextCheckAt.toISOString() : null,
    lastAlertAt: watch.lastAlertAt?.toISOString() ?? null,
    endsAt: watch.endsAt.toISOString(),
    createdAt: watch.createdAt.toISOString(),
  };
}

const stateOf = ({ endedAt, pausedAt }: Pick<WatchRow, "endedAt" | "pausedAt">) => {
  if (endedAt) return "ended" as const;
  return pausedAt ? ("paused" as const) : ("active" as const);
};

const inYuan = (fen: number | null) => (fen === null ? null : fen / 100);
