import * as z from "zod";

/** The background of each theme that is hardest to read on: the light theme's darkest, the dark theme's lightest. */
const GROUNDS = {
  light: { luminance: 0.887, towards: 0 },
  dark: { luminance: 0.013, towards: 255 },
} as const;
export type Theme = keyof typeof GROUNDS;

/** The colours if the owner has set none: `--color-accent` of `app/theme.css`, which has them as OKLCH. */
export const ACCENT = { light: "#cd3b07", dark: "#fb794a" };

/** The contrast that WCAG 2 requires for text of any size. */
export const CONTRAST_MIN = 4.5;

type Rgb = [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Returns the relative luminance as defined by WCAG 2, from 0 to 1. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(hex: string, theme: Theme): number {
  const [low, high] = [luminanceOf(hex), GROUNDS[theme].luminance].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/** Returns the nearest colour with enough contrast in a theme: a darker or a lighter one of the same hue. */
export function nearestThatPasses(hex: string, theme: Theme): string {
  const rgb = rgbOf(hex);
  const { towards } = GROUNDS[theme];
  for (let step = 0; step <= 255; step += 1) {
    const mixedHex = hexOf(rgb.map((part) => part + ((towards - part) * step) / 255));
    if (contrastOf(mixedHex, theme) >= CONTRAST_MIN) return mixedHex;
  }
  return theme === "light" ? "#000000" : "#ffffff";
}

export type OwnColours = {
  ACCENT_COLOUR?: string | undefined;
  ACCENT_COLOUR_DARK?: string | undefined;
};

/** Returns the colour of each theme. If the owner has set only the light theme's, the dark one is derived from it. */
export function accentsOf({ ACCENT_COLOUR: light, ACCENT_COLOUR_DARK: dark }: OwnColours) {
  return {
    light: light ?? ACCENT.light,
    dark: dark ?? (light ? nearestThatPasses(light, "dark") : ACCENT.dark),
  };
}

/** Returns the schema of a colour for a theme, as `#rrggbb`. */
export const colourFor = (theme: Theme) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { error: "must be a colour such as #b93c0b", abort: true })
    .refine((hex) => contrastOf(hex, theme) >= CONTRAST_MIN, {
      error: ({ input }) =>
        `has too little contrast against the ${theme} theme. The nearest that has enough is ${nearestThatPasses(String(input), theme)}.`,
    });
