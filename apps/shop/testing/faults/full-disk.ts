import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { appendFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

/** A folder on a disk that is full between `fill` and `free`, so that the errors come from the kernel. */
type SmallDisk = {
  folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  close(): Promise<void>;
};

const newFolder = () => mkdtempSync(join(tmpdir(), "loupe-disk-"));
const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

/** Mounts a small disk in memory, which `fill` fills completely (ENOSPC). Undefined if this process may not mount. */
export function mountDisk(size = "256k"): SmallDisk | undefined {
  const folder = newFolder();
  if (!run("mount", "-t", "tmpfs", "-o", `size=${size},mode=755`, "tmpfs", folder)) {
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

/** Limits the size of files that a process may write to a few bytes (EFBIG), or removes the limit. */
export function limitFiles(pid: number, isLimited: boolean): void {
  const limit = `--fsize=${isLimited ? LIMIT_BYTES : "unlimited"}:`;
  if (!run("prlimit", "--pid", String(pid), limit)) throw new Error(`prlimit ${limit} failed`);
}

/** A folder in which this process may not write large files. Undefined if prlimit is missing. */
function limitThisProcess(): SmallDisk | undefined {
  // In a thread, the limit would affect the test runner.
  if (!isMainThread || !run("prlimit", "--version")) return undefined;
  const folder = newFolder();
  return {
    folder,
    fill: async () => limitFiles(process.pid, true),
    free: async () => limitFiles(process.pid, false),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The ways in which this process can simulate a full disk, by name. The second needs no privileges. */
export const smallDisks = (): [name: string, disk: SmallDisk][] =>
  (
    [
      ["a full disk", mountDisk()],
      ["a limit on files", limitThisProcess()],
    ] as const
  ).flatMap(([name, disk]): [string, SmallDisk][] => (disk ? [[name, disk]] : []));
