import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER } from "#testing/browser/browsers.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { openPages } from "./languages.ts";

const WATCH = "7265511373";
const HOODIE_1688 = "692154802217";
const linkTo = (id: string) => `https://weidian.com/item.html?itemID=${id}`;
const missingId = () => `82${randomInt(1e5, 1e6)}4040`;
/** Returns the id of an item for which the sandbox's services follow this scenario, such as a failing service. */
const scenarioId = (scenario: number) =>
  `7000099${randomInt(1000, 10_000)}${String(scenario).padStart(3, "0")}`;

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
const search = (query: Record<string, string>) => open(`/search?${new URLSearchParams(query)}`);

/** Requests an address and follows redirects. Returns the last address and the HTML, with its entities decoded. */
async function open(path: string) {
  const response = await fetch(front.origin + path, { headers: { "user-agent": BROWSER } });
  const { pathname, search: query } = new URL(response.url);
  const html = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  return { path: pathname + query, html };
}

/** Returns the parts that the page shows only to browsers without scripts. */
const notesOf = (html: string) =>
  Array.from(html.matchAll(/<noscript>(.*?)<\/noscript>/gs), ([, note]) => note).join();

test("the search form finds products of the catalogue by words", async () => {
  const { path } = await search({ url: "denim jeans" });
  expect(path).toBe("/popular?search=denim+jeans");
});

test("the search form redirects a text with two links to a page that links to both items", async () => {
  const url = `${linkTo(WATCH)} https://detail.1688.com/offer/${HOODIE_1688}.html`;
  const { html } = await search({ url });
  const links = Array.from(notesOf(html).matchAll(/<li[^>]*><a href="([^"]+)"/g), ([, to]) => to);
  expect(links).toEqual([`/product/weidian/${WATCH}`, `/product/ali_1688/${HOODIE_1688}`]);
});

test("the search by channel and offer id lists photo sets, and each has its own page", async () => {
  const { html } = await search({ by: "offer", channel: "3", offerId: WATCH });
  expect(html).toMatch(/<h1[^>]*>QC results/);
  expect(html.match(/<article/g)).toHaveLength(3);
  const [, detail] = /<a[^>]* href="([^"]+)"[^>]*>View Details/.exec(html)!;
  expect((await open(detail!.replaceAll("&amp;", "&"))).html).toContain("QC time");
});

test.each([
  ["https://shop.example/goods/12345", "No products found!"],
  ["https://shop.example/goods/12345", "We don't support this site yet."],
  [
    "https://weidian.com/item.html?itemID=72655abc73",
    "We couldn't find this product using both search methods.",
  ],
  ["htp://weidian.com", "Invalid URL format!"],
  ["https://weidian.com/?userid=1234567", "This link leads to a shop, not to an item."],
  ["https://weidian.com/item.html?itemID=72655abc73", "No item can have the number in this link."],
  ["https://m.tb.cn/short/broken", "This short link could not be followed."],
  [linkTo(missingId()), "Product not found!"],
])("the search for %s shows: %s", async (url, text) => {
  expect((await search({ url })).html).toContain(text);
});

test("a search by channel without an offer id shows that nothing was found", async () => {
  const { html } = await search({ by: "offer", channel: "3" });
  expect(html).toContain("No QC Search Data Found!");
});

test.each([
  ["/reset-password?id=1&token=1", "Accounts need JavaScript."],
  ["/verify-email?token=1", "Accounts need JavaScript."],
  ["/login", "Accounts need JavaScript."],
  ["/setup", "the dashboard need JavaScript"],
  ["/setup", "npm run admin -- owner EMAIL"],
  ["/setup", "cp .env.example .env"],
  ["/dashboard/outbox", "You need to log in to see this page, and logging in needs JavaScript."],
])("the page %s shows '%s' to browsers without scripts", async (path, text) => {
  const { html } = await open(path);
  expect(notesOf(html)).toContain(text);
});

test("the results of a search name the services that failed, and show the rest", async () => {
  const failed = await search({ by: "offer", channel: "3", offerId: scenarioId(5) });
  expect(failed.html).toContain("Search Failed");
  const { html } = await search({ url: linkTo(scenarioId(5)) });
  expect(html).toContain("from Weidian are not available right now");
  expect(html).toMatch(/<a[^>]*>(?:(?!<\/a>).)*Buy/s);
});
