import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  maxItems,
  quote,
  splitHaul,
  type HaulItem,
  type Method,
  type RateCard,
} from "../src/index.ts";
import { exactSplit, stacksOfSets } from "../src/haul-split/exhaustive-search.ts";
import { searchSplit } from "../src/haul-split/local-search.ts";
import { emptyStack, type Stack } from "../src/haul-split/stacked-items.ts";
import { sample } from "./sample-card.ts";

const of = (weights: number[]) => weights.map((weight) => ({ weight }));

const shuffled = <T>(list: T[]) =>
  fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length });

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
  });

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

  describe("for a watch, a hoodie, boots, sneakers and a T-shirt to Germany", () => {
    const items = [{ weight: 152, features: ["502"] }, ...of([622, 1235, 815, 259])];
    const plan = (isWanted: (method: Method) => boolean = () => true) =>
      splitHaul(sample, { destination: "DE", items }, { isWanted });

    it.each<[string, (method: Method) => boolean, [string, number][], number]>([
      [
        "gives each parcel its own cheapest line",
        () => true,
        [
          ["eub", 31.86],
          ["cp-parcel-sea", 194],
        ],
        225.86,
      ],
      [
        "within 28 days",
        ({ transitDays }) => transitDays.max <= 28,
        [
          ["eub", 31.86],
          ["eu-triangle", 196],
        ],
        227.86,
      ],
    ])("%s", (_, isWanted, parcels, total) => {
      const { mixedSplit, exact } = plan(isWanted);
      expect(exact).toBe(true);
      expect(mixedSplit?.parcels.map(({ method }) => [method.id, method.feeDetail?.total])).toEqual(
        parcels,
      );
      expect(mixedSplit?.parcels.map((parcel) => parcel.items)).toEqual([[0], [1, 2, 3, 4]]);
      expect(mixedSplit?.total).toBe(total);
    });

    it("is cheaper than with one line, which costs 232 yuan", () => {
      const { lines, mixedSplit } = plan();
      expect(lines[0]?.total).toBe(232);
      expect(mixedSplit?.saving).toBe(6.14);
    });

    it("names the watch if no line with taxes included takes it", () => {
      const taxed = ({ taxIncluded }: Method) => taxIncluded;
      expect(plan(taxed)).toMatchObject({ refused: [0], mixedSplit: null, lines: [] });
      expect(plan().refused).toEqual([]);
      const rest = { destination: "DE", items: items.slice(1) };
      const { lines } = splitHaul(sample, rest, { isWanted: taxed });
      expect(lines).toMatchObject([{ id: "eu-triangle", total: 196 }]);
    });

    it("returns no split of unwanted lines, but their price for everything in one parcel", () => {
      const { lines, whole } = plan(({ transitDays }) => transitDays.max <= 28);
      for (const line of lines) expect(line.whole.transitDays.max).toBeLessThanOrEqual(28);
      expect(whole.some(({ transitDays }) => transitDays.max > 28)).toBe(true);
      expect(plan(() => false)).toMatchObject({ mixedSplit: null, lines: [] });
    });
  });

  it("still uses a line for other items if it refuses one of many items", () => {
    const others = of(Array.from({ length: 13 }, (_, i) => 180 + ((i * 137) % 260)));
    const items = [{ weight: 152, features: ["502"] }, ...others];
    const inTime = { isWanted: ({ transitDays }: Method) => transitDays.max <= 28 };
    const send = (some: HaulItem[]) =>
      splitHaul(sample, { destination: "DE", items: some }, inTime);
    const { mixedSplit, lines, exact } = send(items);
    const apart = send(others).lines[0]!.total + send(items.slice(0, 1)).lines[0]!.total;
    expect(exact).toBe(false);
    expect(lines[0]?.total).toBe(312);
    expect(apart).toBe(275.86);
    expect(mixedSplit?.total).toBeLessThanOrEqual(apart);
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

  describe("for any items", () => {
    const item = fc.record({
      weight: fc.integer({ min: 50, max: 3000 }),
      features: fc.constantFrom(undefined, ["101"], ["502"], ["503"], ["701"]),
    });
    const several = (min: number, max: number) =>
      fc.array(item, { minLength: min, maxLength: max });
    const destinations = fc.constantFrom("US", "GB", "DE");
    const plan = (destination: string, items: HaulItem[]) => {
      const haul = splitHaul(sample, { destination, items });
      const { parcels, total } = haul.mixedSplit ?? haul.lines[0] ?? { parcels: [], total: NaN };
      return { ...haul, parcels, total };
    };
    const check = <T extends [unknown, ...unknown[]]>(
      arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
      holds: (...values: T) => void,
    ) => fc.assert(fc.property(...arbitraries, holds), { numRuns: 40 });

    it("sends each item once, each parcel at its price, for no more than one parcel by any line", () =>
      check([several(1, 15), destinations], (items, destination) => {
        const { parcels, total, whole, lines } = plan(destination, items);
        const sentItems = parcels.flatMap((parcel) => parcel.items);
        expect(sentItems.toSorted((a, b) => a - b)).toEqual(items.map((_, i) => i));
        let sum = 0;
        for (const { items: inside, method } of parcels) {
          const features = [...new Set(inside.flatMap((i) => items[i]?.features ?? []))];
          const weight = inside.reduce((grams, i) => grams + (items[i]?.weight ?? 0), 0);
          const { methods } = quote(sample, { destination, weight, features });
          const quoted = methods.find(({ id }) => id === method.id);
          expect(quoted).toMatchObject({ available: true });
          expect(quoted!.feeDetail!.total).toBe(method.feeDetail?.total);
          sum += quoted!.feeDetail!.total;
        }
        expect(total).toBeCloseTo(sum, 6);
        for (const line of lines) expect(total).toBeLessThanOrEqual(line.total);
        for (const { available, feeDetail } of whole)
          if (available) expect(total).toBeLessThanOrEqual(feeDetail!.total);
      }));

    it("finds the same split in whatever order they are", () =>
      check(
        [
          several(1, 15).chain((items) => fc.tuple(fc.constant(items), shuffled(items))),
          destinations,
        ],
        ([items, others], destination) => {
          const contents = (list: HaulItem[]) =>
            plan(destination, list)
              .parcels.map((parcel) => parcel.items.map((i) => JSON.stringify(list[i])).sort())
              .map((inside) => inside.join())
              .sort();
          expect(contents(others)).toEqual(contents(items));
        },
      ));

    it("costs at most what two parts of them cost, and never less than one of them", () =>
      check([several(1, 5), several(1, 5), destinations], (some, others, destination) => {
        const { total } = plan(destination, [...some, ...others]);
        const parts = [some, others].map((part) => plan(destination, part).total);
        expect(total).toBeLessThanOrEqual(parts[0]! + parts[1]! + 0.001);
        for (const part of parts) expect(total).toBeGreaterThanOrEqual(part);
      }));
  });

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
