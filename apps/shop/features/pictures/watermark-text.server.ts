import { createHash } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { PictureKind } from "./registered-pictures.server.ts";

/** Part of the key, so that a new way to place the watermark replaces the cached files. */
const PLACEMENT = "corner";

/** Returns the site's name for QC photos. Pictures of a marketplace get no watermark, because they are not ours. */
export const watermarkOf = ({ config }: Pick<Context, "config">, kind: PictureKind) =>
  kind === "qc" ? config.SITE_NAME : undefined;

/** Identifies the watermark in file names and rows; null for pictures without one. */
export function watermarkKeyOf(context: Pick<Context, "config">, kind: PictureKind): string | null {
  const text = watermarkOf(context, kind);
  if (text === undefined) return null;
  return createHash("sha256").update(`${PLACEMENT} ${text}`).digest("base64url").slice(0, 8);
}
