import type { Logger } from "pino";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@loupe/sandbox";
import { resealTotp } from "#features/accounts/login/service.server.ts";
import type { Config } from "#server/config.ts";
import { checkConnections, checkPooler } from "#server/database/connections.ts";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";
import { migrate } from "#server/database/migrate.ts";
import { waitUntilStarted } from "#server/database/outages/wait-until-started.ts";
import { installEngine } from "#server/jobs/engine.ts";
import { shareAssets } from "#server/pages/shared-assets.ts";
import { resealSettings } from "#server/settings/saved-settings.ts";
import { VERSION } from "#server/version.ts";
import { JOBS } from "./housekeeping.ts";
import { type FirstStart, prepareData } from "./first-start.ts";
import { type ProcessSettings, startServing } from "./start-and-drain.ts";
import { createServices } from "./services.ts";
import { untilStopped } from "./stop-signals.ts";
import { receiveSettings, reportServing, startWorkers } from "./workers.ts";

/** Runs the shop's main process, from the first start in an empty folder to a clean stop. */
export async function runShop(config: Config, log: Logger): Promise<void> {
  const stopped = untilStopped();
  await using resources = new AsyncDisposableStack();
  const shared: ProcessSettings = { databaseUrl: await openDatabaseServer(config, log, resources) };
  if (config.sandbox) {
    const { settings, close } = await startDemonstration(config.DATA_DIR);
    resources.defer(close);
    shared.sandboxSettings = settings;
  }
  const { serving, first } = await prepareAndServe(config, log, shared);
  resources.defer(() => serving.close());
  announce(config, serving.port, first);
  await stopped;
  printLine("Stopping…");
}

async function prepareAndServe(config: Config, log: Logger, shared: ProcessSettings) {
  await using resources = new AsyncDisposableStack();
  const directUrl = config.DATABASE_DIRECT_URL ?? shared.databaseUrl;
  await waitUntilStarted(directUrl);
  const services = await createServices(config, { ...shared, log });
  resources.defer(() => services.close());
  // Not earlier: createServices refuses a pooler, through which the lock of a migration would never be released.
  await migrate(directUrl);
  await installEngine(directUrl, log, JOBS);
  await checkConnections(directUrl, config, log);
  if (config.DATABASE_DIRECT_URL) await checkPooler(shared.databaseUrl);
  await resealSettings(services.context);
  await resealTotp(services.context);
  await services.context.settings.reload();
  const first = await prepareData(services.context, { isRead: process.stdout.isTTY });
  if (process.env.NODE_ENV !== "development") await shareAssets(services.context);
  if (config.WORKERS > 1) {
    await resources.disposeAsync();
    return { first, serving: await startWorkers(config, shared, log) };
  }
  const serving = await startServing(config, services);
  resources.move(); // from here on, `serving.close` closes the services
  return { first, serving };
}

/** Runs one of several processes that share the port. Everything else is done by the main process only. */
export async function runWorker(config: Config, log: Logger): Promise<void> {
  const stopped = untilStopped({ signals: false });
  const services = await createServices(config, { ...(await receiveSettings()), log });
  await services.context.settings.reload();
  const serving = await reportServing(startServing(config, services));
  await stopped;
  await serving.close();
}

async function openDatabaseServer(config: Config, log: Logger, resources: AsyncDisposableStack) {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const database = await openEmbeddedDatabase(config.DATA_DIR, log);
  resources.defer(() => database.close());
  return database.url;
}

/** Prints the setup link. Also prints the password, unless the link goes to a terminal, where a person sees it. */
function announce(config: Config, port: number, { admin, setupKey }: FirstStart): void {
  const address = `http://${hostOf(config.HOST)}:${port}`;
  if (admin?.password && !(setupKey && process.stdout.isTTY)) {
    printLine(
      `Admin: ${admin.email}  password: ${admin.password}  (shown only now; change it after login)`,
    );
  }
  if (setupKey) {
    const isDefault = config.PUBLIC_URL === `http://localhost:${config.PORT}`;
    const base = isDefault ? address : config.PUBLIC_URL;
    printLine(
      `Set up the shop in your browser: ${base}/setup#${setupKey}  (works once, for a day)`,
    );
  }
  printLine(`Loupe is running at ${address} (version ${VERSION})`);
}

function hostOf(host: string): string {
  const isLoopback = ["127.0.0.1", "localhost", "::1", "0.0.0.0", "::"].includes(host);
  if (isLoopback) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Starts the sandbox on the port of the last start, because the database contains addresses of its pictures.
 * If that port is taken, those pictures are missing until their items are looked up again.
 */
async function startDemonstration(dataDir: string): Promise<Sandbox> {
  const file = join(dataDir, "sandbox-port");
  const storedPort = Number(await readFile(file, "utf8").catch(() => ""));
  const sandbox = await startSandbox({ port: isPort(storedPort) ? storedPort : 0 }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      return startSandbox();
    },
  );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${new URL(sandbox.origin).port}\n`);
  return sandbox;
}

const isPort = (port: number) => Number.isInteger(port) && port > 1023 && port < 65_536;
