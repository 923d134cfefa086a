import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  ACCENT,
  accentsOf,
  colourFor,
  contrastOf,
  luminanceOf,
  nearestThatPasses,
  type Theme,
} from "./colour.ts";

test.each([
  ["#ffffff", 1],
  ["#000000", 0],
  ["#777777", 0.184],
])("the luminance of %s is %f", (hex, luminance) => {
  expect(luminanceOf(hex)).toBeCloseTo(luminance, 3);
});

test.each([
  ["light", "#b93c0b"],
  ["light", "#1d4ed8"],
  ["dark", "#ff8a57"],
  ["dark", "#ffff00"],
] as const)("in the %s theme the colour %s is accepted", (theme, hex) => {
  expect(colourFor(theme).parse(hex.toUpperCase())).toBe(hex);
});

test.each([
  ["light", "#ffff00"],
  ["light", "#ff8a57"],
  ["dark", "#1d1f27"],
  ["dark", "#b93c0b"],
] as const)(
  "in the %s theme the colour %s is refused, and the message suggests the nearest accepted colour",
  (theme, hex) => {
    const nearest = nearestThatPasses(hex, theme);
    expect(colourFor(theme).safeParse(hex).error?.issues[0]?.message).toContain(nearest);
    expect(contrastOf(nearest, theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(nearest, theme)).toBeLessThan(4.7);
  },
);

test("a colour for the light theme alone gives the dark theme a legible one of the same hue", () => {
  const { light, dark } = accentsOf({ ACCENT_COLOUR: "#0055cc" });
  expect(light).toBe("#0055cc");
  expect(contrastOf(dark, "dark")).toBeGreaterThanOrEqual(4.5);
  const [red, green, blue] = dark.match(/[\da-f]{2}/g)!.map((part) => Number.parseInt(part, 16));
  expect(blue!).toBeGreaterThan(green!);
  expect(green!).toBeGreaterThan(red!);
  expect(accentsOf({})).toEqual(ACCENT);
  expect(accentsOf({ ACCENT_COLOUR: "#0055cc", ACCENT_COLOUR_DARK: "#ffff00" }).dark).toBe(
    "#ffff00",
  );
});

test("the default colours are equal to those in theme.css", () => {
  const css = readFileSync(new URL("../../app/theme.css", import.meta.url), "utf8");
  const own = /--color-accent: light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/.exec(css)!;
  for (const [at, theme] of (["light", "dark"] as const).entries()) {
    const { r, g, b } = rgbOf(own[at + 1]!.split(" ").map(Number));
    expect(ACCENT[theme]).toBe(
      `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`,
    );
  }
});

/** Converts OKLCH to sRGB, by the matrices of CSS Color 4. */
function rgbOf([lightness = 0, chroma = 0, hue = 0]: number[]) {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const byte = (linear: number) => {
    const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, part)) * 255);
  };
  return {
    r: byte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    g: byte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    b: byte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  };
}

test.each(["red", "#fff", "#ffffff;}", "url(x)", ""])("%o is refused as a colour", (text) => {
  expect(colourFor("light").safeParse(text).error?.issues).toHaveLength(1);
});

test("the background luminances that contrast is computed with match the colours in theme.css", () => {
  const css = readFileSync(new URL("../../app/theme.css", import.meta.url), "utf8");
  const grounds = ["paper", "card", "sunk"].map((name) => {
    const match = new RegExp(`--color-${name}: light-dark\\(oklch\\((.*?)\\), oklch\\((.*?)\\)\\)`);
    return match
      .exec(css)!
      .slice(1, 3)
      .map((text) => ofOklch(text.split(" ").map(Number)));
  });
  const near = (theme: Theme, luminances: number[]) => {
    for (const ground of luminances) {
      const [low, high] = [ground, luminanceOf("#767676")].toSorted((a, b) => a - b);
      expect((high! + 0.05) / (low! + 0.05)).toBeGreaterThanOrEqual(
        contrastOf("#767676", theme) - 0.01,
      );
    }
  };
  near(
    "light",
    grounds.map(([light]) => light!),
  );
  near(
    "dark",
    grounds.map(([, dark]) => dark!),
  );
});

/** Returns the luminance of `oklch(L C H)`. */
function ofOklch([light = 0, chroma = 0, hue = 0]: number[]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
