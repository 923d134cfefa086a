import { DAY_MS } from "@loupe/contract/time";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Context } from "#server/context.ts";
import { BUILD } from "./build-folder.ts";

export const CLIENT = join(BUILD, "client");
const ASSETS = join(CLIENT, "assets");

const AT_ONCE = 8;
/** How long the files of a version are stored. A tab that has been open for longer must be reloaded. */
const STORED_MS = 30 * DAY_MS;

/** Matches the name of a built file: a name (which scripts lack), a hash of the content, and the type. */
const NAME = /^(?:[\w.-]{1,80}-)?[\w-]{8}\.(js|css|woff2)$/;
const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  woff2: "font/woff2",
};

/** Returns a built file of another version; undefined if it is not in the store. */
export async function readSharedAsset(
  { store, log }: Context,
  name: string,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const type = TYPES[NAME.exec(name)?.[1] ?? ""];
  if (!type) return undefined;
  try {
    const bytes = await store.read(`assets/${name}`);
    return bytes && { bytes, type };
  } catch (err) {
    log.warn({ err, name }, "a built file of another version could not be read");
    return undefined;
  }
}

/**
 * Copies this version's built files to the file store. While two versions run at the same time, a page of one may
 * load its scripts from the other. A tab that stays open during an upgrade also needs the files of its version.
 */
export async function shareAssets(context: Context): Promise<void> {
  const { store, log } = context;
  try {
    const names = (await readdir(ASSETS)).filter((name) => NAME.test(name)).sort();
    const version = createHash("sha256").update(names.join()).digest("base64url").slice(0, 16);
    const done = `assets/shared-${version}`;
    if (await store.read(done)) return;
    const inTurn = pLimit(AT_ONCE);
    await inTurn.map(names, async (name) =>
      store.write(`assets/${name}`, await readFile(join(ASSETS, name)), "replaceable"),
    );
    await store.write(done, Buffer.from(names.join("\n")), "replaceable");
    if (!context.config.S3_URL) await removeOld(join(context.config.DATA_DIR, "assets"));
  } catch (err) {
    log.warn({ err }, "the built files could not be shared with other versions");
  }
}

/** Removes old files from a folder. In a bucket, the bucket's own lifecycle rules do that. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - STORED_MS) await rm(path);
  }
}
