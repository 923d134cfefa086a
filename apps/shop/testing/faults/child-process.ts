import { readdir, readFile } from "node:fs/promises";
import { expect } from "vitest";

/** The module whose tasks a child process runs. */
type Module = "backup-tasks" | "file-tasks" | "card-tasks" | "sheet-tasks";

/** Returns the ids of the child processes of a process, which is this test's own shop by default. */
export async function childProcesses(module: Module, parent = process.pid): Promise<number[]> {
  const pids: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const read = (file: string) => readFile(`/proc/${name}/${file}`, "utf8").catch(() => "");
    const [command, status] = await Promise.all([read("cmdline"), read("status")]);
    const isOurs = status.includes(`\nPPid:\t${parent}\n`);
    if (isOurs && command.includes(module)) pids.push(Number(name));
  }
  return pids;
}

/** Kills a child process of this test's shop, once there is one. */
export async function killChildProcess(module: Module): Promise<void> {
  let pids: number[] = [];
  const look = async () => (pids = await childProcesses(module));
  await expect.poll(look, { interval: 20 }).not.toEqual([]);
  for (const id of pids) process.kill(id, "SIGKILL");
}
