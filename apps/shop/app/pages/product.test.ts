import { gzipSync } from "node:zlib";
import { HOUR_MS } from "@loupe/contract/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const JACKET = "7265511380";

let shop: TestShop;
let lastId = 82_100_000_007;
/** Returns the id of an item that has not been looked up yet. */
const newId = () => String((lastId += 10));
const scenario = (digits: string) => `7000099${digits}`;
const openItem = (id: string, search = "") => openPage(shop, `/product/weidian/${id}${search}`);
/**
 * Opens an item after all sources have answered. Without this, its page has only the photos of the fastest source.
 */
const openWithAllPhotos = async (id: string) => {
  await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  return await openItem(id);
};
const fail = (...services: ("qcPartner" | "productProxy" | "productInfo" | "qcImages")[]) =>
  services.forEach((service) => shop.sandbox.switches.set({ service, scenario: "server-error" }));
/** Ends the simulated failures and restarts the shop, which makes it forget that calls have failed. */
const recover = () => {
  shop.sandbox.switches.clear();
  return shop.restart();
};
const hours = (count: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + count * HOUR_MS);
};
const TILE = /aria-label="Enlarge QC photo/g;
const tilesIn = (html: string) => html.match(TILE)?.length ?? 0;

const NOT_RESPONDING = "from Weidian are not available right now";
const NOT_ALL = "Couldn't load all QC photos";
const NONE = "No QC photos available";

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", UPSTREAM_TIMEOUT_MS: "2500" });
  // A first page renders so slowly that it would be sent before its sources have failed.
  await openItem(JACKET);
});
afterAll(() => shop.close());
beforeEach(recover);

test("the seller's picture beside the newest QC photo adds at most 1 KiB to the page, and loads no script", async () => {
  const { html: pair, text } = await openWithAllPhotos(JACKET);
  const { html: alone } = await openItem(JACKET, "?image=1");
  expect(text).toContain("The warehouse's QC photo");
  expect(alone).not.toContain("The warehouse's QC photo");
  const bytesOf = (html: string) => gzipSync(html, { level: 9 }).length;
  expect(bytesOf(pair) - bytesOf(alone)).toBeLessThanOrEqual(1024);
  const scriptsOf = (html: string) => html.match(/<script\b/g)?.length;
  expect(scriptsOf(pair)).toBe(scriptsOf(alone));
  // Browsers load the seller's picture first, and our scripts do not wait for the other one.
  const preloaded = pair.match(/<link rel="preload" as="image"[^>]*>/g)!;
  expect(preloaded).toHaveLength(1);
  expect(preloaded[0]).toContain("/images/goods/");
});

describe("while sources do not respond", () => {
  test("an item that was never looked up can be bought", async () => {
    const id = scenario("005");
    const { status, headers, html, text } = await openItem(id);
    expect([status, headers.get("cache-control")]).toEqual([503, "no-store"]);
    for (const part of [
      `Weidian item ${id}`,
      NOT_RESPONDING,
      NOT_ALL,
      "Some sources aren't responding",
      "All agents' links",
    ])
      expect(text).toContain(part);
    expect(html).toContain(`href="https://cnfans.com/product?id=${id}&amp;platform=WEIDIAN"`);
    // The two links reload the page, also before any script has loaded.
    expect(html.match(/<a href="" [^>]*>Try again</g)).toHaveLength(2);
    expect(text).not.toContain("Product not found!");
    expect(text).not.toContain("Oops! Something went wrong");
  });

  test("the page shows the photos even if the product services fail", async () => {
    fail("productProxy", "productInfo");
    const { status, headers, html, text } = await openWithAllPhotos(newId());
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(text).toContain(NOT_RESPONDING);
    expect(text).toMatch(/\d+ QC photos, newest/);
    expect(tilesIn(html)).toBeGreaterThan(0);
    expect(text).not.toContain("Product not found!");
  });

  test("the page shows item details from the one product service that responds, and marks them as incomplete", async () => {
    fail("productProxy");
    const { text } = await openItem(newId());
    expect(text).toMatch(/\nPrice:[^¥]{1,20}¥/);
    expect(text).toContain("The marketplace isn't responding. These details are from");
  });

  test("the page of an item in the catalogue shows the title and price from the catalogue", async () => {
    const id = newId();
    const { headers } = await shop.logIn("admin");
    const lamp = {
      name: "Reading lamp",
      price: 88,
      thumbnailImg: "https://example.com/lamp.jpg",
      storeName: "weidian",
      productCode: id,
      dimensions: "20x10x5",
    };
    const added = await shop.post("/api/v1/products/addProduct", lamp, headers);
    expect(added.status, await added.text()).toBe(200);
    fail("productProxy", "productInfo");
    const { text, html } = await openItem(id);
    for (const part of ["Reading lamp", "Dimensions: 20x10x5 cm"]) expect(text).toContain(part);
    expect(text).toMatch(/Price:\s+\$12\.36\s+¥\s+88/);
    expect(html).toMatch(/href="https:\/\/cnfans\.com\//);
  });

  test("the page names the photo source that fails", async () => {
    fail("qcImages");
    const id = newId();
    // The page does not wait for all sources, so the API is called first, which does.
    await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
    const { text, html } = await openItem(id);
    expect(text).toMatch(/No response from .*\. There may be more photos\./);
    expect(tilesIn(html)).toBeGreaterThan(0);
  });

  test("the page does not claim that an item has no photos", async () => {
    shop.sandbox.switches.set({ scenario: "html" });
    shop.sandbox.switches.set({ service: "productInfo", scenario: null });
    const { text } = await openItem(newId());
    expect(text).toContain(NOT_ALL);
    expect(text).not.toContain(NONE);
  });

  test("the page of an item without photos says so only while the sources respond", async () => {
    const id = newId();
    const withoutPhotos = () => {
      for (const service of ["qcPartner", "productProxy", "qcImages"] as const)
        shop.sandbox.switches.set({ service, scenario: "empty-imgs" });
    };
    withoutPhotos();
    expect((await openItem(id)).text).toContain(NONE);
    hours(7);
    fail("qcPartner", "productProxy", "qcImages");
    for (const look of ["first", "second"]) {
      const { text } = await openItem(id);
      expect(text, look).toContain(NOT_ALL);
      expect(text, look).not.toContain(NONE);
    }
    await recover();
    withoutPhotos();
    // Loupe does not repeat a failed call within two seconds.
    hours(1);
    expect((await openItem(id)).text).toContain(NONE);
  });

  test("the page does not claim that an item has no photos if admins have hidden all earlier ones", async () => {
    const id = newId();
    shop.sandbox.switches.set({ service: "qcImages", scenario: "empty-imgs" });
    shop.sandbox.switches.set({ service: "productProxy", scenario: "empty-imgs" });
    const { headers } = await shop.logIn("admin");
    const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
    for (const { url: picture } of ((await response.json()) as any).data.photos) {
      const photo = { storeName: "weidian", productCode: id, picture };
      await shop.post("/api/v1/qc/reportPhoto", { ...photo, reason: "other-item" }, headers);
      const verdict = { ...photo, verdict: "hidden" };
      const { status } = await shop.post("/api/v1/qc/settlePhotoReports", verdict, headers);
      expect(status).toBe(200);
    }
    expect((await openItem(id)).text).toContain(NONE);
    hours(7);
    fail("qcPartner");
    await openItem(id);
    await Promise.all(shop.context.background);
    const { text } = await openItem(id);
    expect(text).toContain(NOT_ALL);
    expect(text).not.toContain(NONE);
  });

  test.each([
    ["the product services fail at once", ["productProxy", "productInfo"]],
    ["the photo sources fail at once", ["qcPartner", "qcImages"]],
    ["none fails", []],
  ] as const)(
    "a page begins within about two seconds if sources are slow, and %s",
    async (_, failing) => {
      shop.sandbox.switches.set({ latency_ms: 4000 });
      for (const service of failing)
        shop.sandbox.switches.set({ service, scenario: "server-error", latency_ms: 0 });
      const { begins_ms, status } = await openItem(newId());
      expect(begins_ms).toBeLessThan(2000);
      expect(status).toBe(200);
    },
  );
});

describe("while sources return the least that they may", () => {
  test("the page has title, price and photos, and may be cached", async () => {
    const { status, headers, html, text } = await openWithAllPhotos(scenario("037"));
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toMatch(/s-maxage/);
    expect(text).toMatch(/\nPrice:[^¥]{1,20}¥/);
    expect(tilesIn(html)).toBe(2);
    for (const notice of [NOT_RESPONDING, NOT_ALL, "isn't responding", "undefined", "NaN"])
      expect(text).not.toContain(notice);
  });

  test("an item that does not exist is still not found after many such answers", async () => {
    shop.sandbox.switches.set({ scenario: "least" });
    for (let item = 0; item < 8; item += 1) expect((await openItem(newId())).status).toBe(200);
    const { status, text } = await openItem("82114040");
    expect(status).toBe(404);
    expect(text).toContain("Product not found!");
  });
});

describe("QC photos", () => {
  test("are said to be missing only if every source returns none", async () => {
    shop.sandbox.switches.set({ scenario: "empty" });
    shop.sandbox.switches.set({ service: "productInfo", scenario: null });
    shop.sandbox.switches.set({ service: "productProxy", scenario: "empty-imgs" });
    const { text } = await openItem(newId());
    expect(text).toContain(NONE);
    expect(text).toMatch(/\nPrice:[^¥]{1,20}¥/);
  });

  test("that cannot be loaded are counted, have no tile, and are shown after a click on Try again", async () => {
    const id = scenario("010");
    const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
    const photos = ((await response.json()) as any).data.photos as { url: string }[];
    const load = async ({ url }: { url: string }) => (await shop.get(`${url}?w=160`)).text();
    const [first, ...others] = photos;
    for (const photo of others) await load(photo);
    const some = await openItem(id);
    expect(some.text).toContain(`${others.length} photos couldn't be loaded.`);
    expect(some.text).toContain("1 photo in 1 set");
    expect(tilesIn(some.html)).toBe(1);
    expect(some.html).toMatch(/href="[^"]*\?missing=show"[^>]*>Try again</);
    const all = await openItem(id, "?missing=show");
    expect(tilesIn(all.html)).toBe(photos.length);
    expect(all.text).not.toContain("couldn't be loaded");
    await load(first!);
    const none = await openItem(id, "?order=oldest");
    expect(none.text).toContain(`${photos.length} QC photos, but none to show`);
    expect(none.text).not.toContain(NONE);
  });

  test("are counted under the title with their newest date, linked to the photos", async () => {
    const { html, text } = await openWithAllPhotos(JACKET);
    const [, count] = /\n(\d+) QC photos, newest\n\d+ \w+\n/.exec(text) ?? [];
    expect(tilesIn(html)).toBe(Number(count));
    expect(html).toMatch(/<a [^>]*href="#qc-photos"/);
  });

  test("of a slow source appear after the page is reloaded", async () => {
    shop.sandbox.switches.set({ service: "qcImages", latency_ms: 1500 });
    const id = newId();
    const early = await openItem(id);
    expect(early.text).toMatch(/Still asking .*third-party photo source…/);
    expect(early.text).toContain("Reload the page to see the rest");
    expect(tilesIn(early.html)).toBeGreaterThan(0);
    await Promise.all(shop.context.background);
    const { text } = await openItem(id);
    expect(text).not.toContain("Still asking");
  });
});

describe("the address", () => {
  test.each([
    ["/product/1688/7265500001", "/product/ali_1688/7265500001"],
    ["/product/tmall/7265500001", "/product/taobao/7265500001"],
    ["/product/WEIDIAN/7265500001?sku=1", "/product/weidian/7265500001?sku=1"],
    ["/product/TAOBAO/7265500001", "/product/taobao/7265500001"],
    ["/product/weidian/0007265500001", "/product/weidian/7265500001"],
    ["/product/weidian/7265500001/", "/product/weidian/7265500001"],
  ])("%s redirects to %s", async (from, to) => {
    const { status, headers } = await openPage(shop, from);
    expect([status, headers.get("location")]).toEqual([301, to]);
  });

  test("of an item that no source knows returns a 404 page with links to continue", async () => {
    const { status, html, text } = await openItem("82104040");
    expect(status).toBe(404);
    expect(text).toContain("Product not found!");
    expect(text).toContain("Open on Weidian");
    expect(text).toContain("Search by picture");
    expect(text).toContain("Oops! The product code seems to be incorrect.");
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Look up another link</);
  });

  test.each(["/product/weidian/12ab", "/product/ebay/7265511373"])(
    "%s, which names no item, is a 404 with three tips and links to continue",
    async (path) => {
      const { status, html, text } = await openPage(shop, path);
      expect(status).toBe(404);
      expect(text).toContain("Error 404");
      expect(text).toContain("Oops! Something went wrong");
      expect(text).toContain(
        "We couldn't load the page you're looking for. This might be due to an invalid or expired link, missing permissions, or a temporary server issue.",
      );
      expect(html.match(/<li/g)).toHaveLength(3);
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>/);
      expect(html).toContain(`href="${path}"`);
    },
  );
});

test("the chosen sku of the address determines the stock", async () => {
  const detail = await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${JACKET}`);
  const { skus } = ((await detail.json()) as any).data as {
    skus: { skuID: string; stock: number }[];
  };
  for (const [search, sku] of [
    ["", skus[0]!],
    [`?sku=${skus[2]!.skuID}`, skus[2]!],
  ] as const) {
    const { text } = await openItem(JACKET, search);
    expect(text.match(/Stock: .*/g)).toEqual([`Stock: ${sku.stock}`]);
  }
});
