import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@loupe/sandbox";
import { pino } from "pino";
import { buildConnector } from "undici";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createTestDatabase } from "./database/test-database.ts";
import { prepareData } from "./first-start.ts";
import { createServices } from "./services.ts";

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** Puts the sandbox in the place of every short-link host. */
function toSandbox(origin: string) {
  const { hostname, port } = new URL(origin);
  const connect = buildConnector({});
  return (options: buildConnector.Options, done: buildConnector.Callback) =>
    connect({ ...options, protocol: "http:", hostname, port }, done);
}

/** A whole shop of its own for one test file: real PostgreSQL, real sandbox, no pages. */
export async function openTestShop(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "loupe-test-"));
  const [database, sandbox] = await Promise.all([createTestDatabase(), startSandbox()]);
  const clock = { now: new Date() };
  const open = () =>
    createServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", ...env }), {
      databaseUrl: database.url,
      sandbox,
      log: pino({ level: "silent" }),
      now: () => clock.now,
      connect: toSandbox(sandbox.origin),
    });
  let services = await open();
  await prepareData(services.context);
  let app = createApp(services.context);
  return {
    sandbox,
    clock,
    get context() {
      return services.context;
    },
    /** As after a restart: memory is new (circuit breakers, kept pages), the database stays. */
    async restart() {
      await services.close();
      services = await open();
      app = createApp(services.context);
    },
    /** A second process on the same database. */
    async openAnother() {
      const another = await open();
      return { ...another, app: createApp(another.context) };
    },
    get: async (path: string, headers?: Record<string, string>) => app.request(path, { headers }),
    post: async (path: string, body: unknown, headers?: Record<string, string>) =>
      app.request(path, {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
      }),
    async close() {
      await services.close();
      await sandbox.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
