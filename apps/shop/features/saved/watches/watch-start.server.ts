import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { findGoneDates } from "#features/look-up/items/service.server.ts";
import {
  findWatchedItems,
  observe,
  optionPricesOf,
  readItemLook,
  seriesOf,
  type ItemLook,
} from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { comparesOptions, isAbove, NO_PRICES, OUT_LOOKS } from "./rules/alert-rules.ts";
import { rememberPrices } from "./rules/price-comparison.ts";
import type { watches } from "./tables.server.ts";

type WatchRow = typeof watches.$inferSelect;

type StartState = { look: ItemLook | undefined; isGone: boolean };

/** Reads the stored data of an item. */
export async function see(context: Context, item: ItemRef): Promise<StartState> {
  const look = await readItemLook(context, item);
  return { look, isGone: (await findGoneDates(context, [item])).size > 0 };
}

/** Returns the state that the rules store of an item when a watch begins. */
export function startOf(
  { kind, priceFen, sku }: Pick<WatchRow, "kind" | "priceFen" | "sku">,
  { look, isGone }: StartState,
  secondLook_s: number,
) {
  const now = observe(look, sku, isGone);
  const isSold = now.state === "ok";
  const options = comparesOptions({ kind, sku }) ? optionPricesOf(look) : [];
  return {
    priceFen,
    series: look ? seriesOf(look.head) : null,
    isArmed: kind === "below" ? isAbove(now.priceFen, priceFen) : now.state !== "gone",
    ...(isSold && now.priceFen !== null
      ? rememberPrices({ ...now, priceFen: now.priceFen, options })
      : NO_PRICES),
    ...(kind === "stock" ? outSince(look, now.state, { sku, secondLook_s }) : NEVER_OUT),
  };
}

const NEVER_OUT = { outLooks: 0, suspectedAt: null };

/** Returns for how many lookups an item or an option was sold out: two, if the first of them is old enough. */
function outSince(
  look: ItemLook | undefined,
  state: ReturnType<typeof observe>["state"],
  { sku, secondLook_s }: { sku: string | null; secondLook_s: number },
) {
  if (state === "gone") return { outLooks: OUT_LOOKS, suspectedAt: null };
  if (state !== "out" || !look) return NEVER_OUT;
  const { head, changedAt } = look;
  // The item's price has a point for each change, and an option's has not.
  const since = (sku === null && changedAt) || head.checkedAt;
  const isConfirmed = head.checkedAt.getTime() - since.getTime() >= secondLook_s * 1000;
  return isConfirmed
    ? { outLooks: OUT_LOOKS, suspectedAt: null }
    : { outLooks: 1, suspectedAt: since };
}

/** Returns the state that the rules store when a watch gets a new price. */
export async function startAgain(context: Context, watch: WatchRow) {
  const [row] = await findWatchedItems(context, [watch.itemKey]);
  const seen = row ? await see(context, itemOf(row)) : { look: undefined, isGone: false };
  return startOf(watch, seen, context.config.WATCH_SECOND_LOOK_S);
}
