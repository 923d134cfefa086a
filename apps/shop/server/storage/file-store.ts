import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** `lasting`: the file could not be created again. `replaceable`: losing it only costs time. */
export type Durability = "lasting" | "replaceable";

/** Stores pictures under keys like `uploads/x.webp`: in a folder, or in a bucket that machines share. */
export type FileStore = {
  /**
   * Returns a file; undefined if there is none.
   * @throws if the store does not respond
   */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * Stores a file. The file is complete once this returns; after an error there is none.
   * @throws if the store refuses it
   */
  write(key: string, bytes: Buffer, durability: Durability): Promise<void>;
  /** Removes a file. Does nothing if there is none. */
  remove(key: string): Promise<void>;
  /** The things that an admin should check if writing fails. */
  hint: string;
  close(): Promise<void>;
};

/** Returns a store of files in a folder of this machine. */
export function openFolder(root: string): FileStore {
  return {
    async read(key) {
      try {
        return await readFile(join(root, key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    write: (key, bytes, durability) =>
      writeFile(join(root, key), bytes, { flushed: durability === "lasting" }),
    remove: (key) => rm(join(root, key), { force: true }),
    hint: "is the server's disk full?",
    close: async () => undefined,
  };
}

async function writeFile(path: string, bytes: Buffer, { flushed }: { flushed: boolean }) {
  const folder = dirname(path);
  const draft = join(folder, `.${randomBytes(6).toString("hex")}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeDraft(draft, bytes, flushed);
    await rename(draft, path);
    if (flushed) await syncFolder(folder);
  } catch (error) {
    // An error of the removal is ignored, because the first error is the one to report.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeDraft(path: string, bytes: Buffer, flushed: boolean): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    if (flushed) await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes the folder. A new file's name is on the disk only after that. */
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
