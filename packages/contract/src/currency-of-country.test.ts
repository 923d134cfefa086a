import { expect, test } from "vitest";
import { currencyOfCountry, usableCurrency } from "./currency-of-country.ts";

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

test.each([
  ["a chosen currency counts", "DE", "GBP", { EUR: 8, GBP: 9 }, "GBP"],
  ["yuan need no rate", "DE", "CNY", { EUR: 8 }, "CNY"],
  ["a chosen currency without a rate does not count", "DE", "XAU", { EUR: 8, USD: 7 }, "EUR"],
  ["a destination without a rate has US dollars", "KZ", undefined, { USD: 7 }, "USD"],
  ["nor has a name that every object has a rate", "KZ", "toString", { USD: 7 }, "USD"],
  ["without any rate, sums are in yuan", "DE", "GBP", {}, "CNY"],
  ["until rates are known, the choice counts", "DE", "XAU", undefined, "XAU"],
])("%s", (_, country, chosen, rates, currency) =>
  expect(usableCurrency(country, chosen, rates)).toBe(currency),
);
