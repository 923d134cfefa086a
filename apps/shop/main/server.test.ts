import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints, Problem, type Endpoint } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { agents } from "#features/buying/agents/tables.server.ts";
import { dailyCounts } from "#features/site/daily-counts/tables.server.ts";
import { picturePath, registerPictures } from "#features/pictures/service.server.ts";
import { AGENTS_TAG, announceChange } from "#server/cache/changes.ts";
import { PER_MINUTE } from "#server/limits/default-limits.ts";
import { openLog } from "#server/logs/log.ts";
import { READABLE } from "#server/http/api-cors.ts";
import { createServer } from "./server.ts";
import { openHttpServer } from "#testing/servers/http-server.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

const servers: Server[] = [];
async function listen(context = shop.context): Promise<string> {
  const page = async (request: Request) =>
    new Response(`page ${new URL(request.url).pathname}`, {
      headers: { "content-type": "text/html" },
    });
  const server = createServer(context, page).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const AGENTS = "/api/v1/agent/getAgent?active=true";
const namesAt = async (url: string) => {
  const { data } = (await (await fetch(url)).json()) as { data: { name: string; offer: string }[] };
  return data.map((agent) => `${agent.name} ${agent.offer}`);
};

describe("cached responses", () => {
  test("the second response has the same bytes and ETag, and is a 304 for clients that already have it", async () => {
    const origin = await listen();
    const first = await fetch(origin + AGENTS);
    const etag = first.headers.get("etag")!;
    const second = await fetch(origin + AGENTS);
    expect(second.headers.get("etag")).toBe(etag);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(second.headers.get("x-content-type-options")).toBe("nosniff");
    for (const header of [etag, `W/${etag}`, `"another", W/${etag}`, "*"]) {
      const third = await fetch(origin + AGENTS, { headers: { "if-none-match": header } });
      const { status } = third;
      expect({ known: header, status, body: await third.text() }).toEqual({
        known: header,
        status: 304,
        body: "",
      });
    }
    const other = { "if-none-match": `${etag.slice(0, -1)}x", W/"another"` };
    expect((await fetch(origin + AGENTS, { headers: other })).status).toBe(200);
  });

  test("a picture is cached in each format, and is not compressed with gzip or brotli", async () => {
    const origin = await listen();
    const url = `${shop.sandbox.origin}/img/goods/7265511373/1.jpg`;
    await registerPictures(shop.context, "goods", [url]);
    const path = `${origin}${picturePath("goods", url)}?w=160`;
    for (const round of ["made", "cached"]) {
      for (const format of ["avif", "webp", "jpeg"]) {
        const headers = { accept: `image/${format},*/*`, "accept-encoding": "br, gzip" };
        const response = await fetch(path, { headers });
        const headerValues = ["content-type", "vary", "content-encoding"].map((name) =>
          response.headers.get(name),
        );
        expect([round, ...headerValues]).toEqual([round, `image/${format}`, "Accept", null]);
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
      }
    }
    const { responses } = shop.context;
    const key = `${new URL(path).pathname}?w=160 avif`;
    expect(responses.get(key)?.headers["content-type"]).toBe("image/avif");
  });

  test.each(["br", "gzip", "identity"])(
    "the first response and the cached one both have the encoding %s",
    async (encoding) => {
      const origin = await listen();
      shop.context.responses.forgetAll();
      for (const round of ["first", "cached"]) {
        const response = await fetch(origin + AGENTS, { headers: { "accept-encoding": encoding } });
        expect(response.headers.get("content-encoding") ?? "identity", round).toBe(encoding);
        expect(response.headers.get("vary"), round).toContain("Accept-Encoding");
        expect(((await response.json()) as { data: unknown[] }).data.length).toBeGreaterThan(0);
      }
    },
  );

  test.each(["br", "gzip"])(
    "a response is compressed quickly with %s for its first request, and thoroughly for the next",
    async (encoding) => {
      const origin = await listen();
      shop.context.responses.forgetAll();
      const sizes: number[] = [];
      for (const _round of ["first", "cached"]) {
        const response = await fetch(origin + AGENTS, { headers: { "accept-encoding": encoding } });
        await response.arrayBuffer();
        sizes.push(Number(response.headers.get("content-length")));
      }
      expect(sizes[1]).toBeGreaterThan(0);
      expect(sizes[0]).toBeGreaterThan(sizes[1]!);
    },
  );

  test.each([
    ["br;q=0, gzip;q=0", "identity"],
    ["br; q=0.000,gzip", "gzip"],
    ["gzip;q=0.5, br;q=0.05", "br"],
  ])(
    "the response to a request that accepts %s has the encoding %s",
    async (accepted, encoding) => {
      const origin = await listen();
      const response = await fetch(origin + AGENTS, { headers: { "accept-encoding": accepted } });
      expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
    },
  );

  test("the response to HEAD has the headers and no body", async () => {
    const origin = await listen();
    await fetch(origin + AGENTS);
    const head = await fetch(origin + AGENTS, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("etag")).toBeTruthy();
    expect(await head.text()).toBe("");
  });

  test("every process responds with a changed value within 200 ms", async () => {
    const another = await shop.openAnother();
    const origins = [await listen(), await listen(another.context)];
    for (const origin of origins) await namesAt(origin + AGENTS);
    const offer = `${Math.random()}`;
    const { db } = shop.context;
    await db.transaction(async (tx) => {
      await tx.update(agents).set({ offer }).where(eq(agents.name, "CNFans"));
      await announceChange({ db: tx }, AGENTS_TAG);
    });
    await sleep(200);
    for (const origin of origins)
      expect(await namesAt(origin + AGENTS)).toContain(`CNFans ${offer}`);
    await another.close();
  });

  test("a response that became outdated while it was computed is not cached anywhere", async () => {
    const { responses } = shop.context;
    let changedTag = AGENTS_TAG;
    const front = await openHttpServer(shop.context, async () => {
      responses.forget(changedTag);
      return new Response("made before", {
        headers: { "cache-control": "public, s-maxage=60", "cache-tag": "item-weidian-1,agents" },
      });
    });
    const policyOf = async (path: string, method = "GET") =>
      (await fetch(front.origin + path, { method })).headers.get("cache-control");
    const longPath = `/old?${"x".repeat(600)}`;
    for (const path of ["/old", "/old", longPath]) expect(await policyOf(path)).toBe("no-store");
    expect(await policyOf("/old", "HEAD")).toBe("no-store");
    expect(responses.get("/old")).toBeUndefined();
    changedTag = "item-weidian-2";
    expect(await policyOf("/other")).toBe("public, s-maxage=60");
    expect(responses.get("/other")).toBeDefined();
    await front.close();
  });

  test("pages of this site get a cached QC search, and other sites are refused", async () => {
    const origin = await listen();
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`${origin}/api/v1/qc/search`, {
        method: "POST",
        body: JSON.stringify({ channel: 3, offerId: "7265511373" }),
        headers: { "content-type": "application/json", ...headers },
      });
    const first = await (await ask()).text();
    const before = shop.sandbox.calls.count("qcPartner");
    const again = await ask();
    expect(await again.text()).toBe(first);
    expect(again.headers.get("cache-control")).toBe("no-store");
    expect(shop.sandbox.calls.count("qcPartner")).toBe(before);
    expect((await ask({ origin: "https://evil.example" })).status).toBe(403);
    expect((await ask({ "content-type": "text/plain" })).status).toBe(415);
    expect((await ask({ origin: "http://localhost:3000" })).status).toBe(200);
  });

  test("other sites may search by picture and price a parcel, because neither changes data", async () => {
    const origin = await listen();
    const ask = (path: string, init: RequestInit) =>
      fetch(`${origin}/api/v1${path}`, {
        ...init,
        headers: { ...init.headers, origin: "chrome-extension://abcdefghijklmnop" },
      });
    const form = new FormData();
    form.set("picture", new File([new Uint8Array(await drawScene(1))], "scene.png"));
    const search = await ask("/qc/searchByPicture", { method: "POST", body: form });
    expect(search.status).toBe(200);
    expect(search.headers.get("access-control-allow-origin")).toBe("*");
    const parcel = () => new URLSearchParams({ destination: "DE", weight: "1200" });
    for (const time of ["asked for the first time", "cached"]) {
      const estimate = await ask("/get_estimation", { method: "POST", body: parcel() });
      expect(estimate.status, time).toBe(200);
      expect(estimate.headers.get("access-control-allow-origin"), time).toBe("*");
    }
    const preflight = await ask("/get_estimation", { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toBe("POST");
    for (const path of ["/qc/search", "/auth/login", "/review/postReview"]) {
      expect((await ask(path, { method: "POST", body: parcel() })).status, path).toBe(403);
      expect((await ask(path, { method: "OPTIONS" })).status, path).toBe(403);
    }
  });

  test("a response to a request with a login is neither cached nor taken from the cache", async () => {
    const origin = await listen();
    await fetch(origin + AGENTS);
    const authorized = await fetch(origin + AGENTS, { headers: { authorization: "x" } });
    expect(authorized.headers.get("cache-control")).toBe("no-store");
  });
});

describe("the limit of requests a minute", () => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": `1.2.3.4, ${address}` } });

  test("an API call beyond the limit gets 429 with Retry-After, and other addresses are not affected", async () => {
    const origin = await listen();
    await shop.context.limits.call("5.5.5.5", PER_MINUTE.call - 1);
    expect((await fetch(origin + AGENTS, from("5.5.5.5"))).status).toBe(200);
    const over = await fetch(origin + AGENTS, from("5.5.5.5"));
    expect(over.status).toBe(429);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await over.json()).toMatchObject({ success: false });
    expect((await fetch(origin + AGENTS, from("6.6.6.6"))).status).toBe(200);
    expect((await fetch(`${origin}/`, from("5.5.5.5"))).status).toBe(200);
  });

  test("applies to every route of the API, before the request is read", async () => {
    const origin = await listen();
    const address = "5.5.7.7";
    for (const kind of ["call", "pictureSearch", "chartReading", "sheetReading"] as const)
      await shop.context.limits[kind](address, PER_MINUTE[kind] + 1);
    for (const [name, { method, path }] of Object.entries<Endpoint>(endpoints)) {
      const response = await fetch(`${origin}/api/v1${path}`, { ...from(address), method });
      const { code } = Problem.parse(await response.json());
      expect([response.status, code], name).toEqual([429, "too_many_requests"]);
    }
  });

  test("has CORS headers on its 429, so that scripts of other sites can read the status", async () => {
    const origin = await listen();
    const { config } = shop.context;
    const usual = { ...config };
    Object.assign(config, { CALLS_PER_MINUTE: 2, PICTURES_PER_MINUTE: 2 });
    for (const path of [AGENTS, "/images/initials/AB"]) {
      const ask = () => fetch(origin + path, from("7.7.7.7"));
      const answers = [await ask(), await ask(), await ask()];
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual([200, 200, 429]);
      const readable = answers.map(({ headers }) => headers.get("access-control-allow-origin"));
      expect(readable, path).toEqual(["*", "*", "*"]);
      const { headers } = answers[2]!;
      const readableHeaders = headers.get("access-control-expose-headers");
      expect(readableHeaders, path).toBe(READABLE["access-control-expose-headers"]);
    }
    Object.assign(config, usual);
  });
});

test("lookups are counted by item, however the address is spelled and even if the page is cached", async () => {
  const origin = await listen();
  for (const shopType of ["weidian", "WEIDIAN"]) {
    await (await fetch(`${origin}/product/${shopType.toLowerCase()}/7265599001`)).text();
  }
  await (await fetch(`${origin}/product/ali_1688/7265599002?utm=x`)).text();
  servers[0]!.closeAllConnections();
  await new Promise((resolve) => servers.pop()!.close(resolve));
  await Promise.all(shop.context.background);
  const rows = await shop.context.db.select().from(dailyCounts);
  const counts = rows.map(({ storeName, productCode, count }) => ({
    storeName,
    productCode,
    count,
  }));
  expect(counts).toContainEqual({ storeName: "weidian", productCode: "7265599001", count: 2 });
  expect(counts).toContainEqual({ storeName: "1688", productCode: "7265599002", count: 1 });
});

test("a page refuses POST, is cached only if its headers allow it, and is 'not found' for a malformed address", async () => {
  const origin = await listen();
  const response = await fetch(`${origin}/`, { method: "POST" });
  expect([response.status, response.headers.get("cache-control")]).toEqual([405, "no-store"]);
  const noRoute = await fetch(`${origin}/api/v2/agent/getAgent`);
  expect([noRoute.status, noRoute.headers.get("cache-control")]).toEqual([404, "no-store"]);
  const page = await fetch(`${origin}/anything`);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await (await fetch(`${origin}/product/weidian/%E0%A4%A`)).text()).toBe("page /not-found");
  expect((await fetch(`${origin}/assets/gone.js`)).status).toBe(404);
});

test("every response has a unique request id, whichever part of the server sends it", async () => {
  const origin = await listen();
  const ids = new Set<string | null>();
  const paths = [
    "/",
    AGENTS,
    AGENTS,
    "/healthz",
    "/images/initials/LO",
    "/api/v1/none",
    "/gone.js",
  ];
  for (const path of paths) {
    const response = await fetch(origin + path, { redirect: "manual" });
    await response.arrayBuffer();
    ids.add(response.headers.get("x-request-id"));
  }
  expect(ids.size).toBe(paths.length);
  expect(ids).not.toContain(null);
});

test("only pages have the headers that concern pages", async () => {
  const origin = await listen();
  const page = await fetch(`${origin}/`);
  expect(page.headers.get("permissions-policy")).toContain("camera=()");
  expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  const data = await fetch(origin + AGENTS);
  expect(data.headers.get("permissions-policy")).toBeNull();
  for (const part of ["default-src", "object-src", "base-uri", "frame-ancestors"])
    expect(data.headers.get("content-security-policy")).toContain(`${part} 'none'`);
});

test("the log contains each requested address without its secrets", async () => {
  let output = "";
  const log = openLog("info", { write: (lines) => (output += lines) });
  const origin = await listen({ ...shop.context, log });
  for (const path of [
    "/reset-password?id=5&token=s3cret",
    "/verify-email?token=s3cret&page=2",
    "/api/v1/users/verifyEmail?token=s3cret",
    "/api/v1/auth/google/finish?state=1&code=s3cret",
    "/somewhere?TOKEN=s3cret",
    "/api/v1/users/getAllUser?page=2&email=s3cret%40example.com",
    "/api/v1/links/resolve?url=https%3A%2F%2Fs3cret.example%2F",
    "/login?from=%2Fcollection%2Fshared%2Fs3cret",
    "/search?https://s3cret.example/",
    "/popular?s3cret=1&s3cret@example.com=1&Storefront=weidian",
    "/collection/shared/s3cret-of-22-characters",
    "/u/s3cret-of-a-watcher",
    "/u/confirm/s3cret-of-a-watcher",
    "/api/v1/collection/shared/s3cret-of-22-characters?limit=5",
  ]) {
    await (await fetch(origin + path)).text();
  }
  const lines = () => output.split("\n").slice(0, -1);
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(14);
  const logged = output;
  log.info({ url: "/" }, "request");
  const all = lines().map((line) => JSON.parse(line) as object);
  const [ours, pinos] = [all[0]!, all.at(-1)!];
  expect(ours).toMatchObject({ ...pinos, time: expect.any(Number), url: expect.any(String) });
  expect(ours).toMatchObject({ id: expect.any(String), method: "GET", ms: expect.any(Number) });
  expect(logged).toContain("/reset-password?id=5&token=…");
  expect(logged).toContain("/verify-email?token=…&page=2");
  expect(logged).toContain("/api/v1/users/getAllUser?page=2&email=…");
  expect(logged).toContain("/popular?…=…&…=…&Storefront=weidian");
  expect(logged).toContain("/api/v1/collection/shared/…?limit=5");
  expect(logged).not.toContain("s3cret");
});

test("a response can set several cookies", async () => {
  const { user: account, password } = await shop.logIn();
  const response = await fetch(`${await listen()}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: account.email, password }),
  });
  const names = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  expect(names).toEqual(["loupe_session", expect.stringMatching(/^loupe_known_/)]);
});

test("the routes for health, readiness, robots and the sitemap respond with 200", async () => {
  const origin = await listen();
  for (const path of ["/healthz", "/readyz", "/robots.txt", "/sitemap.xml"]) {
    expect((await fetch(origin + path)).status, path).toBe(200);
  }
});

test("robots.txt allows robots to read shared collections, and no other pages of collections", async () => {
  const lines = (await (await fetch(`${await listen()}/robots.txt`)).text()).split("\n");
  for (const folder of ["", "/de"]) {
    expect(lines).toContain(`Disallow: ${folder}/collection`);
    // Some bots obey the first rule that matches, others the longest.
    expect(lines.indexOf(`Allow: ${folder}/collection/shared/`)).toBeGreaterThan(0);
    expect(lines.indexOf(`Allow: ${folder}/collection/shared/`)).toBeLessThan(
      lines.indexOf(`Disallow: ${folder}/collection`),
    );
  }
});

test("/healthz and /readyz respond without a Host header, and over HTTP/1.0", async () => {
  const front = await openHttpServer(shop.context);
  for (const path of ["/healthz", "/readyz"]) {
    expect(await front.speak(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200/);
    const probe = `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`;
    expect(await front.speak(probe)).toMatch(/^HTTP\/1\.1 200/);
  }
  expect(await front.speak("GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200/);
  expect(await front.speak("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 400/,
  );
  await front.close();
});

test("if the database does not respond, /readyz reports that with status 200", async () => {
  const db = {
    execute: () => new Promise(() => undefined),
  } as unknown as TestShop["context"]["db"];
  const origin = await listen({ ...shop.context, db });
  const probe = await fetch(`${origin}/readyz`);
  expect(probe.status).toBe(200);
  expect(await probe.text()).toContain("the database does not answer");
});

test.each([
  [0, 5],
  [1, 65],
])(
  "behind %d proxies, the server keeps an idle connection open for %d s",
  async (TRUST_PROXY, seconds) => {
    const config = { ...shop.context.config, TRUST_PROXY };
    const answer = await fetch(`${await listen({ ...shop.context, config })}/healthz`);
    expect(answer.headers.get("keep-alive")).toBe(`timeout=${seconds}`);
  },
);
