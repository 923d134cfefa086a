import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";

const START_LIMIT_MS = 25_000;
const STOP_LIMIT_MS = 15_000;
const SHOP = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * A second shop, of the same build and on a database of its own: for what a setting changes. It has
 * no mail server and no Google client unless `env` says so.
 */
export async function startAnotherShop(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "loupe-another-"));
  const origin = `http://localhost:${await freePort()}`;
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: SHOP,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: new URL(origin).port,
      DATA_DIR: folder,
      RATE_LIMIT: "off",
      // Any source that is set keeps it from starting a sandbox, which journeys there do not need.
      QC_IMAGES_URL: `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}/qc-images`,
      ...env,
    },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  }
  const exited = once(child, "exit");

  async function close() {
    if (child.exitCode === null) child.kill("SIGTERM");
    const cut = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    await exited;
    clearTimeout(cut);
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await expect
      .poll(() => (child.exitCode === null ? printed : `exit: ${printed}`), {
        timeout: START_LIMIT_MS,
      })
      .toMatch(/^exit:|Loupe is running at/);
    expect(printed, "what the other shop printed").toContain("Loupe is running at");
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, log: () => printed, pid: child.pid!, close };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
