import { afterAll, beforeAll, expect, test } from "vitest";
import { reviews } from "#features/catalogue/reviews/tables.server.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { openPages } from "./languages.ts";

const ITEM = { storeName: "weidian", productCode: "7265511373" } as const;
const PAGE = `/product/weidian/${ITEM.productCode}`;

let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off", UPSTREAM_TIMEOUT_MS: "20000" });
  const rows = Array.from({ length: 12 }, (_, at) => ({
    ...ITEM,
    name: "Kim",
    rating: 5,
    comment: at === 11 ? "Denied words" : `Review number ${at + 1}.`,
    status: at === 11 ? ("denied" as const) : ("approved" as const),
    productName: "Field watch",
    productImg: "",
    createdAt: new Date(Date.UTC(2026, 0, 5, 10, at)),
  }));
  await shop.context.db.insert(reviews).values(rows);
  front = await openHttpServer(shop.context, await openPages(shop.context));
});
afterAll(async () => {
  await front?.close();
  await shop?.close();
});

const open = (path: string) => fetch(front.origin + path);
/** Returns the reviews in the visible text of the page, without the data in its scripts. */
const shown = (html: string) =>
  html.replaceAll(/<script[^]*?<\/script>/g, "").match(/Review number \d+\./g);
const linkIn = (html: string, name: string) =>
  new RegExp(`<a href="([^"]+)"[^>]*>${name}</a>`).exec(html)?.[1]?.replace("#reviews", "");

test("without scripts, a page shows ten reviews, and links to the others and back", async () => {
  const first = await (await open(PAGE)).text();
  const newest = Array.from({ length: 10 }, (_, at) => `Review number ${11 - at}.`);
  expect(shown(first)).toEqual(newest);
  expect(first).not.toContain("Denied words");
  const more = linkIn(first, "More reviews");
  expect(more).toMatch(/^\?reviews=/);
  const second = await (await open(PAGE + more)).text();
  expect(shown(second)).toEqual(["Review number 1."]);
  expect(linkIn(second, "More reviews")).toBeUndefined();
  expect(linkIn(second, "Newest reviews")).toBe("?");
});

test("the address of a page with an invalid cursor shows an error page", async () => {
  const response = await open(`${PAGE}?reviews=nonsense`);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Oops! Something went wrong");
});
