import { changeProducts, undoBulkChange } from "@loupe/contract";
import { TAGS_MAX } from "@loupe/contract/limits";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { binChanges } from "#server/bin/tables.ts";
import { auditLog } from "#server/audit/tables.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
let ids: string[];
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  headers = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());

const GIVEN = [
  { category: "Coats", tags: ["Sale", "Wool"] },
  { category: null, tags: [] },
  { category: "Hats", tags: ["sale"] },
];

beforeEach(async () => {
  await shop.context.db.delete(products);
  await shop.context.db.delete(binChanges);
  const values = GIVEN.map((fields, at) => ({
    ...fields,
    storeName: "weidian" as const,
    productCode: String(400_000_000 + at),
    name: `Thing ${at}`,
    price_fen: 100,
    thumbnailImg: "/images/initials/T",
    serialNo: at + 1,
  }));
  const rows = await shop.context.db.insert(products).values(values).returning();
  ids = rows.map(({ id }) => id);
});

const post = (change: object) =>
  shop.post("/api/v1/products/changeProducts", { ids, change }, headers);
async function change(to: object) {
  const response = await post(to);
  expect(response.status).toBe(200);
  return changeProducts.answer.parse(await response.json()).data;
}
async function undo(id: string) {
  const response = await shop.post(
    `/api/v1/products/undoBulkChange?change_id=${id}`,
    undefined,
    headers,
  );
  expect(response.status).toBe(200);
  return undoBulkChange.answer.parse(await response.json()).data;
}
const update = (id: string | undefined, body: object) =>
  shop.send("PATCH", `/api/v1/products/updateProduct?product_id=${id}`, { body, headers });
const labels = () =>
  shop.context.db
    .select({ category: products.category, tags: products.tags })
    .from(products)
    .orderBy(products.serialNo);
const countMatches = async (query: string) =>
  ((await (await shop.get(`/api/v1/products/getAllProduct?${query}`)).json()) as { total: number })
    .total;

describe("in a change of many products at once, the products", () => {
  test("get a category, are found by it, and get their old category back when the change is undone", async () => {
    const { _id } = await change({ category: " Winter " });
    expect((await labels()).map(({ category }) => category)).toEqual(Array(3).fill("Winter"));
    expect(await countMatches("category=winter")).toBe(3);
    expect(await undo(_id)).toEqual({ count: 3, missing: 0 });
    expect(await labels()).toEqual(GIVEN);
    expect(await countMatches("category=winter")).toBe(0);
    expect(await countMatches("category=coats")).toBe(1);
  });

  test("lose their category, and get it back when the change is undone", async () => {
    const { _id } = await change({ category: null });
    expect((await labels()).map(({ category }) => category)).toEqual([null, null, null]);
    await undo(_id);
    expect(await labels()).toEqual(GIVEN);
  });

  test("get and lose tags regardless of their case, and keep the spelling of existing tags", async () => {
    const { _id } = await change({ addTags: ["New", "SALE"], removeTags: ["wool", "unknown"] });
    expect((await labels()).map(({ tags }) => tags)).toEqual([
      ["Sale", "New"],
      ["New", "SALE"],
      ["sale", "New"],
    ]);
    expect([
      await countMatches("tag=new"),
      await countMatches("tag=sale"),
      await countMatches("tag=wool"),
    ]).toEqual([3, 3, 0]);
    await undo(_id);
    expect(await labels()).toEqual(GIVEN);
    expect([
      await countMatches("tag=new"),
      await countMatches("tag=sale"),
      await countMatches("tag=wool"),
    ]).toEqual([0, 2, 1]);
  });

  test("keep a category or tags that somebody has set since then, when the change is undone", async () => {
    const { _id } = await change({ category: "Winter", addTags: ["New"], weight: 500 });
    await update(ids[0], { category: "Summer" });
    await update(ids[2], { tags: ["Other"] });
    await undo(_id);
    expect(await labels()).toEqual([
      { category: "Summer", tags: ["Sale", "Wool"] },
      { category: null, tags: [] },
      { category: "Hats", tags: ["Other"] },
    ]);
  });

  test("each get an entry in the audit log, with category and tags before and after", async () => {
    await change({ category: "Hats", removeTags: ["Sale"] });
    const entries = await shop.context.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.subject, ids));
    const changes = entries.map(({ before, after }) => [before, after]);
    expect(changes).toHaveLength(3);
    expect(changes).toContainEqual([
      expect.objectContaining({ category: "Coats", tags: ["Sale", "Wool"] }),
      expect.objectContaining({ category: "Hats", tags: ["Wool"] }),
    ]);
  });
});

describe("the API rejects", () => {
  test("a change that would give a product too many tags, and changes no product", async () => {
    const ten = Array.from({ length: TAGS_MAX }, (_, at) => `t${at}`);
    const response = await post({ addTags: ten, category: "Winter" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "too_many_tags",
      message: "A product can have at most 10 tags. 2 of these would have more.",
    });
    expect(await labels()).toEqual(GIVEN);
    expect(await shop.context.db.$count(binChanges)).toBe(0);
    await change({ addTags: ten, removeTags: ["Sale", "Wool"] });
  });

  test.each([
    { addTags: [] },
    { removeTags: [] },
    { addTags: ["a;b"] },
    { addTags: ["x".repeat(41)] },
    { removeTags: Array.from({ length: TAGS_MAX + 1 }, (_, at) => `t${at}`) },
    { addTags: ["New"], removeTags: ["NEW"] },
    { category: "" },
    { category: "x".repeat(41) },
  ])("the labels %.60j", async (to) => {
    expect((await post(to)).status).toBe(400);
    expect(await labels()).toEqual(GIVEN);
  });
});
