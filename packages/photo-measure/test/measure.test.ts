import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  KNOWN_LENGTHS,
  measureByLength,
  measureOnSheet,
  SHEETS,
  type Point,
} from "../src/index.ts";

const at = (x: number, y: number): Point => ({ x, y });
const PHOTO = { width: 1600, height: 1200 };

/** A camera above a table. Its middle points at the table's origin. */
type View = { tilt: number; direction: number; turn: number; px_per_mm: number };

/** Returns a place on the table, in mm, as a point of the photo. */
function seen({ x, y }: Point, { tilt, direction, turn, px_per_mm }: View): Point {
  const focal = 0.72 * PHOTO.width;
  const distance = focal / px_per_mm;
  const turned = at(
    x * Math.cos(turn) - y * Math.sin(turn),
    x * Math.sin(turn) + y * Math.cos(turn),
  );
  const along = turned.x * Math.cos(direction) + turned.y * Math.sin(direction);
  const across = -turned.x * Math.sin(direction) + turned.y * Math.cos(direction);
  const depth = distance + along * Math.sin(tilt);
  const [u, v] = [(focal * along * Math.cos(tilt)) / depth, (focal * across) / depth];
  return at(
    PHOTO.width / 2 + u * Math.cos(direction) - v * Math.sin(direction),
    PHOTO.height / 2 + u * Math.sin(direction) + v * Math.cos(direction),
  );
}

const view = (tiltMax: number) =>
  fc.record({
    tilt: fc.double({ min: 0, max: tiltMax, noNaN: true }),
    direction: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    px_per_mm: fc.double({ min: 1.4, max: 2, noNaN: true }),
  });
/** By how much a tap is beside its place: less than two pixels. */
const miss = fc.record({
  x: fc.double({ min: -1.4, max: 1.4, noNaN: true }),
  y: fc.double({ min: -1.4, max: 1.4, noNaN: true }),
});
const onTable = fc.record({
  x: fc.double({ min: -250, max: 250, noNaN: true }),
  y: fc.double({ min: -200, max: 200, noNaN: true }),
});

const degrees = (angle: number) => (angle * Math.PI) / 180;
const A4_ON_TABLE = [at(-148.5, -105), at(148.5, -105), at(148.5, 105), at(-148.5, 105)];
const tapped = (places: Point[], camera: View, misses: Point[]) =>
  places.map((place, number) => {
    const { x, y } = seen(place, camera);
    return at(x + misses[number]!.x, y + misses[number]!.y);
  });

describe("a length on a sheet", () => {
  test("is in the printed interval for any camera of up to 35 degrees, and near the truth", () => {
    fc.assert(
      fc.property(
        view(degrees(35)),
        onTable,
        onTable,
        fc.array(miss, { minLength: 6, maxLength: 6 }),
        (camera, from, to, misses) => {
          const truth_mm = Math.hypot(to.x - from.x, to.y - from.y);
          fc.pre(truth_mm > 60);
          const taps = tapped([...A4_ON_TABLE, from, to], camera, misses);
          const sheet = { corners: taps.slice(0, 4), name: "a4" as const };
          const length = measureOnSheet([taps[4]!, taps[5]!], sheet)!;
          expect(length.low_mm).toBeLessThanOrEqual(truth_mm * 1.001);
          expect(length.high_mm).toBeGreaterThanOrEqual(truth_mm * 0.999);
          expect(Math.abs(length.mm / truth_mm - 1)).toBeLessThan(0.12);
        },
      ),
    );
  });

  test("does not depend on the order of the corners", () => {
    const corners = [at(100, 100), at(397, 100), at(397, 310), at(100, 310)];
    const target = [at(120, 150), at(220, 150)] as const;
    for (const order of [
      [0, 1, 2, 3],
      [2, 0, 3, 1],
      [3, 2, 1, 0],
    ]) {
      const sheet = { corners: order.map((place) => corners[place]!), name: "a4" as const };
      expect(measureOnSheet(target, sheet)!.mm).toBeCloseTo(100, 6);
    }
  });

  test.each([
    ["three corners", [at(0, 0), at(9, 0), at(9, 9)]],
    ["a corner inside of the others", [at(0, 0), at(100, 0), at(50, 100), at(50, 30)]],
    ["corners on one line", [at(0, 0), at(10, 0), at(20, 0), at(30, 0)]],
    ["four corners in one place", [at(1, 1), at(1, 1), at(1, 1), at(1, 1)]],
  ])("is refused for %s", (_, corners) => {
    expect(measureOnSheet([at(0, 0), at(5, 5)], { corners, name: "a4" })).toBeUndefined();
  });
});

describe("a length by a known length", () => {
  test("is in the printed interval for any camera of up to 18 degrees", () => {
    fc.assert(
      fc.property(
        view(degrees(18)),
        fc.tuple(onTable, onTable, onTable, onTable),
        fc.array(miss, { minLength: 4, maxLength: 4 }),
        (camera, [a, b, c, d], misses) => {
          const [known_mm, truth_mm] = [
            Math.hypot(b.x - a.x, b.y - a.y),
            Math.hypot(d.x - c.x, d.y - c.y),
          ];
          fc.pre(known_mm > 60 && truth_mm > 60);
          const [p, q, r, s] = tapped([a, b, c, d], camera, misses) as [Point, Point, Point, Point];
          const known = { segment: [p, q] as const, length_mm: known_mm };
          const { mm, low_mm, high_mm } = measureByLength([r, s], known, PHOTO)!;
          expect(low_mm).toBeLessThanOrEqual(truth_mm * 1.002);
          expect(high_mm).toBeGreaterThanOrEqual(truth_mm * 0.998);
          expect(low_mm < mm && mm < high_mm).toBe(true);
        },
      ),
    );
  });

  test("has an interval even in a perfect photo, which the taps' errors widen", () => {
    const known = { segment: [at(400, 600), at(700, 600)] as const, length_mm: 297 };
    const exact = measureByLength([at(400, 640), at(700, 640)], known, PHOTO)!;
    expect(exact.mm).toBeCloseTo(297, 6);
    const rough = measureByLength(
      [
        { ...at(400, 640), error_px: 8 },
        { ...at(700, 640), error_px: 8 },
      ],
      known,
      PHOTO,
    )!;
    expect(rough.high_mm - rough.low_mm).toBeGreaterThan(exact.high_mm - exact.low_mm + 10);
  });

  test.each([
    ["shorter than the errors of its taps", [at(0, 0), at(3, 0)], 297],
    ["0", [at(0, 0), at(300, 0)], 0],
    ["negative", [at(0, 0), at(300, 0)], -5],
    ["not a number", [at(0, 0), at(300, 0)], Number.NaN],
  ] as const)("is refused if the known length is %s", (_, segment, length_mm) => {
    expect(measureByLength([at(0, 0), at(50, 0)], { segment, length_mm }, PHOTO)).toBeUndefined();
  });
});

test("the known lengths are those of the standards ISO 216 and ISO/IEC 7810", () => {
  expect(SHEETS).toEqual({
    a4: { long_mm: 297, short_mm: 210 },
    card: { long_mm: 85.6, short_mm: 53.98 },
  });
  expect(Object.values(KNOWN_LENGTHS)).toEqual([297, 210, 85.6, 53.98]);
});
