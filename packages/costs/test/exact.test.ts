import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, divide, exact, middle, multiply, roundToUnits, subtract } from "../src/exact.ts";

describe("exact", () => {
  it.each([
    [0.1, 1n, 10n],
    [12, 12n, 1n],
    [-2.5, -25n, 10n],
    [1e-7, 1n, 10_000_000n],
    [1e21, 10n ** 21n, 1n],
    [1.25e-9, 125n, 10n ** 11n],
  ])("reads %d as it is written", (value, top, divisor) =>
    expect(exact(value)).toEqual({ top, divisor }),
  );

  it("adds tenths without an error", () =>
    expect(roundToUnits(add(exact(0.1), exact(0.2)), 4)).toBe(3_000));

  it("adds as many numbers as a bill has with the decimals of the finest one", () => {
    const decimals = Array.from({ length: 100 }, (_, i) => 1 + (i % 23));
    const parts = decimals.map((count) => exact(Number(`1e-${count}`)));
    const sum = parts.reduce(add);
    expect(sum.divisor).toBe(10n ** 23n);
    expect(add(sum, middle(exact(0.1), exact(0.25))).divisor).toBe(10n ** 23n);
    const third = divide(exact(1), exact(3));
    expect(roundToUnits(add(add(third, exact(0.5)), third), 4)).toBe(11_667);
  });

  it.each([
    [1.005, 2, 101],
    [1.0049, 2, 100],
    [0.5, 0, 1],
    [0.49, 0, 0],
    [-0.5, 0, 0],
    [-0.51, 0, -1],
    [-1.25, 1, -12],
    [7, 3, 7_000],
  ])("rounds %d with %d decimals half up to %d units", (value, decimals, units) =>
    expect(roundToUnits(exact(value), decimals)).toBe(units),
  );

  it("calculates as ordinary numbers do, without their error", () => {
    const number = fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 1_000);
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const result = subtract(divide(multiply(exact(a), exact(b)), exact(c)), exact(b));
        const expected = (a * b) / c - b;
        expect(roundToUnits(result, 2) / 100).toBeCloseTo(expected, expected > 1e6 ? 0 : 1);
      }),
    );
  });
});
