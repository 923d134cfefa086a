import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** `lasting`: nothing could make the file again. `replaceable`: losing it costs time only. */
export type Care = "lasting" | "replaceable";

/** Where pictures lie, under keys like `uploads/x.webp`: a folder, or a bucket that machines share. */
export type FileStore = {
  /**
   * Nothing where there is no such file.
   * @throws when the store cannot tell
   */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * There whole once this returns, or not at all.
   * @throws what the store refused
   */
  write(key: string, bytes: Buffer, care: Care): Promise<void>;
  /** Also where there is none. */
  remove(key: string): Promise<void>;
  /** Where an admin may look when it takes nothing. */
  doubt: string;
  close(): Promise<void>;
};

/** Files below a folder of this machine. */
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
    write: (key, bytes, care) => writeFile(join(root, key), bytes, { flushed: care === "lasting" }),
    remove: (key) => rm(join(root, key), { force: true }),
    doubt: "is the server's disk full?",
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
    // What went wrong first is what is told.
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
