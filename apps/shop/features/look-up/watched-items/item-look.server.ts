import type { ItemRef } from "@loupe/links";
import { itemKey } from "@loupe/links";
import { sql } from "drizzle-orm";
import { readCached } from "#features/look-up/cached-answers/service.server.ts";
import {
  observeOption,
  observeOptions,
  type OptionPrice,
} from "#features/look-up/price-history/observed-price.ts";
import {
  priceHeads,
  pricePoints,
  type PriceState,
} from "#features/look-up/price-history/tables.server.ts";
import type { Context } from "#server/context.ts";
import type { SourceGoods } from "#server/sources/goods.ts";

type Head = typeof priceHeads.$inferSelect;

/** The price and state of an item at its last lookup, and the answer of the source that returned them. */
export type ItemLook = { head: Head; changedAt: Date | null; goods: SourceGoods };

/** Names the source and the line of a price. Prices of another series are not compared. */
export const seriesOf = ({ source, line }: Head) => `${source}:${line}`;

/**
 * Reads the last lookup of an item, without calling a source. Returns undefined if nobody has looked it up. The answer is
 * left out unless its options are needed.
 */
export const readItemLook = async (
  context: Context,
  item: ItemRef,
  options?: { withOptions: boolean },
): Promise<ItemLook | undefined> =>
  (await readItemLooks(context, [item], options)).get(itemKey(item));

/** Does the same for several items. Returns the lookups by the keys of the items. */
export async function readItemLooks(
  context: Context,
  items: readonly ItemRef[],
  { withOptions } = { withOptions: true },
): Promise<Map<string, ItemLook>> {
  const rows = await context.db
    .select({
      head: priceHeads,
      changedAt: sql<string | null>`(select max(at) from ${pricePoints} as point
        where point.item_key = price_heads.item_key and point.line = price_heads.line)`,
    })
    .from(priceHeads)
    .where(sql`${priceHeads.itemKey} = any(${sql.param(items.map(itemKey))}::text[])`);
  // All of them are read by one statement.
  const answers = await Promise.all(
    rows.map(({ head: { source, itemKey: key } }) =>
      withOptions ? readCached<SourceGoods>(context, { source, key }) : undefined,
    ),
  );
  return new Map(
    rows.map(({ head, changedAt }, at) => {
      const answer = answers[at];
      const goods = answer?.ok ? answer.answer : null;
      return [
        head.itemKey,
        { head, changedAt: changedAt === null ? null : new Date(changedAt), goods },
      ];
    }),
  );
}

/** Returns the prices of all options of an item, or none if the lookup does not name any. */
export const optionPricesOf = (look: ItemLook | undefined): OptionPrice[] =>
  look?.goods ? observeOptions(look.goods) : [];

/** The state and prices of the item or option that is watched. */
type Observation = {
  state: PriceState | null;
  priceFen: number | null;
  maxFen: number | null;
};

/**
 * Returns the state and price of an item, or of one of its options. `isGone`: whether an item without a price is no
 * longer sold.
 */
export function observe(
  look: ItemLook | undefined,
  sku: string | null,
  isGone = false,
): Observation {
  if (!look) return { state: isGone ? "gone" : null, priceFen: null, maxFen: null };
  const { state, minFen, maxFen } = look.head;
  if (sku === null) return { state, priceFen: minFen, maxFen };
  const option = look.goods ? observeOption(look.goods, sku) : undefined;
  // The item's price can differ from the option's.
  if (state === "gone" || option === undefined) {
    return { state: state === "gone" ? "gone" : "unknown", priceFen: null, maxFen: null };
  }
  // An option that the listing no longer has cannot be bought.
  if (option === "missing") return { state: "out", priceFen: null, maxFen: null };
  const isOut = option.hasStock === false || (option.hasStock === undefined && state === "out");
  return { state: isOut ? "out" : "ok", priceFen: option.fen, maxFen: option.fen };
}
