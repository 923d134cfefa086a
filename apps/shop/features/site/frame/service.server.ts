import { createHash } from "node:crypto";
import type { Context } from "#server/context.ts";
import { readCachedFile, writeCachedFile } from "#server/storage/cached-files.ts";

/**
 * What previews of a shared link show, with the site's name in it; a renamed site makes it anew, once
 * for all who ask meanwhile.
 */
export async function findPreview(context: Context): Promise<Buffer | undefined> {
  const { SITE_NAME } = context.config;
  const key = createHash("sha256").update(SITE_NAME).digest("base64url").slice(0, 8);
  const name = `preview-${key}.png`;
  const kept = await readCachedFile(context, name);
  if (kept) return kept;
  const running = context.lookUps.get(name) as Promise<Buffer | undefined> | undefined;
  if (running) return running;
  const making = makePreview(context, name).finally(() => context.lookUps.delete(name));
  context.lookUps.set(name, making);
  return making;
}

async function makePreview(context: Context, name: string): Promise<Buffer | undefined> {
  const made = await context.pictureWork.run("encodePreview", context.config.SITE_NAME);
  if (!made.ok) return undefined;
  await writeCachedFile(context, name, made.bytes);
  return made.bytes;
}
