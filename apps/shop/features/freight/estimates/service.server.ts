import type { FieldError } from "@loupe/contract";
import { type HaulItem, type ParcelRequest, type PreparedCard, checkParcel } from "@loupe/shipping";

type SizedItem = Omit<ParcelRequest, "destination">;

/**
 * Reads the weight, size and category of each item of a request, with all errors at their places in `body.items`. Goods
 * with an error weigh 1 g. A destination is not checked.
 */
export function readGoods(pricing: PreparedCard, items: readonly SizedItem[]) {
  const issues: FieldError[] = [];
  const destination = pricing.card.countries[0]?.code;
  const goods = items.map(({ weight, length, width, height, features }, place): HaulItem => {
    const parcel = { destination, weight, length, width, height, features };
    const checked = checkParcel(pricing, parcel);
    if (checked.ok) {
      const { destination: _, ...read } = checked.parcel;
      return read;
    }
    for (const issue of checked.issues)
      issues.push({ ...issue, path: `body.items.${place}.${issue.path}` });
    return { weight: 1 };
  });
  return { goods, issues };
}

export { CATEGORY_TREE, estimateRequest, listCountries } from "./estimates.server.ts";
