import { createHash } from "node:crypto";
import * as z from "zod";

/**
 * PNGs in Base64, which the shop encoded from an uploaded logo: in its own aspect ratio, as a square, and small for a
 * browser's tab. Logos from earlier versions lack the last one.
 */
export const logo = z
  .string()
  .max(1_000_000)
  .regex(/^[\w+/]+={0,2}(\.[\w+/]+={0,2}){1,2}$/, "must be uploaded in the dashboard");

export const LOGO_SHAPES = ["wide", "square", "tab"] as const;
export type LogoShape = (typeof LOGO_SHAPES)[number];

/** The icons of an installed app, which are drawn from the square when they are requested. */
export const DRAWN_LOGOS = {
  icon: { size: 192, isMaskable: false },
  maskable: { size: 512, isMaskable: true },
} as const;
export type DrawnLogo = keyof typeof DRAWN_LOGOS;

export const isDrawnLogo = (shape: string | undefined): shape is DrawnLogo =>
  shape !== undefined && Object.hasOwn(DRAWN_LOGOS, shape);

export const logoText = (pictures: readonly Buffer[]): string =>
  pictures.map((bytes) => bytes.toString("base64")).join(".");

export function logoBytes(text: string, shape: LogoShape): Buffer {
  const pictures = text.split(".");
  return Buffer.from(pictures[LOGO_SHAPES.indexOf(shape)] ?? pictures.at(-1)!, "base64");
}

let last = { text: "", id: "" };

/** Returns the id in a logo's address. Remembers the last one, because each page needs it and a text has up to 1 MB. */
export function logoId(text: string): string {
  if (last.text !== text) {
    last = { text, id: createHash("sha256").update(text).digest("base64url").slice(0, 22) };
  }
  return last.id;
}

/** Returns a logo's address. Another logo has another address, so browsers may store it forever. */
export const logoPath = (text: string, shape: LogoShape | DrawnLogo): string =>
  `/images/logo/${logoId(text)}?shape=${shape}`;
