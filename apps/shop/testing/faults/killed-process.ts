import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { TestShop } from "../shop.ts";

const PROGRAM = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

export type Victim = {
  origin: string;
  pid: number;
  /** Kills the process (SIGKILL), as a power failure would. */
  kill(): Promise<void>;
  /** Kills the process if it is still running, and removes its folder. */
  close(): Promise<void>;
};

/** Starts a process of the shop on a test's database, which the test then kills. */
export async function startVictim(shop: TestShop, env: Record<string, string>): Promise<Victim> {
  const folder = await mkdtemp(join(tmpdir(), "loupe-killed-"));
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "warn",
      DATA_DIR: folder,
      DATABASE_URL: shop.databaseUrl,
      SESSION_SECRET: "a secret of thirty-two letters or more",
      DEMO: "off",
      RATE_LIMIT: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  const close = async () => {
    await kill();
    await rm(folder, { recursive: true });
  };
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  try {
    await expect.poll(() => output).toMatch(/running at/);
  } catch (error) {
    await close();
    throw error;
  }
  const origin = `http://127.0.0.1:${/running at http:\/\/localhost:(\d+)/.exec(output)![1]}`;
  return { origin, pid: child.pid!, kill, close };
}
