import { DAY_MS } from "@loupe/contract/time";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { StoreName, ReviewStatus } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemPrice } from "#features/look-up/items/item-facts.ts";
import { findGoods } from "#features/look-up/items/service.server.ts";
import { findQcPhotos } from "#features/look-up/qc/service.server.ts";
import { countProducts, listTrending } from "#features/catalogue/products/service.server.ts";
import {
  DEMONSTRATION_ITEMS,
  insertProduct,
  lockOrder,
} from "#features/catalogue/product-management/service.server.ts";
import { addReviews } from "#features/catalogue/reviews/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import { SHOP } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { countDemonstration } from "./removal.server.ts";

export { countDemonstration };
export { connectsFirstSource, endByChoice } from "./going-live.server.ts";

/** How many items are looked up at once. On a small server, a source answers all of them at once too late. */
const AT_ONCE = 4;

/**
 * Fills an empty catalogue with the demonstration: items of the sandbox, and reviews of each status. Items that the
 * configured services do not have are left out.
 */
export async function seedCatalogue(context: Context): Promise<void> {
  const { total } = await countProducts(context, {});
  if (total > 0) return;
  // The lookups precede the transaction. Each needs a database connection, of which there may be only one.
  const examples = await pLimit(AT_ONCE).map(DEMONSTRATION_ITEMS, (line) =>
    findExample(context, line),
  );
  const available = examples.filter((goods) => goods !== undefined);
  if (available.length < DEMONSTRATION_ITEMS.length) {
    context.log.warn(
      `${DEMONSTRATION_ITEMS.length - available.length} demonstration goods were not found by any service`,
    );
  }
  const subject = "demonstration";
  const change = { action: "addDemonstration", subject, look: countDemonstration };
  // Checks again under a lock, because several processes may start on an empty database at once.
  await audited(context, SHOP, { ...change, lock: lockOrder }, async (inside) => {
    const { rows } = await inside.db.execute(sql`select from products limit 1`);
    if (rows.length > 0) return;
    for (const goods of available) await addExample(inside, goods);
  });
  // The home page displays a QC photo of a trending product, and only stored ones.
  const [first] = await listTrending(context);
  if (first) await findQcPhotos(context, itemOf(first), null);
}

type Goods = NonNullable<Awaited<ReturnType<typeof findExample>>>;

async function findExample(context: Context, line: string) {
  const [storeName, id = "", weight_g, dimensions, shippingTime_days] = line.split(" ") as [
    StoreName,
    ...string[],
  ];
  const item = { storeName, id };
  const goods = await findGoods(context, item, null);
  const thumbnailImg = goods.ok ? goods.data.imgList[0] : undefined;
  if (!goods.ok || !thumbnailImg) return undefined;
  const name = goods.data.title;
  return {
    item,
    name,
    price_fen: Math.round(itemPrice(goods.data) * 100),
    thumbnailImg,
    weight_g: Number(weight_g),
    dimensions,
    shippingTime_days: Number(shippingTime_days),
  };
}

async function addExample(context: Context, goods: Goods): Promise<void> {
  const random = seededRandom(goods.item.id);
  await insertProduct(context, { ...goods, demonstration: true, onTrend: random(3) === 0 });
  const listing = { productName: goods.name, productImg: goods.thumbnailImg };
  const pick = <T>(list: readonly [T, ...T[]]): T => list[random(list.length)] ?? list[0];
  const reviews = Array.from({ length: random(6) }, () => {
    const [rating, comment] = pick(COMMENTS);
    const age_ms = random(90) * DAY_MS + random(86_400) * 1000;
    const createdAt = new Date(context.now().getTime() - age_ms);
    return { name: pick(NAMES), rating, comment, status: pick(STATUSES), createdAt };
  });
  await addReviews(context, { item: goods.item, ...listing }, reviews);
}

/** Returns a generator of pseudorandom numbers that are the same for an item on every machine. */
function seededRandom(id: string): (limit: number) => number {
  let calls = 0;
  return (limit) => {
    calls += 1;
    const hash = createHash("sha256").update(`${id} ${calls}`).digest();
    return hash.readUInt32BE() % limit;
  };
}

/** The names of the fictional reviewers. */
const NAMES: readonly [string, ...string[]] = [
  "Robin",
  "Kim",
  "Alex",
  "Sam",
  "Noor",
  "Mika",
  "Jona",
  "Ari",
  "Lou",
  "Charlie",
];

/** The statuses from which a review gets one at random. Most are approved. */
const STATUSES: readonly [ReviewStatus, ...ReviewStatus[]] = [
  "approved",
  "approved",
  "approved",
  "approved",
  "approved",
  "pending",
  "denied",
];

type Comment = readonly [rating: number, comment: string];
const COMMENTS: readonly [Comment, ...Comment[]] = [
  [5, "Looks exactly like the QC photos. The stitching is even, nothing loose."],
  [5, "Second one I bought. Same quality as the first, came well packed."],
  [4, "Good for the price. One thread to cut off, that was all."],
  [4, "Colour is a little darker than on the listing, but the QC photos showed it."],
  [4, "Runs small. I took one size up after looking at the measurements and it fits."],
  [3, "Fine, but lighter material than I thought. Weight on the QC photos was right."],
  [3, "It took the warehouse nine days to photograph it. The item itself is all right."],
  [2, "The zip catches. I saw it too late; look closely at photo three."],
  [1, "Wrong size was sent to the warehouse, seen on the QC photos, exchanged by the agent."],
  [5, "Checked it here first, returned the first pair, kept the second. Saved me the freight."],
];
