import card from "@loupe/shipping/rate-card.json" with { type: "json" };
import type { RateCard } from "@loupe/shipping";
import { describe, expect, it } from "vitest";
import { decidingThreshold } from "../src/options/shipping-options.ts";
import { createDoorPricer } from "../src/options/door-price.ts";
import { bestLine, shippingOptions } from "../src/index.ts";
import { facts } from "./facts-file.ts";

const sample = card as unknown as RateCard;
const terms = {
  date: "2026-11-22",
  destination: "DE",
  currency: "EUR",
  rates: { USD: 7, EUR: 8, GBP: 9 },
};
const bought = (price: number | null, weight: number, qty = 1, features: string[] = []) => ({
  price,
  qty,
  goods: { weight, features },
});
const lineFor = (items: ReturnType<typeof bought>[], changes: object = {}, isWanted = () => true) =>
  bestLine(facts, sample, { ...terms, ...changes, items }, isWanted);

describe("bestLine", () => {
  it("returns the line that costs least at the door, and not the one with the lowest freight", () => {
    const result = shippingOptions(facts, sample, {
      ...terms,
      items: [{ price: 431, weight: 1_200, quantity: 1 }],
    });
    const options = result.ok ? result.options.options : [];
    const line = lineFor([bought(431, 1_200)])([{ item: 0, count: 1 }]);
    expect(options.find(({ parcels }) => parcels[0]?.line.id === line?.id)).toMatchObject({
      door: { likely: Math.min(...options.flatMap(({ door, unknown }) => (door && unknown.length === 0 ? door.likely : []))) },
      freight: line?.feeDetail?.total,
    }); // prettier-ignore
    const least = Math.min(...options.map(({ freight }) => freight));
    expect(line?.feeDetail?.total).toBeGreaterThan(least);
  });

  it("returns the line with the lowest freight where the border is not known", () => {
    const items = [bought(431, 1_200)];
    const line = lineFor(items, { destination: "KZ" })([{ item: 0, count: 1 }]);
    const result = shippingOptions(facts, sample, {
      ...terms,
      destination: "KZ",
      items: [{ price: 431, weight: 1_200, quantity: 1 }],
    });
    const freights = result.ok ? result.options.options.map(({ freight }) => freight) : [];
    expect(line?.feeDetail?.total).toBe(Math.min(...freights));
  });

  it("weighs all pieces of an item, and returns null for parcels that no line takes", () => {
    const quote = lineFor([bought(10, 300, 10_000), bought(20, 400)]);
    const contents = [
      { item: 0, count: 2 },
      { item: 1, count: 1 },
    ];
    expect(quote(contents)?.feeDetail?.weight).toBe(1_000);
    expect(quote([{ item: 0, count: 10_000 }])).toBeNull();
    expect(lineFor([bought(10, 300)], {}, () => false)([{ item: 0, count: 1 }])).toBeNull();
  });
});

describe("decidingThreshold", () => {
  const items = [{ price: 900 }, { price: 900 }, { price: null }];
  const pricerOf = (goods: readonly { price: number | null }[], changes: object = {}) =>
    createDoorPricer(facts, {
      ...terms,
      ...changes,
      items: goods.map(({ price }) => ({ price, weight: 100, quantity: 1 })),
    });
  const parcel = (item: number, taxIncluded: boolean | null = false) => ({
    contents: [{ item, count: 1 }],
    taxIncluded,
  });
  it.each<[string, ReturnType<typeof parcel>[], object, object | null]>([
    ["parcels below the limit", [parcel(0), parcel(1)], {}, { amount: 150, currency: "EUR" }],
    ["one that includes tax", [parcel(0), parcel(1, true)], {}, { amount: 150, currency: "EUR" }],
    ["British parcels", [parcel(0), parcel(1)], { destination: "GB" }, { amount: 135, currency: "GBP" }],
    ["parcels that all include tax", [parcel(0, true), parcel(1, true)], {}, null],
    ["one parcel above the limit", [{ contents: [{ item: 0, count: 2 }], taxIncluded: false }], {}, { amount: 150, currency: "EUR" }],
    ["one parcel below the limit", [parcel(0)], {}, null],
    ["a parcel above the limit", [{ contents: [{ item: 0, count: 2 }], taxIncluded: false }, parcel(1)], {}, null],
    ["a country without rules", [parcel(0), parcel(1)], { destination: "KZ" }, null],
    ["a limit in a currency without a rate", [parcel(0), parcel(1)], { destination: "GB", rates: { EUR: 8 } }, null],
  ])("is for %s the right one", (_, parcels, changes, expected) => {
    const pricer = pricerOf(items.slice(0, 2), changes);
    expect(decidingThreshold(pricer, parcels)).toEqual(expected);
  }); // prettier-ignore

  it("is not known where a price is not known, or everything is below the limit", () => {
    expect(decidingThreshold(pricerOf(items), [parcel(0), parcel(2)])).toBeNull();
    const cheap = [{ price: 90 }, { price: 90 }];
    expect(decidingThreshold(pricerOf(cheap), [parcel(0), parcel(1)])).toBeNull();
  });
});
