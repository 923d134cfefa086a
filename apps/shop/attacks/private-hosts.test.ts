import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { createMetrics } from "#server/logs/metrics.ts";
import { createOutbound, type Outbound } from "#server/outbound/outbound.ts";
import { openBucket } from "#server/storage/bucket.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let hits = 0;
const server = createServer((_, response) => {
  hits += 1;
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
let port = 0;
let outbound: Outbound;
beforeAll(async () => {
  await once(server.listen(0, "::"), "listening");
  ({ port } = server.address() as AddressInfo);
  const config = { ...readConfig({}), IMAGE_HOSTS: ["127.0.0.1", "localhost", "[::1]"] };
  outbound = createOutbound(config, { metrics: createMetrics() });
});
afterAll(async () => {
  await outbound.close();
  server.close();
});
beforeEach(() => {
  hits = 0;
});

/** Different spellings of this machine's address, each of which must be recognized. */
const THIS_MACHINE = [
  "127.0.0.1",
  "127.1",
  "127.0.0.1.",
  "2130706433",
  "0x7f000001",
  "017700000001",
  "0x7f.1",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "localhost",
  "0.0.0.0",
  "0",
  "[::]",
  "name@127.0.0.1",
  "m.tb.cn@127.0.0.1",
  "m.tb.cn:1@2130706433",
];

describe.each(THIS_MACHINE)("%s gets no connection", (host) => {
  const at = (path: string) => `http://${host.replace(/\]?$/, (end) => `${end}:${port}`)}${path}`;

  test("for following a short link", async () => {
    expect(await outbound.step(at("/"), AbortSignal.timeout(2000))).toMatchObject({ ok: false });
    expect(hits).toBe(0);
  });

  test("for a picture", async () => {
    expect(await outbound.picture(at("/x.jpg"))).toMatchObject({ ok: false });
    expect(hits).toBe(0);
  });

  test("for an address in the published settings of a login provider", async () => {
    const call = { method: "GET", headers: {} };
    expect(await outbound.provider(at("/token"), call)).toMatchObject({ ok: false });
    expect(hits).toBe(0);
  });
});

/** Hosts at which a machine in a cloud gets its credentials. Settings may name private hosts, but not these. */
const CREDENTIALS_OF_CLOUD = [
  "169.254.169.254",
  "2852039166",
  "0xa9fea9fe",
  "169.254.43518",
  "[::ffff:169.254.169.254]",
  "[fe80::1]",
  "[fd00:ec2::254]",
  "100.100.100.200",
];

test.each(CREDENTIALS_OF_CLOUD)(
  "no external service and no object storage is called at %s",
  async (host) => {
    const began_ms = performance.now();
    const url = `http://${host}/latest/meta-data`;
    const read = () => ({ ok: true as const, answer: 1 });
    const result = await outbound.json({ upstream: `at ${host}`, url, read });
    expect(result).toEqual({ ok: false, failure: "refused" });
    const store = openBucket({
      origin: `http://${host}`,
      bucket: "pictures",
      region: "us-east-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    });
    await expect(store.read("x")).rejects.toMatchObject({ failure: "refused" });
    await store.close?.();
    expect(performance.now() - began_ms).toBeLessThan(1500);
  },
);

describe("a short link is not followed", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  });
  afterAll(() => shop.close());

  /** Follows no link to this machine. The sandbox, which responds for every host, counts the calls below /short. */
  test.each([
    "http://127.0.0.1:3194/short/x,https://m.tb.cn/abc",
    "http://127.0.0.1:3194/short/x|https://m.tb.cn/abc",
    "http://127.0.0.1:3194/short/x%20https://m.tb.cn/abc",
    "http://127.0.0.1/short/x?y=https://m.tb.cn/abc",
    "http://127.0.0.1/short/x#https://m.tb.cn/abc",
    "http://m.tb.cn@127.0.0.1/short/x",
    "http://127.0.0.1\\@m.tb.cn/short/x",
    "http://2130706433/short/x,https://m.tb.cn/abc",
    "http://0x7f.1/short/x,https://m.tb.cn/abc",
    "http://[::ffff:127.0.0.1]/short/x,https://m.tb.cn/abc",
    "http://[::1]/short/x,https://weidian.com/",
    "http://169.254.169.254/short/x,https://m.tb.cn/abc",
    "http://printer.local/short/x,https://m.tb.cn/abc",
    "https://evil.example/short/x,https://m.tb.cn/abc",
  ])("to %s", async (target) => {
    const before = shop.sandbox.calls.count("shortLinks");
    const link = `https://m.tb.cn/short/to?url=${encodeURIComponent(target)}`;
    const response = await shop.get(`/api/v1/links/resolve?url=${encodeURIComponent(link)}`);
    expect(response.status).toBe(200);
    expect(shop.sandbox.calls.count("shortLinks") - before).toBe(1);
  });
});
