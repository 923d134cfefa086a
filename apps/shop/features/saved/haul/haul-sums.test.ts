import type { Haul, HaulItem } from "@loupe/contract";
import { expect, test } from "vitest";
import { EMPTY_LINE } from "./haul-lines.ts";
import { sumsOf, waysToDivide } from "./haul-sums.ts";

const item = (price: number | null): HaulItem => ({ imgUrl: "", price, skuID: "" });
const haul = (counts: string[], items: Haul["items"], plan: object | null = null) =>
  ({ lines: counts.map((count) => ({ ...EMPTY_LINE, count })), items, plan }) as Haul;

test.each<[string, Haul, Partial<ReturnType<typeof sumsOf>>]>([
  ["counts pieces", haul(["3", ""], [item(10), item(2.5)]), { goods: 32.5, unpriced: 0 }],
  [
    "names the rows without a price",
    haul(["3", "1", "1"], [item(null), null, item(4)]),
    { goods: 4, unpriced: 2 },
  ],
  ["has no freight before it is known", haul(["1"], [item(4)]), { freight: null, total: 4 }],
  [
    "has the freight of the best line",
    haul(["1"], [item(4)], { mixedSplit: null, splits: [{ total: 20 }, { total: 30 }] }),
    { freight: 20, total: 24 },
  ],
  [
    "has the freight of several lines if they are cheaper",
    haul(["1"], [item(4)], { mixedSplit: { total: 18 }, splits: [{ total: 20 }] }),
    { freight: 18, total: 22 },
  ],
  [
    "has no freight if no line accepts the items",
    haul(["1"], [item(4)], { mixedSplit: null, splits: [] }),
    { freight: null, total: 4 },
  ],
])("the sum of a haul %s", (_, haul, sums) => {
  expect(sumsOf(haul)).toMatchObject(sums);
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
