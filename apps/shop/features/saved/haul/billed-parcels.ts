import type { Haul, HaulPlan, LandedCostInput } from "@loupe/contract";
import { bestParcels, type BestParcel } from "./haul-sums.ts";

export type BilledParcel = Pick<LandedCostInput, "items" | "freight" | "taxIncluded"> & {
  parcel: BestParcel;
};

/**
 * Returns what each parcel of the best plan contains and costs, as the bill needs it. Items without a price are left out,
 * and so are parcels of such items only. `unpriced` is the number of rows that are left out.
 */
export function billedParcels({ plan, items, lines }: Haul): {
  parcels: BilledParcel[];
  unpriced: number;
} {
  const parcels = (plan ? bestParcels(plan) : []).map((parcel) => ({
    parcel,
    ...freightOf(plan!, parcel),
    items: parcel.lines.flatMap(({ line, count }) => {
      const { price, seller, domesticFreight } = items[line] ?? {};
      return price ? [{ price, qty: count, seller, domesticFreight }] : [];
    }),
  }));
  return {
    parcels: parcels.filter((parcel) => parcel.items.length > 0),
    unpriced: lines.filter((_, row) => !items[row]?.price).length,
  };
}

/** The freight of a bill is in yuan. A plan of another currency leaves it unknown. */
function freightOf({ whole, currency }: HaulPlan, { name, total }: BestParcel) {
  if (currency !== "CNY") return {};
  const line = whole.find((method) => method.name === name);
  return { freight: total, taxIncluded: line?.taxIncluded ?? undefined };
}
