import type { Haul } from "@loupe/contract";
import { expect, test } from "vitest";
import { EMPTY_LINE } from "../haul-lines.ts";
import { wayWith } from "#testing/components/hauls.ts";
import { billedParcels } from "./billed-parcels.ts";
import type { WayParcel } from "../haul-sums.ts";

const item = (price: number | null, more: object = {}) => ({
  imgUrl: "" as const,
  skuID: "",
  price,
  ...more,
});
function haulOf(items: Haul["items"]): Haul {
  const [first, second] = wayWith().parcels as [WayParcel, WayParcel];
  const parcels = [
    { ...first, contents: [{ item: 0, count: 2 }], freight: 80 },
    { ...second, contents: [{ item: 1, count: 1 }, { item: 2, count: 3 }], freight: 120 }, // prettier-ignore
  ];
  const plan = { whole: [{ id: "eub", mode: "postal" }], recommended: wayWith({ parcels }) };
  return { lines: items.map(() => EMPTY_LINE), items, plan } as unknown as Haul;
}

test("each parcel has its items, freight and taxes, and an unknown price stays unknown", () => {
  const items = [item(100, { seller: "s", domesticFreight: 12 }), item(null), null];
  expect(billedParcels(haulOf(items))).toMatchObject([
    { freight: 80, mode: "postal", taxIncluded: false, items: [{ price: 100, qty: 2, seller: "s", domesticFreight: 12 }] },
    { freight: 120, taxIncluded: true, items: [{ price: null, qty: 1 }, { price: null, qty: 3 }] },
  ]); // prettier-ignore
});

test("the freight of a seller to the warehouse is in the bill of one parcel, and unknown freight is not 0", () => {
  const shared = item(10, { seller: "s", domesticFreight: 12 });
  const freightsOf = (items: Haul["items"]) =>
    billedParcels(haulOf(items)).map((parcel) =>
      parcel.items.map(({ domesticFreight }) => domesticFreight),
    );
  expect(freightsOf([shared, shared, item(10)])).toEqual([[12], [0, undefined]]);
  const other = { ...shared, domesticFreight: 20 };
  expect(freightsOf([item(10, { seller: "s" }), shared, other])).toEqual([[undefined], [12, 20]]);
  expect(freightsOf([shared, other, null])).toEqual([[12], [20, undefined]]);
});
