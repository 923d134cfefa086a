import { createHash } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { PictureKind } from "./registered-pictures.server.ts";

/** A part of the key. Change it when the watermark is placed differently, so that cached files are replaced. */
const PLACEMENT = "right edge";

/**
 * Returns the watermark's text, which is the site's name for QC photos. Pictures of a marketplace get none, because
 * they are not ours.
 */
export const watermarkOf = ({ config }: Pick<Context, "config">, kind: PictureKind) =>
  kind === "qc" ? config.SITE_NAME : undefined;

/** Returns a key for the watermark, for file names and rows, or null for pictures without one. */
export function watermarkKeyOf(context: Pick<Context, "config">, kind: PictureKind): string | null {
  const text = watermarkOf(context, kind);
  if (text === undefined) return null;
  return createHash("sha256").update(`${PLACEMENT} ${text}`).digest("base64url").slice(0, 8);
}
