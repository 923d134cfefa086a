import type { PricePoint } from "@loupe/contract";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meanFen, stepPaths } from "./price-line.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-02-26T00:00:00Z");
const at = (day: number) => new Date(START + day * DAY_MS).toISOString();
const point = (day: number, minFen: number, state: PricePoint["state"] = "ok"): PricePoint => ({
  at: at(day),
  minFen,
  maxFen: minFen,
  state,
});
const end = (day: number) => START + day * DAY_MS;
const BOX = { width: 100, height: 10 };

describe("the line of a price", () => {
  test.each([
    ["one price", [point(0, 75)], 10, { onSale: "M0 10H100", soldOut: "" }],
    ["a fall", [point(0, 80), point(5, 60)], 10, { onSale: "M0 0H50V10H100", soldOut: "" }],
    [
      "a time without a lookup",
      [point(0, 80), point(2, 80, "unknown"), point(5, 60)],
      10,
      { onSale: "M0 0H20M50 10H100", soldOut: "" },
    ],
    [
      "a sold-out time",
      [point(0, 80), point(5, 80, "out"), point(8, 60)],
      10,
      { onSale: "M0 0H50M80 10H100", soldOut: "M50 0H80" },
    ],
    [
      "an item that is gone",
      [point(0, 80), point(5, 80, "gone")],
      10,
      { onSale: "M0 10H50", soldOut: "" },
    ],
    [
      "a last check before the last point",
      [point(0, 80), point(5, 60)],
      4,
      { onSale: "M0 0H100V10H100", soldOut: "" },
    ],
  ])("of %s has its steps and gaps", (_, points, last, paths) => {
    expect(stepPaths(points, end(last), BOX)).toMatchObject(paths);
  });
});

const anyPoints = fc
  .array(
    fc.record({
      wait_h: fc.integer({ min: 1, max: 2000 }),
      minFen: fc.integer({ min: 1, max: 100_000 }),
      state: fc.constantFrom("ok", "out", "gone", "unknown"),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((changes) => {
    let hour = 0;
    return changes.map(({ wait_h, minFen, state }) => {
      hour += wait_h;
      return point(hour / 24, minFen, state as PricePoint["state"]);
    });
  });

test("the mean is that of the price in each hour in which the item could be bought, from 14 days on", () => {
  fc.assert(
    fc.property(anyPoints, fc.integer({ min: 0, max: 1000 }), (points, rest_h) => {
      const last = Date.parse(points.at(-1)!.at) + rest_h * 3_600_000;
      const prices: number[] = [];
      for (let hour = Date.parse(points[0]!.at); hour < last; hour += 3_600_000) {
        const current = points.findLast((one) => Date.parse(one.at) <= hour)!;
        if (current.state === "ok") prices.push(current.minFen);
      }
      const mean = prices.reduce((sum, fen) => sum + fen, 0) / prices.length;
      if (prices.length < 14 * 24) expect(meanFen(points, last)).toBe(undefined);
      else expect(Math.abs(meanFen(points, last)! - mean)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test("the line of any history stays within its box and is no number but a finite one", () => {
  fc.assert(
    fc.property(anyPoints, (points) => {
      const { onSale, soldOut } = stepPaths(points, Date.parse(points.at(-1)!.at), BOX);
      const numbers = [...`${onSale} ${soldOut}`.matchAll(/[\d.]+|NaN|Infinity/g)].map(Number);
      for (const value of numbers) expect(value).toBeLessThanOrEqual(100);
    }),
  );
});
