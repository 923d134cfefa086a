import { createHash } from "node:crypto";
import type { Context } from "#server/context.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { readCachedFile, writeCachedFile } from "#server/storage/cached-files.ts";

export { barePage, escapeText, type BareShop } from "./bare-page.server.ts";

/**
 * The picture that previews of a shared link show. It contains the site's name, so it is cached under a
 * hash of the name and drawn again once the site is renamed. Concurrent requests share one drawing.
 */
export async function findPreview(context: Context): Promise<Buffer | undefined> {
  const { SITE_NAME } = context.config;
  const key = createHash("sha256").update(SITE_NAME).digest("base64url").slice(0, 8);
  const name = `preview-${key}.png`;
  const cached = await readCachedFile(context, name);
  if (cached) return cached;
  return drawing.run(context, name, () => drawPreview(context, name));
}

const drawing = new SingleFlight<Buffer | undefined>();

async function drawPreview(context: Context, name: string): Promise<Buffer | undefined> {
  const preview = await context.pictureWork.run("encodePreview", context.config.SITE_NAME);
  if (!preview.ok) return undefined;
  await writeCachedFile(context, name, preview.bytes);
  return preview.bytes;
}
