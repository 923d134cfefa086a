import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { maxItems, quote, splitHaul, type Method, type RateCard } from "../src/index.ts";
import { exactSplit, stacksOfSets } from "../src/haul-split/exhaustive-search.ts";
import { searchSplit } from "../src/haul-split/local-search.ts";
import { emptyStack, type Stack } from "../src/haul-split/stacked-items.ts";
import { sample } from "./sample-card.ts";

vi.setConfig({ testTimeout: 60_000 });
const of = (weights: number[]) => weights.map((weight) => ({ weight }));

/** Yields all ways to distribute the items to parcels. */
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

  it("returns parcels that contain every item once and cost what `quote` returns", () => {
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
          const sentItems = line.parcels.flatMap((parcel) => parcel.items);
          expect(sentItems.toSorted((a, b) => a - b)).toEqual(items.map((_, i) => i));
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

  it("gives each parcel its own line if that is cheaper", () => {
    const items = [{ weight: 152, features: ["502"] }, ...of([622, 1235, 815, 259])];
    const { mixedSplit, lines, exact } = splitHaul(sample, { destination: "DE", items });
    expect(exact).toBe(true);
    expect(mixedSplit?.parcels.map((parcel) => [parcel.items, parcel.method.id])).toEqual([
      [[0], "eub"],
      [[1, 2, 3, 4], "cp-parcel-sea"],
    ]);
    expect(mixedSplit).toMatchObject({ total: 225.86, saving: 6.14 });
    expect(lines[0]?.total).toBe(232);
  });

  it("uses only the wanted lines", () => {
    const items = [{ weight: 152, features: ["502"] }, ...of([622, 1235, 815, 259])];
    const inTime = { isWanted: (method: Method) => method.transitDays.max <= 28 };
    const { mixedSplit, lines, whole } = splitHaul(sample, { destination: "DE", items }, inTime);
    expect(mixedSplit).toMatchObject({ total: 227.86 });
    for (const { method } of mixedSplit!.parcels)
      expect(method.transitDays.max).toBeLessThanOrEqual(28);
    for (const line of lines) expect(line.whole.transitDays.max).toBeLessThanOrEqual(28);
    expect(whole.some(({ transitDays }) => transitDays.max > 28)).toBe(true);
    const none = splitHaul(sample, { destination: "DE", items }, { isWanted: () => false });
    expect(none).toMatchObject({ mixedSplit: null, lines: [] });
  });

  it("finds lines for goods that no single line accepts together", () => {
    const [one, other] = sample.lines.filter(({ id }) => id === "eub" || id === "cp-parcel-sea");
    const magnetic = { ...one!, blockedAttributes: ["brand"] };
    const brand = { ...other!, blockedAttributes: ["magnetic"] };
    const card = { ...sample, lines: [magnetic, brand] } as RateCard;
    const items = [
      { weight: 500, features: ["501"] },
      { weight: 500, features: ["107"] },
    ];
    const { mixedSplit, lines } = splitHaul(card, { destination: "US", items });
    expect(lines).toEqual([]);
    expect(mixedSplit?.saving).toBeNull();
    expect(mixedSplit?.parcels.map(({ method }) => method.id)).toEqual([magnetic.id, brand.id]);
  });

  it("never returns a mixed split that costs more than the best line, whatever the order of items", () => {
    const item = fc.record({
      weight: fc.integer({ min: 50, max: 3000 }),
      features: fc.constantFrom(undefined, ["101"], ["502"], ["503"], ["701"]),
    });
    const items = fc.array(item, { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(items, fc.constantFrom("US", "GB", "DE"), (items, destination) => {
        const { mixedSplit, lines, exact } = splitHaul(sample, { destination, items });
        expect(exact).toBe(true);
        const least = mixedSplit?.total ?? lines[0]?.total;
        if (mixedSplit) {
          const sentItems = mixedSplit.parcels.flatMap((parcel) => parcel.items);
          expect(sentItems.toSorted((a, b) => a - b)).toEqual(items.map((_, i) => i));
          if (lines[0]) expect(mixedSplit.total).toBeLessThan(lines[0].total);
          for (const { items: inside, method } of mixedSplit.parcels) {
            const features = [...new Set(inside.flatMap((i) => items[i]?.features ?? []))];
            const weight = inside.reduce((grams, i) => grams + (items[i]?.weight ?? 0), 0);
            const { methods } = quote(sample, { destination, weight, features });
            expect(methods.find(({ id }) => id === method.id)).toMatchObject({
              available: true,
              feeDetail: { total: method.feeDetail?.total },
            });
          }
        }
        const reversedHaul = splitHaul(sample, { destination, items: items.toReversed() });
        expect(reversedHaul.mixedSplit?.total ?? reversedHaul.lines[0]?.total).toBe(least);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it("compares all splits for fewer items if the card has many lines", () => {
    const hundred = Array.from({ length: 100 }, (_, n) =>
      sample.lines.map((line) => ({ ...line, id: `${line.id}-${n}` })),
    );
    const many: RateCard = { ...sample, lines: hundred.flat() };
    const send = (count: number) =>
      splitHaul(many, { destination: "US", items: of(Array<number>(count).fill(700)) }).exact;
    expect([send(4), send(12)]).toEqual([true, false]);
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

describe("the local search", () => {
  const stacks = (weights: number[]): Stack[] =>
    weights.map((actualG) => ({ ...emptyStack, actualG }));
  const weights = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 6 });
  const price = ({ actualG }: Stack) =>
    actualG > 2500 ? Number.POSITIVE_INFINITY : 500 + (actualG > 1000 ? 3 : 1) * actualG;

  const exact = (weights: number[]) =>
    exactSplit(stacksOfSets(stacks(weights)).map((stack, set) => (set === 0 ? 0 : price(stack))));

  it("finds the cheapest split of few items", () => {
    fc.assert(
      fc.property(weights, (weights) => {
        const all = [...partitions(weights.map((_, i) => i))].map((parcels) =>
          parcels
            .map((parcel) =>
              price({ ...emptyStack, actualG: parcel.reduce((g, i) => g + (weights[i] ?? 0), 0) }),
            )
            .reduce((a, b) => a + b),
        );
        expect(exact(weights)?.cost).toBe(Math.min(...all));
      }),
      { numRuns: 50 },
    );
  });

  it("is close to the cheapest split of more items", () => {
    fc.assert(
      fc.property(weights, (weights) => {
        const best = exact(weights)?.cost ?? 0;
        const cost = searchSplit(stacks(weights), price)?.cost ?? Number.POSITIVE_INFINITY;
        expect(cost).toBeGreaterThanOrEqual(best);
        expect(cost).toBeLessThanOrEqual(best * 1.25);
      }),
      { numRuns: 50 },
    );
  });
});
