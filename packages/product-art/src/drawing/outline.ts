type Point = [number, number];

/** Two control points and an end point of a Bézier curve. */
type Curve = [number, number, number, number, number, number];

/**
 * A closed outline that is symmetric about x = 500. The left half is given, from the top centre to
 * the bottom centre.
 */
export function symmetric(start: Point, curves: Curve[]): string {
  const down = curves.map((curve) => `C${curve.join(" ")}`).join("");
  const flip = (x: number) => 1000 - x;
  const up = curves
    .map((curve, index) => {
      const [x, y] = index === 0 ? start : [curves[index - 1]![4], curves[index - 1]![5]];
      const [ax, ay, bx, by] = curve;
      return `C${flip(bx)} ${by} ${flip(ax)} ${ay} ${flip(x)} ${y}`;
    })
    .toReversed()
    .join("");
  return `M${start.join(" ")}${down}${up}Z`;
}

export type Ribbon = { outline: string; left: string; right: string; middle: string };

/**
 * A band of constant width along a curve through these points. `inset` is the distance of its
 * stitches from the edge.
 */
export function ribbon(points: Point[], width: number, inset = 8): Ribbon {
  const line = through(points);
  const side = (offset: number) =>
    line.map(([x, y], index): Point => {
      const [ax, ay] = line[Math.max(0, index - 1)]!;
      const [bx, by] = line[Math.min(line.length - 1, index + 1)]!;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      return [x - ((by - ay) / length) * offset, y + ((bx - ax) / length) * offset];
    });
  const path = (list: Point[]) =>
    list
      .map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join("");
  const half = width / 2;
  return {
    outline: `${path([...side(half), ...side(-half).toReversed()])}Z`,
    left: path(side(half - inset)),
    right: path(side(inset - half)),
    middle: path(line),
  };
}

/** A Catmull-Rom spline through all points, sampled finely enough for stitches. */
function through(points: Point[], steps = 22): Point[] {
  const line: Point[] = [];
  for (let k = 0; k + 1 < points.length; k++) {
    const [a, b] = [points[Math.max(0, k - 1)]!, points[k]!];
    const [c, d] = [points[k + 1]!, points[Math.min(points.length - 1, k + 2)]!];
    for (let step = 0; step < steps; step++) line.push(between(a, b, c, d, step / steps));
  }
  line.push(points.at(-1)!);
  return line;
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const at = (i: 0 | 1) =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * t +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
  return [at(0), at(1)];
}

export function circle(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius);
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
}

export function box(x: number, y: number, width: number, height: number, round = 0): string {
  const [w, h, r] = [width - round * 2, height - round * 2, round];
  return `M${x + r} ${y}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-w}q${-r} 0 ${-r} ${-r}v${-h}q0 ${-r} ${r} ${-r}Z`;
}
