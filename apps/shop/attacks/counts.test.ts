import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS, isoDate } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { products } from "#features/catalogue/products/tables.server.ts";
import { storeSets } from "#features/look-up/qc/service.server.ts";
import { addToCollection } from "#features/saved/collection/collection-changes.server.ts";
import { forgetUnseen } from "#features/shop-keeping/unused-data/service.server.ts";
import {
  countForDay,
  countsByDay,
  foldOldCounts,
} from "#features/site/daily-counts/service.server.ts";
import {
  buyClicks,
  countedVisitors,
  dailyCounts,
} from "#features/site/daily-counts/tables.server.ts";
import { openMetricsPort } from "#server/http/listener/metrics-server.ts";
import { createServer as createShopServer } from "#main/server.ts";
import { SOCKETS_OF_ONE_ADDRESS } from "#server/limits/open-sockets.ts";
import { PER_MINUTE } from "#server/limits/default-limits.ts";
import { HELD_MS, TURNS } from "#server/limits/requests-at-once.ts";
import { createLimits } from "#server/limits/requests-per-minute.ts";
import type { Pages } from "#server/pages/pages.ts";
import { insertWithoutTriggers } from "#testing/database.ts";
import { openHttpServer, statusOf, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("lookups", () => {
  beforeEach(() => shop.restart());

  let used = 0;
  const newAddress = () => `10.9.${(used += 1) >> 8}.${used & 255}`;
  const newId = () => String(880_000_000_000 + (used += 1));

  /** The number of requests to sources. */
  const calls = () =>
    (["qcPartner", "productInfo", "productProxy", "qcImages", "shortLinks"] as const).reduce(
      (sum, service) => sum + shop.sandbox.calls.count(service),
      0,
    );

  type Ask = (id: string, from: string) => Promise<Response>;
  const WAYS: Record<string, Ask> = {
    "an item's record": (id, from) =>
      shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`, {}, from),
    "an item's photos": (id, from) =>
      shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`, {}, from),
    "an item's photos as they come": (id, from) =>
      shop.get(`/api/v1/qc-photos/${id}/live?shopType=weidian`, {}, from),
    "a search by offer id": (offerId, from) =>
      shop.send("POST", "/api/v1/qc/search", { body: { channel: 3, offerId }, from }),
    "a search by link": (id, from) =>
      shop.send("POST", "/api/v1/qc/search", { body: { url: `https://shop.example/${id}` }, from }),
    "a short link": (id, from) =>
      shop.get(`/api/v1/links/resolve?url=https://m.tb.cn/short/item/taobao/${id}`, {}, from),
  };

  const useUpLimit = async (address: string) => {
    for (let at = 0; at < PER_MINUTE.lookUp; at += 1) await shop.context.limits.lookUp(address);
  };

  describe("a client that looks up many unknown items exceeds its limit:", () => {
    test("an item counts once, however many sources are called for it", async () => {
      const from = newAddress();
      const ask = WAYS["an item's photos"]!;
      const ids = Array.from({ length: PER_MINUTE.lookUp + 1 }, newId);
      const statuses: number[] = [];
      for (const id of ids) statuses.push((await ask(id, from)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(PER_MINUTE.lookUp);
      expect(statuses.at(-1)).toBe(429);
    });

    test.each(Object.entries(WAYS))(
      "%s is rejected before any source is called",
      async (_, ask) => {
        const from = newAddress();
        await useUpLimit(from);
        const before = calls();
        const rejectedCall = await ask(newId(), from);
        expect(rejectedCall.status).toBe(429);
        expect(Number(rejectedCall.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(await rejectedCall.json()).toMatchObject({ success: false });
        expect(calls()).toBe(before);
        const allowedCall = await ask(newId(), newAddress());
        expect(allowedCall.status).not.toBe(429);
        await allowedCall.text();
        expect(calls()).toBeGreaterThan(before);
      },
    );
  });

  describe("a failed lookup also counts toward the limit:", () => {
    const FAILING: Record<string, Ask> = {
      "a short link whose site is unreachable": (id, from) =>
        shop.get(`/api/v1/links/resolve?url=https://m.tb.cn/short/broken?${id}`, {}, from),
      "a link that makes the partner return an invalid response": WAYS["a search by link"]!,
    };
    afterEach(() => shop.sandbox.switches.clear());

    test.each(Object.entries(FAILING))("%s", async (_, askFor) => {
      shop.sandbox.switches.set({ service: "qcPartner", scenario: "cut-json" });
      const [id, from] = [newId(), newAddress()];
      const ask = async () => (await askFor(id, from)).status;
      const before = calls();
      for (let time = 0; time < 5; time += 1) expect(await ask()).toBe(503);
      expect(calls() - before, "right after a failure no service is called").toBe(1);
      await useUpLimit(from);
      shop.clock.now = new Date(shop.clock.now.getTime() + 5000);
      expect(await ask(), "known to fail, so not refused").toBe(503);
      expect(calls() - before, "later it counts").toBe(1);
      shop.context.limits = createLimits({ ...shop.context.config, RATE_LIMIT: true });
      expect(await ask()).toBe(503);
      expect(calls() - before).toBe(2);
    });
  });

  describe("items that were looked up before are returned to a client over its limit:", () => {
    const DAYS_MS = 3 * DAY_MS;

    test.each(Object.entries(WAYS))("%s, even if the cached response is old", async (_, ask) => {
      const id = newId();
      await (await ask(id, newAddress())).text();
      await Promise.allSettled(shop.context.background);
      await shop.restart();
      const from = newAddress();
      await useUpLimit(from);
      expect((await ask(id, from)).status).not.toBe(429);
      shop.clock.now = new Date(shop.clock.now.getTime() + DAYS_MS);
      expect((await ask(id, from)).status).not.toBe(429);
    });

    test("a rejected request does not abort the lookup of the same item for others", async () => {
      const id = newId();
      const over = newAddress();
      await useUpLimit(over);
      const ask = WAYS["an item's record"]!;
      const [limitedCall, allowedCall] = await Promise.all([ask(id, over), ask(id, newAddress())]);
      expect(allowedCall.status).toBe(200);
      expect([200, 429]).toContain(limitedCall.status);
    });

    test("a client that requests many items with old responses cannot cause endless refreshes", async () => {
      const id = newId();
      const ask = WAYS["an item's photos"]!;
      const firstResponse = await (await ask(id, newAddress())).json();
      shop.clock.now = new Date(shop.clock.now.getTime() + DAYS_MS);
      const from = newAddress();
      for (let at = 0; at < PER_MINUTE.refresh; at += 1) await shop.context.limits.refresh(from);
      const before = calls();
      const response = await ask(id, from);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const { data } = await response.json();
      expect(data).toMatchObject({ photos: firstResponse.data.photos, stale: true });
      expect(calls()).toBe(before);
      expect((await ask(newId(), from)).status, "new items have a limit of their own").toBe(200);
      await ask(id, newAddress());
      await Promise.allSettled(shop.context.background);
      expect(calls()).toBeGreaterThan(before);
    });
  });
});

describe("rows that nobody sees", () => {
  const TABLES = [
    "cached_answers",
    "photo_sets",
    "photos",
    "listing_pictures",
    "pictures",
  ] as const;
  async function rowsNow(): Promise<Record<string, number>> {
    const counts = TABLES.map((table) => sql`(select count(*)::int from ${sql.raw(table)})`);
    const { rows } = await shop.context.db.execute<Record<string, number>>(
      sql`select ${sql.join(
        counts.map((count, at) => sql`${count} as ${sql.raw(TABLES[at]!)}`),
        sql`, `,
      )}`,
    );
    return rows[0]!;
  }
  const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));

  const idle = new AbortController().signal;
  const runDeleteUnseen = () => forgetUnseen(shop.context, idle);
  async function viewItem(id: string): Promise<void> {
    await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
    await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
    await Promise.all(shop.context.background);
  }
  const later = (days: number) =>
    (shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS));
  async function setsOf(id: string): Promise<number> {
    const { rows } = await shop.context.db.execute<{ count: number }>(
      sql`select count(*)::int from photo_sets where product_code = ${id}`,
    );
    return rows[0]!.count;
  }

  beforeEach(async () => {
    shop.clock.now = new Date();
    await shop.context.db.execute(
      sql`truncate cached_answers, photo_sets, photos, listing_pictures, pictures, products, product_words, collection_items cascade`,
    );
  });

  test("items that anonymous clients looked up once, and that nobody views again, leave no rows in the database", async () => {
    for (let place = 0; place < 10; place += 1) await viewItem(`72655700${10 + place}`);
    const grown = await rowsNow();
    for (const table of TABLES) expect(grown[table]).toBeGreaterThan(0);
    later(29);
    await runDeleteUnseen();
    expect(await setsOf("7265570010")).toBeGreaterThan(0);
    later(2);
    await runDeleteUnseen();
    expect(await rowsNow()).toEqual(NOTHING);
  });

  test("empty responses and failures are deleted after a day, but responses that were viewed since then remain", async () => {
    shop.sandbox.switches.set({ scenario: "empty" });
    await viewItem("7265570030");
    shop.sandbox.switches.set({ scenario: "server-error" });
    await viewItem("7265570031");
    shop.sandbox.switches.clear();
    await shop.restart();
    await viewItem("7265570032");
    later(1.1);
    await runDeleteUnseen();
    const { rows } = await shop.context.db.execute<{ key: string }>(
      sql`select distinct key from cached_answers where key like 'weidian:72655700%'`,
    );
    expect(rows).toEqual([{ key: "weidian:7265570032" }]);
    later(25);
    await viewItem("7265570032");
    later(10);
    await runDeleteUnseen();
    expect(await setsOf("7265570032")).toBeGreaterThan(0);
  });

  test("an old response that is being refreshed is kept until there is a new one", async () => {
    await viewItem("7265570033");
    later(31);
    await shop.context.db.execute(sql`
    update cached_answers
    set lease_until = ${new Date(shop.clock.now.getTime() + 5000).toISOString()}::timestamptz`);
    const before = await rowsNow();
    await runDeleteUnseen();
    expect(await rowsNow()).toEqual(before);
  });

  const UNLIMITED = { wait_s: async () => 0 };

  describe("these rows are kept even if nobody views them again:", () => {
    const ID = "7265570040";
    const countSetsAfterDeletion = async () => {
      later(400);
      await runDeleteUnseen();
      return setsOf(ID);
    };

    test("an item in somebody's collection, with its pictures", async () => {
      await viewItem(ID);
      const { user } = await shop.logIn();
      const item = { storeName: "weidian", productCode: ID } as const;
      await addToCollection(shop.context, user.id, item, UNLIMITED);
      const before = await rowsNow();
      expect(await countSetsAfterDeletion()).toBeGreaterThan(0);
      expect(await rowsNow()).toEqual(before);
    });

    test("an item in the catalogue", async () => {
      await viewItem(ID);
      await shop.context.db.execute(sql`
      insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
      values ('weidian', ${ID}, 'Boots', 100, '/images/goods/x', 1)`);
      expect(await countSetsAfterDeletion()).toBeGreaterThan(0);
    });

    test.each(["goods", "qc"])("the picture of a product, of the kind %s", async (kind) => {
      await viewItem(ID);
      const { rows } = await shop.context.db.execute<{ id: string }>(
        sql`select id from pictures where kind = ${kind} order by id limit 1`,
      );
      const { id } = rows[0]!;
      await shop.context.db.execute(sql`
      insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
      values ('weidian', '1', 'Boots', 100, ${`/images/${kind}/${id}`}, 1)`);
      expect(await countSetsAfterDeletion()).toBe(0);
      const { rows: remaining } = await shop.context.db.execute(sql`select id from pictures`);
      expect(remaining).toEqual([{ id }]);
    });

    test("a photo set that its source no longer has", async () => {
      await viewItem(ID);
      const before = await setsOf(ID);
      await shop.context.db.execute(sql`
      update photo_sets set last_seen_at = last_seen_at - interval '3 days'
      where id = (select min(id) from photo_sets)`);
      expect(before).toBeGreaterThan(1);
      expect(await countSetsAfterDeletion()).toBe(1);
    });

    test("a photo set with a photo that an admin has hidden", async () => {
      await viewItem(ID);
      await shop.context.db.execute(sql`
      update photos set hidden_at = now() where set_id = (select min(id) from photo_sets)`);
      expect(await countSetsAfterDeletion()).toBe(1);
    });

    test("a photo set that an admin has added", async () => {
      const item = { storeName: "weidian", id: ID } as const;
      await viewItem(ID);
      await storeSets(shop.context, item, "own", [
        { skuInfo: "own", weight_g: 1, qcTime: 1, images: ["own:abcdefghijklmnopqrstuv"] },
      ]);
      expect(await countSetsAfterDeletion()).toBe(1);
    });
  });

  test("the cached responses of two thousand items are deleted, and their space is released", async () => {
    const { db } = shop.context;
    await viewItem("7265570050");
    // The test copies only the responses. All of them refer to the photo sets and pictures of one item.
    await db.execute(sql`
    insert into cached_answers (source, key, answer, fetched_at)
    select source, 'weidian:' || 8000000000 + n, answer, fetched_at + n * interval '1 millisecond'
    from cached_answers, generate_series(1, 2000) as n`);
    const bytes = async () => {
      const { rows } = await db.execute<{ bytes: number }>(
        sql`select pg_total_relation_size('cached_answers')::int as bytes`,
      );
      return rows[0]!.bytes;
    };
    expect((await rowsNow()).cached_answers).toBeGreaterThan(6000);
    const full = await bytes();
    later(31);
    await runDeleteUnseen();
    expect(await rowsNow()).toEqual(NOTHING);
    await db.execute(sql`vacuum cached_answers`);
    expect(await bytes()).toBeLessThan(full / 4);
  });

  test("a large catalogue does not slow down the deletion", async () => {
    const { db } = shop.context;
    await insertWithoutTriggers(shop.context, (tx) =>
      tx.execute(sql`
      insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
      select 'weidian', 8000000000 + n, 'Boots', 100, '/images/initials/B', n
      from generate_series(1, 100000) as n`),
    );
    await db.execute(sql`analyze products`);
    for (let place = 0; place < 10; place += 1) await viewItem(`72655700${70 + place}`);
    later(31);
    // Comparing every picture with every product would exceed this limit by far.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '4s'`);
      await forgetUnseen({ ...shop.context, db: tx }, idle);
    });
    expect(await rowsNow()).toEqual(NOTHING);
  });

  test("the view counts of a past day are combined into a few rows", async () => {
    const { context } = shop;
    for (let place = 0; place < 50; place += 1) {
      await countForDay(context, {
        kind: place % 2 ? "view" : "lookup",
        item: { storeName: "weidian", id: String(7265570060 + place) },
      });
    }
    const before = (await countsByDay(context, 90)).at(-1)!;
    const rows = async () =>
      (await context.db.execute(sql`select * from daily_counts where product_code <> ''`)).rows
        .length;
    later(10);
    await foldOldCounts(context, idle);
    await foldOldCounts(context, idle);
    expect(await rows()).toBe(25);
    expect((await countsByDay(context, 90)).find(({ day }) => day === before.day)).toEqual(before);
    later(90);
    await foldOldCounts(context, idle);
    expect(await rows()).toBe(0);
  });
});

describe("counted views", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ DEMO: "off" });
  });
  afterAll(() => shop.close());

  const code = "7265511373";
  const WAYS = [
    `/api/v1/products/findProductById?productCode=${code}&storeName=weidian&count=true`,
    `/api/v1/products/incrementViewCount?productCode=${code}&storeName=weidian`,
  ];

  async function viewsAfter(views: { from: string; userAgent: string }[]): Promise<number> {
    await shop.context.db.delete(products);
    await shop.context.db.insert(products).values({
      storeName: "weidian",
      productCode: code,
      name: "Plain hoodie",
      price_fen: 7500,
      thumbnailImg: "/images/initials/P",
      serialNo: 1,
    });
    await Promise.all(
      views.map(({ from, userAgent }, at) =>
        shop.get(WAYS[at % WAYS.length]!, { "user-agent": userAgent }, from),
      ),
    );
    const [row] = await shop.context.db.select().from(products);
    return row?.totalView ?? 0;
  }

  test.each<[string, (at: number) => string]>([
    ["an address that changes its browser's name", () => "203.0.113.7"],
    ["a network of IPv6 that changes its address too", (at: number) => `2001:db8:1:2::${at}`],
  ])("%s counts as fifty visitors at most", async (_, addressAt) => {
    const views = Array.from({ length: 200 }, (__, at) => ({
      from: addressAt(at),
      userAgent: `Browser/${at}`,
    }));
    const viewCount = await viewsAfter(views);
    expect(viewCount).toBeGreaterThan(1);
    expect(viewCount).toBeLessThanOrEqual(50);
  });

  test("views are counted once for each client address, whatever browser it uses", async () => {
    const views = Array.from({ length: 30 }, (_, at) => ({
      from: `203.0.114.${at}`,
      userAgent: "Browser/1",
    }));
    expect(await viewsAfter(views)).toBe(30);
  });

  test("a view of an item that was never looked up is accepted, but not stored", async () => {
    const { db } = shop.context;
    await db.delete(dailyCounts);
    await db.delete(countedVisitors);
    const unknownItemWays = WAYS.map((way) => way.replace(code, "7265511999"));
    for (const way of [
      ...unknownItemWays,
      `${unknownItemWays[1]!}&agent_id=0198c6a0-0000-7000-8000-000000000001`,
    ]) {
      expect((await shop.get(way)).status).toBe(200);
    }
    expect(await db.$count(dailyCounts)).toBe(0);
    expect(await db.$count(countedVisitors)).toBe(0);
    await shop.get("/api/v1/goods/detail?shopType=weidian&id=7265511999");
    await shop.get(unknownItemWays[0]!);
    expect(await db.$count(dailyCounts)).toBe(1);
  });

  test("clicks that name unknown agents are counted in one row without an agent", async () => {
    const { db } = shop.context;
    await viewsAfter([]);
    await db.delete(buyClicks);
    await db.delete(dailyCounts);
    for (let at = 0; at < 20; at += 1) {
      const way = `${WAYS[1]!}&agent_id=${randomUUID()}`;
      expect((await shop.get(way, {}, `203.0.115.${at}`)).status).toBe(200);
    }
    expect(await db.$count(buyClicks)).toBe(1);
    expect(await db.$count(dailyCounts)).toBe(1);
    const { headers } = await shop.logIn("owner");
    const day = isoDate(shop.clock.now);
    const response = await shop.get(`/api/v1/income?from=${day}&to=${day}`, headers);
    const { data } = (await response.json()) as { data: { byAgent: object[] } };
    expect(data.byAgent).toMatchObject([{ agentId: null, clicks: 20 }]);
  });
});

describe("requests of one address", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ TRUST_PROXY: "1", UPSTREAM_TIMEOUT_MS: "20000" });
  });
  afterAll(() => shop.close());

  const servers: Server[] = [];
  const sockets: Socket[] = [];
  /** The number of pages that are being rendered now, the maximum of this number, and the total. */
  const pages = { now: 0, most: 0, total: 0 };
  let gate = Promise.withResolvers<void>();
  const page = async (pageRequest: Request) => {
    pages.total += 1;
    pages.most = Math.max(pages.most, (pages.now += 1));
    if (pageRequest.url.includes("/flood-")) await gate.promise;
    await sleep(20);
    pages.now -= 1;
    return new Response("a page", { headers: { "content-type": "text/html" } });
  };

  async function listen(
    context = shop.context,
    pages: Pages = page,
  ): Promise<{ server: Server; port: number }> {
    const server = createShopServer(context, pages).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    return { server, port: (server.address() as AddressInfo).port };
  }

  afterEach(async () => {
    gate.resolve();
    await expect.poll(() => pages.now).toBe(0);
    pages.most = 0;
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  async function open(port: number): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  }

  async function get(port: number, path: string, from: string) {
    const call = request({ port, path, headers: { "x-forwarded-for": from }, agent: false });
    call.end();
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    await text(answer);
    return answer.statusCode;
  }

  test("only a few pages are rendered at the same time for one client address, and other clients do not wait", async () => {
    const { port } = await listen();
    gate = Promise.withResolvers();
    const before = pages.total;
    const start_ms = performance.now();
    /** Each page gives its turn to the next one after a while, because it may wait for a source. */
    const turns = () =>
      TURNS.answer * (1 + Math.floor((performance.now() - start_ms) / HELD_MS.answer));
    const flood = Array.from({ length: 200 }, (_, n) => get(port, `/flood-${n}`, "203.0.113.7"));
    await expect.poll(() => pages.now).toBeGreaterThanOrEqual(TURNS.answer);
    // Another client gets its response although many requests of the first one still wait.
    expect(await get(port, "/calm", "198.51.100.1")).toBe(200);
    const turnsUntilCalm = turns();
    expect(pages.total - before).toBeLessThanOrEqual(turnsUntilCalm + 1);
    gate.resolve();
    const all = await Promise.all(flood);
    expect(pages.most).toBeLessThanOrEqual(turnsUntilCalm + TURNS.answer + 1);
    expect(new Set(all)).toEqual(new Set([200]));
  });

  test("requests that wait for a source do not block other requests from the same address", async () => {
    let startedCount = 0;
    const { promise: sourceAnswer, resolve: answer } = Promise.withResolvers<void>();
    const waiting = async () => {
      startedCount += 1;
      await sourceAnswer;
      return new Response("a page", { headers: { "content-type": "text/html" } });
    };
    const { port } = await listen(shop.context, waiting);
    const calls = Array.from({ length: 12 }, (_, n) => get(port, `/slow-${n}`, "203.0.113.9"));
    await expect.poll(() => startedCount).toBe(12);
    answer();
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  });

  test("only one haul is planned at a time for each client address", async () => {
    const { port } = await listen();
    const hauls = Array.from({ length: 8 }, (_, n) =>
      get(port, `/haul?count=${n}`, "203.0.113.11"),
    );
    expect(new Set(await Promise.all(hauls))).toEqual(new Set([200]));
    expect(pages.most).toBe(1);
  });

  test("pages are not rendered for clients that disconnected while waiting", async () => {
    const { port } = await listen();
    for (let place = 0; place < 40; place += 1) {
      const socket = await open(port);
      socket.write(
        `GET /left-${place} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.8\r\n\r\n`,
      );
    }
    await expect.poll(() => pages.now).toBe(TURNS.answer);
    for (const socket of sockets.splice(0)) socket.destroy();
    const before = pages.total;
    expect(await get(port, "/back", "203.0.113.8")).toBe(200);
    expect(pages.total - before).toBeLessThan(20);
  });

  const live = (id: number) => `/api/v1/qc-photos/${id}/live?shopType=weidian`;

  test("one client address may open a dozen live lookups, other clients get responses, and a closed lookup frees its place", async () => {
    const { port } = await listen();
    shop.sandbox.switches.set({ scenario: "slow" });
    let startedCount = 0;
    for (let place = 0; place < 12; place += 1) {
      const socket = await open(port);
      const path = live(randomInt(7_265_600_000, 7_265_700_000));
      socket.once("data", (head: Buffer) => (startedCount += Number(head.includes(" 200 OK"))));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.10\r\n\r\n`);
    }
    // All streams are open and wait for their sources, which take many seconds to respond.
    await expect.poll(() => startedCount).toBe(12);
    expect(await get(port, live(7265580300), "203.0.113.10")).toBe(429);
    shop.sandbox.switches.clear();
    expect(await get(port, live(7265580301), "198.51.100.2")).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect
      .poll(() => get(port, live(7265580302), "203.0.113.10"), { interval: 500 })
      .toBe(200);
  });

  test("the number of connections from one address is limited if there is no proxy", async () => {
    const { context } = shop;
    const direct = { ...context, config: { ...context.config, TRUST_PROXY: 0 } };
    const { server, port } = await listen(direct);
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    for (let place = 0; place < SOCKETS_OF_ONE_ADDRESS + 20; place += 1) await open(port);
    await expect.poll(connections).toBe(SOCKETS_OF_ONE_ADDRESS);
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(connections).toBe(0);
    expect(await get(port, "/back", "")).toBe(200);
  });
});

describe("requests per minute", () => {
  let shop: TestShop;
  let front: TestHttpServer;
  beforeAll(async () => {
    shop = await openTestShop({ TRUST_PROXY: "1", PUBLIC_URL: "https://loupe.example" });
    front = await openHttpServer(shop.context);
  });
  afterAll(async () => {
    await front.close();
    await shop.close();
  });

  let used = 0;
  const newAddress = () => `10.8.${(used += 1) >> 8}.${used & 255}`;

  const get = (target: string, address: string, ...headers: string[]) =>
    front.speak(
      [
        `GET ${target} HTTP/1.1`,
        "Host: localhost",
        "Connection: close",
        `X-Forwarded-For: ${address}`,
        ...headers,
        "",
        "",
      ].join("\r\n"),
    );

  /** Makes as many requests of this kind as one address may make in a minute. */
  async function useUpLimit(kind: keyof typeof PER_MINUTE, address: string): Promise<void> {
    for (let at = 0; at < PER_MINUTE[kind]; at += 1) await shop.context.limits[kind](address);
  }

  const AGENTS = "/api/v1/agent/getAgent?active=true";

  describe("a slow request counts as several, in any spelling of its path:", () => {
    test.each([
      ["/haul?count=1", 6],
      ["/haul.data?count=1", 1],
      ["/HAUL/?count=1", 6],
      ["/de/haul?count=1", 6],
      ["/%68aul?count=1", 6],
      ["/haul", 1],
      ["/popular?from=/haul?", 1],
      ["/popular?shown=24", 1],
      ["/popular?shown=240", 4],
      ["/popular?shown=1e9&search=item", 4],
      ["/popular?shown=0&shown=99999", 4],
      ["/popular?%73hown=240", 4],
      ["/popular?shown=Infinity", 4],
      ["/popular?shown=-1", 1],
      ["/popular?shown=x", 1],
      ["/Popular/?shown=240", 4],
      ["/popular.data?shown=240", 1],
      ["/pt-br/popular?shown=240", 4],
      ["/popular?search=item&MinPrice=1", 3],
      ["/popular?search=item&MinPrice=&MaxPrice=9", 3],
      ["/popular?search=item&MinPrice=1&shown=240", 12],
      ["/popular?search=item&MinPrice=&MaxPrice=", 1],
      ["/popular?MinPrice=1", 1],
      ["/api/v1/products/getAllProduct?search=item&MaxPrice=9", 3],
      ["/api/v1/products/getAllProduct?search=item", 1],
    ])("%s counts as %i requests", async (target, weight) => {
      const kind = target.startsWith("/api/") ? "call" : "page";
      const [fits, exceeds] = [newAddress(), newAddress()];
      await shop.context.limits[kind](fits, PER_MINUTE[kind] - weight);
      await shop.context.limits[kind](exceeds, PER_MINUTE[kind] - weight + 1);
      expect(statusOf(await get(target, fits))).not.toBe(429);
      expect(statusOf(await get(target, exceeds))).toBe(429);
    });
  });

  describe("an API call is counted in any spelling of its path:", () => {
    const flooder = newAddress();
    beforeAll(() => useUpLimit("call", flooder));

    test.each([
      AGENTS,
      "/api/v%31/agent/getAgent",
      "/%61pi/v1/agent/getAgent",
      "/%61%70%69/%761/agent/getAgent",
      "/api/./v1/agent/getAgent",
      "/api/%2e/v1/agent/getAgent",
      "/popular/../api/v1/agent/getAgent",
      "/popular/%2E%2e/api/v1/agent/getAgent",
      "//api/v1/agent/getAgent",
      "/api//v1/agent/getAgent",
      "/api/v1/agent/getAgent#top",
      "/api/v1//agent/getAgent?x=1",
      "http://localhost/api/v1/agent/getAgent",
      "HTTP://other.example:80/api/v1/agent/getAgent",
      "/api/v%25%33%31/agent/getAgent",
      "/api/v%%33%31/agent/getAgent",
    ])("%s", async (target) => {
      expect(statusOf(await get(target, flooder))).toBe(429);
    });

    test.each(["/api\\v1\\agent", "/api/v1\t/agent", "*", "localhost/api/v1", "/api v1"])(
      "%j is refused",
      async (target) => {
        expect([400, 429]).toContain(statusOf(await get(target, flooder)));
      },
    );

    test("every spelling of a path has the same response", async () => {
      const address = newAddress();
      for (const target of [AGENTS, "//%61pi/./v%31/agent/getAgent?active=true"]) {
        const answer = await get(target, address);
        expect(statusOf(answer)).toBe(200);
        expect(answer).toContain("CNFans");
      }
    });
  });

  describe("addresses of one network count as one client:", () => {
    test.each([
      ["addresses of one /64", "2001:db8:7:1::1", "2001:db8:7:1:ffff:ffff:ffff:ffff"],
      ["two spellings of one IPv6 address", "2001:db8:7:2::1", "2001:DB8:7:2:0:0:0:1"],
      ["an IPv4 address and its IPv6 form", "::ffff:192.0.2.77", "192.0.2.77"],
    ])("%s", async (_, first, second) => {
      await useUpLimit("call", first);
      expect(statusOf(await get(AGENTS, second))).toBe(429);
    });

    test("an address in the next /64 counts as another client", async () => {
      await useUpLimit("call", "2001:db8:7:3::1");
      expect(statusOf(await get(AGENTS, "2001:db8:7:4::1"))).toBe(200);
    });
  });

  describe("uncached responses are limited too:", () => {
    test.each([
      ["page", (): string => `/popular?${randomUUID()}`],
      ["picture", (): string => "/images/goods/AAAAAAAAAAAAAAAAAAAAAA"],
      ["picture", (): string => "/images/previews/en/product/weidian/1.jpg"],
      ["collage", (): string => "/images/collages/en/weidian/1/aaaaaaaa.jpg"],
      ["pictureSearch", (): string => "/api/v1/qc/searchByPicture"],
      ["chartReading", (): string => "/api/v1/size-charts/read"],
      ["sheetReading", (): string => "/api/v1/lists/preview"],
    ] as const)("a %s", async (kind, target) => {
      const address = newAddress();
      expect(statusOf(await get(target(), address))).not.toBe(429);
      await useUpLimit(kind, address);
      expect(statusOf(await get(target(), address))).toBe(429);
      expect(statusOf(await get(target(), newAddress()))).not.toBe(429);
      expect(statusOf(await get(AGENTS, address))).toBe(200);
    });

    test("cached responses are not limited", async () => {
      const address = newAddress();
      const { responses } = shop.context;
      const body = Buffer.from("cached");
      responses.put(
        "/popular",
        { headers: {}, body, isFinal: false, tags: [] },
        responses.generation(),
      );
      await useUpLimit("page", address);
      expect(statusOf(await get("/popular", address))).toBe(200);
    });
  });

  describe("a rejected request", () => {
    test("gets the same security headers as every other request", async () => {
      const address = newAddress();
      await useUpLimit("call", address);
      for (const target of [AGENTS, "*"]) {
        const answer = await get(target, address);
        expect([400, 429]).toContain(statusOf(answer));
        expect(answer).toContain("strict-transport-security: max-age=31536000; includeSubDomains");
        expect(answer).toContain("x-content-type-options: nosniff");
        expect(answer).toContain("content-security-policy: default-src 'none'");
        expect(answer).toContain("referrer-policy: strict-origin-when-cross-origin");
        expect(answer).toContain('{"success":false,"message":');
      }
    });

    test("gets an HTML page in browsers, with the time to try again", async () => {
      const address = newAddress();
      await useUpLimit("page", address);
      const answer = await get("/popular?x", address, "Accept: text/html,*/*");
      expect(statusOf(answer)).toBe(429);
      expect(answer).toMatch(/retry-after: [1-9]\d?\r\n/);
      expect(answer).toContain("strict-transport-security");
      expect(answer).toContain("page /too-many-requests");
      const data = await get("/collection.data", address, "Accept: */*");
      expect(data).toContain("application/json");
    });
  });
});

describe("metrics", () => {
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
      await front.speak(
        "GET /api/v1/qc-photos/abc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      );
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
});
