import type { QcPhoto, Sku } from "@loupe/contract";
import { optionsByName } from "#features/look-up/items/option-names.ts";

type KnownWeight = { weight_g?: number; isFrom?: "photos" | "catalogue" };

/**
 * Returns what an option of an item weighs: the median of the warehouse's weighings of this option, or else the weight
 * in the catalogue, or else the median of all weighings of the item.
 */
export function weightOf(
  photos: readonly QcPhoto[] = [],
  sku: Sku | undefined,
  catalogue_g: number | null | undefined,
): KnownWeight {
  const find = optionsByName(sku ? [sku] : []);
  const option_g = medianWeight_g(photos.filter(({ skuInfo = "" }) => find(skuInfo).length > 0));
  if (option_g) return { weight_g: option_g, isFrom: "photos" };
  if (catalogue_g) return { weight_g: catalogue_g, isFrom: "catalogue" };
  const usual_g = medianWeight_g(photos);
  return usual_g ? { weight_g: usual_g, isFrom: "photos" } : {};
}

/**
 * Returns the weights of an item's options by their ids, and under `""` the weight of all others. The server computes
 * them, because that needs less code in the browser.
 */
export function weightsOf(
  photos: readonly QcPhoto[] | undefined,
  skus: readonly Sku[],
  catalogue_g: number | null,
): Record<string, number> {
  const find = optionsByName(skus);
  const byName = Map.groupBy(photos ?? [], ({ skuInfo = "" }) => skuInfo);
  const ofOption = new Map<string, QcPhoto[]>();
  for (const [name, named] of byName)
    for (const { skuID } of find(name))
      ofOption.set(skuID, [...(ofOption.get(skuID) ?? []), ...named]);
  const { weight_g: usual_g } = weightOf(photos, undefined, catalogue_g);
  const weights = [...ofOption].map(([id, own]) => [id, medianWeight_g(own) ?? usual_g] as const);
  return Object.fromEntries(
    [["", usual_g] as const, ...weights].flatMap(([id, weight_g]) =>
      weight_g ? [[id, weight_g]] : [],
    ),
  );
}

/** Returns the median of the weights. The photos of one copy of the item count once. */
function medianWeight_g(photos: readonly QcPhoto[]): number | undefined {
  const weights = new Map(
    photos.map(({ source, skuInfo, qcTime, weight }) => [
      [source, skuInfo, qcTime, weight].join("|"),
      weight,
    ]),
  );
  const known = [...weights.values()].filter((weight) => weight !== undefined && weight > 0);
  return known.toSorted((a, b) => a! - b!)[Math.floor(known.length / 2)];
}
