import { expect, test } from "vitest";
import { currencyOfCountry } from "./currency-of-country.ts";

test.each([
  ["DE", "EUR"],
  ["BG", "EUR"],
  ["GB", "GBP"],
  ["CH", "CHF"],
  ["LI", "CHF"],
  ["US", "USD"],
  ["EU", undefined],
  ["AR", undefined],
  ["", undefined],
  [undefined, undefined],
])("the currency of %j is %j", (country, currency) =>
  expect(currencyOfCountry(country)).toBe(currency),
);
