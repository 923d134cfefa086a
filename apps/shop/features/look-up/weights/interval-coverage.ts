import { sku } from "#testing/components/goods.ts";
import { weigh, weightOfOption, type WeightOrigin } from "./option-weights.ts";
import { statisticsOf, weightStatistics, type WeighedItem } from "./weight-statistics.ts";
import type { Weighing } from "./weighings.ts";

/** An item with a weighing that is kept back. */
export type HeldOutItem = WeighedItem & { heldOut: Weighing };

type Origin = WeightOrigin | "all";

/**
 * Returns how many of the weighings that were kept back lie in the 80 % interval of their option, as shares, in all
 * and by what the interval was calculated from. All statistics are of the other weighings only.
 */
export function coverageOf(
  items: readonly HeldOutItem[],
): Map<Origin, { share: number; of: number }> {
  const statistics = weightStatistics(items);
  const hits = new Map<Origin, boolean[]>();
  for (const { category, weighings, heldOut } of items) {
    const names = new Set([...weighings, heldOut].map(({ skuInfo }) => skuInfo));
    const weights = weigh(
      weighings,
      [...names].map((name) => sku(name, name)),
      {
        catalogue_g: null,
        category: statisticsOf(statistics, category),
      },
    );
    const weight = weightOfOption(weights, heldOut.skuInfo);
    if (!weight) continue;
    const isHit = heldOut.weight_g >= weight.low_g && heldOut.weight_g <= weight.high_g;
    for (const origin of [weight.from, "all"] as const)
      hits.set(origin, (hits.get(origin) ?? []).concat(isHit));
  }
  const shares = [...hits].map(([origin, list]) => {
    const share = list.filter(Boolean).length / list.length;
    return [origin, { share, of: list.length }] as const;
  });
  return new Map(shares);
}
