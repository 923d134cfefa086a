import { findReviews, postReview, type Review } from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetDeletedReviews } from "./service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addProduct, findProduct } from "#features/catalogue/products/service.server.ts";

let shop: TestShop;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  admin = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
const ITEM = { store_name: "weidian", product_code: "7265511373" };
let lastCode = 800_000_000;
const newItem = () => ({ store_name: "weidian", product_code: String(++lastCode) });

const post = (headers: Headers, body: object) =>
  shop.post("/api/v1/review/postReview", body, headers);
async function review(headers: Headers, body: object): Promise<Review> {
  const response = await post(headers, { comment: "Good stitching", rating: 5, ...ITEM, ...body });
  return postReview.answer.parse(await response.json()).data;
}
const setStatus = (id: string, status: string, headers = admin) =>
  shop.send("PATCH", `/api/v1/review/approveOrDenyReview?review_id=${id}&status=${status}`, {
    headers,
  });
async function find(query: string, headers?: Headers) {
  const response = await shop.get(`/api/v1/review/findReview?${query}`, headers);
  return findReviews.answer.parse(await response.json());
}
const approvedOf = async ({ product_code }: { product_code: string }) =>
  (await find(`product_code=${product_code}&status=approved`)).data;

async function addTo(item: { product_code: string }) {
  return await addProduct(shop.context, {
    name: "Cap",
    price_fen: 100,
    thumbnailImg: "https://img.example.com/cap.jpg",
    item: { storeName: "weidian", id: item.product_code },
  });
}

async function ratingOf({ productCode }: { productCode: string }) {
  const found = await findProduct(shop.context, { storeName: "weidian", id: productCode });
  return [found?.totalReview, found?.avgRetting];
}

describe("moderation", () => {
  const send = async (path: string, ids: string[], headers = admin) => {
    const response = await shop.post(`/api/v1/review/${path}`, { ids }, headers);
    return ((await response.json()) as { data: { ids: string[] } }).data?.ids;
  };
  const counts = async () => {
    const response = await shop.get("/api/v1/review/countReviews", admin);
    return ((await response.json()) as { data: Record<string, number> }).data;
  };

  test("counts what waits, and finds reviews by a part of a name or comment", async () => {
    const before = await counts();
    const { user, headers } = await shop.logIn();
    const made = await review(headers, { ...newItem(), comment: "A 100% unusual_word in it" });
    expect((await counts()).pending).toBe(before.pending! + 1);
    const ids = async (search: string) =>
      (await find(`search=${encodeURIComponent(search)}`, admin)).data.map(({ _id }) => _id);
    expect(await ids("UNUSUAL_W")).toEqual([made._id]);
    expect(await ids("unusualxw")).toEqual([]);
    expect(await ids("100% un")).toEqual([made._id]);
    expect(await ids(user.name)).toContain(made._id);
    const open = await shop.get("/api/v1/review/findReview?status=approved&search=Good");
    expect(open.status, "words are for moderators").toBe(401);
  });

  test("puts copies of one text together, whatever stands around the words", async () => {
    const texts = [
      "Cheap bags at www.spam.example!!",
      "cheap BAGS at www spam example 24",
      "Cheap bags, fine",
    ];
    const made: Review[] = [];
    for (const comment of texts) {
      made.push(await review((await shop.logIn()).headers, { ...newItem(), comment }));
    }
    const { data } = await find("status=pending&limit=100", admin);
    const similar = (at: number) => data.find(({ _id }) => _id === made[at]!._id)?.similar;
    expect([similar(0), similar(1), similar(2)]).toEqual([1, 1, 0]);
    const together = await find(`status=pending&similar_to=${made[0]!._id}`, admin);
    expect(together.data.map(({ _id }) => _id)).toEqual([made[1]!._id, made[0]!._id]);
  });

  test("deletes reviews with their ratings, and restores them for a day", async () => {
    const item = newItem();
    const product = await addTo(item);
    const { headers } = await shop.logIn();
    const made = await review(headers, { ...item, rating: 4 });
    await setStatus(made._id, "approved");
    expect(await ratingOf(product)).toEqual([1, 4]);
    expect(await send("deleteReviews", [made._id], headers)).toBeUndefined();
    expect(await send("deleteReviews", [made._id])).toEqual([made._id]);
    expect(await approvedOf(item)).toEqual([]);
    expect(await ratingOf(product)).toEqual([0, 0]);
    expect(await send("deleteReviews", [made._id])).toEqual([]);
    const both = await Promise.all([
      send("restoreReviews", [made._id]),
      send("restoreReviews", [made._id]),
    ]);
    expect(both.flat()).toEqual([made._id]);
    expect(await approvedOf(item)).toMatchObject([{ _id: made._id, createdAt: made.createdAt }]);
    expect(await ratingOf(product)).toEqual([1, 4]);

    await send("deleteReviews", [made._id]);
    const again = await review(headers, { ...item, rating: 1 });
    expect(await send("restoreReviews", [made._id]), "the new one stays").toEqual([]);
    await send("deleteReviews", [again._id]);
    const later = {
      ...shop.context,
      now: () => new Date(shop.clock.now.getTime() + 25 * 3_600_000),
    };
    await forgetDeletedReviews(later);
    expect(await send("restoreReviews", [again._id])).toEqual([]);
  });
});
