export type Rgb = readonly [number, number, number];

export const times = ([red, green, blue]: Rgb, by: number): Rgb => [
  red * by,
  green * by,
  blue * by,
];

/** Returns the perceived lightness, from 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
