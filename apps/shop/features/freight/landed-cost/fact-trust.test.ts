import { expect, test } from "vitest";
import { isContested, trustWords } from "./fact-trust.ts";

const fact = (id: string, more: object = {}) => ({
  id,
  grade: "A" as const,
  checked: "2026",
  sources: [],
  stale: false,
  ...more,
});

test("a fact says its date and how far to trust it", () => {
  expect(trustWords(fact("a.b.0"))).toEqual(["as of 2026", "official page"]);
  expect(trustWords(fact("a.b.0", { checked: null, grade: null }))).toEqual([
    "no date",
    "not graded",
  ]);
});

const share = (percent: number, of: string) => ({ value: { kind: "percent", percent, of } });
const fee = (percent: number, covers: string[] | null) => ({
  value: { kind: "payment", percent, fixed: 0, fixedCurrency: "USD", covers },
});

test.each([
  ["two shares of one sum", share(8, "freight"), share(0, "goods and freight"), true],
  ["the same share twice", share(8, "freight"), share(8, "freight"), false],
  ["shares of two sums", share(8, "freight"), share(0, "goods"), false],
  ["two fees for one way to pay", fee(3, ["paypal"]), fee(4, ["paypal"]), true],
  ["fees of which nobody knows for what they are", fee(3.4, null), fee(4.8, null), false],
])("sources differ if they contradict each other: %s", (_, one, other, isDifferent) => {
  const facts = [fact("oopbuy.serviceFee.0", one), fact("oopbuy.serviceFee.1", other)];
  const line = { layer: "service" as const, low: 0, likely: 4, high: 9, currency: "CNY" };
  const figure = { ...line, facts, stale: false, unknown: false };
  expect(isContested(figure)).toBe(isDifferent);
  expect(isContested({ ...figure, high: 0 })).toBe(false);
});

test("facts of two fields do not contradict each other", () => {
  const facts = [
    fact("a.serviceFee.0", share(8, "freight")),
    fact("a.insurance.0", share(1, "freight")),
  ];
  const line = { layer: "service" as const, low: 0, likely: 4, high: 9, currency: "CNY" };
  expect(isContested({ ...line, facts, stale: false, unknown: false })).toBe(false);
});
