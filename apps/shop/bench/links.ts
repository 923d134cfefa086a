import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Figure } from "./http.ts";

const SCRIPT = fileURLToPath(new URL("../../../packages/links/scripts/bench.ts", import.meta.url));

/** The links package measures itself against the npm library `cn-links` and prints its figures. */
export async function benchLinks(): Promise<Figure[]> {
  const { status } = spawnSync(process.execPath, [SCRIPT], { stdio: "inherit" });
  return [
    {
      name: "packages/links",
      value: status === 0 ? "all limits hold" : "a limit is exceeded",
      target: "the limits printed above",
      reached: status === 0,
    },
  ];
}
