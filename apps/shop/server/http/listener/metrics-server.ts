import { getRequestListener } from "@hono/node-server";
import { createServer, type Server } from "node:http";
import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { listen } from "./listen.ts";
import { serveMetrics } from "./metrics-route.ts";

/**
 * Opens a separate port for the metrics of this process. On the port that all workers share, each call would reach
 * another worker with other counts. Worker `n`, counted from 0, has `METRICS_PORT + n`.
 */
export async function openMetricsPort(context: Context, n: number): Promise<Server | undefined> {
  const { METRICS_PORT, HOST } = context.config;
  if (METRICS_PORT === undefined) return undefined;
  const app = new Hono();
  serveMetrics(app, context);
  const server = createServer(getRequestListener(app.fetch));
  await listen(server, { PORT: METRICS_PORT === 0 ? 0 : METRICS_PORT + n, HOST });
  return server;
}
