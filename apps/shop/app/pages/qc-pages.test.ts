import { HOUR_MS } from "@loupe/contract/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const JACKET = "7265511380";
const LISTING = `https://weidian.com/item.html?itemID=${JACKET}`;
const scenario = (digits: string) => `7000099${digits}`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", UPSTREAM_TIMEOUT_MS: "2500" });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.sandbox.switches.clear();
  return shop.restart();
});

const open = (path: string) => openPage(shop, path);
const search = (offerId: string) => open(`/qc-search?channel=3&offerId=${offerId}`);
/** Returns the addresses of the photo sets on a results page. */
const setsIn = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a [^>]*href="(\/qc-product\/[^"]+)"/g)].map(([, path]) =>
    path!.replaceAll("&amp;", "&"),
  );
const cardsIn = (html: string) => html.match(/<article/g)?.length ?? 0;
const photosIn = (html: string) => new Set(html.match(/\/images\/qc\/[\w-]{22}/g));
const hours = (count: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + count * HOUR_MS);
};
const NOTHING = "No products found!";
const FAILED = "Search Failed";
const NO_SET = "Product not found!";

describe("a results page", () => {
  test("shows each set with its title, weight, date and number of photos", async () => {
    const { status, html, text } = await search(JACKET);
    expect(status).toBe(200);
    expect(cardsIn(html)).toBe(6);
    expect(text).toContain(`Weidian, offer ${JACKET}`);
    expect(text).toMatch(/\n.+\nQC\n[\d,]+ g\n\d photos\n\d{1,2} \w{3,4} 20\d\d\n/);
    expect(text).toContain("They can't confirm materials or whether it works");
  });

  test("and the pages of its sets link to the item that the search names", async () => {
    const { html } = await search(JACKET);
    const pages = [
      html,
      (await open(setsIn(html)[0]!)).html,
      (await open(`/qc-search?url=${encodeURIComponent(LISTING)}`)).html,
    ];
    for (const page of pages) {
      const nav = /<nav aria-label="This item".*?<\/nav>/s.exec(page)![0];
      expect(nav).toContain(`href="/product/weidian/${JACKET}"`);
      expect(nav).toContain(`href="${LISTING}"`);
      expect(nav).toMatch(new RegExp(`href="https://cnfans\\.com/[^"]*${JACKET}`));
    }
  });

  test("summarizes what was weighed of the item, as the item's page does", async () => {
    const [ofItem] = /^Weighed: .+/m.exec((await open(`/product/weidian/${JACKET}`)).text)!;
    expect(ofItem).toMatch(
      /^Weighed: [\d,]+ g, \d+ weighings of all options; expect [\d,]+–[\d,]+ g$/,
    );
    expect((await search(JACKET)).text).toContain(`\n${ofItem}\n`);
  });

  test("is sent in part before a slow search ends", async () => {
    shop.sandbox.switches.set({ service: "qcPartner", latency_ms: 2200 });
    const { begins_ms, html } = await search("7265500021");
    expect(begins_ms).toBeLessThan(2000);
    expect(cardsIn(html)).toBeGreaterThan(0);
  });

  test("includes both of two sets that were taken in the same second", async () => {
    const paths = setsIn((await search(scenario("011"))).html);
    const times = paths.map((path) => path.match(/\/qc-product\/(\d+)/)![1]);
    const second = times.findIndex((time, at) => times.indexOf(time) !== at);
    expect(second, "two sets of one second").toBeGreaterThan(0);
    const pair = [paths[times.indexOf(times[second])]!, paths[second]!];
    expect(pair[0]).not.toBe(pair[1]);
    const [one, other] = await Promise.all(pair.map(async (path) => (await open(path)).html));
    expect([...photosIn(one!)].filter((photo) => photosIn(other!).has(photo))).toEqual([]);
  });
});

test("the page of a photo set shows its weight, time and photos, and links to all results", async () => {
  const [path] = setsIn((await search(JACKET)).html);
  const { status, html, text } = await open(`${path}&photo=2`);
  expect(status).toBe(200);
  expect(text).toMatch(/Weight\n[\d,]+ g\n/);
  expect(text).toMatch(/QC time\n[^\n]*20\d\d.* \d\d:\d\d/);
  expect(html).toMatch(
    /aria-label="QC photo 2 of \d"[^>]*aria-current="true"|aria-current="true"[^>]*aria-label="QC photo 2 of \d"/,
  );
  expect(html).toContain(`href="/qc-search?channel=3&amp;offerId=${JACKET}"`);
});

test("photos that cannot be loaded are counted, and shown after a click on Try again", async () => {
  const offerId = scenario("010");
  const response = await shop.post("/api/v1/qc/search", { channel: 3, offerId });
  const [set] = ((await response.json()) as any).data as { image: string[]; qcTime: number }[];
  const load = async (url: string) => (await shop.get(`${url}?w=160`)).text();
  const [first, ...others] = set!.image;
  for (const url of others) await load(url);
  const path = `/qc-product/${set!.qcTime}?channel=3&offerId=${offerId}`;
  const some = await open(path);
  expect(some.text).toContain("couldn't be loaded.");
  expect(some.html).toMatch(/alt="QC photo 1 of 1,/);
  expect(some.html).toMatch(/href="[^"]*missing=show"[^>]*>Try again</);
  const all = await open(`${path}&missing=show`);
  expect(photosIn(all.html).size).toBe(set!.image.length);
  expect(all.text).not.toContain("couldn't be loaded.");
  await load(first!);
  expect((await open(path)).text).toContain(`${set!.image.length} QC photos, but none to show`);
  const { text } = await search(offerId);
  expect(text).toContain("No photo to show now");
  expect(text).toContain("\n0 photos\n");
});

describe("a page that shows no photos says why:", () => {
  test.each([
    ["a page without a search", "/qc-search", 200, "No QC Search Data Found!"],
    ["a set without a search", "/qc-product/1790000000", 404, NO_SET],
    [
      "a set that the search does not contain",
      `/qc-product/1?channel=3&offerId=${JACKET}`,
      404,
      NO_SET,
    ],
    ["an empty search", "/qc-search?channel=3&offerId=7265514040", 200, NOTHING],
    [
      "an unknown channel",
      `/qc-search?channel=9&offerId=${JACKET}`,
      404,
      "Please choose one of the channels above.",
    ],
    ["a search that fails", `/qc-search?channel=3&offerId=${scenario("005")}`, 503, FAILED],
    [
      "a short link that cannot be followed",
      `/qc-search?url=${encodeURIComponent("https://m.tb.cn/short/broken")}`,
      503,
      "This short link could not be followed. Open it, then copy the item page's address.",
    ],
  ])("%s", async (_, path, status, message) => {
    const page = await open(path);
    expect(page.status).toBe(status);
    expect(page.text).toContain(message);
  });

  test("a search that fails has a link that repeats it, also before any script has loaded", async () => {
    const { html } = await search(scenario("005"));
    expect(html).toMatch(/<a href="" [^>]*>Try again</);
  });

  test("a search without a result shows what was searched for", async () => {
    const { text } = await search("7265524040");
    expect(text).toContain("No result found with channel and offerId combination.");
  });

  test("the page of a set that the search does not contain links to all results", async () => {
    const { html } = await open(`/qc-product/1?channel=3&offerId=${JACKET}`);
    expect(html).toContain(`href="/qc-search?channel=3&amp;offerId=${JACKET}"`);
  });
});

describe("while the QC service is down", () => {
  test("a search that found nothing before is reported as failed, and as empty once the service responds", async () => {
    const offerId = "7265534040";
    expect((await search(offerId)).text).toContain(NOTHING);
    hours(7);
    shop.sandbox.switches.set({ service: "qcPartner", scenario: "server-error" });
    for (const look of ["first", "second"]) {
      const { text } = await search(offerId);
      expect(text, look).toContain(FAILED);
      expect(text, look).not.toContain(NOTHING);
    }
    shop.sandbox.switches.clear();
    // Loupe does not repeat a failed call within two seconds.
    hours(1);
    await shop.restart();
    expect((await search(offerId)).text).toContain(NOTHING);
  });

  test("the page of a set that is not cached does not claim that the set is deleted", async () => {
    const path = "/qc-product/1?channel=3&offerId=7265500031";
    expect((await open(path)).text).toContain(NO_SET);
    hours(7);
    shop.sandbox.switches.set({ service: "qcPartner", scenario: "server-error" });
    await open(path);
    await Promise.all(shop.context.background);
    const { status, text } = await open(path);
    expect(status).toBe(503);
    expect(text).toContain(FAILED);
    expect(text).not.toContain(NO_SET);
  });
});
