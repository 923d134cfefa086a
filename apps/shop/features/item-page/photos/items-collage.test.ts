import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewOfItems } from "#features/look-up/qc-sharing/collage-path.ts";
import { publicConfig } from "#server/settings/public-site.ts";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const WATCH = "7265511373";
const JACKET = "7265511380";
const UNKNOWN = "7265999999";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", PUBLIC_URL: "https://loupe.example" });
  for (const id of [WATCH, JACKET])
    await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
});
afterAll(() => shop.close());

const collage = (file: string, language = "en") =>
  shop.get(`/images/collages/${language}/items/${file}`);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("items are one JPEG of their pictures, which a change of one of them invalidates", async () => {
  const response = await collage(`weidian-${WATCH}.weidian-${JACKET}.jpg`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-tag")).toBe(`item-weidian-${WATCH},item-weidian-${JACKET}`);
  const { format, width } = await sharp(await bytesOf(response)).metadata();
  expect({ format, width }).toEqual({ format: "jpeg", width: 1200 });
});

test("items that nobody has looked up are left out, and cause no call to a source", async () => {
  const calls = () => shop.sandbox.calls.count("productInfo");
  const before = calls();
  const alone = await bytesOf(await collage(`weidian-${WATCH}.jpg`));
  const both = await bytesOf(await collage(`weidian-${UNKNOWN}.weidian-${WATCH}.jpg`));
  expect(both.equals(alone)).toBe(true);
  expect((await collage(`weidian-${UNKNOWN}.jpg`)).status).toBe(404);
  expect(calls()).toBe(before);
});

test.each<[string, file: string, language?: string]>([
  ["ten items", `${Array.from({ length: 10 }, (_, at) => `weidian-726551137${at}`).join(".")}.jpg`],
  ["an unknown store", `amazon-${WATCH}.jpg`],
  ["no id", "weidian-.jpg"],
  ["a further part", `weidian-${WATCH}-1.jpg`],
  ["a file that is no JPEG", `weidian-${WATCH}.png`],
  ["an unknown language", `weidian-${WATCH}.jpg`, "ru"],
])("there is no collage of %s", async (_, file, language) => {
  expect((await collage(file, language)).status).toBe(404);
});

test("a page names at most nine items, each once, and none in a demonstration", () => {
  const site = publicConfig(shop.context.config, new Date());
  const item = (id: number) => ({ storeName: "weidian" as const, id: String(id) });
  const items = Array.from({ length: 12 }, (_, at) => item(726_551_000 + at));
  expect(previewOfItems(site, [item(726_551_000), ...items])).toBe(
    `/images/collages/en/items/${items
      .slice(0, 9)
      .map(({ id }) => `weidian-${id}`)
      .join(".")}.jpg`,
  );
  expect(previewOfItems(site, [])).toBeUndefined();
  expect(previewOfItems({ ...site, demonstration: true }, items)).toBeUndefined();
});

test("the preview of a haul has its number of items, the sum of their prices and their pictures", async () => {
  const { head } = await openPage(
    shop,
    `/haul?item=weidian/${WATCH}&name=Watch&count=2&weight=150&item=weidian/${JACKET}&name=Jacket&count=1&weight=900`,
  );
  expect(head).toMatch(/<title>Haul of 3 items · ¥\u00a0[\d,]+\.\d\d · Loupe<\/title>/);
  const [, path] = /property="og:image" content="https:\/\/loupe\.example([^"]+)"/.exec(head)!;
  expect(path).toBe(`/images/collages/en/items/weidian-${WATCH}.weidian-${JACKET}.jpg`);
  expect((await shop.get(path!)).status).toBe(200);
});

test("the preview of a haul whose prices are not all known has no sum", async () => {
  const { head } = await openPage(
    shop,
    `/haul?item=weidian/${WATCH}&name=Watch&count=1&item=&name=Cap&count=1`,
  );
  expect(head).toContain("<title>Haul of 2 items · Loupe</title>");
});
