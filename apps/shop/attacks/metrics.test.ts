import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpServer, statusOf, type TestHttpServer } from "#testing/http-server.ts";
import { openMetricsPort } from "#server/http/metrics-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const TOKEN = "a-token-of-the-collector";

const requestMetrics = (front: TestHttpServer, ...headers: string[]) =>
  front.speak(
    ["GET /metrics HTTP/1.1", "Host: localhost", "Connection: close", ...headers, "", ""].join(
      "\r\n",
    ),
  );

/** Headers of requests from this machine. They get no metrics, because a proxy here may pass on requests of others. */
const STRANGERS = [
  [],
  ["X-Forwarded-For:"],
  ["X-Forwarded-For: "],
  ["X-Forwarded-For: 127.0.0.1"],
  ["X-Forwarded-For: , "],
  ["Authorization: Bearer "],
  ["Authorization: Bearer wrong"],
  [`Authorization: Bearer ${TOKEN}x`],
];

describe.each(["0", "1"])("with TRUST_PROXY=%s", (TRUST_PROXY) => {
  let shop: TestShop;
  let open: TestHttpServer;
  let closed: TestHttpServer;
  beforeAll(async () => {
    shop = await openTestShop({ TRUST_PROXY });
    const { context } = shop;
    open = await openHttpServer({
      ...context,
      config: { ...context.config, METRICS_TOKEN: TOKEN },
    });
    closed = await openHttpServer(context);
  });
  afterAll(async () => {
    await open.close();
    await closed.close();
    await shop.close();
  });

  test.each(STRANGERS.map((headers) => ({ headers })))(
    "a request with $headers gets no metrics",
    async ({ headers }) => {
      for (const front of [open, closed]) {
        expect(await requestMetrics(front, ...headers)).not.toContain("http_requests_total");
      }
    },
  );

  test("metrics can be read with the token, and only if one is set", async () => {
    const bearer = `Authorization: Bearer ${TOKEN}`;
    const answer = await requestMetrics(open, bearer);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain("http_requests_total");
    expect(await requestMetrics(closed, bearer)).not.toContain("http_requests_total");
  });
});

describe("the metrics on a separate port", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ METRICS_TOKEN: TOKEN, METRICS_PORT: "0" });
  });
  afterAll(() => shop.close());

  const scrape = async (headers?: Record<string, string>) => {
    const server = await openMetricsPort(shop.context, 0);
    const { port } = server!.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    const text = await response.text();
    server!.close();
    return { status: response.status, text };
  };

  test("can be read only with the token", async () => {
    expect((await scrape()).status).toBe(404);
  });

  test("contain all measurements of the process, and group requests by route template, not by address", async () => {
    const front = await openHttpServer(shop.context);
    await front.speak("GET /api/v1/qc-photos/abc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    await front.close();
    const { text } = await scrape({ authorization: `Bearer ${TOKEN}` });
    for (const name of [
      'http_request_duration_seconds_count{route="/api/v1/qc-photos/:id"} 1',
      'cached_responses_total{outcome="miss"} 1',
      'database_connections{state="idle"}',
      "mails_waiting 0",
      "notice_lag_seconds",
      "picture_task_duration_seconds",
      "upstream_paused",
      "process_cpu_seconds_total",
    ]) {
      expect(text).toContain(name);
    }
  });

  test("can be read if the database fails, except for the figures about the database", async () => {
    const away = await openTestShop({ METRICS_TOKEN: TOKEN, METRICS_PORT: "0" });
    await away.context.db.execute(sql`drop table mails`);
    const server = await openMetricsPort(away.context, 0);
    const { port } = server!.address() as AddressInfo;
    const headers = { authorization: `Bearer ${TOKEN}` };
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(/^mails_waiting/m);
    server!.close();
    await away.close();
  });
});
