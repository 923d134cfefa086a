import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outside } from "./outside.ts";
import { freePort } from "../testing/free-port.ts";
import { endProgram, startProgram } from "./program.ts";

/** A start takes three seconds of CPU time, which may take long on a busy machine. */
const START_LIMIT_MS = 80_000;
const PORTS_TRIED = 3;

export type RunningShop = Awaited<ReturnType<typeof startShop>>;

/**
 * Starts a second shop of the same build with a database of its own, to test other settings. It has
 * no mail server and no Google client unless `env` says so.
 */
export async function startAnotherShop(env: Record<string, string> = {}): Promise<RunningShop> {
  // With a source configured, the shop starts no sandbox, which these journeys do not need.
  const source = { QC_IMAGES_URL: `${outside().sandbox}/qc-images` };
  for (let attempt = 1; ; attempt += 1)
    try {
      return await startShop(`http://localhost:${await freePort()}`, { ...source, ...env });
    } catch (error) {
      // Another program may take the port between its choice and the start.
      const taken = error instanceof Error && /PORT \d+ on \S+ is taken/.test(error.message);
      if (!taken || attempt === PORTS_TRIED) throw error;
    }
}

export type StartsShop = () => Promise<RunningShop>;

/** Keeps the shop that a function has started until another one is asked for. */
export function oneShopAtATime() {
  let running: { start: StartsShop; shop: RunningShop } | undefined;
  const end = async () => {
    const ended = running;
    running = undefined;
    await ended?.shop.close();
  };
  return {
    end,
    async startedBy(start: StartsShop): Promise<RunningShop> {
      if (running?.start === start) return running.shop;
      await end();
      running = { start, shop: await start() };
      return running.shop;
    },
  };
}

/** Starts the production build at this origin, on an empty folder. */
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
  const started = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The shop ${why}; it printed: ${printed}`));
    const late = setTimeout(() => fail("did not start in time"), START_LIMIT_MS);
    child.once("exit", (code) => fail(`ended with ${code}`));
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        if (!printed.includes("Loupe is running at")) return;
        clearTimeout(late);
        resolve();
      });
    }
  });
  const close = async () => {
    await endProgram(child);
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await started;
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, log: () => printed, pid: child.pid!, close };
}
