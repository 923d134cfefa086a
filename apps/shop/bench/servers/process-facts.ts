import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Returns the ids of a process and its children. */
function familyOf(pid: number): number[] {
  const children = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  return [pid, ...children];
}

/** Returns the text of a file in `/proc/PID`; empty if the process has just ended. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Returns the resident memory of the process and its children, such as the picture process. */
export const memoryOf_mb = (pid: number): number =>
  familyOf(pid)
    .map((one) => Number(/VmRSS:\s+(\d+)/.exec(readOf(one, "status"))?.[1] ?? 0) / 1024)
    .reduce((a, b) => a + b, 0);

const TICKS_PER_S = 100;

/** Returns the sum of these fields of `/proc/PID/stat`, in seconds. Field 0 is the process's state. */
function secondsIn(pid: number, fields: number[]): number {
  const values = readOf(pid, "stat").split(") ")[1]?.split(" ") ?? [];
  return fields.reduce((sum, field) => sum + Number(values[field] ?? 0), 0) / TICKS_PER_S;
}

/** Returns the CPU time of the process without its children. */
export const ownCpuOf_s = (pid: number): number => secondsIn(pid, [11, 12]);

/**
 * Returns the CPU time of the running threads. Their counters are in nanoseconds, while `stat` counts in units of
 * 10 ms.
 */
export const threadsCpuOf_ms = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readOf(pid, `task/${thread}/schedstat`).split(" ")[0] || 0) / 1e6)
    .reduce((a, b) => a + b, 0);

/** Returns the CPU time of the process and its children, including children that have ended. */
export const cpuOf_s = (pid: number): number =>
  familyOf(pid)
    .map((one) => secondsIn(one, [11, 12, 13, 14]))
    .reduce((a, b) => a + b, 0);

export const parentOf = (pid: number): number =>
  Number(readOf(pid, "stat").split(") ")[1]?.split(" ")[1]);

/** Returns the number of open sockets, including those to the database. */
export const socketsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith("socket:");
    } catch {
      return false;
    }
  }).length;
