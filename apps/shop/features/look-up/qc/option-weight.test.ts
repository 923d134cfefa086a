import { expect, test } from "vitest";
import { sku } from "#testing/components/goods.ts";
import { photosOf } from "#testing/components/photos.ts";
import { weightOf, weightsOf } from "./option-weight.ts";

const { photos } = photosOf([
  { sku: "Colour: grey; Size: 42", date: "2026-10-05", photos: 1, weight: 664 },
  { sku: "Colour: grey; Size: 42", date: "2026-10-04", photos: 1, weight: 660 },
  { sku: "Colour: grey; Size: 42", date: "2026-10-03", photos: 9, weight: 668 },
  { sku: "Colour: grey; Size: 42", date: "2026-10-02", photos: 1 },
  { sku: "Colour: grey; Size: 45", date: "2026-10-01", photos: 1, weight: 700 },
  { sku: "", date: "2026-10-01", photos: 1, weight: 690 },
]);

test.each([
  ["the median of its weighings", "Grey;42", 500, { weight_g: 664, isFrom: "photos" }],
  ["the catalogue's", "Sage;42", 500, { weight_g: 500, isFrom: "catalogue" }],
  ["the median of the item's weighings", "Sage;42", null, { weight_g: 668, isFrom: "photos" }],
] as const)("the weight of an option is %s", (_, name, catalogue_g, weight) => {
  expect(weightOf(photos, sku("a", name), catalogue_g)).toEqual(weight);
});

test("the weight is unknown without weighings and catalogue", () => {
  expect(weightOf(undefined, sku("a", "Grey;42"), null)).toEqual({});
  expect(weightOf(photos, undefined, null)).toEqual({ weight_g: 668, isFrom: "photos" });
});

test("the weights of all options are those of each one", () => {
  const skus = ["Grey;42", "Grey;45", "Sage;42"].map((name, at) => sku(`s${at + 1}`, name));
  expect(weightsOf(photos, skus, 500)).toEqual({ s1: 664, s2: 700, "": 500 });
  expect(weightsOf(undefined, skus, null)).toEqual({});
});
