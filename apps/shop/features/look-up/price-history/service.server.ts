import type { PriceHistory } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { extremesOf } from "./price-line.ts";
import { priceHeads, pricePoints, type PriceState } from "./tables.server.ts";

export { deleteUnseenPrices, priceStored, recordGone } from "./record-price.server.ts";

/** The most points of a response, the newest. A price that changes each hour has this many in six weeks. */
const POINTS_MAX = 1000;

const EMPTY: PriceHistory = {
  points: [],
  firstAt: null,
  lastCheckedAt: null,
  low: null,
  high: null,
};

type Row = {
  firstAt: Date;
  checkedAt: Date;
  at: Date;
  minFen: number;
  maxFen: number;
  state: PriceState;
};

const selectHistory = prepared("select_price_history", (db) =>
  db
    .select({
      firstAt: priceHeads.firstAt,
      checkedAt: priceHeads.checkedAt,
      at: pricePoints.at,
      minFen: pricePoints.minFen,
      maxFen: pricePoints.maxFen,
      state: pricePoints.state,
    })
    .from(priceHeads)
    .innerJoin(
      pricePoints,
      sql`${pricePoints.itemKey} = ${priceHeads.itemKey} and ${pricePoints.line} = ${priceHeads.line}`,
    )
    .where(sql`${priceHeads.itemKey} = ${sql.placeholder("key")}`)
    .orderBy(sql`${pricePoints.at} desc`)
    .limit(POINTS_MAX),
);

/** Returns the recorded prices of an item, oldest first, without calling a source. */
export async function findPriceHistory(context: Context, item: ItemRef): Promise<PriceHistory> {
  const rows: Row[] = await selectHistory(context.db).execute({ key: itemKey(item) });
  const [newest] = rows;
  if (!newest) return EMPTY;
  const points = rows
    .toReversed()
    .map(({ at, minFen, maxFen, state }) => ({ at: at.toISOString(), minFen, maxFen, state }));
  return {
    points,
    firstAt: newest.firstAt.toISOString(),
    lastCheckedAt: newest.checkedAt.toISOString(),
    ...extremesOf(points),
  };
}
