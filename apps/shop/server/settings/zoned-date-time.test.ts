import { expect, test } from "vitest";
import { instantOf, moment } from "./zoned-date-time.ts";

test.each([
  ["2026-11-27T09:00[Europe/Berlin]", "2026-11-27T08:00:00.000Z"],
  ["2026-07-01T09:00[Europe/Berlin]", "2026-07-01T07:00:00.000Z"],
  ["2026-01-01T00:00[UTC]", "2026-01-01T00:00:00.000Z"],
  ["2026-01-01T00:00[Asia/Kathmandu]", "2025-12-31T18:15:00.000Z"],
  ["2026-07-01T00:00[America/Los_Angeles]", "2026-07-01T07:00:00.000Z"],
  ["2026-03-29T03:30[Europe/Berlin]", "2026-03-29T01:30:00.000Z"],
])("the zoned time %s is the instant %s", (text, instant) => {
  expect(new Date(instantOf(text)!).toISOString()).toBe(instant);
});

test.each([
  "2026-11-27",
  "2026-11-27T09:00",
  "2026-02-30T09:00[Europe/Berlin]",
  "2026-11-27T25:00[Europe/Berlin]",
  "2026-11-27T09:00[Europe/Nowhere]",
  "2026-11-27T09:00Z[Europe/Berlin]",
])("the text %s is refused as a zoned time", (text) => {
  expect(moment.safeParse(text).success).toBe(false);
});
