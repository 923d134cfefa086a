import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { outside } from "./outside.ts";
import { endProgram, freePort, startProgram } from "./program.ts";

const START_LIMIT_MS = 25_000;

export type RunningShop = Awaited<ReturnType<typeof startShop>>;

/**
 * A second shop, of the same build and on a database of its own: for what a setting changes. It has
 * no mail server and no Google client unless `env` says so.
 */
export async function startAnotherShop(env: Record<string, string> = {}): Promise<RunningShop> {
  // Any source that is set keeps it from starting a sandbox, which journeys there do not need.
  const source = { QC_IMAGES_URL: `${outside().sandbox}/qc-images` };
  return startShop(`http://localhost:${await freePort()}`, { ...source, ...env });
}

/** The production build at this origin, on an empty folder. */
export async function startShop(origin: string, env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "loupe-e2e-"));
  const child = startProgram("server/main.ts", {
    NODE_ENV: "production",
    PORT: new URL(origin).port,
    DATA_DIR: folder,
    RATE_LIMIT: "off",
    ...env,
  });
  let printed = "";
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  }
  const close = async () => {
    await endProgram(child);
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await expect
      .poll(() => (child.exitCode === null ? printed : `exit: ${printed}`), {
        timeout: START_LIMIT_MS,
      })
      .toMatch(/^exit:|Loupe is running at/);
    expect(printed, "what the shop printed").toContain("Loupe is running at");
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, log: () => printed, pid: child.pid!, close };
}
