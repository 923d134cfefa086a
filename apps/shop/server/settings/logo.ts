import { createHash } from "node:crypto";
import * as z from "zod";

/**
 * PNGs in Base64, as the shop made them from what was uploaded: as wide as it is, as a square, and small for a
 * browser's tab. Logos from earlier versions lack the last one.
 */
export const logo = z
  .string()
  .max(1_000_000)
  .regex(/^[\w+/]+={0,2}(\.[\w+/]+={0,2}){1,2}$/, "must be uploaded in the dashboard");

export const LOGO_SHAPES = ["wide", "square", "tab"] as const;
export type LogoShape = (typeof LOGO_SHAPES)[number];

/** Drawn from the square when they are asked for: the icons of an installed app. */
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

/** Kept for the logo in use: its text is up to a megabyte, and each page names its addresses. */
export function logoId(text: string): string {
  if (last.text !== text) {
    last = { text, id: createHash("sha256").update(text).digest("base64url").slice(0, 22) };
  }
  return last.id;
}

/** Another logo has another address, so that browsers may keep it. */
export const logoPath = (text: string, shape: LogoShape | DrawnLogo): string =>
  `/images/logo/${logoId(text)}?shape=${shape}`;
