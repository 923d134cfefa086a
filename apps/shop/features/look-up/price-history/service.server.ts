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

type Row = {
  itemKey: string;
  firstAt: string;
  checkedAt: string;
  points: PriceHistory["points"];
} & Pick<typeof priceHeads.$inferSelect, "lowFen" | "lowAt" | "highFen" | "highAt">;

/** Returns the recorded prices of an item, oldest first, without calling a source. */
export async function findPriceHistory(context: Context, item: ItemRef): Promise<PriceHistory> {
  const histories = await findPriceHistories(context, [item], POINTS_MAX);
  return histories.get(itemKey(item)) ?? NO_HISTORY;
}

const selectHistories = prepared("select_price_histories", (db) =>
  db
    .select({
      itemKey: priceHeads.itemKey,
      firstAt: sql<string>`to_json(${priceHeads.firstAt})#>>'{}'`,
      checkedAt: sql<string>`to_json(${priceHeads.checkedAt})#>>'{}'`,
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
  const rows: Row[] = await selectHistories(context.db).execute({
    keys: items.map(itemKey),
    pointsMax,
  });
  return new Map(
    rows.map(({ itemKey: key, firstAt, checkedAt, points, ...extremes }) => {
      const history = points.map((point) => ({ ...point, at: new Date(point.at).toISOString() }));
      const times = {
        firstAt: new Date(firstAt).toISOString(),
        lastCheckedAt: new Date(checkedAt).toISOString(),
      };
      const low = extremeOf(extremes.lowFen, extremes.lowAt);
      const high = extremeOf(extremes.highFen, extremes.highAt);
      return [key, { points: history, ...times, low, high }];
    }),
  );
}

const extremeOf = (fen: number | null, at: Date | null) =>
  fen === null || at === null ? null : { fen, at: at.toISOString() };
