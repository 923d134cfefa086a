import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cheapestOf,
  comparedLayersOf,
  isLeastAtDoor,
  sumCosts,
  type Compared,
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

/** Costs whose border is unknown but for a part. */
const bordered = (freight: number, knownPart: number) =>
  withUnknown(only("freight", freight, freight), "border", knownPart);

/** Costs of freight and a service, of which the service may be unknown. */
const serviced = (freight: number, service: number | null): Costs => {
  const sum = { low: service ?? 0, likely: service ?? 0, high: service ?? 0, isStale: false };
  const costs = only("freight", freight, freight);
  const layer = { ...sum, isUnknown: service === null };
  return { ...costs, layers: { ...costs.layers, service: layer } };
};

/** Costs of an agent of its own, with enough facts. */
const ofAgent = (costs: Costs, other: Partial<Compared> = {}): Compared => ({
  known: costs,
  usual: costs,
  agents: "",
  isComparable: true,
  ...other,
});
const ofAgents = (all: readonly Costs[]) =>
  all.map((costs, at) => ofAgent(costs, { agents: `agent ${at}` }));

/** The same costs, with a usual range in place of a known layer. */
function withUsualLayer(
  costs: Costs,
  layer: Layer,
  [low, likely, high]: number[],
): Partial<Compared> {
  const range = { low: low!, likely: likely!, high: high!, isUnknown: false, isStale: false };
  return {
    known: withUnknown(costs, layer, 0),
    usual: { ...costs, layers: { ...costs.layers, [layer]: range } },
  };
}
const payments = (freight: number, usual: number[], other: Partial<Compared> = {}) =>
  ofAgent(only("freight", freight, freight), {
    ...withUsualLayer(only("freight", freight, freight), "paymentFee", usual),
    agents: String(freight),
    ...other,
  });

describe("a comparison of costs", () => {
  it("never finds a cost cheaper because a further layer of it is unknown and has a usual range that covers it", () => {
    const ranges = fc
      .array(fc.integer({ min: 0, max: 9_000 }), { minLength: 3, maxLength: 3 })
      .map((bounds) => bounds.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(
        fc.array(randomCosts, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...layers),
        ranges,
        (all, layer, range) => {
          const [changed, ...others] = ofAgents(all);
          const { isUnknown, likely } = changed!.usual.layers[layer];
          if (isUnknown || range[2]! < likely) return;
          const blurred = { ...changed!, ...withUsualLayer(all[0]!, layer, range) };
          if (cheapestOf([blurred, ...others]) === 0)
            expect(cheapestOf([changed!, ...others])).toBe(0);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("never finds a cost cheaper of which a layer is unknown, without a usual range, that is known of another one", () => {
    fc.assert(
      fc.property(
        fc.array(randomCosts, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...layers),
        fc.nat(9_000),
        ([changed, ...others], layer, knownPart) => {
          if (!changed || others.every((other) => other.layers[layer].isUnknown)) return;
          const blurred = withUnknown(changed, layer, knownPart);
          expect(cheapestOf(ofAgents([blurred, ...others]))).not.toBe(0);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each<[string, Costs[], number | null]>([
    ["likely sums that differ", [only("freight", 500, 900), only("freight", 1_000, 1_100)], 0],
    ["less than a cent between them", [only("freight", 901, 901), only("freight", 1_000, 1_000)], null],
    ["equal costs", [only("freight", 500, 500), only("freight", 500, 500)], null],
    ["an unknown layer of the cheaper one", [only("service", 0, 0, true), only("service", 900, 900)], null],
    ["a layer that is unknown for both", [only("service", 0, 0, true), only("service", 900, 900, true)], 0],
    ["more known of a layer unknown for both than the others say", [bordered(500, 300), bordered(700, 0)], 1],
    ["less known of it than the others say", [bordered(500, 100), bordered(700, 0)], 0],
    ["more in a layer that a third one does not know", [serviced(500, 400), serviced(700, 0), serviced(900, null)], 1],
    ["less in a layer that a third one does not know", [serviced(500, 0), serviced(700, 400), serviced(900, null)], 0],
    ["more than the known part of one that is not known", [serviced(500, 600), serviced(900, null)], null],
    ["one cost only", [only("freight", 500, 900)], null],
  ])("has for %s the right winner", (_, all, expected) =>
    expect(cheapestOf(ofAgents(all))).toBe(expected)); // prettier-ignore

  const dear = ofAgent(only("freight", 1_000, 1_000), { agents: "dear" });
  it.each<[string, Compared, Compared, number | null]>([
    ["whose high end is below the other's sum", payments(500, [0, 200, 400]), dear, 0],
    ["whose high end is not below it", payments(500, [0, 200, 500]), dear, null],
    ["of whom too little is known", payments(500, [0, 100, 200], { isComparable: false }), dear, null],
    ["beside another one, whose range counts as likely", payments(500, [0, 200, 400]), payments(700, [0, 200, 400]), null],
    ["beside its own plan, whose range is the same", payments(500, [0, 200, 400], { agents: "a" }), payments(700, [0, 200, 400], { agents: "a" }), 0],
    ["of whom too little is known, beside its own plan", payments(500, [0, 200, 400], { agents: "a", isComparable: false }), payments(700, [0, 200, 400], { agents: "a", isComparable: false }), 0],
  ])("calls an agent with a usual range %s cheapest or not", (_, own, other, expected) =>
    expect(cheapestOf([own, other])).toBe(expected)); // prettier-ignore

  it("counts the high end of fees on other layers with a usual range", () => {
    const costs = only("paymentFee", 100, 900);
    const own = ofAgent(costs, { ...withUsualLayer(costs, "service", [0, 0, 0]), agents: "own" });
    const others = only("freight", 950, 950);
    expect(cheapestOf([own, ofAgent(others)])).toBeNull();
    expect(cheapestOf(ofAgents([costs, others]))).toBe(0);
  });

  it("covers layers that are known or usual for all, and a sum is known where all its parts are", () => {
    const [known, unknown] = [only("freight", 5, 6), only("service", 3, 3, true)];
    const withoutService = layers.filter((layer) => layer !== "service");
    expect(comparedLayersOf(ofAgents([known, unknown]))).toEqual(withoutService);
    const usual = ofAgent(known, { known: unknown });
    expect(comparedLayersOf([ofAgent(known), usual])).toEqual(layers);
    const sum = sumCosts([known, unknown]);
    expect(sum.layers.service).toMatchObject({ low: 3, isUnknown: true });
    expect(sum.total).toEqual({ low: 8, likely: 8, high: 9, atLeast: true });
  });
});

it("no costs are the least at the door that are dearer there, even if an agent's fee is lower", () => {
  const [dearDoor, dearFee] = [only("border", 2_000, 2_000), only("service", 5_000, 5_000)];
  expect(cheapestOf(ofAgents([dearDoor, dearFee]))).toBe(0);
  expect(isLeastAtDoor(dearDoor, [dearDoor, dearFee])).toBe(false);
  expect(isLeastAtDoor(dearFee, [dearDoor, dearFee])).toBe(true);
});
