import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SHOP = dirname(dirname(fileURLToPath(import.meta.url)));
/** The cache of the programs' compiled source, which saves a second of CPU time at each start. */
const NODE_COMPILE_CACHE = join(SHOP, "..", "..", ".cache", "node");
const STOP_LIMIT_MS = 15_000;

/**
 * Starts a program of the shop. It ends when the channel to this process closes, which happens even
 * if this process is killed, so that a killed run leaves nothing behind.
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

/** Closes the channel, and waits until the program has ended. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  if (child.connected) child.disconnect();
  const cut = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  await exited;
  clearTimeout(cut);
}
