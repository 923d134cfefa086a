import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  alignByPoints,
  alignSubjects,
  applyTo,
  findSubject,
  homography,
  inverse,
  mirrored,
  product,
  similarity,
  toCss,
  type Matrix,
  type Point,
} from "../src/index.ts";

const at = (x: number, y: number): Point => ({ x, y });
const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) > 20;

const expectNear = (actual: Point, expected: Point, digits = 4) => {
  expect(actual.x).toBeCloseTo(expected.x, digits);
  expect(actual.y).toBeCloseTo(expected.y, digits);
};

describe("a similarity", () => {
  test.each([
    { name: "moves", from: [at(0, 0), at(1, 0)], to: [at(5, 7), at(6, 7)], image: at(5, 8) },
    { name: "turns", from: [at(0, 0), at(1, 0)], to: [at(0, 0), at(0, 1)], image: at(-1, 0) },
    { name: "scales", from: [at(1, 1), at(2, 1)], to: [at(1, 1), at(4, 1)], image: at(-2, 1) },
  ] as const)("$name", ({ from, to, image }) => {
    expectNear(applyTo(similarity([...from], [...to])!, at(0, 1)), image);
  });

  test("maps both points exactly, and changes all distances by one factor", () => {
    fc.assert(
      fc.property(point, point, point, point, point, (a, b, c, d, other) => {
        fc.pre(far(a, b) && far(c, d));
        const matrix = similarity([a, b], [c, d])!;
        expectNear(applyTo(matrix, a), c);
        expectNear(applyTo(matrix, b), d);
        const factor = Math.hypot(d.x - c.x, d.y - c.y) / Math.hypot(b.x - a.x, b.y - a.y);
        const image = applyTo(matrix, other);
        expect(Math.hypot(image.x - c.x, image.y - c.y)).toBeCloseTo(
          factor * Math.hypot(other.x - a.x, other.y - a.y),
          3,
        );
      }),
    );
  });

  test("does not exist for two points in one place", () => {
    expect(similarity([at(5, 5), at(5, 5)], [at(0, 0), at(1, 1)])).toBeUndefined();
    expect(similarity([at(0, 0), at(1, 1)], [at(5, 5), at(5, 5)])).toBeUndefined();
  });
});

const SQUARE = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)] as const;
const corner = (x: number, y: number) =>
  fc.record({
    x: fc.double({ min: x - 20, max: x + 20, noNaN: true }),
    y: fc.double({ min: y - 20, max: y + 20, noNaN: true }),
  });
/** A convex quadrangle, as a photo shows a square: from 25 on, three corners could be on one line. */
const quadrangle = fc.tuple(corner(0, 0), corner(100, 0), corner(100, 100), corner(0, 100));

describe("a homography", () => {
  test("maps four points exactly, keeps straight lines, and is undone by its inverse", () => {
    fc.assert(
      fc.property(quadrangle, quadrangle, (from, to) => {
        const matrix = homography(from, to)!;
        for (const [place, corner] of from.entries())
          expectNear(applyTo(matrix, corner), to[place]!, 3);
        const [a, b] = [applyTo(matrix, from[0]), applyTo(matrix, from[1])];
        const middle = applyTo(matrix, {
          x: (from[0].x + from[1].x) / 2,
          y: (from[0].y + from[1].y) / 2,
        });
        const area = (b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x);
        expect(Math.abs(area)).toBeLessThan(0.01);
        expectNear(applyTo(inverse(matrix)!, applyTo(matrix, from[2])), from[2], 3);
      }),
    );
  });

  test.each([
    ["three points on one line", [at(0, 0), at(50, 0), at(100, 0), at(0, 100)]],
    ["two points in one place", [at(0, 0), at(0, 0), at(100, 100), at(0, 100)]],
    ["all points in one place", [at(9, 9), at(9, 9), at(9, 9), at(9, 9)]],
    ["two points in each other's place", [at(100, 0), at(0, 0), at(100, 100), at(0, 100)]],
  ] as const)("does not exist for %s", (_, points) => {
    expect(homography(SQUARE, [...points])).toBeUndefined();
    expect(homography([...points], SQUARE)).toBeUndefined();
  });
});

test("an alignment has two or four pairs of points", () => {
  expect(alignByPoints(SQUARE.slice(0, 2), SQUARE.slice(0, 2))).toBeDefined();
  expect(alignByPoints(SQUARE, SQUARE)).toBeDefined();
  expect(alignByPoints(SQUARE.slice(0, 3), SQUARE.slice(0, 3))).toBeUndefined();
  expect(alignByPoints(SQUARE, SQUARE.slice(0, 2))).toBeUndefined();
});

test("a mirrored picture is itself again after a second time", () => {
  expectNear(applyTo(mirrored(40), at(10, 3)), at(70, 3));
  expectNear(applyTo(product(mirrored(40), mirrored(40)), at(10, 3)), at(10, 3));
});

test("the CSS of a map has its columns one after the other", () => {
  const matrix: Matrix = [1, 2, 3, 4, 5, 6, 7, 8, 1];
  expect(toCss(matrix)).toBe("matrix3d(1, 4, 0, 7, 2, 5, 0, 8, 0, 0, 1, 0, 3, 6, 0, 1)");
});

/** A picture with a rectangle of one colour on a background of another one. */
function picture(box: { x: number; y: number; size: number }, { isNoise = false } = {}) {
  const [width, height] = [80, 60];
  const data = new Uint8ClampedArray(width * height * 4).fill(240);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInside = x >= box.x && x < box.x + box.size && y >= box.y && y < box.y + box.size;
      if (isNoise || isInside)
        data.fill(
          isNoise ? ((x * 71 + y * 37) % 5) * 60 : 30,
          (y * width + x) * 4,
          (y * width + x) * 4 + 3,
        );
    }
  return { width, height, data };
}

describe("the subject of a picture", () => {
  test("is found before its background, and aligned with the same subject elsewhere", () => {
    const small = findSubject(picture({ x: 10, y: 10, size: 10 }))!;
    expectNear(small, at(15 / 60, 15 / 60));
    const large = findSubject(picture({ x: 30, y: 20, size: 20 }))!;
    const matrix = alignSubjects(small, large)!;
    expectNear(applyTo(matrix, at(10 / 60, 10 / 60)), at(30 / 60, 20 / 60), 1);
    expectNear(applyTo(matrix, at(20 / 60, 20 / 60)), at(50 / 60, 40 / 60), 1);
  });

  test("is the largest part: a label and a ruler beside it do not count", () => {
    const shown = picture({ x: 20, y: 15, size: 30 });
    const alone = findSubject(shown)!;
    for (const at of [0, 1, 80, 81, 160, 161, 4700, 4701]) shown.data.fill(30, at * 4, at * 4 + 3);
    expect(findSubject(shown)).toEqual(alone);
  });

  test.each([
    ["an empty picture", picture({ x: 0, y: 0, size: 0 })],
    ["a speck", picture({ x: 40, y: 30, size: 2 })],
    ["a picture without a background", picture({ x: 0, y: 0, size: 0 }, { isNoise: true })],
    ["one pixel", { width: 1, height: 1, data: [0, 0, 0, 255] }],
  ])("is not found in %s", (_, pixels) => {
    expect(findSubject(pixels)).toBeUndefined();
  });

  test("is not aligned with one of a quite different size", () => {
    const subject = { x: 5, y: 5, extent: 1 };
    expect(alignSubjects(subject, { ...subject, extent: 3.5 })).toBeUndefined();
    expect(alignSubjects({ ...subject, extent: 0 }, subject)).toBeUndefined();
  });
});
