import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OptionPrice } from "#features/look-up/price-history/observed-price.ts";
import { packPrices, unpackPrices } from "./option-prices.ts";
import { findFall, rememberFall, rememberPrices } from "./price-comparison.ts";

/** Options by name with their prices in CNY. A sold-out option has a negative price. */
type Listing = Record<string, number>;

const optionsOf = (listing: Listing): OptionPrice[] =>
  Object.entries(listing).map(([name, price]) => ({
    mark: name.padEnd(6, "-"),
    fen: Math.round(Math.abs(price) * 100),
    isOffered: price > 0,
  }));
function pricesOf(listing: Listing) {
  const options = optionsOf(listing);
  const forSale = options.filter(({ isOffered }) => isOffered).map(({ fen }) => fen);
  return { priceFen: Math.min(...forSale), maxFen: Math.max(...forSale), options };
}
const baseOf = (listing: Listing) => ({ sku: null, ...rememberPrices(pricesOf(listing)) });

describe("a fall of the price", () => {
  test.each<[string, Listing, Listing, [number, number] | undefined]>([
    ["is that of the cheapest option", { a: 80, b: 90 }, { a: 70, b: 90 }, [70, 80]],
    ["is none if a new option is a little cheaper", { a: 80 }, { a: 80, new: 70 }, undefined],
    ["is none if a new option is far cheaper", { a: 80 }, { a: 80, new: 5 }, undefined],
    ["is seen beside a new option", { a: 80 }, { a: 70, new: 5 }, [70, 80]],
    [
      "is none if a dearer option is cheaper, but not the cheapest",
      { a: 80, b: 95 },
      { a: 80, b: 85 },
      undefined,
    ],
    ["is seen if a dear option becomes the cheapest", { a: 80, b: 95 }, { a: 80, b: 70 }, [70, 80]],
    [
      "is none if a cheaper option is in stock again",
      { a: 80, b: -60 },
      { a: 80, b: 60 },
      undefined,
    ],
    [
      "compares an option that was sold out with its own price",
      { a: 80, b: -60 },
      { a: 80, b: 55 },
      [55, 60],
    ],
    ["is none if a cheaper option is sold out", { a: 80, b: 90 }, { a: 80, b: -50 }, undefined],
    ["is none below 3 %", { a: 80, b: 90 }, { a: 77.61, b: 90 }, undefined],
  ])("%s", (_, before, now, expected) => {
    const fall = findFall(baseOf(before), pricesOf(now));
    expect(fall && [fall.priceFen / 100, fall.beforeFen / 100]).toEqual(expected);
    expect(fall?.isNewOption ?? false).toBe(false);
  });

  test("is doubtful if all options are others than before, or only the cheapest fell by half", () => {
    const replaced = findFall(baseOf({ a: 80 }), pricesOf({ c: 70, d: 75 }));
    expect(replaced).toMatchObject({ priceFen: 7000, isNewOption: true, isDoubtful: true });
    const cheapest = findFall(baseOf({ a: 80, b: 90 }), pricesOf({ a: 30, b: 90 }));
    expect(cheapest).toMatchObject({ priceFen: 3000, isNewOption: false, isDoubtful: true });
  });

  test("is compared from then on with new options too, except with much cheaper ones", () => {
    const first = baseOf({ a: 80 });
    const now = pricesOf({ a: 70, b: 72, deposit: 5 });
    const base = { sku: null, ...rememberFall(first, now, findFall(first, now)!) };
    expect(base.basePriceFen).toBe(7000);
    expect(findFall(base, pricesOf({ a: 70, b: 72, deposit: 2 }))).toBe(undefined);
    expect(findFall(base, pricesOf({ a: 70, b: 60, deposit: 5 }))).toMatchObject({
      priceFen: 6000,
    });
  });
});

test("the text of option prices is short, and is read as it was written", () => {
  const mark = fc.stringMatching(/^[\w-]{6}$/);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(mark, fc.integer({ min: 1, max: 999_999_999 })), {
        minLength: 1,
        maxLength: 60,
      }),
      (entries) => {
        const prices = new Map(entries);
        expect(unpackPrices(packPrices(prices)!)).toEqual(prices);
      },
    ),
  );
  const fifty = Array.from({ length: 50 }, (_, n): [string, number] => [
    String(n).padStart(6, "0"),
    7000 + 500 * (n % 3),
  ]);
  expect(packPrices(new Map(fifty))!.length).toBeLessThanOrEqual(320);
  const many = Array.from({ length: 501 }, (_, n): [string, number] => [String(n).padStart(6), 1]);
  expect([packPrices(new Map(many)), packPrices(new Map())]).toEqual([null, null]);
});
