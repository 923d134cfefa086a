import { asc } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import pLimit from "p-limit";
import { GOODS_SOURCES, lookUpGoods } from "#features/look-up/items/service.server.ts";
import type { Context } from "#server/context.ts";
import { isNight } from "#server/jobs/night.ts";
import { quotasNearEnd } from "#server/jobs/quotas.ts";
import { saveListing } from "./followed-listing.server.ts";
import { products } from "./tables.server.ts";

const DAY_MS = 86_400_000;
/** An answer of the same night is new enough. */
const FRESH_S = 12 * 3600;
const ASKED_AT_ONCE = 4;
const BATCH = 20;

/**
 * Each night a further part of the catalogue is looked up, in its order, so that what follows the marketplace does so
 * for products that nobody opens, too. It ends early while a product service does not answer or nears its quota.
 */
export async function refreshProducts(context: Context, stop?: AbortSignal): Promise<void> {
  const { config } = context;
  if (config.PRODUCTS_REFRESHED === 0 || !isNight(context)) return;
  const items = await itemsOfNight(context, config.PRODUCTS_REFRESHED);
  const limit = pLimit(ASKED_AT_ONCE);
  for (let at = 0; at < items.length; at += BATCH) {
    const near = await quotasNearEnd(context);
    if (stop?.aborted || near.some(({ upstream }) => GOODS_SOURCES.includes(upstream))) return;
    const answers = await limit.map(items.slice(at, at + BATCH), (item) => refresh(context, item));
    if (answers.every((answer) => answer === "unavailable")) return;
  }
}

/** @returns why there is nothing to save, or undefined */
async function refresh(context: Context, item: ItemRef): Promise<string | undefined> {
  const found = await lookUpGoods(context, item, FRESH_S);
  if (!found.ok) return found.reason;
  await saveListing(context, item, found.data);
  return undefined;
}

/** Where the part begins follows from the date, so that nothing has to be kept; at the end it goes on at the start. */
async function itemsOfNight({ db, now }: Context, count: number): Promise<ItemRef[]> {
  const total = await db.$count(products);
  if (total === 0) return [];
  const night = Math.floor(now().getTime() / DAY_MS);
  const from = (night * count) % total;
  const part = (offset: number, limit: number) =>
    db
      .select({ storeName: products.storeName, productCode: products.productCode })
      .from(products)
      .orderBy(asc(products.serialNo), asc(products.id))
      .offset(offset)
      .limit(limit);
  const rows = await part(from, Math.min(count, total));
  const rest = Math.min(count, total) - rows.length;
  return [...rows, ...(rest > 0 ? await part(0, rest) : [])].map(itemOf);
}
