import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Amount } from "./components/bill.tsx";
import { figureWords, wholeWords } from "./bill-words.ts";

const figure = (low: number | null, high: number | null, more: object = {}) => ({
  low,
  likely: high,
  high,
  currency: "EUR",
  unknown: false,
  ...more,
});

test.each([
  [figure(54, 54), "€54.00"],
  [figure(54, 61.5), "€54.00 – €61.50"],
  [figure(0, 0), "€0.00"],
  [figure(-1.2, -1.2), "-€1.20"],
  [figure(null, null, { unknown: true }), "not known"],
  [figure(54, null, { unknown: true }), "at least €54.00"],
  [figure(1299.5, 1299.5, { currency: "CNY" }), "¥\u00a01,299.50"],
  [figure(900, 950, { currency: "JPY" }), "JPY\u00a0900 – JPY\u00a0950"],
])("an amount of a line is written as it is known: %j", (value, words) =>
  expect(figureWords(value)).toBe(words),
);

test("only an amount in yuan has a place for the visitor's currency", () => {
  const places = (currency: string) =>
    renderToStaticMarkup(Amount(figure(54, 61.5, { currency }))).match(/data-yuan="[\d.]+"/g);
  expect(places("CNY")).toEqual(['data-yuan="54"', 'data-yuan="61.5"']);
  expect(places("EUR")).toBeNull();
});

test.each([
  [54.9, 54.9, true, "EUR", "€54"],
  [54.9, 61.2, true, "EUR", "€54"],
  [54.4, 54.4, false, "EUR", "€54"],
  [54.4, 61.6, false, "EUR", "€54 – €62"],
  [0.45, 0.45, true, "EUR", "€0.45"],
  [0.45, 0.45, false, "EUR", "€0.45"],
  [0.45, 2.4, false, "EUR", "€0.45 – €2.40"],
  [0, 0.4, false, "EUR", "€0.00 – €0.40"],
  [358.9, 358.9, true, "CNY", "¥\u00a0358"],
  [1_234_567, 1_234_567, false, "CNY", "¥\u00a01,234,567"],
])(
  "the line beside the price has whole units, rounded down where it is at least that: %d–%d, %s, %s",
  (low, high, atLeast, currency, words) =>
    expect(wholeWords({ low, likely: low, high, atLeast, currency })).toBe(words),
);
