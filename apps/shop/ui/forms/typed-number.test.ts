import { expect, test } from "vitest";
import { gramsMeant, withPoint } from "./typed-number.ts";

// These tests run with the English page. In some other languages, "1.200" means 1200 and "1,2" means 1.2.
test.each([
  ["500", "500"],
  ["12.5", "12.5"],
  ["12,5", "12.5"],
  ["1.234,5", "1234.5"],
  ["1,234.5", "1234.5"],
  ["1,234", "1234"],
  ["1.234", "1.234"],
  ["1,234,567", "1234567"],
  ["1.234.567", "1234567"],
  ["1 234,5", "1234.5"],
  ["1'234.5", "1234.5"],
  [" 12,5 ", "12.5"],
  ["", ""],
  ["abc", "abc"],
  ["12,", "12,"],
  ["1,2,3", "1,2,3"],
  ["-5", "-5"],
  ["1e3", "1e3"],
])("%j is read as %j", (text, expected) => {
  expect(withPoint(text)).toBe(expected);
});

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
