import { expect, test } from "vitest";
import { photosOf } from "#testing/components/photos.ts";
import { cleanWeighings, distinctWeighings, weighingsOf } from "./weighings.ts";

const of = (weights: number[], source = "partner") =>
  weights.map((weight_g) => ({ sources: [source], skuInfo: "", weight_g }));

test.each<[string, number[], number | undefined, number[]]>([
  ["all agree", [612, 640, 587], undefined, [612, 640, 587]],
  ["there is only one", [612], undefined, [612]],
  ["there are none", [], undefined, []],
  ["one is in milligrams, and three say so", [612_000, 640, 587, 601], undefined, [612, 640, 587, 601]],
  ["one is in milligrams, and two say so", [612_000, 640, 587], undefined, [640, 587]],
  ["one is 1000 times another weight", [980_000, 640, 587, 601], undefined, [640, 587, 601]],
  ["one is in kilograms", [1, 640, 587, 601], undefined, [640, 587, 601]],
  ["two contradict each other", [612_000, 612], undefined, []],
  ["two contradict each other, but the category is known", [612_000, 612], 580, [612]],
  ["all are in milligrams", [612_000, 640_000], undefined, []],
  ["all are impossible for the category", [24_000, 26_000], 150, []],
  ["an item is lighter than its category", [60], 580, [60]],
  ["one is zero", [0, 612], undefined, [612]],
])("the weighings that count if %s", (_, weights, usual_g, expected) => {
  const clean = cleanWeighings(of(weights), { defaults: {}, usual_g });
  expect(clean.map(({ weight_g }) => weight_g)).toEqual(expected);
}); // prettier-ignore

test("a source's default does not count, also if another source has the same photo", () => {
  const both = { sources: ["partner", "third-party"], skuInfo: "", weight_g: 500 };
  const all = [...of([500, 480], "third-party"), ...of([500]), both];
  const clean = cleanWeighings(all, { defaults: { "third-party": [500] } });
  expect(clean).toEqual([...of([480], "third-party"), ...of([500])]);
});

test("a copy counts once, however many photos and sources show it", () => {
  const set = { sku: "Size: L", date: "2026-10-07", photos: 3, weight: 612 };
  const { photos } = photosOf([
    set,
    { ...set, source: "third-party" },
    { ...set, date: "2026-10-08" },
    { ...set, sku: "" },
    { ...set, weight: undefined as never },
    { ...set, weight: 0 },
  ]);
  const sources = ["partner", "third-party"];
  expect(weighingsOf(photos)).toEqual([
    { sources, skuInfo: "Size: L", weight_g: 612 },
    { sources: ["partner"], skuInfo: "Size: L", weight_g: 612 },
    { sources: ["partner"], skuInfo: "", weight_g: 612 },
  ]);
  expect(distinctWeighings([])).toEqual([]);
});
