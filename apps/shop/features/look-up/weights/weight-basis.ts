import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import { inferCategories } from "@loupe/shipping";
import { weightsOf, type OptionWeights, type WeightBasis } from "./option-weights.ts";
import { statisticsOf, type WeightStatistics } from "./weight-statistics.ts";

/** Returns the category whose weights an item's weight is compared with. */
export const categoryOf = (
  title: string,
  properties: Readonly<Record<string, string>>,
): string | undefined => inferCategories({ title, properties })[0];

/** Returns the data besides its own weighings from which an item's weights are calculated. */
export const weightBasisOf = (
  statistics: WeightStatistics,
  detail: Pick<GoodsDetail, "title" | "propsTrans"> | null | undefined,
  catalogue_g: number | null | undefined,
): WeightBasis => ({
  catalogue_g: catalogue_g ?? null,
  category: statisticsOf(
    statistics,
    detail ? categoryOf(detail.title, detail.propsTrans) : undefined,
  ),
});

/** Calculates the weights of an item's options from the data so far, once for each state of them. */
export type Weigher = {
  basisOf: (detail: GoodsDetail | undefined) => WeightBasis;
  weightsFrom: (detail: GoodsDetail | undefined, photos: QcPhotos | undefined) => OptionWeights;
};

export function createWeigher(statistics: WeightStatistics, catalogue_g: number | null): Weigher {
  const basisOf: Weigher["basisOf"] = (detail) => weightBasisOf(statistics, detail, catalogue_g);
  let last: { known: readonly unknown[]; weights: OptionWeights } | undefined;
  return {
    basisOf,
    weightsFrom(detail, photos) {
      if (last?.known[0] !== detail || last?.known[1] !== photos) last = undefined;
      last ??= {
        known: [detail, photos],
        weights: weightsOf(photos?.photos, detail?.skus ?? [], basisOf(detail)),
      };
      return last.weights;
    },
  };
}
