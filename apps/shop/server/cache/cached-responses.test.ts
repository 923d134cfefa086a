import { once } from "node:events";
import { get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServer } from "#main/server.ts";
import { openPages } from "#server/pages/languages.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("cached pages under notices", () => {
  const NOTICES_PER_S = 300;
  const PAGE = "/product/weidian/7265511373";
  let front: TestHttpServer;
  let notices = 0;
  beforeAll(async () => {
    shop.context.changes.on("change", () => (notices += 1));
    front = await openHttpServer(shop.context, await openPages(shop.context));
  });
  afterAll(async () => {
    await front.close();
  });

  /** Announces changes of objects that no page of this test shows, at a steady rate. */
  async function announceOthers(stop: AbortSignal): Promise<void> {
    const client = new Client({ connectionString: shop.databaseUrl });
    await client.connect();
    const began_ms = performance.now();
    for (let number = 0; !stop.aborted; await sleep(2)) {
      const due = Math.floor(((performance.now() - began_ms) / 1000) * NOTICES_PER_S);
      await client.query(
        "SELECT pg_notify('loupe_changed', 'item-taobao-' || n) FROM generate_series($1::int, $2::int) n",
        [number + 1, due],
      );
      number = due;
    }
    await client.end();
  }

  const read = async (path: string) => {
    const page = await fetch(front.origin + path);
    expect(page.status).toBe(200);
    return page.text();
  };

  async function cachedHits(): Promise<number> {
    const { values } = await shop.context.metrics.registry
      .getSingleMetric("cached_responses_total")!
      .get();
    return values.find(({ labels }) => labels.outcome === "hit")?.value ?? 0;
  }

  test("pages are cached although 300 notices of unrelated changes arrive each second while they are rendered", async () => {
    // The first view looks the item up and announces it. Later views of the page announce nothing.
    await read(PAGE);
    await Promise.all(shop.context.background);
    const done = new AbortController();
    const announcing = announceOthers(done.signal);
    await expect.poll(() => notices).toBeGreaterThan(50);
    let meanwhile = 0;
    for (let count = 0; count < 20; count += 1) {
      const before = notices;
      const first = await read(`${PAGE}?made=${count}`);
      meanwhile += notices - before;
      const hits = await cachedHits();
      for (let again = 0; again < 5; again += 1) {
        await sleep(5);
        expect(await read(`${PAGE}?made=${count}`)).toBe(first);
      }
      expect((await cachedHits()) - hits).toBe(5);
    }
    done.abort();
    await announcing;
    // In an earlier version, each of these notices prevented caching the page that was being rendered.
    expect(meanwhile).toBeGreaterThan(20);
  });
});

describe("compressed streams", () => {
  /** `rest` sends the rest of the current test's page; `isCancelled`: whether the reader has cancelled it. */
  let rest: (text?: string) => void;
  let isCancelled = false;
  let front: Server;
  beforeAll(async () => {
    const page = async (request: Request) => {
      isCancelled = false;
      const bytes = new TextEncoder();
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.encode("<p>first</p>"));
          rest = (text) => {
            if (text === undefined) return controller.error(new Error("the look-up broke"));
            controller.enqueue(bytes.encode(text));
            controller.close();
          };
        },
        cancel: () => void (isCancelled = true),
      });
      const type = new URL(request.url).searchParams.get("type") ?? "text/html";
      return new Response(body, { headers: { "content-type": type } });
    };
    front = createServer(shop.context, page);
    await once(front.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(async () => {
    front.closeAllConnections();
    front.close();
  });

  async function open(encoding: string, type = "text/html") {
    const { port } = front.address() as AddressInfo;
    const path = `/?type=${encodeURIComponent(type)}`;
    const request = get({ port, path, headers: { "accept-encoding": encoding } });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return { request, response };
  }

  test("the rendered part of a page arrives at once, compressed, and the rest once it is ready", async () => {
    const { response } = await open("gzip, br");
    expect(response.headers).toMatchObject({ "content-encoding": "gzip" });
    expect(response.headers.vary).toContain("Accept-Encoding");
    let text = "";
    const plain = response.pipe(createGunzip()).on("data", (piece) => (text += piece));
    await expect.poll(() => text).toBe("<p>first</p>");
    rest("<p>last</p>");
    await once(plain, "end");
    expect(text).toBe("<p>first</p><p>last</p>");
  });

  test.each([
    ["gzip;q=0", "text/html"],
    ["", "text/html"],
    ["gzip", "image/webp"],
    ["gzip", "text/event-stream"],
  ])("a response is not compressed for accept-encoding %j and type %s", async (encoding, type) => {
    const { response } = await open(encoding, type);
    expect(response.headers["content-encoding"]).toBeUndefined();
    let text = "";
    response.on("data", (piece) => (text += piece));
    rest("<p>last</p>");
    await once(response, "end");
    expect(text).toBe("<p>first</p><p>last</p>");
  });

  test("a client that disconnects stops the rendering; a page that fails cuts off the response", async () => {
    const left = await open("gzip");
    left.request.destroy();
    await expect.poll(() => isCancelled).toBe(true);

    const cut = await open("gzip");
    const errorEvent = once(cut.response, "error");
    cut.response.resume();
    await sleep(20);
    rest();
    expect(String(await errorEvent)).toContain("aborted");
  });
});
