import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SHOP = dirname(dirname(fileURLToPath(import.meta.url)));
/** Programs find their compiled source here; without it each start compiles it again, for a second of CPU. */
const NODE_COMPILE_CACHE = join(SHOP, "..", "..", ".cache", "node");
const STOP_LIMIT_MS = 15_000;

/**
 * Starts a program of the shop. The channel between us ends with this process, however that ends, and
 * the program ends with the channel: a killed run leaves nothing behind.
 */
export function startProgram(script: string, env: Record<string, string>): ChildProcess {
  const { PATH = "", HOME = "" } = process.env;
  return fork(join(SHOP, script), [], {
    cwd: SHOP,
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
  });
}

/** Closes the channel, and waits until the program has ended in order. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  if (child.connected) child.disconnect();
  const cut = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  await exited;
  clearTimeout(cut);
}
