import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const PARCEL = "/estimation?destination=GB&weight=1200&length=12&width=12&height=12";

const shops: TestShop[] = [];
const openShop = async (env = {}) => {
  const shop = await openTestShop(env);
  shops.push(shop);
  return (path: string) => openPage(shop, path);
};
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

let open: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  open = await openShop();
});

test("an estimate is cached until the rate card changes, and an error is not cached", async () => {
  const page = await open(PARCEL);
  expect([page.status, page.text.includes("¥ 75.20")]).toEqual([200, true]);
  expect(page.headers.get("cache-control")).toContain("s-maxage");
  const faulty = await open("/estimation?weight=none");
  expect([faulty.status, faulty.headers.get("cache-control")]).toEqual([400, "no-store"]);
});

test("a destination in the address may be a country's name, as the form without scripts sends it", async () => {
  const { text } = await open("/estimation?destination=united+kingdom&weight=1200");
  expect(text).toContain("1,200 g to United Kingdom");
});

test("while the external estimate service is down, the page shows prices from the shop's rate card, with a note", async () => {
  const openDown = await openShop({ SHIPPING_ESTIMATE_URL: "http://127.0.0.1:9/estimate" });
  const { headers, text } = await openDown(PARCEL);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(text).toContain("The price service isn't responding.");
  expect(text).toContain("¥ 75.20");
});
