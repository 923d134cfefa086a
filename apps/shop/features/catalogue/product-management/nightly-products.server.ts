import { isoDate } from "@loupe/contract/time";
import { and, asc, eq, notInArray, or, sql } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import pLimit from "p-limit";
import { GOODS_SOURCES, lookUpGoods, suspect } from "#features/look-up/items/service.server.ts";
import type { Context } from "#server/context.ts";
import { isNight } from "#server/jobs/night.ts";
import { onReserve } from "#server/outbound/call-quota.ts";
import { quotasNearEnd } from "#server/jobs/quotas.ts";
import { DEMONSTRATION_IDS } from "./demonstration-items.server.ts";
import { saveListing } from "./followed-listing.server.ts";
import { products, refreshedUpTo } from "#features/catalogue/products/tables.server.ts";

/** How old a cached lookup may be, so that no product is looked up twice in a night. */
const FRESH_S = 12 * 3600;
const ASKED_AT_ONCE = 4;
const BATCH = 20;
/** The share of a source's daily quota that the nightly lookups may use. The rest is for shoppers. */
const QUOTA_SHARE = 0.2;

/**
 * Looks up the next part of the catalogue each night, in its order, so that the data of products that nobody opens
 * stays current. It ends early if a product service does not respond or its quota is nearly used; a later run of the
 * night continues there.
 */
export async function refreshProducts(context: Context, stop?: AbortSignal): Promise<void> {
  if (context.config.PRODUCTS_REFRESHED === 0 || !isNight(context)) return;
  const most = await nightlyLimit(context);
  const limit = pLimit(ASKED_AT_ONCE);
  for (let place = await placeOf(context); place.asked < most;) {
    const near = await quotasNearEnd(context);
    if (stop?.aborted || near.some(({ upstream: source }) => GOODS_SOURCES.includes(source)))
      return;
    const rows = await following(context, place, Math.min(BATCH, most - place.asked));
    const answers = await limit.map(rows, (row) => refresh(context, itemOf(row)));
    if (answers.every((answer) => answer === "unavailable" || answer === "over-quota")) return;
    const last = rows.at(-1)!;
    place = { ...place, asked: place.asked + rows.length, serialNo: last.serialNo, id: last.id };
    await keepPlace(context, place);
  }
}

/**
 * Returns the number of lookups for the night: at most one for each product, and at most the night's share of each
 * quota.
 */
async function nightlyLimit({ db, config }: Context): Promise<number> {
  const { PRODUCTS_REFRESHED, SERVICE_QUOTAS } = config;
  const quotas = GOODS_SOURCES.flatMap((source) => SERVICE_QUOTAS?.[source] ?? []);
  const shares = quotas.map((quota) => Math.floor(quota * QUOTA_SHARE));
  return Math.min(PRODUCTS_REFRESHED, ...shares, await db.$count(products, IS_REAL));
}

/**
 * Looks up a product and saves its new data.
 * @returns the reason why there is nothing to save, or undefined
 */
async function refresh(context: Context, item: ItemRef): Promise<string | undefined> {
  const goods = await lookUpGoods(onReserve(context), item, FRESH_S);
  if (!goods.ok) {
    if (goods.reason === "not-found") await suspect(context, item);
    return goods.reason;
  }
  // Data is stale if the service did not respond and an older cached result replaced its response.
  if (goods.data.stale) return "unavailable";
  await saveListing(context, item, goods.data);
  return undefined;
}

/** The place in the catalogue of the last lookup, and the number of lookups this night. */
type Place = Omit<typeof refreshedUpTo.$inferSelect, "one">;

/** An SQL condition that excludes the demonstration's own products, because no marketplace has them. */
const IS_REAL = or(
  eq(products.demonstration, false),
  notInArray(products.productCode, DEMONSTRATION_IDS),
);

const START = { serialNo: Number.MIN_SAFE_INTEGER, id: "00000000-0000-0000-0000-000000000000" };

async function placeOf({ db, now }: Context): Promise<Place> {
  const night = isoDate(now());
  const [row] = await db.select().from(refreshedUpTo);
  if (!row) return { night, asked: 0, ...START };
  return row.night === night ? row : { ...row, night, asked: 0 };
}

async function keepPlace({ db }: Context, place: Place): Promise<void> {
  await db
    .insert(refreshedUpTo)
    .values(place)
    .onConflictDoUpdate({ target: refreshedUpTo.one, set: place });
}

/** Returns the next products in the catalogue's order. After the last product follows the first. */
async function following({ db }: Context, { serialNo, id }: Place, count: number) {
  const after = (from: Pick<Place, "serialNo" | "id">) =>
    db
      .select({
        storeName: products.storeName,
        productCode: products.productCode,
        serialNo: products.serialNo,
        id: products.id,
      })
      .from(products)
      .where(
        and(
          IS_REAL,
          sql`(${products.serialNo}, ${products.id}) > (${from.serialNo}::bigint, ${from.id}::uuid)`,
        ),
      )
      .orderBy(asc(products.serialNo), asc(products.id))
      .limit(count);
  const rows = await after({ serialNo, id });
  return rows.length > 0 ? rows : await after(START);
}
