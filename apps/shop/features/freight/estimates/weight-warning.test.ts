import { expect, test } from "vitest";
import { gramsMeant } from "./weight-warning.ts";

test.each([
  ["1.2", 1200],
  ["1,5", 1500],
  ["0.35", 350],
  [" 12,5 ", 12_500],
  ["1200", undefined],
  ["2", undefined],
  ["1,234", undefined],
  ["1200.5", undefined],
  ["-1.2", undefined],
  ["", undefined],
  ["1.2 kg", undefined],
])("the weight %j may mean %j grams", (text, expected) => {
  expect(gramsMeant(text)).toBe(expected);
});
