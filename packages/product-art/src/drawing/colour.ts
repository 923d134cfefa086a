type Rgb = [number, number, number];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  const digits = rgb.map((part) =>
    Math.round(Math.max(0, Math.min(255, part)))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  return hexOf([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as Rgb);
}

export function darker(hex: string, share: number): string {
  return mix(hex, "#0c0a09", share);
}

export function lighter(hex: string, share: number): string {
  return mix(hex, "#fffaf2", share);
}

/** The perceived lightness, from 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

/** A thread colour that is visible on this fabric. */
export function threadOn(hex: string): string {
  return lightness(hex) < 0.35 ? lighter(hex, 0.28) : darker(hex, 0.3);
}
