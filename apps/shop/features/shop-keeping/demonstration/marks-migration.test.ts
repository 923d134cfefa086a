import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addProduct } from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { reviews } from "#features/catalogue/reviews/tables.server.ts";
import { registerPictures } from "#features/look-up/pictures/service.server.ts";
import { sandboxAnswers } from "#server/jobs/tables.ts";
import { settings } from "#server/settings/tables.ts";
import { UPSTREAMS } from "#server/upstreams/upstreams.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ DEMO: "on" });
});
afterEach(() => shop.close());

const SEEDED = { storeName: "weidian", id: "7265511373" } as const;

/** The statements that migration 0038 runs on rows. */
function markingStatements(): string[] {
  const folder = new URL("../../../server/database/migrations/", import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith("_demonstration_marks.sql"));
  const statements = readFileSync(new URL(file!, folder), "utf8").split("--> statement-breakpoint");
  const ofData = statements.filter((text) => /^(--.*\n|\s)*(UPDATE|INSERT)/.test(text));
  expect(ofData).toHaveLength(3);
  return ofData;
}

test("marks what earlier versions have seeded, and nothing else", async () => {
  const { db } = shop.context;
  const item = { storeName: "weidian", id: "7265599999" } as const;
  const given = { name: "Canvas bag", price_fen: 1250, thumbnailImg: "https://example.com/b.jpg" };
  await addProduct(shop.context, { item, ...given });
  const { headers } = await shop.logIn();
  const body = { store_name: "weidian", product_code: SEEDED.id, comment: "Good", rating: 5 };
  expect((await shop.post("/api/v1/review/postReview", body, headers)).status).toBe(200);
  const marked = () =>
    Promise.all([
      db.$count(products, eq(products.demonstration, true)),
      db.$count(reviews, eq(reviews.demonstration, true)),
    ]);
  const before = await marked();
  // An owner has added the real item of one of the ids, in place of the seeded product.
  const real = { weight_g: 999, dimensions: "1x2x3", demonstration: false };
  await db.update(products).set(real).where(eq(products.productCode, SEEDED.id));
  await db.update(products).set({ demonstration: false });
  await db.update(reviews).set({ demonstration: false });
  for (const statement of markingStatements()) await db.execute(sql.raw(statement));
  expect(await marked()).toEqual([before[0] - 1, before[1]]);
});

describe("makes the first start forget the answers of", () => {
  const isForgotten = async () => {
    const { db } = shop.context;
    for (const statement of markingStatements()) await db.execute(sql.raw(statement));
    return (await db.$count(sandboxAnswers)) === 1;
  };
  const photograph = async (url: string) => {
    const { db } = shop.context;
    await registerPictures(shop.context, "qc", [url]);
    await db.execute(sql`
      with set as (
        insert into photo_sets (store_name, product_code, source, sku_info, taken_at_s, weight_g, first_seen_at, last_seen_at)
        values ('weidian', '7265512345', 'qc-partner', '', 0, 0, now(), now()) returning id)
      insert into photos (set_id, picture_id, place, last_seen_at)
      select set.id, pictures.id, 0, now() from set, pictures where pictures.url = ${url}`);
  };

  test("a demonstration", async () => {
    await photograph("http://127.0.0.1:4010/photos/1.jpg");
    expect(await isForgotten()).toBe(true);
  });

  test("no shop that already shows photos of a real service", async () => {
    await photograph("https://qc.example/1.jpg");
    expect(await isForgotten()).toBe(false);
  });

  test("no shop that has saved the address of a service", async () => {
    const { db } = shop.context;
    for (const { address: name } of UPSTREAMS) {
      await db.delete(settings);
      await db.insert(settings).values({ name, value: "https://a.example", version: 1 });
      expect(await isForgotten(), name).toBe(false);
    }
  });

  test("no shop without a made-up product", async () => {
    await shop.context.db.delete(products);
    expect(await isForgotten()).toBe(false);
  });
});
