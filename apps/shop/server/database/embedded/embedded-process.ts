import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandLine, databaseEnvironment } from "./embedded-binaries.ts";
import type { Cluster } from "./embedded-cluster.ts";
import { isAlive } from "./is-alive.ts";

/** A Unix socket if its path is short enough for the system, otherwise a loopback port. */
export type Endpoint = { socketFolder: string } | { port: number };

/** Part of the socket file's name. No TCP port is opened while a socket is used. */
export const SOCKET_PORT = 5432;
const LOG_LIMIT_BYTES = 1_000_000;

/** Chosen for a small machine. PostgreSQL's defaults are durable: an acknowledged write survives any crash. */
const SETTINGS = {
  shared_buffers: "256MB",
  max_connections: "200",
  max_wal_size: "256MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  jit: "off",
  io_method: "sync",
  max_parallel_workers_per_gather: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  // The application logs failed statements itself, without the values in them.
  log_min_messages: "log",
  log_checkpoints: "off",
  unix_socket_permissions: "0700",
};

/** Starts PostgreSQL in its own session, so that Ctrl-C does not reach it and we can stop it in order. */
export function startPostgres(cluster: Cluster, endpoint: Endpoint): ChildProcess {
  const where =
    "socketFolder" in endpoint
      ? { listen_addresses: "", unix_socket_directories: endpoint.socketFolder, port: SOCKET_PORT }
      : { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: endpoint.port };
  const settings = Object.entries({ ...SETTINGS, ...where }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const { file, args, user } = commandLine(
    cluster.runAs,
    join(cluster.binaries.folder, "postgres"),
    ["-D", cluster.folder, ...settings],
  );
  const output = openSync(logFile(cluster), "a", 0o600);
  try {
    if (statSync(logFile(cluster)).size > LOG_LIMIT_BYTES) truncateSync(logFile(cluster));
    return spawn(file, args, {
      ...user,
      cwd: "/",
      env: databaseEnvironment(),
      detached: true,
      stdio: ["ignore", output, output],
    });
  } finally {
    closeSync(output);
  }
}

export function logFile(cluster: Cluster): string {
  return join(cluster.home, "postgres.log");
}

/** Stops PostgreSQL in order: running statements are aborted, and everything is written to disk. */
export async function stopPostgres(cluster: Cluster, limit_ms = 30_000): Promise<boolean> {
  const running = runningPostgres(cluster);
  if (!running) return true;
  process.kill(running.pid, "SIGINT");
  for (const until = Date.now() + limit_ms; Date.now() < until; await sleep(10)) {
    if (!isPostgresOf(running.pid, cluster.folder)) return true;
  }
  // Nothing is lost by this: the next start recovers the rest from the write-ahead log.
  process.kill(running.pid, "SIGQUIT");
  return false;
}

export type Running = { pid: number; endpoint: Endpoint };

/**
 * Returns the PostgreSQL that is running in this folder. The pid file alone does not show that one is running: the
 * process that wrote it may have ended, and its number may belong to another process now.
 */
export function runningPostgres(cluster: Cluster): Running | undefined {
  const [pid, , , port, socketFolder] = readLock(pidFile(cluster)).split("\n");
  if (!isPostgresOf(Number(pid), cluster.folder)) return undefined;
  return {
    pid: Number(pid),
    endpoint: socketFolder ? { socketFolder: cluster.home } : { port: Number(port) },
  };
}

/**
 * Removes lock files with the number of a process that is not PostgreSQL. PostgreSQL removes lock files of ended
 * processes itself. But if the number now belongs to another program, it takes that for PostgreSQL and does not start.
 */
export async function removeStrangersLocks(cluster: Cluster): Promise<void> {
  for (const path of [pidFile(cluster), join(cluster.home, `.s.PGSQL.${SOCKET_PORT}.lock`)]) {
    const lock = readLock(path);
    const pid = Number.parseInt(lock, 10);
    if (!isAlive(pid) || isPostgresOf(pid, cluster.folder)) continue;
    const aside = `${path}.stale-${process.pid}`;
    await rename(path, aside);
    // Another process may have replaced the old file since, and started PostgreSQL. Then this file is its lock and
    // must stay.
    if (readLock(aside) === lock) await rm(aside);
    else await rename(aside, path);
  }
}

const pidFile = (cluster: Cluster) => join(cluster.folder, "postmaster.pid");

function readLock(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

function isPostgresOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === "win32") return true;
  if (process.platform !== "linux") {
    const ps = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
    return ps.stdout.includes(folder);
  }
  try {
    // PostgreSQL's working directory is its data folder, by any path.
    const theirs = statSync(`/proc/${pid}/cwd`);
    const ours = statSync(folder);
    return theirs.dev === ours.dev && theirs.ino === ours.ino;
  } catch {
    return false; // it has ended, or belongs to another user, unlike this folder's PostgreSQL
  }
}
