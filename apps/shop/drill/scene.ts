import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSandbox } from "@loupe/sandbox";
import { pino } from "pino";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";
import { freePort } from "#testing/servers/free-port.ts";
import { isInstalled } from "#testing/faults/is-installed.ts";

export const DEPLOY = join(import.meta.dirname, "..", "..", "..", "deploy");

/** The `PUBLIC_URL` of the shops. They listen at other addresses. */
export const PUBLIC_URL = "http://loupe.drill";

/** A process of the scene. It can be ended in any way and restarted at the same address. */
export type Actor = {
  origin: string;
  port: number;
  start(): Promise<void>;
  /** Sends a signal. After SIGTERM and SIGKILL, waits until the process has ended. */
  signal(name: NodeJS.Signals): Promise<void>;
};

export type Scene = {
  folder: string;
  /** The settings of every shop of the scene, except its port and its folder. */
  shopSettings: Record<string, string>;
  databaseUrl: string;
  /** Ends PostgreSQL like a crash, repeatedly for this time. PostgreSQL restarts by itself. */
  crashDatabase(for_ms: number): Promise<void>;
  /** Shuts PostgreSQL down in order (fast shutdown). It restarts by itself. */
  restartDatabase(): Promise<void>;
  /**
   * Sends `kill -9` to PostgreSQL's main process. Its other processes end with it, and it restarts by itself.
   */
  killDatabase(): Promise<void>;
  shop(name: string): Promise<Actor>;
  run(command: string, args: string[], options?: Options): Promise<Actor>;
  close(): Promise<void>;
};

type Options = { env?: Record<string, string>; port?: number; ready?: string };

/** Starts PostgreSQL and the sandbox in a new folder. Everything started in the scene ends with it. */
export async function openScene(): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), "loupe-drill-"));
  const actors: Actor[] = [];
  const database = await openEmbeddedDatabase(join(folder, "database"), pino({ level: "silent" }));
  const run: Scene["run"] = async (command, args, { env = {}, port, ready = "/healthz" } = {}) => {
    const actor = createActor({ command, args, env, port: port ?? (await freePort()), ready });
    actors.push(actor);
    await actor.start();
    return actor;
  };
  const sandbox = await startSandbox();
  const shopSettings = {
    ...sandbox.settings,
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    SESSION_SECRET: "x".repeat(32),
    PUBLIC_URL,
    TRUST_PROXY: "1",
    RATE_LIMIT: "off",
    DEMO: "on",
    LOG_LEVEL: "error",
  };
  return {
    folder,
    shopSettings,
    databaseUrl: database.url,
    run,
    async shop(name) {
      const port = await freePort();
      const data = join(folder, name);
      await mkdir(data);
      return run(process.execPath, ["--max-semi-space-size=64", "server/main.ts"], {
        port,
        env: { ...shopSettings, PORT: String(port), DATA_DIR: data },
      });
    },
    ...databaseFailures(folder),
    async close() {
      for (const actor of actors.toReversed()) await actor.signal("SIGKILL");
      await sandbox.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type DatabaseFailures = Pick<Scene, "restartDatabase" | "killDatabase" | "crashDatabase">;

function databaseFailures(folder: string): DatabaseFailures {
  let killedPid = 0;
  return {
    async restartDatabase() {
      process.kill(await postgresPid(folder), "SIGINT");
    },
    async killDatabase() {
      // Backends of a killed PostgreSQL respond for a short time, so a response does not prove that it has
      // restarted.
      let pid = killedPid;
      for (; pid === killedPid; await sleep(10)) {
        pid = await postgresPid(folder).catch(() => killedPid);
      }
      process.kill(pid, "SIGKILL");
      killedPid = pid;
    },
    async crashDatabase(for_ms) {
      for (const until = Date.now() + for_ms; Date.now() < until; await sleep(50)) {
        const pid = await postgresPid(folder).catch(() => undefined);
        if (pid) quietly(() => process.kill(pid, "SIGQUIT"));
      }
    },
  };
}

type Program = {
  command: string;
  args: string[];
  env: Record<string, string>;
  port: number;
  ready: string;
};

function createActor({ command, args, env, port, ready }: Program): Actor {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    origin,
    port,
    async start() {
      const started = spawn(command, args, {
        env: { ...process.env, ...env },
        stdio: ["ignore", "ignore", "inherit"],
      });
      child = started;
      for (let attempt = 0; attempt < 600; attempt += 1) {
        if (started.exitCode !== null) throw new Error(`${command} ${args.join(" ")} ended`);
        const isReady = await fetch(origin + ready).then(
          ({ status }) => status < 500,
          () => false,
        );
        if (isReady) return;
        await sleep(100);
      }
      throw new Error(`${command} was not ready within a minute`);
    },
    async signal(name) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill(name);
      if (name === "SIGTERM" || name === "SIGKILL") await exit;
    },
  };
}

/**
 * The process id in the first line of the lock file, which PostgreSQL deletes when it ends.
 * @throws {Error} if PostgreSQL is not running, or has not written its process id yet
 */
async function postgresPid(folder: string): Promise<number> {
  const lock = join(folder, "database", "postgres", "cluster", "postmaster.pid");
  const pid = Number.parseInt(await readFile(lock, "utf8"), 10);
  if (Number.isNaN(pid)) throw new Error(`${lock} is still empty`);
  return pid;
}

function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * Installs the Debian packages of programs that are missing.
 * @throws {Error} if some are missing and this process is not root
 */
export function ensurePrograms(programs: Record<string, string[]>): void {
  const missing = Object.entries(programs).flatMap(([path, packages]) =>
    isInstalled(path) ? [] : packages,
  );
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    throw new Error(`Install first: apt-get install ${missing.join(" ")}`);
  }
  execFileSync("apt-get", ["update"], { stdio: "ignore" });
  const install = ["install", "-y", "--no-install-recommends", ...missing];
  execFileSync("apt-get", install, { stdio: "ignore" });
}
