import { existsSync } from "node:fs";
import { startSandbox } from "@loupe/sandbox";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { startHousekeeping } from "#server/jobs/housekeeping.ts";
import { CannotListen, finishRequests, listen } from "#server/http/listen.ts";
import { createServer } from "#server/http/server.ts";
import { createServices } from "#server/services.ts";

/** What every process of one machine shares; made once, passed to the workers. */
export type ProcessSettings = {
  databaseUrl: string;
  sandbox?: Pick<Awaited<ReturnType<typeof startSandbox>>, "origin" | "urls" | "credentials">;
};

export type Services = Awaited<ReturnType<typeof createServices>>;
export type Serving = { port: number; close(): Promise<void> };

export async function openServices(config: Config, log: Logger, around: ProcessSettings) {
  return await createServices(config, { ...around, log });
}

/** Opens the port; `close` finishes running requests before the services end. */
export async function startServing(config: Config, services: Services): Promise<Serving> {
  const { server, end } =
    process.env.NODE_ENV === "development"
      ? await createDevelopmentServer(services)
      : await createBuiltServer(services);
  const { port } = await listen(server, config);
  const house = startHousekeeping(services.context);
  return {
    port,
    async close() {
      await end();
      await finishRequests(server);
      await house.stop();
      await services.close();
    },
  };
}

async function createBuiltServer({ context }: Services) {
  const { createPages } = await importPages();
  return { server: createServer(context, createPages(context)), end: async () => undefined };
}

async function createDevelopmentServer({ context }: Services) {
  const { openDevelopment } = await import("#server/pages/development.ts");
  const development = await openDevelopment(context);
  const server = createServer(context, development.pages);
  const [answer] = server.listeners("request") as Parameters<typeof development.standBefore>[1][];
  if (answer) development.standBefore(server, answer);
  return { server, end: development.close };
}

async function importPages(): Promise<typeof import("#server/pages/pages.ts")> {
  const built = new URL("../../build/server/index.js", import.meta.url);
  if (!existsSync(built)) throw new CannotListen("The pages are not built. Run npm run build.");
  return await import(built.href);
}
