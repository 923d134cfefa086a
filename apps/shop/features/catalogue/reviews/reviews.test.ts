import { findOwnReviews, findReviews, postReview, type Review } from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHOP } from "#server/audit/actor.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { findProduct } from "#features/catalogue/products/service.server.ts";

let shop: TestShop;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
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

describe("a review", () => {
  test("is pending at first, has the account's name, and is listed after it is approved", async () => {
    const { user, headers } = await shop.logIn();
    const item = { ...ITEM, product_code: "7265511380" };
    const newReview = await review(headers, { ...item, name: "Somebody else", status: "approved" });
    expect(newReview).toMatchObject({ name: user.name, status: "pending", ...item });
    expect(newReview.productName).not.toBe("");
    expect(newReview.product_img).toMatch(/^\/images\/goods\//);
    expect(await approvedOf(item)).toEqual([]);
    expect((await setStatus(newReview._id, "approved")).status).toBe(200);
    expect((await approvedOf(item)).map((one) => one._id)).toEqual([newReview._id]);
  });

  test("is read and deleted by its writer alone, in any status, and then no longer counts for the rating", async () => {
    const [writer, other] = [await shop.logIn(), await shop.logIn()];
    const [item, second] = [newItem(), newItem()];
    const product = await addTo(item);
    const own = async ({ headers }: { headers: Headers }, query: object = {}) => {
      const path = `/api/v1/review/ownReviews?${new URLSearchParams({ ...query })}`;
      return findOwnReviews.answer.parse(await (await shop.get(path, headers)).json());
    };
    const remove = async ({ headers }: { headers: Headers }) => {
      const path = `/api/v1/review/ownReviews?${new URLSearchParams(item)}`;
      return (await shop.send("DELETE", path, { headers })).status;
    };
    const first = await review(writer.headers, { ...item, rating: 4 });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await review(writer.headers, second);
    for (const status of ["approved", "denied", "approved"] as const) {
      await setStatus(first._id, status);
      expect((await own(writer, item)).data).toMatchObject([{ _id: first._id, status }]);
    }
    expect((await own(writer)).data.map(({ product_code }) => product_code)).toEqual([
      second.product_code,
      item.product_code,
    ]);
    const page = await own(writer, { limit: 1 });
    expect((await own(writer, { limit: 1, cursor: page.nextCursor! })).data).toHaveLength(1);
    expect((await own(other)).data).toEqual([]);
    expect(await remove(other)).toBe(404);
    expect(await ratingOf(product)).toEqual([1, 4]);
    expect(await Promise.all([remove(writer), remove(writer)])).toEqual(
      expect.arrayContaining([200, 404]),
    );
    expect(await ratingOf(product)).toEqual([0, 0]);
    expect((await own(writer, item)).data).toEqual([]);
  });

  test("that replaces an earlier one is pending again, and the earlier one no longer counts for the rating", async () => {
    const { headers } = await shop.logIn();
    const item = newItem();
    const product = await addTo(item);
    const first = await review(headers, { ...item, rating: 2 });
    await setStatus(first._id, "approved");
    expect(await ratingOf(product)).toEqual([1, 2]);
    await review(headers, { ...item, rating: 5, comment: "Better after a wash" });
    expect(await ratingOf(product)).toEqual([0, 0]);
    expect(await find(`product_code=${item.product_code}`, admin)).toMatchObject({
      data: [{ status: "pending", rating: 5 }],
    });
  });

  test("of one user is stored once if it is sent several times at once", async () => {
    const { headers } = await shop.logIn();
    const item = newItem();
    await Promise.all([1, 2, 3, 4].map((rating) => review(headers, { ...item, rating })));
    expect((await find(`product_code=${item.product_code}`, admin)).data).toHaveLength(1);
  });

  test.each<[string]>([
    ["<img src=x onerror=alert(1)> <b>bold</b>"],
    ["\u{1f44d}\u{1f3fd} sehr schön 质量很好"],
    ["two\nlines\tand a tab"],
    ["x".repeat(2000)],
    ["\u{1f44d}".repeat(2000)],
  ])("is returned exactly as it was written: %.40s", async (comment) => {
    const { headers } = await shop.logIn();
    const newReview = await review(headers, { ...newItem(), comment });
    expect(newReview.comment).toBe(comment);
  });

  test.each([
    [{ comment: "" }],
    [{ comment: " \n\t " }],
    [{ comment: "x".repeat(2001) }],
    [{ comment: "a\u0000b" }],
    [{ comment: 5 }],
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ rating: 4.5 }],
    [{ rating: "5" }],
    [{ rating: -1 }],
    [{ rating: null }],
    [{ store_name: "amazon" }],
    [{ product_code: "12" }],
    [{ product_code: "' or 1=1" }],
  ])("with %.40j is rejected, and the error names the field", async (wrong) => {
    const { headers } = await shop.logIn();
    const response = await post(headers, { comment: "Good", rating: 5, ...ITEM, ...wrong });
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string }[] };
    expect(issues[0]?.path).toBe(`body.${Object.keys(wrong)[0]}`);
  });

  test("cannot be written by an admin", async () => {
    const body = { comment: "Good", rating: 5, ...ITEM };
    const response = await post(admin, body);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: "Admin cannot add review" });
  });
});

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

describe("moderation", () => {
  test("can change each status into each other one, and updates the rating", async () => {
    const item = newItem();
    const product = await addTo(item);
    const newReview = await review((await shop.logIn()).headers, { ...item, rating: 4 });
    for (const status of ["approved", "denied", "pending", "approved", "approved", "pending"]) {
      expect((await setStatus(newReview._id, status)).status).toBe(200);
      expect(await ratingOf(product)).toEqual(status === "approved" ? [1, 4] : [0, 0]);
    }
  });

  test("of many reviews at the same time results in the right rating", async () => {
    const item = newItem();
    const product = await addTo(item);
    const newReviews: Review[] = [];
    for (let at = 0; at < 8; at += 1) {
      newReviews.push(
        await review((await shop.logIn()).headers, { ...item, rating: 1 + (at % 5) }),
      );
    }
    const statuses = ["approved", "denied", "approved", "pending", "approved"];
    await Promise.all(
      newReviews.flatMap(({ _id }) => statuses.map((status) => setStatus(_id, status))),
    );
    const approved = await approvedOf(item);
    const stars = approved.map((one) => one.rating).reduce((sum, one) => sum + one, 0);
    const average = approved.length > 0 ? Number((stars / approved.length).toFixed(2)) : 0;
    expect(await ratingOf(product)).toEqual([approved.length, average]);
  });

  test("returns 404 for an unknown review and 400 for an unknown status", async () => {
    const { headers } = await shop.logIn();
    const newReview = await review(headers, newItem());
    expect((await setStatus("00000000-0000-4000-8000-000000000000", "denied")).status).toBe(404);
    expect((await setStatus("1", "denied")).status).toBe(400);
    expect((await setStatus(newReview._id, "hidden")).status).toBe(400);
  });
});

describe("the list of reviews", () => {
  test("contains approved reviews for everybody, and other reviews only for admins", async () => {
    const { headers } = await shop.logIn();
    const { product_code } = await review(headers, newItem());
    expect((await find(`product_code=${product_code}`)).data).toEqual([]);
    expect((await find(`product_code=${product_code}`, headers)).data).toEqual([]);
    expect((await find(`product_code=${product_code}`, admin)).data).toHaveLength(1);
    for (const status of ["pending", "denied"]) {
      const path = `/api/v1/review/findReview?status=${status}`;
      expect((await shop.get(path, admin)).status).toBe(200);
    }
  });

  test("can be filtered by an item's whole id or the start of an id", async () => {
    const { headers } = await shop.logIn();
    for (const product_code of ["4455667", "445566", "4455660123", "445567", "1445566"]) {
      const newReview = await review(headers, { ...ITEM, product_code });
      await setStatus(newReview._id, "approved");
    }
    const codes = async (query: string) =>
      (await find(query)).data.map((one) => one.product_code).toSorted();
    expect(await codes("product_code_prefix=445566")).toEqual(["445566", "4455660123", "4455667"]);
    expect(await codes("product_code_prefix=44556601")).toEqual(["4455660123"]);
    expect(await codes("product_code_prefix=4455660123")).toEqual(["4455660123"]);
    expect(await codes("product_code_prefix=445566&store_name=taobao")).toEqual([]);
    expect(await codes("product_code=445566")).toEqual(["445566"]);
  });

  test("starts with the newest, has pages, and its last page has no cursor", async () => {
    const item = newItem();
    for (let at = 0; at < 5; at += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + (at % 2) * 1000);
      const newReview = await review((await shop.logIn()).headers, {
        ...item,
        comment: String(at),
      });
      await setStatus(newReview._id, "approved");
    }
    const listedReviews: Review[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof find>> = await find(
        `product_code=${item.product_code}&limit=2&cursor=${cursor}`,
      );
      listedReviews.push(...page.data);
      cursor = page.nextCursor;
    }
    expect(new Set(listedReviews.map((one) => one._id)).size).toBe(5);
    const times = listedReviews.map((one) => one.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test("is cached under the item's tag", async () => {
    const response = await shop.get(
      "/api/v1/review/findReview?product_code=7265511373&store_name=weidian&status=approved",
    );
    expect(response.headers.get("cache-tag")).toBe("item-weidian-7265511373");
  });

  test.each([
    "cursor=x",
    "limit=101",
    "status=hidden",
    "product_code=abc",
    "product_code_prefix=1%25",
    "store_name=amazon",
  ])("is rejected with 400 for %s", async (query) =>
    expect((await shop.get(`/api/v1/review/findReview?${query}`)).status).toBe(400),
  );
});

test("an account can post twenty reviews an hour, and then waits", async () => {
  const { headers } = await shop.logIn();
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await post(headers, { comment: "Good", rating: 5, ...newItem() })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});
