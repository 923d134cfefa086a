import { createHash } from "node:crypto";
import type { Context } from "#server/context.ts";
import { readKeptFile, writeKeptFile } from "#server/kept-files.ts";

/** What previews of a shared link show, with the site's name in it; a renamed site makes it anew. */
export async function findPreview(context: Context): Promise<Buffer | undefined> {
  const { SITE_NAME } = context.config;
  const key = createHash("sha256").update(SITE_NAME).digest("base64url").slice(0, 8);
  const name = `preview-${key}.png`;
  const kept = await readKeptFile(context, name);
  if (kept) return kept;
  const made = await context.pictureWork.run("encodePreview", SITE_NAME);
  if (!made.ok) return undefined;
  await writeKeptFile(context, name, made.bytes);
  return made.bytes;
}
