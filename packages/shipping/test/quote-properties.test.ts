import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categories, quote, type Method, type RateCard } from "../src/index.ts";
import { sumBigInts, sumNumbers } from "../src/rounded-sums.ts";
import { cardJson, parcel } from "./random-cards.ts";
import { exact, referenceQuote } from "./reference-quote.ts";
import { checkedCard, sample } from "./sample-card.ts";

const runs = { numRuns: 100 };
const country = fc.constantFrom(...sample.countries.map(({ code }) => code));
const cents = (yuan: number) => Math.round(yuan * 100);

function plain({ id, reasonCode, feeDetail }: Method) {
  if (!feeDetail) return { id, reason: reasonCode, cents: null };
  const { freight, airSurcharge, fuelFee, customsFee, serviceFee, total } = feeDetail;
  const { chargeableWeight, volumeWeight } = feeDetail;
  const money = { freight, airSurcharge, fuelFee, customsFee, serviceFee, total };
  const inCents = Object.fromEntries(
    Object.entries(money).map(([name, yuan]) => [name, cents(yuan)]),
  );
  return { id, reason: null, cents: { ...inCents, chargeableWeight, volumeWeight } };
}

describe("quote", () => {
  it("equals the slow reference implementation on random cards", () => {
    fc.assert(
      fc.property(cardJson, fc.array(parcel, { minLength: 1, maxLength: 4 }), (json, parcels) => {
        const card = checkedCard(json);
        for (const each of parcels) {
          const ours = quote(card, each).methods.map(plain);
          expect(ours).toEqual(referenceQuote(card, categories, each));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("equals the slow reference implementation on the sample card", () => {
    fc.assert(
      fc.property(parcel, country, (one, destination) => {
        const each = { ...one, destination };
        const ours = quote(sample, each).methods.map(plain);
        expect(ours).toEqual(referenceQuote(sample, categories, each));
      }),
      runs,
    );
  });
});

describe("every quote", () => {
  const anyCard = fc.oneof(
    fc.constant(sample),
    cardJson.map((json): RateCard => checkedCard(json)),
  );

  it("is never negative, and an unavailable line never has a fee", () => {
    fc.assert(
      fc.property(anyCard, parcel, (card, one) => {
        for (const method of quote(card, one).methods) {
          expect(method.available).toBe(method.feeDetail !== null);
          expect(method.available).toBe(method.unavailableReason === null);
          for (const value of Object.values(method.feeDetail ?? {}))
            if (typeof value === "number") expect(value).toBeGreaterThanOrEqual(0);
        }
      }),
      runs,
    );
  });

  it("does not depend on the order of the sides", () => {
    fc.assert(
      fc.property(anyCard, parcel, (card, one) => {
        const rotatedParcel = { ...one, length: one.height, width: one.length, height: one.width };
        expect(quote(card, rotatedParcel)).toEqual(quote(card, one));
      }),
      runs,
    );
  });

  it("has available lines first, by total, then id, and each line once", () => {
    fc.assert(
      fc.property(anyCard, parcel, (card, one) => {
        const { methods } = quote(card, one);
        const keys = methods.map(({ id, feeDetail }) => ({
          id,
          total: feeDetail?.total ?? Number.POSITIVE_INFINITY,
        }));
        const sorted = keys.toSorted((a, b) =>
          a.total === b.total ? (a.id < b.id ? -1 : 1) : a.total - b.total,
        );
        expect(keys).toEqual(sorted);
        expect(new Set(keys.map(({ id }) => id)).size).toBe(keys.length);
      }),
      runs,
    );
  });

  // Only within one band, and not for lines that compare volume with weight. There, a heavier parcel of the same size
  // may be cheaper: `half` lines stop counting the volume, and `surplus` lines charge less of it. A higher surcharge
  // without fuel can also replace a lower one with fuel.
  it("does not get cheaper with weight within one band", () => {
    fc.assert(
      fc.property(anyCard, parcel, fc.integer({ min: 1, max: 20_000 }), (card, one, more) => {
        const heavier = quote(card, { ...one, weight: one.weight + more }).methods;
        for (const method of quote(card, one).methods) {
          const after = heavier.find(({ id }) => id === method.id);
          const line = card.lines.find(({ id }) => id === method.id);
          const { mode } = line?.chargeable ?? {};
          const surcharges = [
            ...(line?.surcharges ?? []),
            ...(line?.destinations[one.destination]?.overrides?.surcharges ?? []),
          ];
          if (!method.feeDetail || !after?.feeDetail || !line) continue;
          if (method.feeDetail.volumeWeight > 0 && (mode === "half" || mode === "surplus"))
            continue;
          if (new Set(surcharges.map(({ fuelable }) => fuelable)).size > 1) continue;
          const bands = line.destinations[one.destination]?.bands ?? [];
          const bandOf = (grams: number) =>
            bands.findIndex(({ fromG, toG }) => fromG <= grams && grams <= toG);
          const [before, now] = [method.feeDetail, after.feeDetail];
          if (bandOf(before.chargeableWeight) === bandOf(now.chargeableWeight))
            expect(now.total).toBeGreaterThanOrEqual(before.total);
        }
      }),
      runs,
    );
  });
});

describe("the sums of a price", () => {
  const part = fc.integer({ min: 0, max: 1_000_000_000 });
  const parts = fc.record({
    feeFirst: part,
    feeContinue: part,
    units: fc.integer({ min: 0, max: 70_000 }),
    divisor: fc.constantFrom(1, 3, 500, 1000, 4999),
    airPerKg: part,
    chargeableG: fc.integer({ min: 0, max: 70_000 }),
    surplusPerKg: part,
    surplusG: fc.integer({ min: 0, max: 70_000 }),
    customs: part,
    service: part,
    fuelableSurcharges: part,
    fuel: fc.record({
      numerator: fc.integer({ min: 0, max: 1000 }),
      divisor: fc.constantFrom(1, 400, 10_000),
      onFreight: fc.boolean(),
      onAir: fc.boolean(),
      onSurcharges: fc.boolean(),
    }),
  });

  it("are equal with numbers and BigInt wherever numbers are exact", () => {
    let byNumbers = 0;
    fc.assert(
      fc.property(parts, (each) => {
        const fast = sumNumbers(each);
        if (fast) byNumbers += 1;
        if (fast) expect(fast).toEqual(sumBigInts(each));
      }),
      { numRuns: 2_000 },
    );
    expect(byNumbers).toBeGreaterThan(100);
  });

  it("round halves up once, even if binary fractions are slightly too small", () => {
    const total = exact(51.3).top * 500n + exact(21.375).top * 10n;
    expect(total).toBe(470_250n);
    const { methods } = quote(sample, { destination: "IT", weight: 500 });
    const line = methods.find(({ id }) => id === "epc-general");
    expect(line?.feeDetail).toMatchObject({ freight: 25.65, serviceFee: 21.38, total: 47.03 });
  });
});
