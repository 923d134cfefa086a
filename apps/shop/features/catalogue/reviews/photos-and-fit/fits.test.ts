import { expect, test } from "vitest";
import { compareSizes, usualFit } from "./fits.ts";

test.each([
  [["XL", "S", "XXS", "M", "2XL", "L", "5XL", "4XL", "XXXL"], "XXS S M L XL 2XL XXXL 4XL 5XL"],
  [["43", "42.5", "9", "42"], "9 42 42.5 43"],
  [["ONE SIZE", "M", "42"], "M 42 ONE SIZE"],
])("sizes %s are ordered from small to large", (sizes, expected) => {
  expect(sizes.toSorted(compareSizes).join(" ")).toBe(expected);
});

test.each([
  [[0, 0, 4, 0, 0], undefined],
  [[0, 0, 5, 0, 0], 0],
  [[0, 3, 2, 0, 0], -1],
  [[3, 0, 0, 0, 3], -2],
  [[0, 0, 3, 3, 0], 0],
])("the usual fit of %j is %s", (counts, expected) => {
  expect(usualFit(counts)).toBe(expected);
});
