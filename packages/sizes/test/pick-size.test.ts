import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differencesOf, pickSize, type Me } from "../src/pick-size.ts";
import type { Measure, MeasureName, SizeRow } from "../src/size-table.ts";

const measure = (name: MeasureName, cm: number, more: Partial<Measure> = {}): Measure => ({
  name,
  label: name,
  of: "garment",
  basis: "around",
  cm,
  ...more,
});
const tops = (flat = false): SizeRow[] =>
  ["S", "M", "L", "XL"].map((size, at) => ({
    size,
    measures: [
      measure("chest", (100 + 4 * at) / (flat ? 2 : 1), { basis: flat ? "flat" : "around" }),
      measure("shoulder", 42 + 1.5 * at, { basis: "length" }),
      measure("length", 66 + 2 * at, { basis: "length" }),
      measure("sleeve", 58 + at, { basis: "length" }),
    ],
  }));

describe("the picked size", () => {
  test.each<[string, Me, "top" | "bottom" | "shoes", SizeRow[], string | undefined]>([
    [
      "of a shirt is 12 cm wider than the chest",
      { of: "body", cm: { chest: 92 } },
      "top",
      tops(),
      "M",
    ],
    [
      "of outerwear is 16 cm wider",
      { of: "body", cm: { chest: 92 }, isOuterwear: true },
      "top",
      tops(),
      "L",
    ],
    [
      "compares a flat chest by its double",
      { of: "body", cm: { chest: 92 } },
      "top",
      tops(true),
      "M",
    ],
    ["equals a garment that fits", { of: "garment", cm: { chest: 108 } }, "top", tops(), "L"],
    [
      "counts shoulders from 3 cm",
      { of: "garment", cm: { chest: 102, shoulder: 49 } },
      "top",
      tops(),
      "M",
    ],
    [
      "ignores smaller differences of the shoulders",
      { of: "garment", cm: { chest: 100, shoulder: 45 } },
      "top",
      tops(),
      "S",
    ],
    [
      "is larger if sleeves would be short",
      { of: "garment", cm: { chest: 102, sleeve: 61 } },
      "top",
      tops(),
      "M",
    ],
    ["ignores long sleeves", { of: "garment", cm: { chest: 108, sleeve: 50 } }, "top", tops(), "L"],
    [
      "is decided by the length if two are equal",
      { of: "garment", cm: { chest: 102, length: 68 } },
      "top",
      tops(),
      "M",
    ],
    ["needs the measure that decides", { of: "body", cm: { foot: 26 } }, "top", tops(), undefined],
    ["needs a table", { of: "body", cm: { chest: 92 } }, "top", [], undefined],
    [
      "of shoes is by the foot",
      { of: "body", cm: { foot: 25.3 } },
      "shoes",
      [25, 25.5, 26].map((cm, at) => ({
        size: String(40 + at),
        measures: [measure("foot", cm, { of: "body", basis: "length" })],
      })),
      "41",
    ],
    [
      "of shoes leaves 1 cm in the insole",
      { of: "body", cm: { foot: 25 } },
      "shoes",
      [25, 25.5, 26].map((cm, at) => ({
        size: String(40 + at),
        measures: [measure("insole", cm, { basis: "length" })],
      })),
      "42",
    ],
    [
      "of a chart of bodies has no ease",
      { of: "body", cm: { chest: 92 } },
      "top",
      [88, 92, 96].map((cm, at) => ({
        size: "SML"[at]!,
        measures: [measure("chest", cm, { of: "body" })],
      })),
      "M",
    ],
    [
      "of trousers is by the waist",
      { of: "body", cm: { waist: 78, hip: 96 } },
      "bottom",
      [76, 80, 84].map((cm, at) => ({
        size: String(30 + at),
        measures: [measure("waist", cm), measure("hip", cm + 20)],
      })),
      "31",
    ],
  ])("%s", (_, me, kind, sizes, size) => {
    expect(pickSize(me, kind, sizes)?.size).toBe(size);
  });

  test("is far if no size is near, and says by how much", () => {
    const pick = pickSize({ of: "body", cm: { chest: 120 } }, "top", tops());
    expect(pick).toMatchObject({ size: "XL", isFar: true });
    expect(pick!.reasons[0]).toEqual({
      measure: "chest",
      value_cm: 112,
      wanted_cm: 132,
      difference_cm: -20,
    });
  });

  const steps = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 9 });
  const rising = fc
    .record({ chest: steps, shoulder: steps, sleeve: steps, length: steps })
    .map((all) => {
      const count = Math.min(...Object.values(all).map((list) => list.length));
      const start = { chest: 90, shoulder: 38, sleeve: 54, length: 60 };
      return Array.from({ length: count }, (_, at): SizeRow => ({
        size: String(at + 1),
        measures: (Object.keys(start) as (keyof typeof start)[]).map((name) =>
          measure(
            name,
            start[name] + all[name].slice(0, at + 1).reduce((sum, step) => sum + step, 0),
            {
              basis: name === "chest" ? "around" : "length",
            },
          ),
        ),
      }));
    });
  const body = fc.record({
    chest: fc.integer({ min: 70, max: 140 }),
    shoulder: fc.integer({ min: 34, max: 60 }),
    sleeve: fc.integer({ min: 50, max: 70 }),
    length: fc.integer({ min: 55, max: 90 }),
  });
  test.each(["body", "garment"] as const)("never gets smaller for a larger %s", (of) => {
    fc.assert(
      fc.property(rising, body, body, (sizes, first, more) => {
        const second = Object.fromEntries(
          Object.entries(first).map(([name, cm]) => [name, Math.max(cm, more[name as "chest"])]),
        );
        const smaller = pickSize({ of, cm: first }, "top", sizes)!;
        const larger = pickSize({ of, cm: second }, "top", sizes)!;
        // Sizes with equal measures are one: the first of them is picked.
        expect(Number(larger.size)).toBeGreaterThanOrEqual(Number(smaller.size));
      }),
      { numRuns: 500 },
    );
  });
});

test("the differences of a size are its values less those of the person", () => {
  const row = tops(true)[1]!;
  expect(differencesOf(row, { of: "body", cm: { chest: 92, waist: 80 } })).toEqual([
    { measure: row.measures[0], cm: 12 },
  ]);
});
