import { readdir, readFile } from "node:fs/promises";
import { expect } from "vitest";

/** The ids of the processes that this test's shop has started for backups. */
async function backupProcesses(): Promise<number[]> {
  const pids: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const read = (file: string) => readFile(`/proc/${name}/${file}`, "utf8").catch(() => "");
    const [command, status] = await Promise.all([read("cmdline"), read("status")]);
    const isOurs = status.includes(`\nPPid:\t${process.pid}\n`);
    if (isOurs && command.includes("backup-worker")) pids.push(Number(name));
  }
  return pids;
}

/** Kills the process that makes or tests a backup, once there is one. */
export async function killBackupProcess(): Promise<void> {
  await expect.poll(backupProcesses, { timeout: 10_000, interval: 20 }).not.toEqual([]);
  for (const id of await backupProcesses()) process.kill(id, "SIGKILL");
}
