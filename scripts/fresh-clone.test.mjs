import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { root } from "./project.mjs";

const IMPORT = /^(?:import|export)\s[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"/gm;

/** Returns all files and packages that a script loads before its first line runs. */
function importsBeforeStart(script, visited = new Set()) {
  if (visited.has(script)) return [];
  visited.add(script);
  const text = readFileSync(join(root, "scripts", script), "utf8");
  const names = [...text.matchAll(IMPORT)].map(([, from, plain]) => from ?? plain);
  return names.flatMap((name) =>
    name.startsWith(".")
      ? importsBeforeStart(posix.join(posix.dirname(script), name), visited)
      : [`${script}: ${name}`],
  );
}

test.each(["start", "build", "check", "test", "bench", "drill", "command", "release/image"])(
  "the script %s starts in a fresh clone, in which no packages are installed",
  (script) => {
    const installed = importsBeforeStart(`${script}.mjs`).filter((one) => !one.includes(": node:"));
    expect(installed).toEqual([]);
  },
);
