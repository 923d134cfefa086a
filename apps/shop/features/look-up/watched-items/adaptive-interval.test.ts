import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nextInterval_s, weightOf } from "./adaptive-interval.ts";

const HOUR_S = 3600;
const BOUNDS = [HOUR_S, 14 * 24 * HOUR_S] as const;
const ONE = { watchers: 1, changes: 0, observed_days: 0 };
/** With this spacing, an item of `ONE` is looked up every ten hours. */
const spacing_s = 10 * HOUR_S * weightOf(ONE);
const hours = (look: Partial<Parameters<typeof nextInterval_s>[0]>) =>
  nextInterval_s({ ...ONE, isChanged: false, calmLooks: 0, spacing_s, ...look }, BOUNDS) / HOUR_S;

test.each([
  ["a new item", {}, 10],
  ["four watchers", { watchers: 4 }, 5],
  ["four times the usual changes", { changes: 3 }, 5],
  ["no change in 90 days", { observed_days: 90 }, 20],
  ["a change after a calm look", { isChanged: true, calmLooks: 1 }, 5],
  ["a second change in a row", { isChanged: true, calmLooks: 0 }, 10],
  ["the fourth calm look", { calmLooks: 3 }, 10],
  ["the fifth calm look", { calmLooks: 4 }, 15],
  ["more watchers than the shortest interval serves", { watchers: 10_000 }, 1],
  ["a budget that is far too small", { spacing_s: spacing_s * 1000 }, 336],
])("the interval follows watchers, changes and calm: %s", (_, look, expected) => {
  expect(hours(look)).toBeCloseTo(expected, 2);
});

test("between the bounds, the intervals of all items together use the whole budget", () => {
  const item = fc.record({
    watchers: fc.integer({ min: 1, max: 50 }),
    changes: fc.integer({ min: 0, max: 20 }),
    observed_days: fc.integer({ min: 0, max: 700 }),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 40 }), (items) => {
      const perSecond = 0.001;
      const weights = items.reduce((sum, one) => sum + weightOf(one), 0);
      const look = { isChanged: false, calmLooks: 0, spacing_s: weights / perSecond };
      const looks = items.reduce(
        (sum, one) => sum + 1 / nextInterval_s({ ...one, ...look }, [1, 1e9]),
        0,
      );
      expect(looks).toBeCloseTo(perSecond, 3);
    }),
  );
});
