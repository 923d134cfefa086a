import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPages } from "#server/pages/languages.ts";
import { openHttpServer, type TestHttpServer } from "#testing/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const NOTICES_PER_S = 300;
const PAGE = "/product/weidian/7265511373";

let shop: TestShop;
let front: TestHttpServer;
let notices = 0;
beforeAll(async () => {
  shop = await openTestShop();
  shop.context.changes.on("change", () => (notices += 1));
  front = await openHttpServer(shop.context, await openPages(shop.context));
});
afterAll(async () => {
  await front.close();
  await shop.close();
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

test(
  "pages are cached although 300 notices of unrelated changes arrive each second while they are rendered",
  { timeout: 60_000 },
  async () => {
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
  },
);
