import { expect, test } from "vitest";
import { Price } from "./goods.ts";

test.each([
  ["¥75.00", 75],
  ["75", 75],
  [75, 75],
  ["CNY 1,299.5", 1299.5],
  ["75.00-99.00", 75],
  ["-5", 0],
  [-5, 0],
  ["¥-5", 0],
  ["on request", 0],
  ["", 0],
  [null, 0],
  [undefined, 0],
  [9_999_999.99, 9_999_999.99],
  [10_000_000, 0],
  ["99999999999999", 0],
  [1e21, 0],
  [1e308, 0],
  [1e-7, 0],
])("the price %j of a source is read as %d", (raw, price) => {
  expect(Price.parse(raw)).toBe(price);
});
