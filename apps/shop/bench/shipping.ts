import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { share, type Figure } from "./http.ts";
import { ensureWrk } from "./load.ts";
import { startShop } from "./servers/processes.ts";

const PARCEL = { destination: "GB", weight: 1200, length: 30, width: 20, height: 10 };

/** Measures an estimate over HTTP, and runs the benchmarks of packages/shipping and packages/costs. */
export async function benchShipping(): Promise<Figure[]> {
  ensureWrk();
  const shop = await startShop();
  try {
    const url = `${shop.origin}/api/v1/get_estimation`;
    const cached = await share("POST /get_estimation", 0.3, { url, post: PARCEL });
    const each = { url, post: PARCEL, isUnlike: true };
    // The target is low, because creating 64 KB of JSON takes much longer than sending it.
    const uncachedShare = await share("POST /get_estimation, another parcel each time", 0.03, each);
    return [benchPackage("shipping"), benchPackage("costs"), cached, uncachedShare];
  } finally {
    await shop.close();
  }
}

function benchPackage(name: string): Figure {
  const script = new URL(`../../../packages/${name}/scripts/bench.ts`, import.meta.url);
  const { status } = spawnSync(process.execPath, [fileURLToPath(script)], { stdio: "inherit" });
  return {
    name: `packages/${name}`,
    value: status === 0 ? "all limits hold" : "a limit is exceeded",
    target: "the limits printed above",
    isReached: status === 0,
  };
}
