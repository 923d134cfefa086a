import { createHash } from "node:crypto";
import * as z from "zod";

/** Two PNGs in Base64, as the shop made them from what was uploaded: as wide as it is, and as a square. */
export const logo = z
  .string()
  .max(1_000_000)
  .regex(/^[\w+/]+={0,2}\.[\w+/]+={0,2}$/, "must be uploaded in the dashboard");

export const LOGO_SHAPES = ["wide", "square"] as const;
export type LogoShape = (typeof LOGO_SHAPES)[number];

export const logoText = (pictures: readonly Buffer[]): string =>
  pictures.map((bytes) => bytes.toString("base64")).join(".");

export const logoBytes = (text: string, shape: LogoShape): Buffer =>
  Buffer.from(text.split(".")[LOGO_SHAPES.indexOf(shape)] ?? "", "base64");

export const logoId = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** Another logo has another address, so that browsers may keep it. */
export const logoPath = (text: string, shape: LogoShape): string =>
  `/images/logo/${logoId(text)}?shape=${shape}`;
