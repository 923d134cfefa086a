import { HOUR_MS } from "@loupe/contract/time";
import { searchQc, type QcItem } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { setHidden } from "#features/look-up/qc/hidden-photos.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());
afterEach(() => shop.sandbox.switches.clear());

const search = async (offerId: string): Promise<QcItem[]> => {
  const response = await shop.post("/api/v1/qc/search", { channel: 3, offerId });
  return searchQc.answer.parse(await response.json()).data;
};
/** Searches again after the cached answers have expired, and waits until they are refreshed. */
const searchLater = async (offerId: string) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 7 * HOUR_MS);
  await search(offerId);
  await Promise.all(shop.context.background);
  return search(offerId);
};

test("a search returns stored sets that the partner no longer has, in their order", async () => {
  const first = await search("7265540070");
  expect(first.length).toBeGreaterThan(0);
  shop.sandbox.switches.set({ service: "qcPartner", scenario: "empty" });
  expect(await searchLater("7265540070")).toEqual(first);
});

test("a search returns no placeholder pictures, and no set whose photos an admin has all hidden", async () => {
  const [first, ...others] = await search("7265540071");
  const [shared, ...hidden] = first!.image.map((path) => path.split("/").at(-1)!);
  const { db } = shop.context;
  const item = { storeName: "weidian" as const, id: "7265540071" };
  await db.execute(sql`update pictures set shared_at = now() where id = ${shared}`);
  for (const pictureId of hidden.slice(1)) {
    await setHidden(shop.context, item, { pictureId, isHidden: true });
  }
  await shop.restart();
  expect((await search("7265540071"))[0]!.image).toEqual([first!.image[1]]);
  const change = { pictureId: hidden[0]!, isHidden: true };
  await setHidden(shop.context, item, change);
  await shop.restart();
  expect(await search("7265540071")).toEqual(others);
});

test("a search returns a set without photos, which the warehouse recorded with its weight only", async () => {
  const items = await search("7000099025");
  expect(items.filter(({ image }) => image.length === 0)).toHaveLength(1);
});
