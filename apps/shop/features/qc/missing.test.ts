import { getQcPhotos } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

/** As a page that is made anew shows it. */
async function photosOf(id: string) {
  await shop.restart();
  const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  return getQcPhotos.answer.parse(await response.json()).data.photos;
}

const openAll = (photos: { url: string }[]) =>
  Promise.all(photos.map(({ url }) => shop.get(`${url}?w=160`)));

test("photos that nobody gives out are marked, until it is time to try again", async () => {
  const id = "7000099010";
  const first = await photosOf(id);
  expect(first.length).toBeGreaterThan(3);
  expect(first.some(({ missing }) => missing)).toBe(false);
  await openAll(first.slice(1));
  const second = first.map((photo, place) => (place === 0 ? photo : { ...photo, missing: true }));
  expect(await photosOf(id)).toEqual(second);
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60_000);
  expect(await photosOf(id)).toEqual(first);
});

test("one that was had before stays: small versions of it may be kept", async () => {
  const id = "7265580001";
  const [had] = await photosOf(id);
  await openAll([had!]);
  const until = new Date(shop.clock.now.getTime() + 3_600_000).toISOString();
  await shop.context.db.execute(sql`update pictures set dead_until = ${until}`);
  const again = await photosOf(id);
  expect(again.filter(({ missing }) => !missing).map(({ url }) => url)).toEqual([had!.url]);
});
