import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { QcPhotos } from "@loupe/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PAGES } from "#app/pages.ts";
import { setHidden } from "#features/look-up/qc/service.server.ts";
import { shortName } from "#features/look-up/qc/photo-addresses.ts";
import { matchIslandPath } from "#islands/paths.ts";
import { renderPage } from "#islands/render-page.tsx";
import { LANGUAGES } from "#languages";
import { encodeLinkPreview, LINK_PREVIEW } from "#server/pictures/encode-link-preview.ts";
import type { Pages } from "#server/pages/pages.ts";
import { WAIT_LIMIT_MS } from "#testing/limits.ts";
import { newAsk } from "#testing/asks.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const ORIGIN = "https://loupe.example";
const JACKET = "7265511380";
const PAGE = `/product/weidian/${JACKET}`;

/** The user agents of the programs that fetch link previews. */
const FETCHERS = [
  ["Discord", "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"],
  ["Telegram", "TelegramBot (like TwitterBot)"],
  ["Reddit", "Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)"],
  ["X", "Twitterbot/1.0"],
  ["WhatsApp", "WhatsApp/2.23.20.0"],
  ["Facebook", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"],
] as const;

let shop: TestShop;
let server: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", PUBLIC_URL: ORIGIN });
  const pages: Pages = (request, client) => {
    const url = new URL(request.url);
    const { pattern, params } = matchIslandPath(url.pathname)!;
    const page = { url, path: url.pathname, params, context: shop.context, client };
    return renderPage(PAGES[pattern], page, request.headers.get("user-agent") ?? "");
  };
  server = await openHttpServer(shop.context, pages);
  await lookUp(JACKET);
});
afterAll(async () => {
  await server?.close();
  await shop?.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function lookUp(id: string): Promise<QcPhotos["photos"]> {
  const response = await get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  await get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
  return ((await response.json()) as { data: QcPhotos }).data.photos;
}

/** Returns the path of the preview picture that a page names. */
async function previewOf(page: string): Promise<string> {
  const html = await (await get(page)).text();
  const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(address).toContain(ORIGIN);
  return address.slice(ORIGIN.length).replaceAll("&amp;", "&");
}

/** Requests a picture until it is drawn, which takes longer than fetchers wait on a busy machine. */
async function getDrawn(path: string): Promise<Response> {
  await bytesOf(await get(path));
  await Promise.all(shop.context.background);
  return get(path);
}

async function drawings(): Promise<number> {
  const { values } = await shop.context.metrics.pictureTasks.get();
  const count = values.find(
    ({ labels, metricName }) =>
      labels.task === "encodeLinkPreview" && metricName?.endsWith("_count"),
  );
  return count?.value ?? 0;
}

test("the picture of an item's page is a JPEG of 1200 × 630 pixels, which is drawn once and cached", async () => {
  const path = await previewOf(PAGE);
  const before = await drawings();
  const [first, second] = await Promise.all([getDrawn(path), getDrawn(path)]);
  expect(first.status).toBe(200);
  expect(first.headers.get("content-type")).toBe("image/jpeg");
  expect(first.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(first.headers.get("cache-tag")).toBe(`item-weidian-${JACKET}`);
  const bytes = await bytesOf(first);
  expect(bytes.length).toBeLessThanOrEqual(150_000);
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: "jpeg",
    width: 1200,
    height: 630,
    exif: undefined,
  });
  expect((await bytesOf(second)).equals(bytes)).toBe(true);
  expect(await drawings()).toBe(before + 1);
  const etag = (await get(path)).headers.get("etag")!;
  expect((await get(path, { "if-none-match": etag })).status).toBe(304);
  expect(await drawings()).toBe(before + 1);
});

test("the picture is in the language of the page", async () => {
  const pictures = new Set<string>();
  for (const { tag } of LANGUAGES) {
    const response = await getDrawn(`/images/previews/${tag}${PAGE}.jpg`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    pictures.add((await bytesOf(response)).toString("base64"));
  }
  expect(pictures.size).toBe(LANGUAGES.length);
});

test("the picture is of what the page shows: chosen photos, and no photo that an admin hid", async () => {
  const [first, second] = await lookUp(JACKET);
  const whole = await previewOf(PAGE);
  const names = shortName(second!);
  const advice = await previewOf(`${PAGE}?advice=${names}.gonegone&ref=reddit`);
  expect(advice).toMatch(new RegExp(`${JACKET}\\.jpg\\?advice=${names}&v=[\\w-]{8}$`));
  expect((await getDrawn(advice)).headers.get("cache-control")).toContain("max-age");
  const item = { storeName: "weidian", id: JACKET } as const;
  const pictureId = first!.url.split("/").at(-1)!;
  await setHidden(shop.context, item, { pictureId, isHidden: true });
  // The notice of a change takes a moment.
  const changed = await vi.waitFor(async () => {
    const path = await previewOf(PAGE);
    expect(path).not.toBe(whole);
    return path;
  }, WAIT_LIMIT_MS);
  const old = await getDrawn(whole);
  expect([old.status, old.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect((await bytesOf(old)).equals(await bytesOf(await get(changed)))).toBe(true);
  await setHidden(shop.context, item, { pictureId, isHidden: false });
  await vi.waitFor(async () => expect(await previewOf(PAGE)).toBe(whole), WAIT_LIMIT_MS);
});

test("a page that asks for advice has a picture of its photos, until it ends", async () => {
  const { token, ownerToken } = await newAsk(shop);
  const path = await previewOf(`/ask/${token}`);
  const response = await getDrawn(path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  });
  const described = await get(`/oembed?url=${encodeURIComponent(`${ORIGIN}/de/ask/${token}`)}`);
  expect(await described.json()).toMatchObject({
    title: expect.stringMatching(/^Behalten oder umtauschen\? ./) as string,
    thumbnail_url: expect.stringContaining(`/images/previews/de/ask/${token}.jpg`) as string,
  });
  const ending = await fetch(`${server.origin}/api/v1/ask/${token}`, {
    method: "DELETE",
    headers: { "x-owner-token": ownerToken },
  });
  expect(ending.status).toBe(200);
  expect((await get(path)).status).toBe(404);
});

test("a shared list has a picture of its first items, until it is shared no longer", async () => {
  const { headers } = await shop.logIn();
  const change = (path: string) => shop.send("POST", `/api/v1/users/${path}`, { headers });
  for (const id of [JACKET, "7265511373"])
    await change(`addToCollection?storeName=weidian&productCode=${id}`);
  const share = async (on: boolean) => {
    const { data } = (await (await change(`shareCollection?on=${on}`)).json()) as {
      data: { shareId: string | null };
    };
    return data.shareId;
  };
  const shareId = await share(true);
  const path = await previewOf(`/lists/${shareId}`);
  expect(path).toMatch(/^\/images\/previews\/en\/lists\//);
  const response = await getDrawn(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const described = await get(`/oembed?url=${encodeURIComponent(`${ORIGIN}/lists/${shareId}`)}`);
  expect(await described.json()).toMatchObject({ title: "A shared collection of 2 items" });
  await share(false);
  expect((await get(path)).status).toBe(404);
});

describe("if a photo's host is slow", () => {
  test("the first request gets the site's picture within 3 s, and the next one the item's", async () => {
    const id = "7265511391";
    await lookUp(id);
    const path = await previewOf(`/product/weidian/${id}`);
    shop.sandbox.switches.set({ service: "images", latency_ms: 2400 });
    const startedAt = performance.now();
    const first = await get(path);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(first.headers.get("content-type")).toBe("image/png");
    const simple = await bytesOf(first);
    expect(simple.length).toBeLessThanOrEqual(LINK_PREVIEW.bytesMax);
    expect(await sharp(simple).metadata()).toMatchObject({ width: 1200, height: 630 });
    await Promise.all(shop.context.background);
    shop.sandbox.switches.clear();
    const before = await drawings();
    const next = await get(path);
    expect(next.headers.get("content-type")).toBe("image/jpeg");
    expect(next.headers.get("cache-control")).toContain("max-age");
    expect(await drawings(), "drawn in the background").toBe(before);
  });
});

test("a page whose sources were slow at first has its own picture the next time", async () => {
  const page = "/product/weidian/7265511392";
  const headers = { "user-agent": FETCHERS[0][1] };
  shop.sandbox.switches.set({ latency_ms: 2400 });
  const startedAt = performance.now();
  const html = await (await get(page, headers)).text();
  expect(performance.now() - startedAt).toBeLessThan(2400);
  expect(html).toContain('og:image" content="https://loupe.example/images/previews/en/product/');
  await vi.waitFor(async () => {
    const response = await get(await previewOf(page), headers);
    expect(response.headers.get("cache-control")).toContain("max-age");
    expect(response.headers.get("content-type")).toBe("image/jpeg");
  }, WAIT_LIMIT_MS);
  shop.sandbox.switches.clear();
});

describe.each(FETCHERS)("the fetcher of %s", (_, userAgent) => {
  test("gets all tags in the first 32 KB of the page", async () => {
    const response = await get(PAGE, { "user-agent": userAgent });
    expect(response.status).toBe(200);
    const html = (await bytesOf(response)).subarray(0, 32 * 1024).toString();
    expect(html).toContain("</head>");
    for (const tag of [
      /<meta property="og:title" content="[^"]+: \d+ QC photos"/,
      /<meta property="og:description" content="QC photos of [^"]+ on Weidian\."/,
      /<meta property="og:url" content="https:\/\/loupe\.example\/product\/weidian\/7265511380"/,
      /<meta property="og:image" content="https:\/\/loupe\.example\/images\/previews\/en\/[^"]+"/,
      /<meta property="og:image:width" content="1200"/,
      /<meta property="og:image:height" content="630"/,
      /<meta name="twitter:card" content="summary_large_image"/,
      /<link rel="alternate" type="application\/json\+oembed" href="https:\/\/loupe\.example\/oembed\?url=/,
    ])
      expect(html).toMatch(tag);
    const robots = await (await get("/robots.txt")).text();
    expect(robots).not.toMatch(/^Disallow: \/(?:product|ask|images|oembed)?$/m);
  });

  test("gets the whole page and a picture within 3 s each if the sources are slow", async () => {
    shop.sandbox.switches.set({ latency_ms: 5000 });
    const id = String(7_265_520_000 + FETCHERS.findIndex(([, agent]) => agent === userAgent));
    const startedAt = performance.now();
    const response = await get(`/product/weidian/${id}`, { "user-agent": userAgent });
    const html = await response.text();
    const [, image] = /<meta property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(html)!;
    const pageAt = performance.now();
    const picture = await get(image!.replaceAll("&amp;", "&"), { "user-agent": userAgent });
    const { width, height } = await sharp(await bytesOf(picture)).metadata();
    const pictureAt = performance.now();
    shop.sandbox.switches.clear();
    expect(pageAt - startedAt).toBeLessThan(3000);
    expect(pictureAt - pageAt).toBeLessThan(3000);
    expect([picture.status, width, height]).toEqual([200, 1200, 630]);
    expect(picture.headers.get("cache-control")).toBe("no-store");
  });
});

describe("there is no picture", () => {
  test.each([
    ["in an unknown language", `xx${PAGE}.jpg`],
    ["of another page", "en/popular.jpg"],
    ["in another format", `en${PAGE}.png`],
    ["of another width", `en${PAGE}.jpg?w=1199`],
    ["of a width without a number", `en${PAGE}.jpg?w=NaN`],
    ["of another spelling of the store", `en/product/WEIDIAN/${JACKET}.jpg`],
    ["of an unknown store", `en/product/amazon/${JACKET}.jpg`],
    ["of an id that is too long", `en/product/weidian/${"1".repeat(60)}.jpg`],
    ["of a path", "en/..%2F..%2Fetc%2Fpasswd.jpg"],
    ["of an unknown page that asks", "en/ask/aaaaaaaaaaaaaaaaaaaaaa.jpg"],
  ])("%s", async (_, path) => {
    const before = await drawings();
    const response = await get(`/images/previews/${path}`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await drawings()).toBe(before);
  });
});

test("invented queries and items draw nothing, and no cache stores their responses", async () => {
  await getDrawn(`/images/previews/en${PAGE}.jpg`);
  const before = await drawings();
  const calls = shop.sandbox.calls.count("qcPartner");
  const current = (await previewOf(PAGE)).slice("/images/previews/".length);
  for (const path of [
    `${current}&utm_source=reddit`,
    `en${PAGE}.jpg?v=aaaaaaaa`,
    `en${PAGE}.jpg?x=1&utm_source=reddit`,
    `en${PAGE}.jpg?advice=aaaaaaaa.bbbbbbbb`,
    "en/product/weidian/7265599999.jpg",
  ]) {
    const response = await get(`/images/previews/${path}`);
    expect([response.status, response.headers.get("etag")], path).toEqual([200, null]);
    expect(response.headers.get("cache-control"), path).toBe("no-store");
  }
  expect(await drawings()).toBe(before);
  expect(shop.sandbox.calls.count("qcPartner")).toBe(calls);
});

describe("the description by oEmbed", () => {
  const describeAt = (address: string, more = "") =>
    get(`/oembed?url=${encodeURIComponent(address)}${more}`);

  test.each([
    ["", 1200, 630],
    ["&maxwidth=1200&maxheight=700", 1200, 630],
    ["&maxwidth=1199", 600, 315],
    ["&maxwidth=400", 400, 210],
    ["&maxheight=120", 200, 105],
    ["&maxwidth=-1", 1200, 630],
    ["&maxwidth=10", undefined, undefined],
  ])("has a thumbnail for %j", async (more, width, height) => {
    const response = await describeAt(ORIGIN + PAGE, `&format=json${more}`);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const described = (await response.json()) as Record<string, string | number>;
    expect(described).toMatchObject({
      version: "1.0",
      type: "link",
      title: expect.stringMatching(/: \d+ QC photos$/) as string,
      provider_name: "Loupe",
      provider_url: ORIGIN,
    });
    expect([described.thumbnail_width, described.thumbnail_height]).toEqual([width, height]);
    if (width === undefined) return;
    const thumbnail = await getDrawn(String(described.thumbnail_url).slice(ORIGIN.length));
    expect(await sharp(await bytesOf(thumbnail)).metadata()).toMatchObject({ width, height });
  });

  test("is what the head of the page links to", async () => {
    const html = await (await get(PAGE)).text();
    const [, link] = /json\+oembed" href="https:\/\/loupe\.example([^"]+)"/.exec(html)!;
    const response = await get(link!.replaceAll("&amp;", "&"));
    const { title } = (await response.json()) as { title: string };
    expect(html).toContain(`<meta property="og:title" content="${title}"`);
  });

  test.each([
    ["", 404],
    ["no address", 404],
    ["https://elsewhere.example/product/weidian/7265511380", 404],
    [`http://loupe.example${PAGE}`, 404],
    [`${ORIGIN}.evil.example${PAGE}`, 404],
    [`https://loupe.example@evil.example${PAGE}`, 404],
    [`${ORIGIN}/popular`, 404],
    ["javascript:alert(1)", 404],
    [`${ORIGIN}/ask/aaaaaaaaaaaaaaaaaaaaaa`, 404],
  ])("of %j is status %i", async (address, status) => {
    expect((await describeAt(address)).status).toBe(status);
  });

  test("is not available as XML", async () => {
    expect((await describeAt(ORIGIN + PAGE, "&format=xml")).status).toBe(501);
  });
});

describe("a picture is at most 150 KB", () => {
  test.each([
    [960, 720],
    [20, 4000],
    [4000, 20],
  ])("and of 1200 × 630 pixels, even of noise of %i × %i pixels", async (width, height) => {
    const noise = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 120 },
      },
    })
      .png()
      .toBuffer();
    const words = { name: "Noise ".repeat(200), facts: [], siteName: "Loupe", accent: "#000" };
    for (const photos of [[], [noise], [noise, noise]]) {
      const picture = await encodeLinkPreview(photos, words, 1200);
      if (!picture.ok) throw new Error(picture.reason);
      expect(picture.bytes.length).toBeLessThanOrEqual(LINK_PREVIEW.bytesMax);
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });
});

test("a restart and an emptied cache draw the same picture again", async () => {
  const path = await previewOf(PAGE);
  const bytes = await bytesOf(await getDrawn(path));
  await rm(join(shop.context.config.DATA_DIR, "collages"), { recursive: true, force: true });
  shop.context.responses.empty();
  expect((await bytesOf(await getDrawn(path))).equals(bytes)).toBe(true);
});
