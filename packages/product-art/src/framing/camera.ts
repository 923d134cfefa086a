/** Transforms box units to picture pixels: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = { a: number; b: number; c: number; d: number; e: number; f: number };

export type Camera = {
  /** The point of the box at the centre of the picture. */
  x: number;
  y: number;
  /** Pixels per unit. */
  zoom: number;
  turn_deg: number;
  /** A slight shear that suggests perspective. */
  lean?: number;
};

export function matrixOf(camera: Camera, width: number, height: number): Matrix {
  const turn = (camera.turn_deg * Math.PI) / 180;
  const lean = camera.lean ?? 0;
  const [cos, sin] = [Math.cos(turn) * camera.zoom, Math.sin(turn) * camera.zoom];
  const [a, b] = [cos, sin];
  const [c, d] = [-sin + cos * lean, cos * (1 - Math.abs(lean) * 0.4) + sin * lean];
  return {
    a,
    b,
    c,
    d,
    e: width / 2 - a * camera.x - c * camera.y,
    f: height / 2 - b * camera.x - d * camera.y,
  };
}

export function svgMatrix({ a, b, c, d, e, f }: Matrix): string {
  return `matrix(${[a, b, c, d, e, f].map((value) => value.toFixed(4)).join(" ")})`;
}

export function inverse({ a, b, c, d, e, f }: Matrix): Matrix {
  const area = a * d - b * c;
  return {
    a: d / area,
    b: -b / area,
    c: -c / area,
    d: a / area,
    e: (c * f - d * e) / area,
    f: (b * e - a * f) / area,
  };
}
