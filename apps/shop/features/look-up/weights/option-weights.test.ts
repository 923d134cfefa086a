import { describe, expect, test } from "vitest";
import { sku } from "#testing/components/goods.ts";
import { photosOf } from "#testing/components/photos.ts";
import { weightOfOption, weightsOf, type Weight } from "./option-weights.ts";
import { NO_STATISTICS, statisticsOf } from "./weight-statistics.ts";
import { weighedWords, weightWords } from "./weight-words.ts";

const usual: Weight = { weight_g: 750, low_g: 420, high_g: 1200, count: 134 };
const spread = { ofCopies: 0.04, ofOptions: 0.05 };
const category = statisticsOf(
  { ...NO_STATISTICS, categories: { "303": { usual, spread } } },
  "303",
);
const unknown = statisticsOf(NO_STATISTICS, undefined);

const copies = (name: string, weights: number[]) =>
  weights.map((weight, at) => ({ sku: name, date: `2026-10-0${at + 1}`, photos: 2, weight }));
const { photos } = photosOf([
  ...copies("Colour: grey; Size: 42", [664, 660, 668]),
  ...copies("Colour: grey; Size: 45", [700]),
  ...copies("", [690]),
]);
const skus = ["Grey;42", "Grey;45", "Sage;42"].map((name, at) => sku(`s${at + 1}`, name));

describe("the weight of an option", () => {
  test.each<[string, string, string]>([
    ["the median of its own weighings", "s1", "664 g, 3 weighings; expect 629–701 g"],
    ["its only weighing", "s2", "700 g, 1 weighing; expect 653–750 g"],
    [
      "the median of all options' weighings",
      "s3",
      "668 g, 5 weighings of all options; expect 606–736 g",
    ],
  ])("is %s", (_, id, words) => {
    const weights = weightsOf(photos, skus, { catalogue_g: 500, category });
    expect(weightWords(weightOfOption(weights, id))).toBe(words);
  });

  test("is said of what warehouses have weighed only", () => {
    expect(weighedWords(weightsOf(photos, skus, { catalogue_g: 500, category }))).toEqual({
      s1: "Weighed: 664 g, 3 weighings; expect 629–701 g",
      s2: "Weighed: 700 g, 1 weighing; expect 653–750 g",
      "": "Weighed: 668 g, 5 weighings of all options; expect 606–736 g",
    });
    expect(weighedWords(weightsOf(undefined, skus, { catalogue_g: 500, category }))).toEqual({});
  });

  test.each<[string, number | null, typeof category, string | undefined]>([
    ["the catalogue's", 500, category, "Weight from the catalogue"],
    ["its category's", null, category, "750 g, 134 weighings of similar items; expect 420–1,200 g"],
    ["unknown", null, unknown, undefined],
  ])("without weighings is %s", (_, catalogue_g, ofCategory, words) => {
    const weights = weightsOf(undefined, skus, { catalogue_g, category: ofCategory });
    expect(weightWords(weightOfOption(weights, "s1"))).toBe(words);
    expect(weightWords(weightOfOption(weights, undefined))).toBe(words);
  });

  test("has a range around it, which is narrower the more weighings agree", () => {
    const widths = [1, 2, 3, 5, 9, 30].map((count) => {
      const sets = Array.from({ length: count }, (_, at) => 600 * 1.02 ** ((at % 3) - 1));
      const many = sets.map((weight, at) => ({
        sku: "Grey;42",
        date: new Date(Date.UTC(2026, 0, at + 1)).toISOString(),
        photos: 1,
        weight,
      }));
      const weights = weightsOf(photosOf(many).photos, skus, { catalogue_g: null, category });
      const { low_g, weight_g, high_g } = weights["s1"]!;
      expect(low_g).toBeLessThan(weight_g);
      expect(high_g).toBeGreaterThan(weight_g);
      return high_g / low_g;
    });
    expect(widths[1]).toBeLessThan(widths[0]!);
    expect(widths[5]).toBeLessThan(widths[2]!);
  });

  test("of an item in another unit is not a thousand times too heavy", () => {
    const wrong = photosOf(copies("Colour: grey; Size: 42", [664, 660, 668, 671_000])).photos;
    const weights = weightsOf(wrong, skus, { catalogue_g: null, category });
    expect(weights["s1"]).toMatchObject({ weight_g: 666, count: 4 });
  });
});
