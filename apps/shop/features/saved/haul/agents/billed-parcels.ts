import type { Haul, LandedCostInput } from "@loupe/contract";
import { freightsCountedOnce } from "@loupe/costs";
import { parcelsOf, type WayParcel } from "../haul-sums.ts";

export type BilledParcel = Pick<LandedCostInput, "items" | "freight" | "mode" | "taxIncluded"> & {
  parcel: WayParcel;
};

/**
 * Returns the contents and costs of each parcel of the recommended way for the bill. The freight of a seller to the
 * warehouse is in the bill of the first parcel only.
 */
export function billedParcels({ plan, items }: Haul): BilledParcel[] {
  const countOnce = freightsCountedOnce();
  return parcelsOf(plan).map((parcel) => {
    const rows = parcel.contents.map(({ item, count }) => ({ row: item, count, ...items[item] }));
    const isCounted = countOnce(rows.map((row) => ({ ...row, payee: row.seller ?? row.row })));
    return {
      parcel,
      freight: parcel.freight,
      mode: plan?.whole.find(({ id }) => id === parcel.lineId)?.mode ?? undefined,
      taxIncluded: parcel.taxIncluded ?? undefined,
      items: rows.map(({ count, price, seller, domesticFreight }, at) => ({
        price: price || null,
        qty: count,
        seller,
        domesticFreight: isCounted[at] ? 0 : domesticFreight,
      })),
    };
  });
}
