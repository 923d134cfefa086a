import { findOwnReviews, findReviews, getQcPhotos, postReview, type Review } from "@loupe/contract";
import { DAY_MS } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictures } from "#features/pictures/tables.server.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { deleteUnusedReviewPhotos, findFitCounts, hideReviews } from "../service.server.ts";

let shop: TestShop;
let admin: Headers;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  admin = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());

type Headers = Record<string, string>;

let lastCode = 810_000_000;
const newItem = () => ({ store_name: "weidian", product_code: String(++lastCode) });
type Item = ReturnType<typeof newItem>;

async function formOf(item: Item, scenes: number[], more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...item, comment: "Good", rating: "4", ...more }))
    form.set(name, value);
  for (const scene of scenes) form.append("photos", await photo(scene));
  return form;
}

/** A JPEG with a place and a camera in its metadata. */
async function photo(scene: number): Promise<File> {
  const jpeg = await sharp(await drawScene(scene))
    .withExif({ IFD0: { Make: "Secret camera" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes("Secret camera")).toBe(true);
  return new File([new Uint8Array(jpeg)], "photo.jpg", { type: "image/jpeg" });
}

const post = (form: FormData, headers: Headers) =>
  shop.post("/api/v1/review/postReview", form, headers);
async function postPhotos(item: Item, scenes: number[], more?: Record<string, string>) {
  const { headers } = await shop.logIn();
  const response = await post(await formOf(item, scenes, more), headers);
  return { headers, review: postReview.answer.parse(await response.json()).data };
}
const setStatus = (id: string, status: string) =>
  shop.send("PATCH", `/api/v1/review/approveOrDenyReview?review_id=${id}&status=${status}`, {
    headers: admin,
  });
async function approvedOf({ product_code }: Item): Promise<Review[]> {
  const path = `/api/v1/review/findReview?status=approved&product_code=${product_code}`;
  return findReviews.answer.parse(await (await shop.get(path)).json()).data;
}
async function buyersPhotos({ product_code }: Item) {
  const response = await shop.get(`/api/v1/qc-photos/${product_code}?shopType=weidian`);
  const { photos } = getQcPhotos.answer.parse(await response.json()).data;
  return photos.filter(({ source }) => source === "buyers");
}
const statusOf = async (path: string) => (await shop.get(path)).status;

describe("photos of a review", () => {
  test("are withheld until it is approved, then shown among the QC photos as a source of their own", async () => {
    const item = newItem();
    const fit = JSON.stringify({ size: "M", fit: -1, height_cm: 180, weight_kg: 75 });
    const { headers, review } = await postPhotos(item, [1, 2], { fit });
    expect(review).toMatchObject({ status: "pending", rating: 4, fit: { size: "M", fit: -1 } });
    expect(review.photos).toHaveLength(2);
    expect(review.photos[0]).toMatch(/^\/images\/held\//);
    const id = review.photos[0]!.split("/").at(-1)!.split(".")[0]!;
    expect(await statusOf(`/images/qc/${id}`)).toBe(404);
    expect(await buyersPhotos(item)).toEqual([]);
    const list = `/api/v1/review/findReview?status=pending&product_code=${item.product_code}`;
    const pending = findReviews.answer.parse(await (await shop.get(list, admin)).json());
    expect(await statusOf(pending.data[0]!.photos[0]!)).toBe(200);

    await setStatus(review._id, "approved");
    const [shown] = await approvedOf(item);
    expect(shown!.photos[0]).toBe(`/images/qc/${id}`);
    expect(shown!.fit).toEqual({ size: "M", fit: -1 });
    expect(Object.keys(shown!).join(" ")).not.toMatch(/height|weight/);
    expect(await statusOf(`/images/qc/${id}?w=320`)).toBe(200);
    expect(await buyersPhotos(item)).toMatchObject([
      { url: shown!.photos[0], sources: ["buyers"], skuInfo: "M" },
      { url: shown!.photos[1] },
    ]);

    await setStatus(review._id, "denied");
    expect(await buyersPhotos(item)).toEqual([]);
    expect(await statusOf(`/images/qc/${id}?w=320`)).toBe(404);
    const own = await shop.get("/api/v1/review/ownReviews", headers);
    const { data } = findOwnReviews.answer.parse(await own.json());
    expect(await statusOf(data[0]!.photos[0]!)).toBe(200);
  });

  test("lose their metadata", async () => {
    const item = newItem();
    const { review } = await postPhotos(item, [3]);
    const bytes = Buffer.from(await (await shop.get(review.photos[0]!)).arrayBuffer());
    expect(bytes.includes("Secret camera")).toBe(false);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.format, metadata.exif, metadata.xmp]).toEqual(["webp", undefined, undefined]);
  });

  test("have addresses that end after a day or two and cannot be changed to other photos'", async () => {
    const [one, other] = [await postPhotos(newItem(), [4]), await postPhotos(newItem(), [5])];
    const [path, otherPath] = [one.review.photos[0]!, other.review.photos[0]!];
    const otherId = otherPath.split("/").at(-1)!.split(".")[0]!;
    expect(await statusOf(path)).toBe(200);
    expect(await statusOf(path.replace(/held\/[^.]+/, `held/${otherId}`))).toBe(404);
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 2 * DAY_MS);
    expect(await statusOf(path)).toBe(404);
    shop.clock.now = before;
  });

  test("are deleted with the review, with a replaced one and with the account, files too", async () => {
    const rows = async () =>
      (
        await shop.context.db
          .select({ url: pictures.url })
          .from(pictures)
          .where(sql`url like 'own:%'`)
      ).length;
    await shop.context.db.execute(sql`delete from reviews`);
    await deleteUnusedReviewPhotos(shop.context);
    const before = await rows();
    const item = newItem();
    const { headers, review } = await postPhotos(item, [6]);
    await setStatus(review._id, "approved");
    expect(await rows()).toBe(before + 1);
    await deleteUnusedReviewPhotos(shop.context);
    expect(await rows()).toBe(before + 1);
    await post(await formOf(item, [7]), headers);
    expect(await buyersPhotos(item)).toEqual([]);
    await deleteUnusedReviewPhotos(shop.context);
    expect(await rows()).toBe(before + 1);
    const { data } = findOwnReviews.answer.parse(
      await (await shop.get("/api/v1/review/ownReviews", headers)).json(),
    );
    const path = data[0]!.photos[0]!;
    expect(await statusOf(path)).toBe(200);
    const query = new URLSearchParams(item);
    await shop.send("DELETE", `/api/v1/review/ownReviews?${query}`, { headers });
    await deleteUnusedReviewPhotos(shop.context);
    expect([await rows(), await statusOf(path)]).toEqual([before, 404]);
  });

  test("stay while a deleted review is in the bin, and return with it", async () => {
    const item = newItem();
    const { review } = await postPhotos(item, [8]);
    await setStatus(review._id, "approved");
    await shop.post("/api/v1/review/deleteReviews", { ids: [review._id] }, admin);
    expect(await buyersPhotos(item)).toEqual([]);
    await deleteUnusedReviewPhotos(shop.context);
    await shop.post("/api/v1/review/restoreReviews", { ids: [review._id] }, admin);
    expect(await buyersPhotos(item)).toHaveLength(1);
    expect(await statusOf((await approvedOf(item))[0]!.photos[0]!)).toBe(200);
  });

  test("of a closing account are withheld, and shown again when it stays", async () => {
    const item = newItem();
    const { review } = await postPhotos(item, [9]);
    await setStatus(review._id, "approved");
    const { rows } = await shop.context.db.execute<{ id: string }>(
      sql`select user_id as id from reviews where id = ${review._id}`,
    );
    await hideReviews(shop.context, rows[0]!.id, true);
    expect(await buyersPhotos(item)).toEqual([]);
    await hideReviews(shop.context, rows[0]!.id, false);
    expect(await buyersPhotos(item)).toHaveLength(1);
  });

  test.each([
    ["a fifth photo", (form: FormData, file: File) => form.append("photos", file), 400],
    [
      "a file that is no picture",
      (form: FormData) => form.set("photos", new File(["<svg/>"], "photo.png")),
      415,
    ],
    [
      "a damaged picture",
      (form: FormData) =>
        form.set("photos", new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2])], "p.jpg")),
      400,
    ],
    [
      "a picture of more than 10 MB",
      (form: FormData) =>
        form.set("photos", new File([new Uint8Array(10 * 1024 ** 2 + 1)], "p.jpg")),
      413,
    ],
  ])("%s is refused, and nothing is saved", async (_, change, status) => {
    const item = newItem();
    const { headers } = await shop.logIn();
    const form = await formOf(item, [1, 2, 3, 4]);
    change(form, await photo(5));
    expect((await post(form, headers)).status).toBe(status);
    const own = await shop.get("/api/v1/review/ownReviews", headers);
    expect(findOwnReviews.answer.parse(await own.json()).data).toEqual([]);
  });
});

describe("the fit of a review", () => {
  const json = async (item: Item, fit: unknown, status?: string) => {
    const { headers } = await shop.logIn();
    const body = { ...item, comment: "Good", rating: 5, fit };
    const response = await shop.post("/api/v1/review/postReview", body, headers);
    if (status && response.status === 200)
      await setStatus(postReview.answer.parse(await response.json()).data._id, status);
    return response.status;
  };

  test("is counted by size for approved reviews only, from small to large sizes", async () => {
    const item = newItem();
    for (const fit of [
      { size: "L", fit: 0 },
      { size: "m", fit: -2 },
      { size: "M", fit: 2 },
      { size: " M ", fit: 2 },
      { size: "XXL", fit: 1 },
    ])
      expect(await json(item, fit, "approved")).toBe(200);
    await json(item, { size: "S", fit: 0 });
    await json(item, { size: "S", fit: 0 }, "denied");
    expect(
      await findFitCounts(shop.context, { storeName: "weidian", id: item.product_code }),
    ).toEqual([
      { size: "M", counts: [1, 0, 0, 0, 2] },
      { size: "L", counts: [0, 0, 1, 0, 0] },
      { size: "XXL", counts: [0, 0, 0, 1, 0] },
    ]);
  });

  test.each([
    ["no size", { fit: 0 }],
    ["an empty size", { size: " ", fit: 0 }],
    ["a fit of 3", { size: "M", fit: 3 }],
    ["half a fit", { size: "M", fit: 0.5 }],
    ["a height of 900 cm", { size: "M", fit: 0, height_cm: 900 }],
    ["a negative weight", { size: "M", fit: 0, weight_kg: -1 }],
    ["a text that is no JSON", "{"],
  ])("with %s is refused", async (_, fit) => {
    expect(await json(newItem(), fit)).toBe(400);
  });
});
