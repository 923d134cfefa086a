import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { TestWork } from "#testing/child-tasks.ts";
import { childProcessOf } from "./run-in-child.ts";

const TASKS = new URL("../../testing/child-tasks.ts", import.meta.url);

test("a process does one task, unless it may do others", async () => {
  const once = childProcessOf<TestWork>(TASKS);
  expect(await once("pid", undefined as never)).not.toBe(await once("pid", undefined as never));

  const often = childProcessOf<TestWork>(TASKS, { isReused: true });
  const pid = await often("pid", undefined as never);
  expect(await often("pid", undefined as never)).toBe(pid);
  const both = await Promise.all([0, 1].map(() => often("pid", undefined as never)));
  expect(new Set(both).size, "two at once").toBe(2);
  expect(both).toContain(pid);
});

test("a process that failed, or was killed while it waited, gets no other task", async () => {
  const often = childProcessOf<TestWork>(TASKS, { isReused: true });
  const first = await often("pid", undefined as never);
  await expect(often("fail", undefined as never)).rejects.toThrow("This task always fails.");
  const second = await often("pid", undefined as never);
  expect(second).not.toBe(first);

  process.kill(second, "SIGKILL");
  await expect.poll(() => isAlive(second)).toBe(false);
  await sleep(50);
  expect(await often("pid", undefined as never)).not.toBe(second);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
