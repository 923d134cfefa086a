import { findProduct, type Product } from "@loupe/contract";
import { itemKey } from "@loupe/links";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pictureIdOf } from "#features/pictures/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import {
  changeSet,
  countPhotos,
  listSets,
  readPhotos,
  setHidden,
  storeSets,
} from "./service.server.ts";

let shop: TestShop;
let item: { storeName: "weidian"; id: string };
let next = 7265600000;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());
beforeEach(async () => {
  next += 1;
  item = { storeName: "weidian", id: String(next) };
  await addProduct();
});

const addProduct = () =>
  shop.context.db.execute(sql`
    insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
    values ('weidian', ${item.id}, 'Lantern', 100, '/images/x', ${next}::bigint)`);

const photo = (name: string) => `https://photos.example/${itemKey(item)}/${name}.jpg`;
const idOf = (name: string) => pictureIdOf("qc", photo(name));
const store = (source: "partner" | "third-party", qcTime: number, ...names: string[]) =>
  storeSets(shop.context, item, source, [
    { skuInfo: "", qcTime, weight_g: 0, images: names.map(photo) },
  ]);
const setPicture = (name: string, columns: string) =>
  shop.context.db.execute(sql`update pictures set ${sql.raw(columns)} where id = ${idOf(name)}`);

/** Returns the figures of the product, once they match the photos that the item's page shows. */
async function figures(): Promise<[Product["qcPhotoCount"], Product["newestQcTime"]]> {
  const response = await shop.get(
    `/api/v1/products/findProductById?productCode=${item.id}&storeName=weidian`,
  );
  const { qcPhotoCount, newestQcTime } = findProduct.answer.parse(await response.json()).data!;
  const visible = (await readPhotos(shop.context, item, new Map())).filter((one) => !one.missing);
  const times = visible.flatMap(({ qcTime }) => qcTime ?? []);
  expect([qcPhotoCount, newestQcTime]).toEqual([
    visible.length,
    times.length > 0 ? Math.max(...times) : null,
  ]);
  expect(await countPhotos(shop.context, [item])).toEqual([qcPhotoCount]);
  return [qcPhotoCount, newestQcTime];
}

test("a product has the number of its item's photos and the time of the newest, from the lookup on", async () => {
  expect(await figures()).toEqual([0, null]);
  await store("partner", 0, "a", "b");
  expect(await figures()).toEqual([2, null]);
  await store("partner", 1_700_000_500, "c", "d");
  await store("partner", 1_700_000_000, "e");
  expect(await figures()).toEqual([5, 1_700_000_500]);
});

test("a product that is added after its photos, or gets another item, has their figures", async () => {
  await store("partner", 1_700_000_000, "a", "b");
  const { id } = item;
  await shop.context.db.execute(sql`delete from products where product_code = ${id}`);
  await addProduct();
  expect(await figures()).toEqual([2, 1_700_000_000]);
  item = { storeName: "weidian", id: `${id}9` };
  await shop.context.db.execute(
    sql`update products set product_code = ${item.id} where product_code = ${id}`,
  );
  expect(await figures()).toEqual([0, null]);
});

test("copies at several sources, hidden, missing and placeholder pictures do not count", async () => {
  await store("partner", 1_700_000_000, "a", "b", "c");
  await store("third-party", 1_700_000_900, "x", "y", "z");
  expect(await figures()).toEqual([6, 1_700_000_900]);
  await setPicture("a", "hash = 255, width_px = 9, height_px = 9");
  await setPicture("x", "hash = 251, width_px = 9, height_px = 9");
  expect(await figures()).toEqual([5, 1_700_000_900]);
  await setPicture("y", "dead_times = 3");
  expect(await figures()).toEqual([4, 1_700_000_900]);
  await setPicture("z", "shared_at = now()");
  expect(await figures()).toEqual([3, 1_700_000_000]);
  await setHidden(shop.context, item, { pictureId: idOf("a"), isHidden: true });
  expect(await figures()).toEqual([2, 1_700_000_000]);
  await setHidden(shop.context, item, { pictureId: idOf("a"), isHidden: false });
  await setPicture("y", "dead_times = 0");
  expect(await figures()).toEqual([4, 1_700_000_900]);
});

test("one address by http and https is one picture, and similar pictures of one source are several", async () => {
  await store("partner", 1_700_000_000, "a", "b");
  const images = [photo("a").replace("https:", "http:")];
  await storeSets(shop.context, item, "partner", [
    { skuInfo: "", qcTime: 1_700_000_000, weight_g: 0, images },
  ]);
  await setPicture("a", "hash = 7");
  await setPicture("b", "hash = 7");
  expect(await figures()).toEqual([2, 1_700_000_000]);
});

test("a set that is deleted or gets another date changes the figures", async () => {
  await store("partner", 1_700_000_000, "a", "b");
  await store("partner", 1_700_000_800, "b", "c");
  expect(await figures()).toEqual([3, 1_700_000_800]);
  const [, older] = await listSets(shop.context, "partner", { item, limit: 5 });
  await changeSet(shop.context, older!.id, { skuInfo: "", weight_g: 0, takenAt_s: 1_700_000_900 });
  expect(await figures()).toEqual([3, 1_700_000_900]);
  await shop.context.db.execute(sql`delete from photo_sets where id = ${older!.id}`);
  expect(await figures()).toEqual([2, 1_700_000_800]);
});

test("a photo that its source dates in the future counts as taken when it was first seen", async () => {
  await store("partner", 9_000_000_000, "a");
  const [newest] = (
    await shop.context.db.execute<{ s: string }>(
      sql`select newest_qc_s as s from products where product_code = ${item.id}`,
    )
  ).rows;
  expect(Math.abs(Number(newest!.s) - shop.context.now().getTime() / 1000)).toBeLessThan(60);
});

test("sources that respond at the same time are all counted", async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => store("partner", 1_700_000_000 + at, `p${at}`, `q${at}`)),
  );
  expect(await figures()).toEqual([16, 1_700_000_007]);
});
