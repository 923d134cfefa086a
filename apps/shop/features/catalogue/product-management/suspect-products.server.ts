import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import {
  type Look,
  countMassLoss,
  dueSuspects,
  isSourceHealthy,
  lookUpGoods,
  recordLook,
} from "#features/look-up/items/service.server.ts";
import type { Context } from "#server/context.ts";
import { onReserve } from "#server/outbound/call-quota.ts";
import { whereItem } from "#server/database/where-item.ts";
import { announceProduct } from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

const BATCH = 20;
/** A run ends before the lookups of the canaries, with which it began, are ten minutes old. */
const RUN_MS = 9 * 60_000;

/**
 * Looks up the items that a source did not find, several times, until they count as no longer sold or are found again.
 * "No such item" is believed only from sources that find the canaries, and only while no more items than usual
 * disappear.
 */
export async function lookAtSuspects(context: Context, stop?: AbortSignal): Promise<void> {
  const until_ms = performance.now() + RUN_MS;
  const quiet = onReserve(context);
  for (let isFirst = true; performance.now() < until_ms; isFirst = false) {
    const due = await dueSuspects(context, BATCH);
    if (due.length === 0 || (isFirst && !(await isSourceHealthy(quiet)))) return;
    const canCount = (await countMassLoss(context)) === 0;
    let answers = 0;
    for (const row of due) {
      if (stop?.aborted) return;
      const look = await lookAt(quiet, itemOf(row));
      if (look !== "unanswered") answers += 1;
      const counted = look === "missing" && !canCount ? "unanswered" : look;
      await recordLook(context, row, { look: counted, mark: markProduct });
    }
    if (answers === 0) return;
  }
}

/** A lookup for a shopper that is at most this old is used in place of a new one. */
const JUST_NOW_S = 300;

async function lookAt(context: Context, item: ItemRef): Promise<Look> {
  const fresh_s = Math.min(JUST_NOW_S, context.config.GONE_LOOKS_S[0] / 2);
  const goods = await lookUpGoods(context, item, fresh_s);
  if (goods.ok) return goods.data.stale ? "unanswered" : "there";
  return goods.reason === "not-found" ? "missing" : "unanswered";
}

/** Stores the date with the product too, so that lists need no second query for it. */
async function markProduct(context: Context, item: ItemRef, goneSince: Date | null) {
  const visibility = goneSince ? { goneSince } : { goneSince, hidden: false };
  const changes = goneSince ? isNull(products.goneSince) : isNotNull(products.goneSince);
  await context.db
    .update(products)
    .set(visibility)
    .where(and(whereItem(products, item), changes));
  await announceProduct(context, item);
}

/** Returns how many visible products are no longer sold. */
export const countGoneProducts = ({ db }: Context): Promise<number> =>
  db.$count(products, and(isNotNull(products.goneSince), eq(products.hidden, false)));
