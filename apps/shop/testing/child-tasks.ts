import type { ChildWork } from "#server/child-process/child-program.ts";

async function pid(): Promise<number> {
  return process.pid;
}

async function fail(): Promise<void> {
  throw new Error("This task always fails.");
}

/** Tasks for the tests of child processes. */
export const WORK = { tasks: { pid, fail } } satisfies ChildWork;
export type TestWork = typeof WORK;
