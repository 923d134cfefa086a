import { describe, expect, test } from "vitest";
import { coverageOf } from "./interval-coverage.ts";
import { generatedWeighings, sandboxWeighings } from "./generated-weighings.ts";
import { ASSUMED_SPREAD } from "./spread.ts";
import { NO_STATISTICS, statisticsOf, weightStatistics } from "./weight-statistics.ts";

const item = (weights: number[], category = "303", source = "partner") => ({
  category,
  weighings: weights.map((weight_g) => ({ sources: [source], skuInfo: "", weight_g })),
});
const items = (count: number, weightAt: (at: number) => number[], source?: string) =>
  Array.from({ length: count }, (_, at) => item(weightAt(at), "303", source));

describe("the 80 % interval holds 75 to 85 % of the weighings that were kept back", () => {
  test.each([
    ["of the sandbox", sandboxWeighings(1_500)],
    ["of a generated set", generatedWeighings(3_000, 1)],
    ["of another one", generatedWeighings(3_000, 2)],
  ])("%s", (_, heldOut) => {
    const coverage = coverageOf(heldOut);
    for (const origin of ["all", "option", "item", "category"] as const) {
      const { share, of } = coverage.get(origin)!;
      expect(of).toBeGreaterThan(200);
      expect(share, origin).toBeGreaterThanOrEqual(0.75);
      expect(share, origin).toBeLessThanOrEqual(0.85);
    }
  });
});

describe("a category", () => {
  test("has a weight from nine items on", () => {
    const usualOf = (count: number) =>
      statisticsOf(weightStatistics(items(count, (at) => [600 + 10 * at])), "303").usual;
    expect(usualOf(8)).toBeUndefined();
    expect(usualOf(9)).toMatchObject({ weight_g: 640, count: 9 });
  });

  test("has a spread of its own from ten pairs of weighings on, and otherwise that of all", () => {
    const pairs = (count: number) => items(count, () => [610, 671]);
    expect(weightStatistics(pairs(9)).categories["303"]?.spread).toBeUndefined();
    expect(weightStatistics(pairs(10)).categories["303"]?.spread?.ofCopies).toBeCloseTo(0.0674, 3);
    const all = weightStatistics([...pairs(10), item([500, 600], "101")]);
    expect(statisticsOf(all, "101").spread).toEqual(all.spread);
    expect(statisticsOf(NO_STATISTICS, "constructor").spread).toEqual(ASSUMED_SPREAD);
  });
});

describe("a default of a source", () => {
  const natural = items(95, (at) => [400 + 7 * at]);
  test("is a round weight that too many items have", () => {
    const all = [...natural, ...items(30, () => [500]), ...items(10, () => [500], "qc-images")];
    expect(weightStatistics(all).defaults).toEqual({ partner: [500], "qc-images": [500] });
  });

  test.each<[string, ReturnType<typeof items>]>([
    ["measured in tens of grams", items(200, (at) => [10 * Math.round(30 + (at % 70))])],
    ["frequent, but not round", [...natural, ...items(30, () => [512])]],
    ["round, but of four items", [...natural.slice(0, 10), ...items(4, () => [500])]],
    ["often the same within one item", [...natural, item(Array.from({ length: 50 }, () => 500))]],
  ])("is not one that is %s", (_, all) => {
    expect(weightStatistics(all).defaults).toEqual({});
  });
});
