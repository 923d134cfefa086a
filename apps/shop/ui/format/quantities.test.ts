import { expect, test } from "vitest";
import { grams, twoDecimals } from "#texts/words.ts";
import { countOf, countedShort } from "./quantities.ts";

test.each([
  [countOf(0, "photo"), "0 photos"],
  [countOf(1, "photo"), "1 photo"],
  [countOf(1138, "photo"), "1,138 photos"],
  [countOf(1, "country", "countries"), "1 country"],
  [countOf(2, "country", "countries"), "2 countries"],
  [countedShort(1, "review"), "1 review"],
  [countedShort(1234, "review"), "1.2K reviews"],
  [grams(1138), "1,138 g"],
  [twoDecimals(1299.5), "1,299.50"],
])("%s", (words, expected) => {
  expect(words).toBe(expected);
});
