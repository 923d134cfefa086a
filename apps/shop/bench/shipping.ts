import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Figure } from "./http.ts";

const SCRIPT = fileURLToPath(
  new URL("../../../packages/shipping/scripts/bench.ts", import.meta.url),
);

/** The shipping package measures itself and prints what it keeps. */
export async function benchShipping(): Promise<Figure[]> {
  const { status } = spawnSync(process.execPath, [SCRIPT], { stdio: "inherit" });
  return [
    {
      name: "packages/shipping",
      value: status === 0 ? "all promises kept" : "a promise is broken",
      target: "the lines above",
      reached: status === 0,
    },
  ];
}
