import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { notSuspected, shareKnown } from "#features/look-up/items/service.server.ts";
import type { Context } from "#server/context.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

const CANARIES = 5;
const KNOWN_SHARE_MIN = 0.8;
/** How old a lookup of a test product may be. See `isSourceHealthy`. */
const CANARY_FRESH_S = 600;
/** The test products are chosen from this many first products of the catalogue. */
const CANDIDATES = 100;

/**
 * Whether every source finds at least four of five test products, which are certainly on sale. Only then does "no
 * such item" count for other products. False if the shop has no such test products.
 */
export async function isSourceHealthy(context: Context): Promise<boolean> {
  const canaries = await chooseCanaries(context);
  if (canaries.length === 0) return false;
  const shares = await shareKnown(context, canaries, CANARY_FRESH_S);
  return shares.length > 0 && shares.every((share) => share >= KNOWN_SHARE_MIN);
}

/** Returns the test products: some of the first in the catalogue, of all marketplaces. */
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

/** Returns how many visible products are no longer sold, and how many were confirmed as on sale within a day. */
export async function countGone({ db, now }: Context) {
  const dayAgo = new Date(now().getTime() - DAY_MS);
  const isGone = and(isNotNull(products.goneSince), eq(products.hidden, false));
  // A product on sale counts as confirmed if its price was updated within a day.
  const isKnown = and(gt(products.priceAt, dayAgo), isNull(products.goneSince));
  return { gone: await db.$count(products, isGone), known: await db.$count(products, isKnown) };
}

const LOOKS_MIN = 200;
const SHARE_MIN = 0.05;
const TIMES_USUAL = 3;

/**
 * Whether far more items disappeared within a day than usual: more than three times as many, and more than a twentieth
 * of the items looked up. A failing source is then more likely than so many deleted listings.
 */
export function isMassive({ recent, usual, known }: Record<"recent" | "usual" | "known", number>) {
  const looks = recent + known;
  return looks >= LOOKS_MIN && recent > Math.max(looks * SHARE_MIN, usual * TIMES_USUAL);
}
