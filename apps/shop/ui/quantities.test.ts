import { expect, test } from "vitest";
import { counted, grams } from "./quantities.ts";

test.each([
  [counted(0, "photo"), "0 photos"],
  [counted(1, "photo"), "1 photo"],
  [counted(1138, "photo"), "1,138 photos"],
  [counted(1, "country", "countries"), "1 country"],
  [counted(2, "country", "countries"), "2 countries"],
  [grams(1138), "1,138 g"],
])("%s", (words, expected) => {
  expect(words).toBe(expected);
});
