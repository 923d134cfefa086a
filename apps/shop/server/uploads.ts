import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "./context.ts";

/** Files that somebody sent, and that nothing could make again. */
type Means = Pick<Context, "config">;

const folderOf = ({ config }: Means) => join(config.DATA_DIR, "uploads");

export async function readUpload(means: Means, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(folderOf(means), name));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Is there whole, on the disk, once this returns; or not at all.
 * @throws what the disk refused
 */
export async function writeUpload(means: Means, name: string, bytes: Buffer): Promise<void> {
  const folder = folderOf(means);
  const draft = join(folder, `.${randomBytes(6).toString("hex")}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeThrough(draft, bytes);
    await rename(draft, join(folder, name));
    await syncFolder(folder);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

export async function removeUpload(means: Means, name: string): Promise<void> {
  await rm(join(folderOf(means), name), { force: true });
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name itself is on the disk only after this. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
