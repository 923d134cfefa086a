import type { Haul } from "@loupe/contract";
import { expect, test } from "vitest";
import { EMPTY_LINE } from "./haul-lines.ts";
import { billedParcels } from "./billed-parcels.ts";

const item = (price: number | null, more: object = {}) => ({
  imgUrl: "" as const,
  skuID: "",
  price,
  ...more,
});
const parcelOf = (name: string, lines: { line: number; count: number }[], total: number) => ({
  name,
  transitTime: "8-15",
  lines,
  weight_g: 500,
  chargeable_g: 500,
  total,
});
const whole = [
  { name: "EUB", taxIncluded: false },
  { name: "DDP", taxIncluded: true },
];

function haulOf(items: Haul["items"], currency = "CNY"): Haul {
  const parcels = [
    parcelOf("EUB", [{ line: 0, count: 2 }], 80),
    parcelOf("DDP", [{ line: 1, count: 1 }, { line: 2, count: 3 }], 120), // prettier-ignore
  ];
  return {
    lines: items.map(() => EMPTY_LINE),
    items,
    plan: { currency, whole, splits: [], mixedSplit: { total: 200, saving: 5, parcels } },
  } as unknown as Haul;
}

test("each parcel has its items, freight and taxes, and an unknown price stays unknown", () => {
  const items = [item(100, { seller: "s", domesticFreight: 12 }), item(null), null];
  expect(billedParcels(haulOf(items))).toMatchObject([
    { freight: 80, taxIncluded: false, items: [{ price: 100, qty: 2, seller: "s", domesticFreight: 12 }] },
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

test("a plan in another currency than yuan leaves the freight unknown", () => {
  const [parcel] = billedParcels(haulOf([item(100), item(0), item(5)], "USD"));
  expect(parcel).not.toHaveProperty("freight");
});
