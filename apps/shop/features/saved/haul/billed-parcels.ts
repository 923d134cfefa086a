import type { Haul, HaulPlan, LandedCostInput } from "@loupe/contract";
import { bestParcels, type BestParcel } from "./haul-sums.ts";

export type BilledParcel = Pick<LandedCostInput, "items" | "freight" | "taxIncluded"> & {
  parcel: BestParcel;
};

/** Returns what each parcel of the best plan contains and costs, as the bill needs it. */
export const billedParcels = ({ plan, items }: Haul): BilledParcel[] =>
  (plan ? bestParcels(plan) : []).map((parcel) => ({
    parcel,
    ...freightOf(plan!, parcel),
    items: parcel.lines.map(({ line, count }) => {
      const { price, seller, domesticFreight } = items[line] ?? {};
      return { price: price || null, qty: count, seller, domesticFreight };
    }),
  }));

/** The freight of a bill is in yuan. A plan of another currency leaves it unknown. */
function freightOf({ whole, currency }: HaulPlan, { name, total }: BestParcel) {
  if (currency !== "CNY") return {};
  const line = whole.find((method) => method.name === name);
  return { freight: total, taxIncluded: line?.taxIncluded ?? undefined };
}
