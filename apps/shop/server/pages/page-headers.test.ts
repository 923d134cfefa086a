import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGES } from "#features/site/dashboard/pages.ts";
import { BROWSER } from "#testing/browser/browsers.ts";
import { isIslandPath } from "#islands/paths.ts";
import { openHttpServer, untilCached, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { openPages } from "./languages.ts";

const ID = "7265511373";
const ITEM = `/product/weidian/${ID}`;
const ITEM_OF_LEAST_ANSWERS = "/product/weidian/7000099037";
const RESULTS = `/qc-search?channel=3&offerId=${ID}`;
const PICTURES_MS = 20_000;

let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  front = await openHttpServer(shop.context, await openPages(shop.context));
});
afterAll(async () => {
  await front?.close();
  await shop?.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(front.origin + path, {
    headers: { "user-agent": BROWSER, ...headers },
    redirect: "manual",
  });

const HASHES = /^'self'( 'sha256-[\w+/=]+')+$/;
const NONCE = /^'self' 'nonce-[\w+/=]{20,}'$/;

const newId = () => `82${randomInt(1e8, 1e9)}7`;

const directivesOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    (headers.get("content-security-policy") ?? "").split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values.join(" ")];
    }),
  );

function expectSafe(response: Response): void {
  const policy = directivesOf(response);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(policy["frame-ancestors"]).toBe("'none'");
  expect(policy["script-src"] ?? "").not.toContain("unsafe");
  expect(response.headers.has("x-powered-by")).toBe(false);
}

const whenCached = (path: string) => untilCached(() => get(path));

test.each([
  "/",
  ITEM,
  RESULTS,
  "/popular",
  "/estimation",
  "/convert",
  "/login",
  "/collection",
  "/collection/1",
  "/change-password",
  "/dashboard/admin-home",
  "/nowhere",
])("the page %s has a content security policy and the security headers", async (path) => {
  if (path === ITEM || path === RESULTS) await whenCached(path);
  const response = await get(path);
  const policy = directivesOf(response);
  expect(policy).toMatchObject({
    "default-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "connect-src": "'self'",
  });
  expect(policy["script-src"]).toMatch(isIslandPath(path.split("?")[0]!) ? HASHES : NONCE);
  expectSafe(response);
});

test(
  "the policy of responses that are no pages allows nothing, and they have the security headers",
  async () => {
    const detail = await get(`/api/v1/goods/detail?shopType=weidian&id=${ID}`);
    const [picture] = ((await detail.json()) as { data: { imgList: string[] } }).data.imgList;
    const paths = ["/api/v1/agent/getAgent", "/healthz", "/favicon.svg", `${picture}?w=160`];
    for (const path of paths) {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      expect(directivesOf(response)["default-src"], path).toBe("'none'");
      expectSafe(response);
    }
  },
  PICTURES_MS,
);

test("a streamed page is not cached, and its policy lists the hashes of its scripts", async () => {
  shop.sandbox.switches.set({ latency_ms: 1300 });
  const response = await get(`/product/weidian/${newId()}`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const html = await response.text();
  shop.sandbox.switches.set({ latency_ms: 0 });
  expect(html).toContain("<template data-part=");
  expect(directivesOf(response)["script-src"]).toMatch(HASHES);
});

test("each response with a page of React Router has another nonce", async () => {
  const responses = await Promise.all(["/login", "/login"].map((path) => get(path)));
  const [first, second] = responses.map((response) => directivesOf(response)["script-src"]);
  expect(first).toMatch(NONCE);
  expect(first).not.toBe(second);
});

test.each(["/", "/popular", ITEM, ITEM_OF_LEAST_ANSWERS, RESULTS])(
  "the cached page %s is revalidated by its ETag",
  async (path) => {
    await whenCached(path);
    const { headers } = await get(path);
    expect(headers.get("cache-control")).toMatch(
      /public.*s-maxage=\d+.*stale-while-revalidate=\d+/,
    );
    const again = await get(path, { "if-none-match": headers.get("etag")! });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get(path, { "if-none-match": '"another"' })).status).toBe(200);
  },
);

test.each(["/", ITEM, "/login", "/collection"])(
  "every visitor gets the same page %s",
  async (path) => {
    if (path === ITEM) await whenCached(path);
    // Only the nonce differs, which pages of React Router have.
    const htmlOf = async (headers = {}) =>
      (await (await get(path, headers)).text()).replaceAll(/ nonce="[^"]+"/g, "");
    const cookie = "loupe_session=whatever";
    expect(await htmlOf({ cookie })).toBe(await htmlOf());
  },
);

test("every page of the dashboard is the same for everybody, and neither cached nor listed by search engines", async () => {
  const { headers, user } = await shop.logIn("owner");
  for (const { to } of PAGES) {
    const path = `/dashboard/${to}`;
    for (const sent of [headers, {}]) {
      const response = await get(path, sent);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("cache-control"), path).toBe("no-store");
      const html = await response.text();
      expect(html).not.toContain(user.email);
      expect(html).not.toContain('aria-label="Dashboard" class="min-w-0');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  }
});

test.each(["/reset-password?id=1&token=s3cret", "/verify-email?token=s3cret"])(
  "the page %s, whose address contains a secret, sends no referrer and is not cached",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("s3cret");
  },
);

test(
  "no response to a browser contains credentials or addresses of sources",
  async () => {
    const paths = [
      "/",
      ITEM,
      RESULTS,
      `/api/v1/goods/detail?shopType=weidian&id=${ID}`,
      `/api/v1/qc-photos/${ID}?shopType=weidian`,
      "/api/v1/openapi.json",
      "/api/v1/agent/getAgent",
    ];
    const bodies = new Map<string, string>();
    const read = async (path: string) => {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      const headers = JSON.stringify(Object.fromEntries(response.headers));
      bodies.set(path, headers + (await response.text()));
    };
    await Promise.all(paths.map(read));
    const scripts = new Set([...bodies.values()].join().match(/\/assets\/[\w.-]+\.js/g) ?? []);
    expect(scripts.size).toBeGreaterThan(5);
    await Promise.all(Array.from(scripts, read));
    const { port } = new URL(shop.sandbox.origin);
    const secrets = ["sandbox-key", "sandbox-app", `:${port}`, "partner-api"];
    for (const [path, body] of bodies)
      for (const secret of secrets)
        expect(body.includes(secret), `${secret} in ${path}`).toBe(false);
  },
  PICTURES_MS,
);
