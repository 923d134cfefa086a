import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { finishRequests, listen } from "#server/http/listener/listen.ts";
import { openMetricsPort } from "#server/http/listener/metrics-server.ts";
import { createServer } from "./server.ts";
import { startReporting } from "#server/jobs/process-heartbeat.ts";
import { followAnnouncement } from "#server/settings/public-site.ts";
import { openPages } from "#server/pages/languages.ts";
import type { Services } from "./services.ts";

/** The values that the main process prepares once and passes to each worker. */
export type ProcessSettings = {
  databaseUrl: string;
  /** The settings by which a demonstration uses the sandbox in place of sources. */
  sandboxSettings?: Record<string, string>;
};

/** The environment variable with the number of each worker, from 0. */
export const WORKER_NUMBER = "LOUPE_WORKER_NUMBER";

export type Serving = { port: number; close(): Promise<void> };

/**
 * Opens the port. `close` first reports for `DRAIN_S` seconds that the process is stopping, while it still responds to
 * requests, so that load balancers notice. Then it waits for running requests before it closes the services.
 */
export async function startServing(config: Config, services: Services): Promise<Serving> {
  const { server, end } =
    process.env.NODE_ENV === "development"
      ? await createDevelopmentServer(services)
      : await createBuiltServer(services);
  followAnnouncement(services.context);
  // Opened before requests come: one that opened the job queue would keep a connection while it waits for another.
  await services.context.jobs();
  const { port } = await listen(server, config);
  const metricsServer = await openMetricsPort(
    services.context,
    Number(process.env[WORKER_NUMBER] ?? 0),
  );
  const housekeeping = startHousekeeping(services.context);
  const reporting = startReporting(services.context);
  return {
    port,
    async close() {
      services.beginStop();
      await sleep(config.DRAIN_S * 1000);
      await end();
      await finishRequests(server);
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await housekeeping.stop();
      await reporting.stop();
      await services.close();
    },
  };
}

async function createBuiltServer({ context }: Services) {
  const end = async () => undefined;
  if (context.config.ROLE === "pictures") return { server: createServer(context), end };
  return { server: createServer(context, await openPages(context)), end };
}

async function createDevelopmentServer({ context }: Services) {
  const { openDevelopment } = await import("#server/pages/development.ts");
  const server = createServer(context, async (...request) => development.pages(...request));
  const development = await openDevelopment(context, server);
  const [answer] = server.listeners("request") as Parameters<typeof development.standBefore>;
  if (answer) development.standBefore(answer);
  return { server, end: development.close };
}
