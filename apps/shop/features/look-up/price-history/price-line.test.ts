import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import type { PricePoint } from "@loupe/contract";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meanFen, pointsOfLast, rangesOf, stepPaths } from "./price-line.ts";

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
    ["one price", [point(0, 75)], 10, { onSale: "M0 5h100", soldOut: "" }],
    ["a fall", [point(0, 80), point(5, 60)], 10, { onSale: "M0 0h50v10h50", soldOut: "" }],
    [
      "a time without a lookup",
      [point(0, 80), point(2, 80, "unknown"), point(5, 60)],
      10,
      { onSale: "M0 0h20M50 10h50", soldOut: "" },
    ],
    [
      "a sold-out time",
      [point(0, 80), point(5, 80, "out"), point(8, 60)],
      10,
      { onSale: "M0 0h50M80 0v10h20", soldOut: "M50 0h30" },
    ],
    [
      "an item that is gone",
      [point(0, 80), point(5, 80, "gone")],
      10,
      { onSale: "M0 5h50", soldOut: "" },
    ],
    [
      "a last check before the last point",
      [point(0, 80), point(5, 60)],
      4,
      { onSale: "M0 0h100v10", soldOut: "" },
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
      const last = Date.parse(points.at(-1)!.at) + rest_h * HOUR_MS;
      const prices: number[] = [];
      for (let hour = Date.parse(points[0]!.at); hour < last; hour += HOUR_MS) {
        const current = points.findLast((one) => Date.parse(one.at) <= hour)!;
        if (current.state === "ok") prices.push(current.minFen);
      }
      const mean = prices.reduce((sum, fen) => sum + fen, 0) / prices.length;
      if (prices.length < 14 * 24) expect(meanFen(points, last)).toBe(undefined);
      else expect(Math.abs(meanFen(points, last)! - mean)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test("the line of any history stays within its box, also with a limit", () => {
  const anyLimit = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined });
  fc.assert(
    fc.property(anyPoints, anyLimit, (points, limit) => {
      const line = stepPaths(points, Date.parse(points.at(-1)!.at), BOX, limit);
      for (const path of [line.onSale, line.soldOut]) {
        let [x, y] = [0, 0];
        for (const [, command, first, second] of path.matchAll(/([Mhv])(-?\d+)(?: (-?\d+))?/g)) {
          if (command === "M") [x, y] = [Number(first), Number(second)];
          else if (command === "h") x += Number(first);
          else y += Number(first);
          expect([x >= 0 && x <= BOX.width, y >= 0 && y <= BOX.height]).toEqual([true, true]);
        }
        expect(path).toMatch(/^[Mhv\d -]*$/);
      }
    }),
  );
});

test("the dots are at the last of the lowest and highest prices while the item could be bought", () => {
  const points = [point(0, 60), point(2, 90), point(4, 60), point(6, 50, "out"), point(8, 70)];
  const { low, high } = stepPaths(points, end(10), BOX);
  expect(low).toMatchObject({ fen: 60, at: end(4), x: 40 });
  expect(high).toMatchObject({ fen: 90, at: end(2), x: 20, y: 0 });
});

test("the last days begin with the price that held then", () => {
  const points = [point(0, 60), point(50, 90), point(80, 70)];
  expect(pointsOfLast(30, points, end(100))).toEqual([point(70, 90), point(80, 70)]);
  expect(pointsOfLast(10, points, end(100))).toEqual([point(90, 70)]);
  expect(rangesOf(points, end(100))).toEqual([30, 90]);
  expect(rangesOf(points, end(30))).toEqual([]);
});
