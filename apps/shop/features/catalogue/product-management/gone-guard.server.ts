import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { notSuspected, shareKnown } from "#features/look-up/items/service.server.ts";
import type { Context } from "#server/context.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

const CANARIES = 5;
const KNOWN_SHARE_MIN = 0.8;
/** Canaries are asked for again after this time. */
const CANARY_FRESH_S = 600;
/** The first products of the catalogue, among which canaries are chosen. */
const CANDIDATES = 100;

/**
 * Whether every configured source knows at least four of five products that nobody misses. A shop that has no such
 * product cannot tell, so that nothing counts.
 */
export async function isSourceHealthy(context: Context): Promise<boolean> {
  const canaries = await chooseCanaries(context);
  if (canaries.length === 0) return false;
  const shares = await shareKnown(context, canaries, CANARY_FRESH_S);
  return shares.length > 0 && shares.every((share) => share >= KNOWN_SHARE_MIN);
}

/** From the beginning of the catalogue, spread over the marketplaces. */
async function chooseCanaries(context: Context): Promise<ItemRef[]> {
  const { storeName, productCode } = products;
  const rows = await context.db
    .select({ storeName, productCode })
    .from(products)
    .where(and(eq(products.demonstration, false), isNull(products.goneSince)))
    .orderBy(asc(products.serialNo))
    .limit(CANDIDATES);
  const items = await notSuspected(context, rows.map(itemOf));
  const byStore = Map.groupBy(items, (item) => item.storeName);
  const rank = (item: ItemRef) => byStore.get(item.storeName)!.indexOf(item);
  return items.toSorted((a, b) => rank(a) - rank(b)).slice(0, CANARIES);
}

const DAY_MS = 86_400_000;

/** How many listed products are gone, and how many were seen to be there within a day. */
export async function countGone({ db, now }: Context) {
  const dayAgo = new Date(now().getTime() - DAY_MS);
  const isGone = and(isNotNull(products.goneSince), eq(products.hidden, false));
  // A product that is there has its price confirmed once a day.
  const isKnown = and(gt(products.priceAt, dayAgo), isNull(products.goneSince));
  return { gone: await db.$count(products, isGone), known: await db.$count(products, isKnown) };
}

const LOOKS_MIN = 200;
const SHARE_MIN = 0.05;
const TIMES_USUAL = 3;

/**
 * Whether far more items disappeared within a day than usual: more than three times as many, and more than a
 * twentieth of what was looked at. Then a source is more likely to be wrong than so many sellers to have left.
 */
export function isMassive({ recent, usual, known }: Record<"recent" | "usual" | "known", number>) {
  const looks = recent + known;
  return looks >= LOOKS_MIN && recent > Math.max(looks * SHARE_MIN, usual * TIMES_USUAL);
}
