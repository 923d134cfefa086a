import type { Haul, HaulItem, RecommendedWay } from "@loupe/contract";
import { expect, test } from "vitest";
import { EMPTY_LINE } from "./haul-lines.ts";
import { wayWith } from "#testing/components/hauls.ts";
import { waysToDivide } from "./agents/compared-ways.ts";
import { goodsOf, sumOf } from "./haul-sums.ts";

const item = (price: number | null): HaulItem => ({ imgUrl: "", price, skuID: "" });
const haul = (counts: string[], items: Haul["items"]) =>
  ({ lines: counts.map((count) => ({ ...EMPTY_LINE, count })), items }) as Haul;

test.each<[string, Haul, ReturnType<typeof goodsOf>]>([
  ["counts pieces", haul(["3", ""], [item(10), item(2.5)]), { goods: 32.5, unpriced: 0 }],
  [
    "counts the rows without a price",
    haul(["3", "1", "1"], [item(null), null, item(4)]),
    { goods: 4, unpriced: 2 },
  ],
])("the sum of the goods of a haul %s", (_, haul, sums) => {
  expect(goodsOf(haul)).toEqual(sums);
});

test.each<[Partial<RecommendedWay>, ReturnType<typeof sumOf>]>([
  [{}, { label: "At your door", amount: "€224.10" }],
  [
    { door: { low: 220, likely: 224.1, high: null }, unknown: ["handling"] },
    { label: "At your door", amount: "at least €220.00" },
  ],
  [
    { door: { low: 220, likely: 224.1, high: 231 } },
    { label: "At your door", amount: "≈ €224.10" },
  ],
  [
    { door: null, known: "freight" },
    { label: "Before import tax", amount: "€221.10" },
  ],
  [
    {
      door: null,
      known: "freight",
      parcels: wayWith({}).parcels.map((parcel) => ({ ...parcel, taxIncluded: true })),
    },
    { label: "At your door", amount: "€221.10" },
  ],
  [{ door: null, beforeTax: null, known: "freight" }, { label: "Shipping" }],
])("the sum of a haul says what it is (case %#)", (changes, sum) => {
  expect(sumOf(wayWith(changes))).toEqual(sum);
});

/** Returns the number of partitions of n pieces by the recurrence of the Bell numbers. */
function bell(n: number): number {
  let row = [1];
  for (let i = 0; i < n; i++) {
    const next = [row.at(-1)!];
    for (const above of row) next.push(next.at(-1)! + above);
    row = next;
  }
  return row[0]!;
}

test("the number of ways to divide pieces is exact for up to twelve, and unknown beyond", () => {
  for (let n = 0; n <= 12; n++) expect(waysToDivide(n)).toBe(bell(n));
  expect(waysToDivide(13)).toBeUndefined();
});
