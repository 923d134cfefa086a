import type { Haul, HaulPlan, LandedCostInput } from "@loupe/contract";
import { freightsCountedOnce } from "@loupe/costs";
import { bestParcels, type BestParcel } from "./haul-sums.ts";

export type BilledParcel = Pick<LandedCostInput, "items" | "freight" | "taxIncluded"> & {
  parcel: BestParcel;
};

/**
 * Returns what each parcel of the best plan contains and costs, as the bill needs it. The freight of a seller to the
 * warehouse is in the bill of the first parcel only.
 */
export function billedParcels({ plan, items }: Haul): BilledParcel[] {
  const countOnce = freightsCountedOnce();
  return (plan ? bestParcels(plan) : []).map((parcel) => {
    const rows = parcel.lines.map(({ line, count }) => ({ line, count, ...items[line] }));
    const isCounted = countOnce(rows.map((row) => ({ ...row, payee: row.seller ?? row.line })));
    return {
      parcel,
      ...freightOf(plan!, parcel),
      items: rows.map(({ count, price, seller, domesticFreight }, at) => ({
        price: price || null,
        qty: count,
        seller,
        domesticFreight: isCounted[at] ? 0 : domesticFreight,
      })),
    };
  });
}

/** The freight of a bill is in yuan. A plan of another currency leaves it unknown. */
function freightOf({ whole, currency }: HaulPlan, { name, total }: BestParcel) {
  if (currency !== "CNY") return {};
  const line = whole.find((method) => method.name === name);
  return { freight: total, taxIncluded: line?.taxIncluded ?? undefined };
}
