import type { PriceHistory } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { priceHeads, pricePoints } from "./tables.server.ts";

export { deleteUnseenPrices, priceStored, recordGone } from "./record-price.server.ts";

/** The most points of a response, the newest. A price that changes each hour has this many in six weeks. */
const POINTS_MAX = 1000;

export const NO_HISTORY: PriceHistory = {
  points: [],
  firstAt: null,
  lastCheckedAt: null,
  low: null,
  high: null,
};

/** Returns the recorded prices of an item, oldest first, without calling a source. */
export async function findPriceHistory(context: Context, item: ItemRef): Promise<PriceHistory> {
  const histories = await findPriceHistories(context, [item], POINTS_MAX);
  return histories.get(itemKey(item)) ?? NO_HISTORY;
}

const selectHistories = prepared("select_price_histories", (db) =>
  db
    .select({
      itemKey: priceHeads.itemKey,
      firstAt: priceHeads.firstAt,
      checkedAt: priceHeads.checkedAt,
      lowFen: priceHeads.lowFen,
      lowAt: priceHeads.lowAt,
      highFen: priceHeads.highFen,
      highAt: priceHeads.highAt,
      points: sql<PriceHistory["points"]>`(select json_agg(point order by at) from (
        select at, min_fen as "minFen", max_fen as "maxFen", state from ${pricePoints} as newest
        where newest.item_key = price_heads.item_key and newest.line = price_heads.line
        order by at desc limit ${sql.placeholder("pointsMax")}) as point)`,
    })
    .from(priceHeads)
    .where(sql`${priceHeads.itemKey} = any(${sql.placeholder("keys")}::text[])`),
);

/** Returns the newest recorded prices of several items by their keys. Items without records are missing. */
export async function findPriceHistories(
  context: Context,
  items: readonly ItemRef[],
  pointsMax: number,
): Promise<Map<string, PriceHistory>> {
  const rows = await selectHistories(context.db).execute({
    keys: items.map(itemKey),
    pointsMax,
  });
  return new Map(
    rows.map((row) => [
      row.itemKey,
      {
        points: row.points.map((point) => ({ ...point, at: new Date(point.at).toISOString() })),
        firstAt: row.firstAt.toISOString(),
        lastCheckedAt: row.checkedAt.toISOString(),
        low: extremeOf(row.lowFen, row.lowAt),
        high: extremeOf(row.highFen, row.highAt),
      },
    ]),
  );
}

const extremeOf = (fen: number | null, at: Date | null) =>
  fen === null || at === null ? null : { fen, at: at.toISOString() };

/**
 * Returns the last recorded title and price of several items by their keys. The price is null while an item is sold out.
 * Items without records are missing.
 */
export async function findLastPrices(
  { db }: Context,
  items: readonly ItemRef[],
): Promise<Map<string, { title: string; fen: number | null }>> {
  const { itemKey: key, title, minFen, state } = priceHeads;
  const rows = await db
    .select({ key, title, fen: sql<number | null>`case when ${state} <> 'out' then ${minFen} end` })
    .from(priceHeads)
    .where(sql`${key} = any(${sql.param(items.map(itemKey))}::text[])`);
  return new Map(rows.map(({ key: ofItem, ...last }) => [ofItem, last]));
}
