import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ReviewStatus, StoreName } from "@loupe/contract";
import { itemPrice } from "#features/look-up/items/model.ts";
import { findGoods } from "#features/look-up/items/service.server.ts";
import {
  addProduct,
  countProducts,
  setTrending,
} from "#features/catalogue/products/service.server.ts";
import { addReviews } from "#features/catalogue/reviews/service.server.ts";
import type { Context } from "#server/context.ts";

/**
 * The demonstration catalogue, once, into an empty one: goods as the sandbox draws them, reviews in
 * each status. Where other services are configured they do not know these goods, and none is added.
 */
export async function seedCatalogue(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    // Several processes may start at once on an empty database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demonstration catalogue'))`);
    const { total } = await countProducts(context, {});
    if (total > 0) return;
    const found = await Promise.all(GOODS.map((line) => look(context, line)));
    const known = found.filter((goods) => goods !== undefined);
    for (const goods of known) await addOne({ ...context, db: tx }, goods);
    if (known.length < GOODS.length) {
      context.log.warn(
        `${GOODS.length - known.length} demonstration goods are known to no service`,
      );
    }
  });
}

type Goods = NonNullable<Awaited<ReturnType<typeof look>>>;

async function look(context: Context, line: string) {
  const [storeName, id = "", weight_g, dimensions, shippingTime_days] = line.split(" ") as [
    StoreName,
    ...string[],
  ];
  const item = { storeName, id };
  const goods = await findGoods(context, item);
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

async function addOne(context: Context, goods: Goods): Promise<void> {
  const { _id } = await addProduct(context, goods);
  const dice = diceFor(goods.item.id);
  if (dice(3) === 0) await setTrending(context, _id, true);
  const shown = { productName: goods.name, productImg: goods.thumbnailImg };
  const pick = <T>(list: readonly [T, ...T[]]): T => list[dice(list.length)] ?? list[0];
  const said = Array.from({ length: dice(6) }, () => {
    const [rating, comment] = pick(SAID);
    const age_ms = dice(90) * 86_400_000 + dice(86_400) * 1000;
    const createdAt = new Date(context.now().getTime() - age_ms);
    return { name: pick(PEOPLE), rating, comment, status: pick(STATUSES), createdAt };
  });
  await addReviews(context, { item: goods.item, ...shown }, said);
}

/** Numbers that are the same for an item on every machine. */
function diceFor(id: string): (sides: number) => number {
  let throws = 0;
  return (sides) => {
    throws += 1;
    const hash = createHash("sha256").update(`${id} ${throws}`).digest();
    return hash.readUInt32BE() % sides;
  };
}

const PEOPLE: readonly [string, ...string[]] = [
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

/** Most reviews are fine. */
const STATUSES: readonly [ReviewStatus, ...ReviewStatus[]] = [
  "approved",
  "approved",
  "approved",
  "approved",
  "approved",
  "pending",
  "denied",
];

type Saying = readonly [rating: number, comment: string];
const SAID: readonly [Saying, ...Saying[]] = [
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

/** Store, code, weight in grams, dimensions in centimetres, days to the warehouse. */
const GOODS = [
  "weidian 7265511373 152 12x9x8 3",
  "taobao 724518903366 787 38x28x5 3",
  "1688 692154802217 640 36x30x7 3",
  "weidian 7265511380 805 42x34x12 4",
  "taobao 724518903373 297 14x13x6 4",
  "1688 692154802224 1021 33x22x13 4",
  "weidian 7265511401 93 18x8x7 7",
  "taobao 724518903380 1277 33x22x13 5",
  "1688 692154802231 267 30x22x6 5",
  "weidian 7265511408 761 33x21x12 8",
  "taobao 724518903387 822 46x32x12 6",
  "1688 692154802238 1055 46x32x12 6",
  "weidian 7265511429 692 38x28x5 11",
  "taobao 724518903394 550 26x20x9 7",
  "1688 692154802245 135 26x19x13 7",
  "weidian 7265511436 723 46x32x12 3",
  "taobao 724518903401 143 12x9x8 8",
  "1688 692154802252 1073 33x21x12 8",
  "weidian 7265511443 717 36x30x7 4",
  "taobao 724518903408 621 35x28x5 9",
  "1688 692154802266 281 32x25x3 10",
  "weidian 7265511464 312 14x13x6 7",
  "taobao 724518903415 145 18x8x7 10",
  "1688 692154802273 647 38x28x5 11",
  "weidian 7265511478 328 30x22x6 9",
  "taobao 724518903429 104 26x19x13 3",
  "1688 692154802280 88 18x8x7 3",
  "weidian 7265511492 542 35x28x5 11",
  "taobao 724518903450 904 33x21x12 6",
  "1688 692154802287 154 12x9x8 4",
  "weidian 7265511506 655 26x20x9 4",
  "taobao 724518903471 235 30x22x6 9",
  "1688 692154802294 909 33x21x12 5",
  "weidian 7265511583 257 32x25x3 6",
  "taobao 724518903485 1513 34x26x14 11",
  "1688 692154802301 1283 34x26x14 6",
  "weidian 7265511590 567 40x34x8 7",
  "taobao 724518903513 271 32x25x3 6",
  "1688 692154802336 240 14x13x6 11",
  "weidian 7265511618 1504 34x26x14 11",
  "taobao 724518903583 795 42x34x12 7",
  "1688 692154802546 667 26x20x9 5",
  "weidian 7265511625 860 33x21x12 3",
  "taobao 724518903695 906 36x30x7 5",
  "1688 692154802560 721 35x28x5 7",
  "weidian 7265511667 109 26x19x13 9",
  "taobao 724518903709 747 33x21x12 7",
  "1688 692154802784 1032 42x34x12 3",
];
