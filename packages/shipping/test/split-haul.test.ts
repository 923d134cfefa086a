import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { maxItems, quote, splitHaul } from "../src/index.ts";
import { exactSplit } from "../src/exact-split.ts";
import { searchSplit } from "../src/local-search.ts";
import { emptyStack, type Stack } from "../src/stack.ts";
import { sample } from "./sample.ts";

vi.setConfig({ testTimeout: 60_000 });
const of = (weights: number[]) => weights.map((weight) => ({ weight }));

/** Enumerates all partitions. */
function* partitions(items: number[]): Generator<number[][]> {
  const [first, ...rest] = items;
  if (first === undefined) return yield [];
  for (const parcels of partitions(rest)) {
    yield [[first], ...parcels];
    for (let i = 0; i < parcels.length; i++)
      yield parcels.map((parcel, at) => (at === i ? [first, ...parcel] : parcel));
  }
}

describe("splitHaul", () => {
  it("splits a haul that is too heavy for a line, and reports that one parcel is impossible", () => {
    const items = of([1500, 1400, 600]);
    const { lines, exact, weight } = splitHaul(sample, { destination: "US", items }, { lines: 99 });
    const eub = lines.find(({ id }) => id === "eub");
    expect({ exact, weight }).toEqual({ exact: true, weight: 3500 });
    expect(eub).toMatchObject({ isSplit: true, saving: null, whole: { available: false } });
    expect(eub?.parcels.map((parcel) => parcel.items)).toEqual([[0], [1, 2]]);
    expect(eub?.total).toBe(25 + 150 + 25 + 200);
  });

  it("prices everything in one parcel with every line, as quote does", () => {
    const items = [
      { weight: 700, length: 30, width: 20, height: 5, features: ["101"] },
      { weight: 500, length: 25, width: 22, height: 3, features: ["702", "101"] },
    ];
    const { whole } = splitHaul(sample, { destination: "GB", items });
    const stacked = { weight: 1200, length: 30, width: 22, height: 8, features: ["101", "702"] };
    expect(whole).toEqual(quote(sample, { destination: "GB", ...stacked }).methods);
    expect(whole.some(({ available }) => !available)).toBe(true);
  });

  it("reports how much cheaper a split is", () => {
    const items = [
      { weight: 1000, length: 50, width: 50, height: 10 },
      { weight: 1000, length: 59, width: 10, height: 10 },
    ];
    const { lines } = splitHaul(sample, { destination: "GB", items }, { lines: 99 });
    const cheaper = lines.filter(({ isSplit, saving }) => isSplit && saving !== null);
    for (const { saving, total, whole } of cheaper)
      expect(whole.feeDetail?.total).toBeCloseTo(total + (saving ?? 0), 6);
    for (const { isSplit, saving } of lines) if (!isSplit) expect(saving).toBe(0);
    expect(cheaper.some(({ saving }) => (saving ?? 0) > 0)).toBe(true);
  });

  it("adds up: parcels hold every item once and cost what quote says", () => {
    const item = fc.record({
      weight: fc.integer({ min: 50, max: 9000 }),
      length: fc.option(fc.integer({ min: 5, max: 50 })),
      width: fc.integer({ min: 5, max: 50 }),
      height: fc.integer({ min: 5, max: 50 }),
    });
    const items = fc.array(item, { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(items, fc.constantFrom("US", "GB", "RU"), (items, destination) => {
        const whole = splitHaul(sample, { destination, items });
        const totals = whole.lines.map(({ total }) => total);
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));
        for (const line of whole.lines) {
          const sent = line.parcels.flatMap((parcel) => parcel.items);
          expect(sent.toSorted((a, b) => a - b)).toEqual(items.map((_, i) => i));
          const fees = line.parcels.map(({ method }) => method.feeDetail?.total ?? Number.NaN);
          expect(fees.reduce((a, b) => a + b)).toBeCloseTo(line.total, 6);
          if (line.saving !== null) expect(line.saving).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it("quotes a single item without a split", () => {
    const item = { weight: 1200, length: 12, width: 12, height: 12, features: ["101"] };
    const { methods } = quote(sample, { destination: "GB", ...item });
    const { lines } = splitHaul(sample, { destination: "GB", items: [item] }, { lines: 99 });
    expect(lines.map(({ whole }) => whole)).toEqual(methods.filter(({ available }) => available));
  });

  it("leaves out a line that refuses the category of one item", () => {
    const items = [{ weight: 500 }, { weight: 500, features: ["701"] }];
    const { lines } = splitHaul(sample, { destination: "US", items }, { lines: 99 });
    expect(lines.map(({ id }) => id)).not.toContain("fedex-ip");
    expect(lines.map(({ id }) => id)).toContain("dhl");
  });

  it("limits the number of items", () => {
    const send = (count: number) =>
      splitHaul(sample, { destination: "US", items: of(Array<number>(count).fill(700)) });
    expect(send(maxItems)).toMatchObject({ exact: false });
    expect(() => send(maxItems + 1)).toThrow(RangeError);
    expect(() => send(0)).toThrow(RangeError);
    expect(() => splitHaul(sample, { destination: "US", items: of([-1]) })).toThrow(RangeError);
  });
});

describe("the search", () => {
  const stacks = (weights: number[]): Stack[] =>
    weights.map((actualG) => ({ ...emptyStack, actualG }));
  const weights = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 6 });
  const price = ({ actualG }: Stack) =>
    actualG > 2500 ? Number.POSITIVE_INFINITY : 500 + (actualG > 1000 ? 3 : 1) * actualG;

  it("is exact for few items", () => {
    fc.assert(
      fc.property(weights, (weights) => {
        const all = [...partitions(weights.map((_, i) => i))].map((parcels) =>
          parcels
            .map((parcel) =>
              price({ ...emptyStack, actualG: parcel.reduce((g, i) => g + (weights[i] ?? 0), 0) }),
            )
            .reduce((a, b) => a + b),
        );
        expect(exactSplit(stacks(weights), price)?.cost).toBe(Math.min(...all));
      }),
      { numRuns: 50 },
    );
  });

  it("is close to exact for more items", () => {
    fc.assert(
      fc.property(weights, (weights) => {
        const best = exactSplit(stacks(weights), price)?.cost ?? 0;
        const found = searchSplit(stacks(weights), price)?.cost ?? Number.POSITIVE_INFINITY;
        expect(found).toBeGreaterThanOrEqual(best);
        expect(found).toBeLessThanOrEqual(best * 1.25);
      }),
      { numRuns: 50 },
    );
  });
});
