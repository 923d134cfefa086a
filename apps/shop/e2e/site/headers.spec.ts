import { LANGUAGES } from "../../texts/languages.ts";
import { JACKET, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { outside } from "../fixtures/outside.ts";
import { newId } from "../fixtures/sandbox.ts";

const RESULTS = `/qc-search?channel=3&offerId=${JACKET.id}`;

test("every page has a content security policy, and every response has the security headers", async ({
  request,
}) => {
  for (const path of [
    "/",
    WATCH.path,
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
  ]) {
    const headers = (await request.get(path)).headers();
    const policy = directives(headers["content-security-policy"]);
    expect(policy["default-src"], path).toBe("'self'");
    expect(policy["script-src"]).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy["object-src"]).toBe("'none'");
    expect(policy["base-uri"]).toBe("'none'");
    expect(policy["form-action"]).toBe("'self'");
    expect(policy["frame-ancestors"]).toBe("'none'");
    expect(policy["connect-src"]).toBe("'self'");
    expectSafe(headers);
  }
  const detail = await request.get(`/api/v1/goods/detail?shopType=weidian&id=${WATCH.id}`);
  const [picture] = ((await detail.json()) as { data: { imgList: string[] } }).data.imgList;
  for (const path of ["/api/v1/agent/getAgent", "/healthz", "/favicon.svg", `${picture}?w=160`]) {
    const headers = (await request.get(path)).headers();
    expect(directives(headers["content-security-policy"])["default-src"], path).toBe("'none'");
    expectSafe(headers);
  }
});

test("a page that streams has a nonce instead, new each time", async ({ request, sandbox }) => {
  await sandbox.set({ latency_ms: 1300 });
  const policies = await Promise.all(
    [newId(), newId()].map(async (id) => {
      const answer = await request.get(`/product/weidian/${id}`);
      expect(answer.headers()["cache-control"]).toBe("no-store");
      return directives(answer.headers()["content-security-policy"])["script-src"]!;
    }),
  );
  for (const policy of policies) expect(policy).toMatch(/^'self' 'nonce-[\w+/=]{20,}'$/);
  expect(policies[0]).not.toBe(policies[1]);
});

test("an injected script does not run", async ({ page, watch }) => {
  await page.goto("/");
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
    document.body.insertAdjacentHTML(
      "beforeend",
      `<img src="data:," onerror="window.injected = true">`,
    );
    await new Promise((done) => setTimeout(done, 300));
    return "injected" in window;
  });
  expect(ran).toBe(false);
  // The policy blocked both attempts, and nothing else.
  const stopped = watch.problems.splice(0);
  expect(stopped.length).toBeGreaterThanOrEqual(2);
  for (const line of stopped) expect(line).toMatch(/Content Security Policy/);
});

test("neither credentials nor upstream addresses reach a browser", async ({ page, request }) => {
  const bodies: { url: string; body: string }[] = [];
  const reading: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (/^(image|font)\//.test(response.headers()["content-type"] ?? "")) return;
    const read = response.text().then(
      (body) =>
        bodies.push({ url: response.url(), body: `${JSON.stringify(response.headers())}${body}` }),
      () => undefined, // a redirect has no body
    );
    reading.push(read);
  });
  await page.goto("/");
  await hydrated(page);
  await page
    .getByRole("textbox", { name: "Product link" })
    .fill(`weidian.com/item.html?itemID=${JACKET.id}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
  await page.getByRole("button", { name: "Description" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // The bodies of responses can no longer be read once the page is left.
  await Promise.all(reading);
  await page.goto(RESULTS);
  await page.waitForLoadState("networkidle");
  await Promise.all(reading);
  for (const path of [
    `/api/v1/goods/detail?shopType=weidian&id=${JACKET.id}`,
    `/api/v1/qc-photos/${JACKET.id}?shopType=weidian`,
    `/product/weidian/${JACKET.id}.data`,
    "/api/v1/openapi.json",
    "/api/v1/agent/getAgent",
  ]) {
    const answer = await request.get(path);
    bodies.push({ url: path, body: JSON.stringify(answer.headers()) + (await answer.text()) });
  }
  expect(bodies.filter(({ url }) => url.includes(".js")).length).toBeGreaterThan(5);
  expect(bodies.some(({ url, body }) => url.includes(".data") && body.includes(JACKET.id))).toBe(
    true,
  );
  const secrets = [
    "sandbox-key",
    "sandbox-app",
    `:${new URL(outside().sandbox).port}`,
    "partner-api",
  ];
  for (const { url, body } of bodies) {
    for (const secret of secrets) expect(body.includes(secret), `${secret} in ${url}`).toBe(false);
  }
});

test("a cached page is revalidated by its ETag", async ({ request }) => {
  for (const path of ["/", "/popular", WATCH.path, RESULTS]) {
    // The first response about an item is streamed. Only complete responses are cached.
    await expect.poll(async () => (await request.get(path)).headers().etag, path).toBeTruthy();
    const first = await request.get(path);
    const { etag, "cache-control": caching } = first.headers();
    expect(caching).toMatch(/public.*s-maxage=\d+.*stale-while-revalidate=\d+/);
    const again = await request.get(path, { headers: { "If-None-Match": etag! } });
    expect(again.status()).toBe(304);
    expect((await again.body()).length).toBe(0);
    const changed = await request.get(path, { headers: { "If-None-Match": '"another"' } });
    expect(changed.status()).toBe(200);
  }
});

test("browsers ask whether the data of a page has changed", async ({ request }) => {
  for (const path of ["/popular.data", `${WATCH.path}.data`]) {
    // The first answer about an item may be partial, which no cache stores.
    const caching = async () => (await request.get(path)).headers()["cache-control"];
    await expect.poll(caching, path).toBe("public, max-age=0, s-maxage=60");
  }
});

test("pages carry metadata for search engines and previews", async ({ page, request, baseURL }) => {
  for (const path of [
    "/",
    "/popular",
    WATCH.path,
    RESULTS,
    "/estimation",
    "/convert",
    "/login",
    "/register",
  ]) {
    await page.goto(path);
    await expect(page).toHaveTitle(/\S.* · Loupe$/);
    const content = (selector: string) => page.locator(selector).getAttribute("content");
    expect((await content('meta[name="description"]'))!.length).toBeGreaterThan(20);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(canonical).toBe(new URL(path.split("?")[0]!, baseURL).href);
    expect(await content('meta[property="og:title"]')).toBeTruthy();
    const picture = await content('meta[property="og:image"]');
    const answer = await request.get(picture!);
    expect(answer.status(), picture!).toBe(200);
    expect(answer.headers()["content-type"]).toMatch(/^image\//);
  }
  await page.goto(WATCH.path);
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  const product = JSON.parse(structured!) as Record<string, unknown>;
  expect(product).toMatchObject({
    "@type": "Product",
    name: await page.getByRole("heading", { level: 1 }).innerText(),
    productID: WATCH.id,
    offers: { priceCurrency: "CNY" },
  });
});

test("robots.txt and the sitemaps list every language", async ({ request }) => {
  const text = async (path: string) => await (await request.get(path)).text();
  const robots = await text("/robots.txt");
  expect(robots).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
  expect(robots).toMatch(/^Disallow: \/search$/m);
  expect(robots).toMatch(/^Disallow: \/de\/search$/m);
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path!);
  const maps = locations(await text("/sitemap.xml"));
  expect(maps).toHaveLength(LANGUAGES.length);
  const english = locations(await text(maps[0]!));
  expect(english).toContain("/popular");
  // The page for developers is in English only.
  const shared = english.filter((path) => path !== "/developers");
  for (const { tag, folder } of LANGUAGES.slice(1))
    expect(locations(await text(`/sitemap/${tag}.xml`))).toEqual(
      shared.map((path) => (path === "/" ? folder : folder + path)),
    );
  expect((await request.get("/sitemap/xx.xml")).status()).toBe(404);
});

function expectSafe(headers: Record<string, string>) {
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(directives(headers["content-security-policy"])["script-src"] ?? "").not.toContain(
    "unsafe",
  );
  expect(headers["x-powered-by"]).toBeUndefined();
}

const directives = (policy = ""): Record<string, string> =>
  Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values.join(" ")];
    }),
  );
