import { afterAll, beforeAll, expect, test } from "vitest";
import { cachedAnswers } from "#features/look-up/cached-answers/tables.server.ts";
import { findQcPhotos } from "#features/look-up/qc/service.server.ts";
import { photos, photoSets } from "#features/look-up/qc/tables.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { weightsOf } from "./option-weights.ts";
import { calculateWeights, findWeighings, findWeightStatistics } from "./service.server.ts";
import { NO_STATISTICS } from "./weight-statistics.ts";
import { weighingsOf } from "./weighings.ts";
import { weightBasisOf } from "./weight-basis.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("the daily job calculates the weights of categories from photo sets that pages show and cached answers", async () => {
  const { context } = shop;
  await calculateWeights(context);
  expect(await findWeightStatistics(context)).toEqual(NO_STATISTICS);
  const item = { storeName: "weidian" as const, source: "partner" as const, takenAt_s: 1 };
  const at = { firstSeenAt: context.now(), lastSeenAt: context.now() };
  for (let number = 0; number < 12; number++) {
    const productCode = String(7_265_630_000 + number);
    const key = `weidian:${productCode}`;
    const answer = { title: "Field watch, 40 mm case", propsTrans: {} };
    await context.db
      .insert(cachedAnswers)
      .values({ source: "product-info", key, answer, fetchedAt: context.now() });
    // An admin has hidden the photos of the heavy one.
    for (const [option, weight_g] of [140 + number, 150 + number, 0, 190].entries()) {
      const [set] = await context.db
        .insert(photoSets)
        .values({ ...item, ...at, productCode, skuInfo: `Size: ${option}`, weight_g })
        .returning();
      await context.db.insert(photos).values({
        setId: set!.id,
        pictureId: `${productCode} ${option}`,
        place: 0,
        lastSeenAt: context.now(),
        hiddenAt: weight_g === 190 ? context.now() : null,
      });
    }
  }
  await calculateWeights(context);
  const statistics = await findWeightStatistics(context);
  const basis = weightBasisOf(statistics, { title: "Dress watch", propsTrans: {} }, null);
  expect(basis.category.usual).toMatchObject({ weight_g: 150, count: 24 });
  const other = weightBasisOf(statistics, { title: "Hooded puffer jacket", propsTrans: {} }, null);
  expect(other.category.usual).toBeUndefined();
});

test("the weighings of several items are the same as those of their photos", async () => {
  const asked = ["7265511373", "7265511380", "7265511374"].map((id) => ({
    storeName: "weidian" as const,
    id,
  }));
  const looks = asked.map(async (item) => await findQcPhotos(shop.context, item, null));
  const answers = await Promise.all(looks);
  const weighings = await findWeighings(shop.context, asked);
  const basis = weightBasisOf(NO_STATISTICS, undefined, null);
  for (const [at, item] of asked.entries()) {
    const { photos } = answers[at]!;
    const stored = weighings.get(`${item.storeName}:${item.id}`) ?? [];
    expect(stored.map(({ weight_g }) => weight_g).toSorted()).toEqual(
      weighingsOf(photos)
        .map(({ weight_g }) => weight_g)
        .toSorted(),
    );
    expect(weightsOf(photos, [], basis)[""]?.count).toBe(stored.length);
  }
  expect(await findWeighings(shop.context, [{ storeName: "weidian", id: "1" }])).toEqual(new Map());
});
