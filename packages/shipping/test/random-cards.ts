import * as fc from "fast-check";
import { categories } from "../src/index.ts";

const attributes = [...new Set(categories.flatMap((each) => each.children.flatMap((child) => child.attributes)))]; // prettier-ignore
const money = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100),
    fc.integer({ min: 0, max: max * 1_000_000 }).map((parts) => parts / 1_000_000),
    fc.constantFrom(0, 0.005, 0.000001, max),
  );
const cm = (max: number) =>
  fc.oneof(
    fc.integer({ min: 1, max }),
    fc.integer({ min: 1, max: max * 10 }).map((mm) => mm / 10),
  );
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: value });

const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const bands = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 60_000 }), { minLength: 2, maxLength: 7 }),
    fc.array(
      fc.record({
        kind: fc.constantFrom("step", "prorata"),
        feeFirst: money(2_000),
        weightFirst: fc.constantFrom(0, 100, 500, 1000, 777),
        feeContinue: money(500),
        weightContinue: fc.constantFrom(1, 3, 7, 50, 100, 500, 1000, 4999),
        itemFee: money(50),
      }),
      { minLength: 4, maxLength: 4 },
    ),
  )
  .map(([ends, prices]) => {
    ends.sort((a, b) => a - b);
    // The first three bands are adjacent. There may be a gap before the last one.
    return prices.flatMap((price, i) => {
      const [fromG, toG] =
        i < 3 ? [i === 0 ? 0 : (ends[i] ?? 0) + 1, ends[i + 1]] : [ends[6], 70_000];
      return fromG === undefined || toG === undefined ? [] : [{ fromG, toG, ...price }];
    });
  });

const chargeable = fc.record({
  mode: fc.constantFrom("actual", "greater", "half", "threshold", "surplus"),
  divisor: fc.constantFrom(1000, 5000, 5500, 6000, 8000, 100_000),
  minChargeableG: fc.constantFrom(0, 50, 500, 5000),
  rounding: fc.constantFrom(
    [{ uptoG: null, stepG: 1 }],
    [
      { uptoG: 21_000, stepG: 500 },
      { uptoG: null, stepG: 1000 },
    ],
    [
      { uptoG: 100, stepG: 7 },
      { uptoG: 3000, stepG: 130 },
      { uptoG: null, stepG: 999 },
    ],
  ),
  freeRatio: fc.constantFrom(1, 1.5, 2, 1.333),
  thresholdSideCm: fc.constantFrom(40, 55.5, 60),
  thresholdOp: fc.constantFrom(">", ">="),
  surplusPerKg: money(20),
});

const limits = fc.record({
  minWeightG: fc.constantFrom(1, 1, 1, 500),
  maxWeightG: fc.constantFrom(2000, 30_000, 68_000),
  weightBasis: fc.constantFrom("actual", "chargeable"),
  maxSideCm: rarely(cm(150)),
  maxSumCm: rarely(cm(300)),
  maxLengthPlusGirthCm: rarely(cm(400)),
  maxBoxCm: rarely(fc.tuple(cm(100), cm(100), cm(100))),
});

const fees = fc.record({
  customsFee: money(20),
  serviceFee: money(20),
  airSurchargePerKg: money(20),
  fuelPct: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 500_000 }).map((parts) => parts / 10_000),
  ),
  fuelBase: fc.subarray(["freight", "airSurcharge", "surcharges"]),
});

const condition = fc.oneof(
  fc.tuple(
    fc.constantFrom("side1", "side2", "side3", "sum", "lengthPlusGirth"),
    fc.constantFrom(">", ">="),
    cm(150),
  ),
  fc.tuple(
    fc.constantFrom("actualG", "volumeG", "chargeableG"),
    fc.constantFrom(">", ">="),
    fc.integer({ min: 0, max: 40_000 }),
  ),
);
const surcharges = fc
  .array(
    fc.record({
      group: fc.constantFrom("size", "weight"),
      any: fc.array(condition, { minLength: 1, maxLength: 3 }),
      amount: fc.oneof(money(300), fc.constant(165)),
      fuelable: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((list) => list.map((each, i) => ({ id: `s${i}`, ...each })));

const line = fc.record({
  chargeable,
  limits,
  fees,
  surcharges,
  enabled: fc.constantFrom(true, true, true, false),
  blockedAttributes: fc.subarray(attributes, { maxLength: 2 }),
  bands,
  serves: fc.constantFrom(true, true, true, true, false),
  overrides: fc.record(
    {
      chargeable: fc.record({ minChargeableG: fc.constantFrom(0, 1000) }),
      limits: fc.record({ maxWeightG: fc.constantFrom(20_000, 40_000) }),
      fees,
      surcharges,
    },
    { requiredKeys: [] },
  ),
});

export const cardJson = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => ({
  schemaVersion: "1.0",
  cardId: "random",
  title: "Random",
  currency: "CNY",
  currencySymbol: "¥",
  sources: {},
  countries: [
    { code: "US", name: "United States" },
    { code: "GB", name: "United Kingdom" },
  ],
  lines: lines.map(({ bands, overrides, serves, ...rules }, i) => ({
    id: `line-${i}`,
    code: `L${i}`,
    name: `Line ${i}`,
    mode: "postal",
    iconUrl: "/icons/lines/one.svg",
    features: "",
    taxIncluded: false,
    currency: "CNY",
    notes: "",
    ...rules,
    destinations: {
      [serves ? "US" : "GB"]: { bands, overrides, transitDays: { min: 5, max: 9 } },
    },
  })),
}));

const sides = fc.tuple(maybe(cm(120)), maybe(cm(120)), maybe(cm(120)));
export const parcel = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 1, max: 70_000 }),
      fc.integer({ min: 1, max: 3_000 }),
      fc.integer({ min: 1, max: 700_000 }).map((tenths) => tenths / 10),
    ),
    sides,
    fc.subarray(
      categories.flatMap((each) => each.children.map(({ id }) => id)),
      { maxLength: 2 },
    ),
  )
  .map(([weight, [length, width, height], features]) => ({
    destination: "US",
    weight,
    length,
    width,
    height,
    features,
  }));
