import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServer } from "#main/server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { openLog } from "./log.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("traces", () => {
  const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
  let front: Server;
  let log = "";
  const received: unknown[] = [];
  const tracedServer = createHttpServer((req, res) => {
    received.push(req.headers.traceparent);
    res.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  beforeAll(async () => {
    await once(tracedServer.listen(0, "127.0.0.1"), "listening");
    const context = {
      ...shop.context,
      log: openLog("info", { write: (line) => (log += line) }),
    };
    const page = async (request: Request) => {
      if (request.url.endsWith("/logged")) context.log.warn("a page says something");
      await context.outbound.json({
        source: "traced",
        url: `http://127.0.0.1:${portOf(tracedServer)}/`,
        read: () => ({ ok: true, answer: null }),
      });
      return new Response("a page");
    };
    front = createServer(context, page);
    await once(front.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(async () => {
    front.closeAllConnections();
    front.close();
    tracedServer.close();
  });

  const open = async (traceparent?: string) => {
    const headers: Record<string, string> = traceparent === undefined ? {} : { traceparent };
    await (await fetch(`http://127.0.0.1:${portOf(front)}/`, { headers })).text();
    return received.at(-1);
  };

  test("the trace of a request is passed to external services, and its id is logged", async () => {
    expect(await open(TRACEPARENT)).toBe(TRACEPARENT);
    expect(await open()).toBeUndefined();
    await expect.poll(() => log.split("\n")).toHaveLength(3);
    const lines = log.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).trace)).toEqual([TRACE, undefined]);
  });

  test("a line that is logged during a request has the request's id", async () => {
    const answer = await fetch(`http://127.0.0.1:${portOf(front)}/logged`);
    const logLine = log.split("\n").find((line) => line.includes("says something"));
    expect(JSON.parse(logLine!)).toMatchObject({
      level: 40,
      id: answer.headers.get("x-request-id"),
    });
  });

  test.each([
    "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
    `00-${TRACE}-0000000000000000-01`,
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    `${TRACEPARENT}-more`,
    'x","level":60,"msg":"forged',
  ])("the header traceparent with %s is ignored", async (header) => {
    expect(await open(header)).toBeUndefined();
  });
});

describe("deployed metrics", () => {
  const DEPLOY = join(import.meta.dirname, "..", "..", "..", "..", "deploy");
  const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

  /** Metrics that Prometheus itself provides. */
  const OF_PROMETHEUS = new Set(["up"]);

  /** Returns the metrics in Prometheus expressions: words with an underscore that are not called as functions. */
  function metricsIn(expressions: string[]): string[] {
    const names = expressions.flatMap((text) =>
      [
        ...text
          .replaceAll(/"[^"]*"/g, "")
          .replaceAll(/\bby \([^)]*\)/g, "")
          .replaceAll(/\{[^}]*\}/g, "")
          .matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b(?!\s*\()|\bup\b/g),
      ].map(([name]) => name),
    );
    return [...new Set(names)].filter((name) => !OF_PROMETHEUS.has(name));
  }

  const alertExpressions = () =>
    [
      ...read("prometheus/alerts.yml").matchAll(/expr:(?: >\n)?((?:.*\n)+?)\s+(?:for|labels):/g),
    ].map(([, expression]) => expression!);

  const panelExpressions = () =>
    (
      JSON.parse(read("grafana/dashboard.json")) as { panels: { targets: { expr: string }[] }[] }
    ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

  test.each([
    ["an alert", alertExpressions, 11, 8],
    ["a panel", panelExpressions, 16, 11],
  ])("every metric in %s exists in the shop", async (_, expressions, count, metrics) => {
    const texts = expressions();
    expect(texts).toHaveLength(count);
    const metricNames = metricsIn(texts);
    expect(metricNames.length).toBeGreaterThanOrEqual(metrics);
    const ours = new Set(
      (await shop.context.metrics.registry.getMetricsAsJSON()).map(({ name }) => name),
    );
    const unknown = metricNames.filter(
      (name) => !ours.has(name.replace(/_(bucket|sum|count)$/, "")),
    );
    expect(unknown).toEqual([]);
  });

  test("counters that alerts use exist with the value 0 before the first event", async () => {
    const text = await shop.context.metrics.registry.metrics();
    for (const series of [
      'mails_total{outcome="failed"} 0',
      'http_requests_total{method="GET",status="500"} 0',
      'upstream_calls_total{upstream="qc-partner",outcome="credentials"} 0',
      'picture_fetches_total{outcome="not-allowed"} 0',
    ]) {
      expect(text.split("\n")).toContain(series);
    }
  });
});
