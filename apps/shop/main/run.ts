import cluster from "node:cluster";
import { inspect } from "node:util";
import { pino } from "pino";
import { ConfigError, readConfig, withEnvFile } from "#server/config.ts";
import type { Config } from "#server/config.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import { CannotListen } from "#server/http/listener/listen.ts";
import { runShop, runWorker } from "./lifecycle.ts";
import { loggedError, openLog } from "#server/logs/log.ts";

/** Runs the shop, or one of its worker processes, until it is stopped, and then ends this process. */
export async function runProcess(): Promise<void> {
  // The program that reads our output may end first. The error of that must not prevent a clean stop.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  try {
    const config = readConfig(withEnvFile(process.env, ".env"));
    await run(config);
  } catch (error) {
    const lines = startErrors(error) ?? [inspect(loggedError(error), { depth: 8 })];
    process.stderr.write(lines.map((line) => `${line}\n`).join(""));
    process.exitCode = 1;
  }
  // Exits after the output was written, because a handle that a library left open would keep a stopped server
  // running.
  process.stdout.write("", () => process.exit());
}

async function run(config: Config): Promise<void> {
  // Lines are collected and written together, because a write for each request costs more than the request.
  const lines = pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 });
  const log = openLog(config.LOG_LEVEL, lines);
  try {
    if (cluster.isPrimary) await runShop(config, log);
    else await runWorker(config, log);
  } finally {
    lines.flushSync();
  }
}

/**
 * Returns one line for each error that the owner can fix; undefined for other errors, which are printed with their
 * stack.
 */
function startErrors(error: unknown): string[] | undefined {
  if (error instanceof ConfigError) return error.lines;
  if (error instanceof DatabaseUnavailable) return [error.message];
  // If several processes cannot listen, only the main one reports it.
  if (error instanceof CannotListen) return cluster.isWorker ? [] : [error.message];
  return undefined;
}
