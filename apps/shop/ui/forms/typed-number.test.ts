import { expect, test } from "vitest";
import { withPoint } from "./typed-number.ts";

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
