import { DAY_MS } from "@loupe/contract/time";
import { expect, test } from "vitest";
import { isCurrent } from "./current-price.ts";

test.each([
  ["now", 0, true],
  ["a moment less than a day ago", DAY_MS - 1, true],
  ["a day ago", DAY_MS, false],
  ["less than a day ahead, by a clock that has gone back since", 1 - DAY_MS, true],
  ["a day ahead", -DAY_MS, false],
  ["at an unknown time", NaN, false],
])("a price seen %s is that of now or not", (_, age_ms, expected) => {
  const now_ms = Date.parse("2026-11-28T08:00:00Z");
  expect(isCurrent(now_ms - age_ms, now_ms)).toBe(expected);
});
