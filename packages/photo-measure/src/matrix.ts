export type Point = { x: number; y: number };

/** A projective map of the plane: three rows of three numbers. */
export type Matrix = readonly [...Row, ...Row, ...Row];
type Row = [number, number, number];

/** Returns the image of a point. */
export function applyTo(matrix: Matrix, { x, y }: Point): Point {
  const w = depthAt(matrix, { x, y });
  return {
    x: (matrix[0] * x + matrix[1] * y + matrix[2]) / w,
    y: (matrix[3] * x + matrix[4] * y + matrix[5]) / w,
  };
}

/** Returns the divisor of a point's image. Points with divisors of different signs are on both sides of the horizon. */
export const depthAt = (matrix: Matrix, { x, y }: Point) =>
  matrix[6] * x + matrix[7] * y + matrix[8];

/** Returns the map that applies `second` first, and then `first`. */
export function product(first: Matrix, second: Matrix): Matrix {
  const cell = (row: number, column: number) =>
    first[row * 3]! * second[column]! +
    first[row * 3 + 1]! * second[column + 3]! +
    first[row * 3 + 2]! * second[column + 6]!;
  return [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => cell(row, column)),
  ) as unknown as Matrix;
}

/** Returns the inverse map, or undefined if the matrix maps the plane to a line. */
export function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix | undefined {
  const first: Row = [e * i - f * h, c * h - b * i, b * f - c * e];
  const second: Row = [f * g - d * i, a * i - c * g, c * d - a * f];
  const third: Row = [d * h - e * g, b * g - a * h, a * e - b * d];
  const determinant = a * first[0] + b * second[0] + c * third[0];
  const size = Math.hypot(a, b, d, e) ** 2 * Math.max(Math.abs(i), 1e-9);
  if (!Number.isFinite(determinant) || Math.abs(determinant) < size * 1e-9) return undefined;
  const cells = [...first, ...second, ...third];
  return cells.map((value) => value / determinant) as unknown as Matrix;
}

/** Returns the value of the CSS property `transform` for an element whose origin is its upper left corner. */
export function toCss(matrix: Matrix): string {
  const [a, b, c, d, e, f, g, h, i] = matrix.map((value) => value / matrix[8]);
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].map(rounded).join(", ")})`;
}

const rounded = (value: number | undefined) => Number((value ?? 0).toPrecision(9));
