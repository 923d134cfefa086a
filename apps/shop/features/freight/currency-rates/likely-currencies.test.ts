import { expect, test } from "vitest";
import { likelyCurrencies } from "./likely-currencies.ts";

test.each([
  ["DE", ["EUR"]],
  ["GB", ["GBP"]],
  ["CH", ["CHF"]],
  ["EU", []],
  ["VN", []],
  [undefined, []],
])("in %s people probably pay with %j", (country, currencies) => {
  expect(likelyCurrencies(["AUD", "CHF", "EUR", "GBP", "USD"], country)).toEqual(currencies);
});
