import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#testing/servers/free-port.ts";

export type Running = { origin: string; pid: number; close(): Promise<void> };

/** The flags that scripts/start.mjs uses on a machine with two cores. */
const FLAGS = ["--max-semi-space-size=64", "--v8-pool-size=1"];
const MEMORY = { MALLOC_MMAP_THRESHOLD_: "262144", MALLOC_TRIM_THRESHOLD_: "262144" };

/**
 * Starts the shop as in production, but without request limits. It has its own database, unless `env` names one.
 * @throws {Error} if it is not ready within 30 s
 */
export async function startShop(env: Record<string, string> = {}): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), "loupe-bench-"));
  const port = await freePort();
  const child = startPinned("0", [...FLAGS, "server/main.ts"], {
    ...MEMORY,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMIT: "off",
    ...env,
  });
  const origin = `http://localhost:${port}`;
  await waitUntilReady(`${origin}/healthz`, child);
  return {
    origin,
    pid: child.pid!,
    async close() {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a `node:http` server that only sends these bytes, as the baseline. */
export async function startBare(body: Buffer, contentType: string): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), "loupe-bare-"));
  const file = join(folder, "body");
  await writeFile(file, body);
  const port = await freePort();
  const child = startPinned(
    "0",
    ["bench/servers/static-server.ts", file, contentType, String(port)],
    {},
  );
  const origin = `http://localhost:${port}`;
  await waitUntilReady(origin, child);
  return {
    origin,
    pid: child.pid!,
    async close() {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a reverse proxy that speaks HTTP/2, with a certificate that browsers must be set to accept. */
export async function startFront(origin: string): Promise<Running> {
  const port = await freePort();
  const child = startPinned("1", ["bench/servers/http2-front.ts", String(port), origin], {});
  const front = `https://localhost:${port}`;
  await waitUntilListening(port, child);
  return { origin: front, pid: child.pid!, close: () => stop(child) };
}

/** Starts a host of pictures, with this many pictures for each item, on the core for the load. */
export async function startPictureHost(pictures: number): Promise<Running> {
  const port = await freePort();
  const child = startPinned(
    "1",
    ["bench/servers/picture-host.ts", String(port), String(pictures)],
    {},
  );
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/list`, child);
  return { origin, pid: child.pid!, close: () => stop(child) };
}

export type Stand = Running & { env: Record<string, string> };

/** Starts the sandbox in its own process. The returned `env` contains the settings that name its services. */
export async function startServices(): Promise<Stand> {
  const port = await freePort();
  const child = startPinned("1", ["../sandbox/main.ts"], { PORT: String(port) }, "pipe");
  const [lines] = (await once(child.stdout!, "data")) as [Buffer];
  const env = Object.fromEntries(
    [...String(lines).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  );
  const origin = `http://127.0.0.1:${port}`;
  return { origin, pid: child.pid!, env, close: () => stop(child) };
}

/** Runs `hostile-client.ts` at low priority on the core for the load. Returns its output. */
export async function runHostile(args: string[]): Promise<string> {
  const child = startPinned("1", ["bench/hostile-client.ts", ...args], {}, "pipe");
  setPriority(child.pid!, getPriority() + 5);
  const [output] = await Promise.all([text(child.stdout!), once(child, "exit")]);
  return output.trim();
}

/**
 * Requests all pictures at once, on the core for the load.
 * @throws {Error} if one is missing
 */
export async function fetchPictures(urls: string[]): Promise<void> {
  const child = startPinned("1", ["bench/servers/fetch-pictures.ts", ...urls], {});
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("a picture could not be fetched");
}

/** Starts `rows.ts`, the baseline for an uncached list, on the same database. */
export async function startRows(databaseUrl: string): Promise<Running> {
  const port = await freePort();
  const child = startPinned("0", ["bench/rows.ts", databaseUrl, String(port)], {});
  const origin = `http://localhost:${port}`;
  await waitUntilReady(origin, child);
  return { origin, pid: child.pid!, close: () => stop(child) };
}

/** Returns the command that runs a program on these cores. Server and load need one core each. */
export const taskset = (cores: string) => ["taskset", "-c", cores];

function startPinned(
  cores: string,
  args: string[],
  env: Record<string, string>,
  stdout: "ignore" | "pipe" = "ignore",
): ChildProcess {
  const [command = "", ...rest] = [...taskset(cores), process.execPath, ...args];
  return spawn(command, rest, {
    env: { ...process.env, ...env },
    stdio: ["ignore", stdout, "inherit"],
  });
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended before it was ready`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`${url} was not ready within 30 s`);
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error("the front ended before it was ready");
    const socket = connect(port, "localhost");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error("the front was not ready within 30 s");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
