import type { GoodsDetail, Sku } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { eq, sql } from "drizzle-orm";
import { photos, photoSets } from "#features/look-up/qc/tables.server.ts";
import { WEIGHTS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { weigh, type OptionWeights } from "./option-weights.ts";
import { ROW, weightStatisticsRows } from "./tables.server.ts";
import { weightBasisOf } from "./weight-basis.ts";
import { NO_STATISTICS, type WeightStatistics } from "./weight-statistics.ts";
import { distinctWeighings, type Weighing } from "./weighings.ts";

export { calculateWeights } from "./calculation.server.ts";

const selectStatistics = prepared("select_weight_statistics", (db) =>
  db
    .select({ statistics: weightStatisticsRows.statistics })
    .from(weightStatisticsRows)
    .where(eq(weightStatisticsRows.id, ROW)),
);

/** Returns the weight statistics of categories: one row of a few kilobytes, cached until it changes. */
export async function findWeightStatistics({
  db,
  weights,
}: Pick<Context, "db" | "weights">): Promise<WeightStatistics> {
  const cached = weights.get(WEIGHTS_TAG);
  if (cached) return cached.statistics;
  const generation = weights.generation();
  const [row] = await selectStatistics(db).execute();
  const statistics = row?.statistics ?? NO_STATISTICS;
  weights.put(WEIGHTS_TAG, { statistics, tags: [WEIGHTS_TAG] }, generation);
  return statistics;
}

/** The most photo sets of each item that are read. */
const SETS_MAX = 200;

type WeighedSet = { key: string; source: string; sku_info: string; at: string; weight_g: number };

/** Returns the weighings of several items by their keys, of the sets that pages show. */
export async function findWeighings(
  { db }: Context,
  items: readonly ItemRef[],
): Promise<Map<string, Weighing[]>> {
  const { rows } = await db.execute<WeighedSet>(sql`
    select store || ':' || code as key, source, sku_info, taken_at_s as at, weight_g
    from unnest(${sql.param(items.map(({ storeName }) => storeName))}::text[],
      ${sql.param(items.map(({ id }) => id))}::text[]) as asked (store, code)
    cross join lateral (
      select * from ${photoSets} as set
      where set.store_name = store and set.product_code = code and set.weight_g > 0
        and exists (select from ${photos} where set_id = set.id and hidden_at is null)
      limit ${SETS_MAX}
    ) as weighed`);
  const byItem = Map.groupBy(rows, ({ key }) => key);
  return new Map([...byItem].map(([key, sets]) => [key, distinctWeighings(sets.map(presentSet))]));
}

const presentSet = ({ source, sku_info: skuInfo, at, weight_g }: WeighedSet) => ({
  sources: [source],
  skuInfo,
  takenAt_s: Number(at),
  weight_g,
});

/** Reads the weighings of several items, and returns a function that calculates the weights of one of them. */
export async function findWeights(context: Context, items: readonly ItemRef[]) {
  const [weighings, statistics] = await Promise.all([
    findWeighings(context, items),
    findWeightStatistics(context),
  ]);
  return (item: ItemRef, detail: GoodsDetail | null, skus: readonly Sku[]): OptionWeights =>
    weigh(weighings.get(itemKey(item)) ?? [], skus, weightBasisOf(statistics, detail, null));
}
