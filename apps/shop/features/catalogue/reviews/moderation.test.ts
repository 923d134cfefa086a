import { HOUR_MS } from "@loupe/contract/time";
import { findReviews, getAuditLog, postReview, type Review } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHOP } from "#server/audit/actor.ts";
import { addReviews, deleteReviewsOf } from "./service.server.ts";
import { forgetBin } from "#features/shop-keeping/bin/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { findProduct } from "#features/catalogue/products/service.server.ts";

let shop: TestShop;
let admin: Record<string, string>;
let owner: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  admin = (await shop.logIn("admin")).headers;
  owner = (await shop.logIn("owner")).headers;
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
  return await addProduct(shop.context, SHOP, {
    name: "Cap",
    price_fen: 100,
    thumbnailImg: "https://img.example.com/cap.jpg",
    item: { storeName: "weidian", id: item.product_code },
  });
}

async function ratingOf({ productCode }: { productCode: string }) {
  const product = await findProduct(shop.context, { storeName: "weidian", id: productCode });
  return [product?.totalReview, product?.avgRetting];
}

describe("the API for moderators", () => {
  const send = async (path: string, ids: string[], headers = admin) => {
    const response = await shop.post(`/api/v1/review/${path}`, { ids }, headers);
    return ((await response.json()) as { data: { ids: string[] } }).data?.ids;
  };
  const statusOf = async ({ _id, product_code }: Review) =>
    (await find(`product_code=${product_code}`, admin)).data.find((one) => one._id === _id)?.status;
  const auditOf = async ({ _id }: Review) => {
    const response = await shop.get(`/api/v1/audit/getAuditLog?subject=${_id}`, owner);
    return getAuditLog.answer.parse(await response.json()).data;
  };
  const counts = async () => {
    const response = await shop.get("/api/v1/review/countReviews", admin);
    return ((await response.json()) as { data: Record<string, number> }).data;
  };

  test("counts the pending reviews, and finds reviews by a part of the writer's name or the comment", async () => {
    const before = await counts();
    const { user, headers } = await shop.logIn();
    const newReview = await review(headers, { ...newItem(), comment: "A 100% unusual_word in it" });
    expect((await counts()).pending).toBe(before.pending! + 1);
    const ids = async (search: string) =>
      (await find(`search=${encodeURIComponent(search)}`, admin)).data.map(({ _id }) => _id);
    expect(await ids("UNUSUAL_W")).toEqual([newReview._id]);
    expect(await ids("unusualxw")).toEqual([]);
    expect(await ids("100% un")).toEqual([newReview._id]);
    expect(await ids(user.name)).toContain(newReview._id);
    const open = await shop.get("/api/v1/review/findReview?status=approved&search=Good");
    expect(open.status, "words are for moderators").toBe(401);
  });

  test("finds reviews with the same text, regardless of case, digits and punctuation", async () => {
    const texts = [
      "Cheap bags at www.spam.example!!",
      "cheap BAGS at www spam example 24",
      "Cheap bags, fine",
    ];
    const newReviews: Review[] = [];
    for (const comment of texts) {
      newReviews.push(await review((await shop.logIn()).headers, { ...newItem(), comment }));
    }
    const { data } = await find("status=pending&limit=100", admin);
    const similar = (at: number) => data.find(({ _id }) => _id === newReviews[at]!._id)?.similar;
    expect([similar(0), similar(1), similar(2)]).toEqual([1, 1, 0]);
    const { sameText } = data.find(({ _id }) => _id === newReviews[0]!._id)!;
    const together = async () => {
      const page = await find(`status=pending&similar_to=${sameText}`, admin);
      return page.data.map(({ _id }) => _id).toSorted();
    };
    expect(await together()).toEqual([newReviews[0]!._id, newReviews[1]!._id].toSorted());
    await send("deleteReviews", [newReviews[0]!._id]);
    expect(await together(), "the copies stay after the first is deleted").toEqual([
      newReviews[1]!._id,
    ]);
  });

  test("counts at most 100 reviews with the same text", async () => {
    const item = { storeName: "weidian", id: "812345678" } as const;
    const copy = { name: "Spammer", rating: 1, comment: "Buy at spam", createdAt: shop.clock.now };
    const copies = Array.from({ length: 150 }, () => ({ ...copy, status: "denied" as const }));
    await addReviews(shop.context, { item, productName: "Cap", productImg: "" }, copies);
    const { data } = await find(`product_code=${item.id}&status=denied&limit=2`, admin);
    expect(data.map(({ similar }) => similar)).toEqual([100, 100]);
  });

  test("rejects a change with 409 if the review's status is not the one that the moderator saw", async () => {
    const newReview = await review((await shop.logIn()).headers, newItem());
    await setStatus(newReview._id, "denied");
    const late = await setStatus(newReview._id, "pending&was=approved");
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: "changed_meanwhile",
      current: { status: "denied" },
      yours: { status: "pending" },
    });
    expect(await statusOf(newReview)).toBe("denied");
    expect((await setStatus(newReview._id, "pending&was=denied")).status).toBe(200);
    expect(await statusOf(newReview)).toBe("pending");
  });

  test("deletes reviews with their ratings, and can restore them for a day", async () => {
    const item = newItem();
    const product = await addTo(item);
    const { headers } = await shop.logIn();
    const newReview = await review(headers, { ...item, rating: 4 });
    await setStatus(newReview._id, "approved");
    expect(await ratingOf(product)).toEqual([1, 4]);
    expect(await send("deleteReviews", [newReview._id], headers)).toBeUndefined();
    expect(await send("deleteReviews", [newReview._id])).toEqual([newReview._id]);
    expect(await approvedOf(item)).toEqual([]);
    expect(await ratingOf(product)).toEqual([0, 0]);
    expect(await send("deleteReviews", [newReview._id])).toEqual([]);
    const both = await Promise.all([
      send("restoreReviews", [newReview._id]),
      send("restoreReviews", [newReview._id]),
    ]);
    expect(both.flat()).toEqual([newReview._id]);
    expect(await approvedOf(item)).toMatchObject([
      { _id: newReview._id, createdAt: newReview.createdAt },
    ]);
    expect(await ratingOf(product)).toEqual([1, 4]);

    await send("deleteReviews", [newReview._id]);
    const again = await review(headers, { ...item, rating: 1 });
    expect(await send("restoreReviews", [newReview._id]), "the new one stays").toEqual([]);
    await send("deleteReviews", [again._id]);
    const later = {
      ...shop.context,
      now: () => new Date(shop.clock.now.getTime() + 25 * HOUR_MS),
    };
    expect(JSON.stringify(await auditOf(again))).toContain(again.comment);
    await forgetBin(later);
    expect(await send("restoreReviews", [again._id])).toEqual([]);
    for (const one of [newReview, again]) {
      const [entry] = await auditOf(one);
      expect(entry).toMatchObject({ action: "deleteReview", before: { rating: one.rating } });
      expect(JSON.stringify(await auditOf(one))).not.toMatch(/"(name|comment)"/);
    }
  });

  test("deletes and restores several reviews of one item together", async () => {
    const item = newItem();
    const product = await addTo(item);
    const ids: string[] = [];
    for (const rating of [2, 4, 5]) {
      const newReview = await review((await shop.logIn()).headers, { ...item, rating });
      await setStatus(newReview._id, "approved");
      ids.push(newReview._id);
    }
    expect((await send("deleteReviews", ids.slice(0, 2)))?.toSorted()).toEqual(
      ids.slice(0, 2).toSorted(),
    );
    expect(await ratingOf(product)).toEqual([1, 5]);
    expect(await send("restoreReviews", ids.slice(0, 2))).toHaveLength(2);
    expect(await ratingOf(product)).toEqual([3, 3.67]);
  });

  test("restores a review as hidden while its writer's account is about to be deleted", async () => {
    const item = newItem();
    const product = await addTo(item);
    const { headers } = await shop.logIn();
    const newReview = await review(headers, { ...item, rating: 4 });
    await setStatus(newReview._id, "approved");
    const readRating = async () => [await ratingOf(product), (await approvedOf(item)).length];
    const close = () => shop.send("DELETE", "/api/v1/account", { headers });
    const reopen = () => shop.post("/api/v1/account/restore", {}, headers);

    await send("deleteReviews", [newReview._id]);
    expect((await close()).status).toBe(200);
    expect(await send("restoreReviews", [newReview._id])).toEqual([newReview._id]);
    expect(await readRating()).toEqual([[0, 0], 0]);
    await send("deleteReviews", [newReview._id]);
    expect((await reopen()).status).toBe(200);
    expect(await send("restoreReviews", [newReview._id])).toEqual([newReview._id]);
    expect(await readRating()).toEqual([[1, 4], 1]);
  });

  test("waits while the writer's account is being deleted, and both succeed", async () => {
    const { headers } = await shop.logIn("user", "erased@example.com");
    const newReview = await review(headers, newItem());
    const ofUser = sql`select id from users where email = 'erased@example.com'`;
    const erased = shop.context.db.transaction(async (tx) => {
      const inside = { ...shop.context, db: tx };
      const { rows } = await tx.execute<{ id: string }>(sql`${ofUser} for update`);
      const deleting = send("deleteReviews", [newReview._id]);
      // The deletion of the review now waits for the account's lock.
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await shop.context.db.execute(waiting)).rowCount).toBe(1);
      await deleteReviewsOf(inside, rows[0]!.id);
      return { deleting };
    });
    expect(await (await erased).deleting).toEqual([]);
  });
});

test("only admins see the address of the account that wrote a review", async () => {
  const item = newItem();
  const writer = await shop.logIn();
  await review(writer.headers, item);
  const moderator = (await shop.logIn("moderator")).headers;
  const query = `product_code=${item.product_code}&status=pending`;
  expect((await find(query, admin)).data).toMatchObject([{ email: writer.user.email }]);
  expect((await find(query, moderator)).data[0]).not.toHaveProperty("email");
});
