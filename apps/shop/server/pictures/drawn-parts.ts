import { fitted } from "./text-outlines.ts";

export const PAPER = "#faf9f7";
export const INK = "#191b22";
export const INK_2 = "#565a66";

type Line = { x: number; y: number; size: number; width: number; colour?: string };

/** Draws one line of text as SVG, shortened if it is wider than `width`. */
export function line(text: string, { x, y, size, width, colour = INK }: Line): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 1000} ${-size / 1000})" fill="${colour}" stroke="${colour}" stroke-width="0">${fitted(text, size, width).path}</g>`;
}

type Mark = { x: number; y: number; scale: number; accent: string };

/** Draws the shop's logo as SVG, 32 units wide, with its dot in the shop's colour. */
export const mark = ({ x, y, scale, accent }: Mark) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none"><circle cx="14.5" cy="14.5" r="8.5" stroke="${INK}" stroke-width="2.6"/><circle cx="14.5" cy="14.5" r="3.6" fill="${accent}"/><path d="m21 21 5 5" stroke="${INK}" stroke-width="3" stroke-linecap="round"/></g>`;
