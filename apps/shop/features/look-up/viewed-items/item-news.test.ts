import { HOUR_MS } from "@loupe/contract/time";
import { getItemNews } from "@loupe/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookUpGoods } from "#features/look-up/items/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

const ask = (items: string) => shop.get(`/api/v1/goods/news?${new URLSearchParams({ items })}`);
async function newsOf(...ids: string[]) {
  const response = await ask(ids.map((id) => `weidian/${id}`).join(","));
  return getItemNews.answer.parse(await response.json()).data;
}

test("the news of items are their newest prices and photos, without a lookup, and unknown items are missing", async () => {
  const id = "7265599001";
  const item = { storeName: "weidian", id } as const;
  const calls = () => shop.sandbox.calls.count("productInfo");
  const before = calls();
  expect(await newsOf(id, "7265599002")).toEqual([]);
  expect(calls()).toBe(before);
  shop.sandbox.switches.set({ sellers: { [id]: { price_fen: 7500 } } });
  await lookUpGoods(shop.context, item, 0);
  shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS);
  shop.sandbox.switches.set({ sellers: { [id]: { price_fen: 6900 } } });
  await lookUpGoods(shop.context, item, 0);
  await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  await expect.poll(async () => (await newsOf(id))[0]!.photosAt).not.toBeNull();
  const asked = calls();
  const [news, ...others] = await newsOf(id, id, "7265599002");
  expect(others).toEqual([]);
  expect(news).toMatchObject({ shopType: "weidian", productCode: id });
  expect(news!.points.map(({ minFen }) => minFen)).toEqual([7500, 6900]);
  expect(calls()).toBe(asked);
});

test.each([
  ["31 items", Array.from({ length: 31 }, (_, n) => `weidian/72655990${n}`).join(",")],
  ["no item", ""],
  ["an unknown marketplace", "amazon/7265599001"],
  ["no id", "weidian"],
  ["an id that is none", "weidian/x'--"],
])("%s are refused", async (_, items) => {
  expect((await ask(items)).status).toBe(400);
});
