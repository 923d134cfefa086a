import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { appendFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

/** A folder whose disk is really full between `fill` and `free`: the kernel says so, nobody plays it. */
type SmallDisk = {
  folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  close(): Promise<void>;
};

const newFolder = () => mkdtempSync(join(tmpdir(), "loupe-disk-"));
const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

const DISK = "256k";

/** A disk in memory, filled to its last block (ENOSPC). Nothing where this process may not mount. */
function mountDisk(): SmallDisk | undefined {
  const folder = newFolder();
  if (!run("mount", "-t", "tmpfs", "-o", `size=${DISK},mode=755`, "tmpfs", folder)) {
    void rm(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    async fill() {
      const block = Buffer.alloc(4096);
      for (;;) {
        try {
          await appendFile(filler, block);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === "ENOSPC") return;
          throw error;
        }
      }
    },
    free: () => rm(filler, { force: true }),
    async close() {
      run("umount", folder);
      await rm(folder, { recursive: true });
    },
  };
}

const LIMIT_BYTES = 16;

/** The kernel lets a process write no file beyond a few bytes (EFBIG), or again what it may. */
export function limitFiles(pid: number, isLimited: boolean): void {
  const limit = `--fsize=${isLimited ? LIMIT_BYTES : "unlimited"}:`;
  if (!run("prlimit", "--pid", String(pid), limit)) throw new Error(`prlimit ${limit} failed`);
}

/** An ordinary folder, and this very process may not write into it. Nothing where there is no prlimit. */
function limitThisProcess(): SmallDisk | undefined {
  // A thread would take the test runner with it.
  if (!isMainThread || !run("prlimit", "--version")) return undefined;
  const folder = newFolder();
  return {
    folder,
    fill: async () => limitFiles(process.pid, true),
    free: async () => limitFiles(process.pid, false),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** What this machine allows, by name: on Linux the second always. */
export const smallDisks = (): [name: string, disk: SmallDisk][] =>
  (
    [
      ["a full disk", mountDisk()],
      ["a limit on files", limitThisProcess()],
    ] as const
  ).flatMap(([name, disk]): [string, SmallDisk][] => (disk ? [[name, disk]] : []));
