import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root, printLine } from "./project.mjs";

const BEAT_MS = 1000;
const ABANDONED_AFTER_MS = 5000;

/**
 * Runs only one such piece of work at a time over all processes. The holder touches the lock every second, so the age
 * of the lock shows whether its holder was killed. A process id cannot show this, because ids are reused.
 */
export async function withLock(name, work) {
  const folder = join(root, ".cache");
  const path = join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  for (let waited = false; !take(path); waited = true) {
    if (!waited) printLine("Waiting for another set-up to finish…");
    await sleep(200);
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(path, { force: true });
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  const age_ms = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age_ms > ABANDONED_AFTER_MS) rmSync(path, { force: true });
  return false;
}
