import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cheapestOf,
  isLeastAtDoor,
  isLikelyCheaper,
  knownForAll,
  sumCosts,
  type Costs,
} from "../src/compare-costs.ts";
import { layers, type Layer } from "../src/index.ts";

const sums = fc
  .tuple(fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 3, maxLength: 3 }), fc.boolean())
  .map(([bounds, isUnknown]) => {
    const [low = 0, likely = 0, high = 0] = bounds.toSorted((a, b) => a - b);
    return { low, likely, high, isUnknown, isStale: false };
  });
const randomCosts: fc.Arbitrary<Costs> = fc
  .array(sums, { minLength: layers.length, maxLength: layers.length })
  .map((list) => ({
    currency: "EUR",
    layers: Object.fromEntries(layers.map((layer, at) => [layer, list[at]])) as Costs["layers"],
    total: { low: 0, likely: 0, high: 0, atLeast: true },
  }));

const withUnknown = (costs: Costs, layer: Layer, knownPart: number): Costs => {
  const part = { low: knownPart, likely: knownPart, high: knownPart };
  const unknown = { ...part, isUnknown: true, isStale: false };
  return { ...costs, layers: { ...costs.layers, [layer]: unknown } };
};

/** Costs that differ in one layer, with all others known and nothing. */
const only = (layer: Layer, low: number, high: number, isUnknown = false): Costs => ({
  currency: "EUR",
  layers: Object.fromEntries(
    layers.map((one) => [
      one,
      one === layer
        ? { low, likely: low, high, isUnknown, isStale: false }
        : { low: 0, likely: 0, high: 0, isUnknown: false, isStale: false },
    ]),
  ) as Costs["layers"],
  total: { low, likely: low, high, atLeast: isUnknown },
});

/** Costs of which the border is unknown but for a part. */
const bordered = (freight: number, knownPart: number) =>
  withUnknown(only("freight", freight, freight), "border", knownPart);

/** Costs of freight and a service, of which the service may be unknown. */
const serviced = (freight: number, service: number | null): Costs => {
  const sum = { low: service ?? 0, likely: service ?? 0, high: service ?? 0, isStale: false };
  const costs = only("freight", freight, freight);
  const layer = { ...sum, isUnknown: service === null };
  return { ...costs, layers: { ...costs.layers, service: layer } };
};

describe("a comparison of costs", () => {
  it("never finds a cost cheaper because a further layer of it is unknown", () => {
    fc.assert(
      fc.property(
        fc.array(randomCosts, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...layers),
        fc.nat(9_000),
        ([changed, ...others], layer, knownPart) => {
          if (!changed || changed.layers[layer].isUnknown) return;
          const blurred = withUnknown(changed, layer, knownPart);
          if (cheapestOf([blurred, ...others]) === 0)
            expect(cheapestOf([changed, ...others])).toBe(0);
          for (const other of others)
            if (isLikelyCheaper(blurred, other)) expect(isLikelyCheaper(changed, other)).toBe(true);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it.each<[string, Costs[], number | null]>([
    ["ranges that do not overlap", [only("freight", 500, 900), only("freight", 1_000, 1_100)], 0],
    ["ranges that overlap", [only("freight", 500, 1_050), only("freight", 1_000, 1_100)], null],
    ["ranges that touch", [only("freight", 500, 1_000), only("freight", 1_000, 1_100)], null],
    ["less than a cent between them", [only("freight", 500, 901), only("freight", 1_000, 1_000)], null],
    ["equal costs", [only("freight", 500, 500), only("freight", 500, 500)], null],
    ["an unknown layer of the cheaper one", [only("service", 0, 0, true), only("service", 900, 900)], null],
    ["a layer that is unknown for both", [only("service", 0, 0, true), only("service", 900, 900, true)], null],
    ["more known of a layer unknown for both than the others say", [bordered(500, 300), bordered(700, 0)], null],
    ["less known of it than the others say", [bordered(500, 100), bordered(700, 0)], 0],
    ["more in a layer that a third one does not know", [serviced(500, 400), serviced(700, 0), serviced(900, null)], null],
    ["less in a layer that a third one does not know", [serviced(500, 0), serviced(700, 400), serviced(900, null)], 0],
    ["one cost only", [only("freight", 500, 900)], null],
  ])("has for %s the right winner", (_, all, expected) => expect(cheapestOf(all)).toBe(expected)); // prettier-ignore

  it("covers only layers that are known for all, and a sum is known where all its parts are", () => {
    const [known, unknown] = [only("freight", 5, 6), only("service", 3, 3, true)];
    expect(knownForAll([known, unknown])).toEqual(layers.filter((layer) => layer !== "service"));
    const sum = sumCosts([known, unknown]);
    expect(sum.layers.service).toMatchObject({ low: 3, isUnknown: true });
    expect(sum.total).toEqual({ low: 8, likely: 8, high: 9, atLeast: true });
  });
});

it("no costs are the least at the door that are dearer there, even if an agent's fee is lower", () => {
  const [dearDoor, dearFee] = [only("border", 2_000, 2_000), only("service", 5_000, 5_000)];
  expect(cheapestOf([dearDoor, dearFee])).toBe(0);
  expect(isLeastAtDoor(dearDoor, [dearDoor, dearFee])).toBe(false);
  expect(isLeastAtDoor(dearFee, [dearDoor, dearFee])).toBe(true);
});
