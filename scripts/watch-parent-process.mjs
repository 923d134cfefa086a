import { readFileSync } from "node:fs";

const PARENT_CHECK_MS = 250;

/** Calls `onGone` when npm, or the shell that npm started, has ended, because a killed npm sends no signal. */
export function watchParents(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const ancestors = ancestorsUpToNpm();
  const watch = setInterval(() => {
    if (ancestors.every(({ pid, parent }) => parentOf(pid) === parent)) return;
    clearInterval(watch);
    onGone();
  }, PARENT_CHECK_MS);
  return watch;
}

function ancestorsUpToNpm() {
  const links = [{ pid: process.pid, parent: process.ppid }];
  while (links.length < 4 && !isNpm(links.at(-1).parent)) {
    const pid = links.at(-1).parent;
    const parent = parentOf(pid);
    if (parent === undefined || parent <= 1) return links.slice(0, 1);
    links.push({ pid, parent });
  }
  return links.length < 4 ? links : links.slice(0, 1);
}

function isNpm(pid) {
  try {
    return /^(npm|node\0[^\0]*npm)/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return true; // without /proc, only the direct parent can be watched
  }
}

function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}
