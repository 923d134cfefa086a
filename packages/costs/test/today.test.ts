import { expect, it } from "vitest";
import { billDay, shippingOptions, todayIn } from "../src/index.ts";
import { facts } from "./facts-file.ts";
import card from "@loupe/shipping/rate-card.json" with { type: "json" };
import type { RateCard } from "@loupe/shipping";
import { rates } from "./plain-border.ts";

it.each([
  ["DE", "2026-11-28T22:59:59Z", "2026-11-28"],
  ["DE", "2026-11-28T23:00:00Z", "2026-11-29"],
  ["de", "2026-06-28T22:00:00Z", "2026-06-29"],
  ["GB", "2026-11-28T23:59:59Z", "2026-11-28"],
  ["US", "2026-11-29T04:59:59Z", "2026-11-28"],
  ["US", "2026-11-29T05:00:00Z", "2026-11-29"],
  ["NZ", "2026-11-28T11:00:00Z", "2026-11-29"],
  ["KZ", "2026-11-28T23:59:59Z", "2026-11-28"],
])("in %s it is at %s the day %s", (country, time, day) =>
  expect(todayIn(country, new Date(time))).toBe(day),
);

it.each([
  [undefined, "2026-11-29", true],
  ["2026-11-29", "2026-11-29", true],
  ["2026-11-28", "2026-11-28", true],
  ["2026-11-27", "2026-11-27", false],
])("a bill of %s is of the day %s in Germany, just after midnight there", (date, day, isToday) =>
  expect(billDay({ date, destination: "DE" }, new Date("2026-11-28T23:00:00Z"))).toEqual({
    date: day,
    isToday,
  }),
);

it("each country with rules has the time zone of a place in it", () => {
  const countries = facts.borderRules.flatMap(({ to }) => facts.unions[to] ?? [to]);
  // In no zone of these countries it is the day of UTC at both times.
  const times = ["2026-11-28T23:30:00Z", "2026-11-29T00:30:00Z"].map((time) => new Date(time));
  const isUtc = (country: string) =>
    ["2026-11-28", "2026-11-29"].every((day, at) => todayIn(country, times[at]!) === day);
  expect([...new Set(countries)].filter(isUtc).toSorted()).toEqual(["GB", "IE", "PT"]);
});

it("a rule that ends today ends at midnight in the destination", () => {
  const ending = {
    ...facts,
    borderRules: facts.borderRules.map((rule) =>
      rule.id === "us-2026-07" ? { ...rule, validTo: "2026-11-29" } : rule,
    ),
  };
  const knownAt = (time: string) => {
    const date = todayIn("US", new Date(time));
    const items = [{ price: 200, weight: 500, quantity: 1 }];
    const request = { date, destination: "US", currency: "USD", rates, items };
    const result = shippingOptions(ending, card as unknown as RateCard, request);
    return result.ok && result.options.known;
  };
  expect(knownAt("2026-11-29T04:59:59Z")).toBe("door");
  expect(knownAt("2026-11-29T05:00:00Z")).toBe("freight");
});
