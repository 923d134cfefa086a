import { searchByPicture, type PictureMatch } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { readdir } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { picturePath } from "#features/pictures/service.server.ts";
import { storeSets } from "#features/look-up/qc/service.server.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { isCacheablePost } from "#server/cache/cache-keys.ts";

const ITEM = "7265511373";

let shop: TestShop;
/** The item's first QC photo and first listing picture, as their sources sent them. */
let photo: { path: string; bytes: Buffer };
let listing: { path: string; bytes: Buffer };
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  const response = await shop.get(`/api/v1/qc-photos/${ITEM}?shopType=weidian`);
  const { data: qc } = (await response.json()) as { data: { photos: { url: string }[] } };
  const detail = await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${ITEM}`);
  const { data: goods } = (await detail.json()) as { data: { imgList: string[] } };
  for (const { url } of qc.photos) await shop.get(`${url}?w=160`);
  photo = await originalOf(qc.photos[0]!.url);
  listing = await originalOf(goods.imgList[0]!);
});
afterAll(() => shop.close());

async function originalOf(path: string) {
  await shop.get(`${path}?w=160`);
  const id = path.split("/").at(-1);
  const { rows } = await shop.context.db.execute<{ url: string }>(
    sql`select url from pictures where id = ${id}`,
  );
  const response = await fetch(rows[0]!.url);
  return { path, url: rows[0]!.url, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function send(bytes: Buffer, { name = "photo.jpg", type = "image/jpeg" } = {}) {
  const form = new FormData();
  form.set("picture", new File([new Uint8Array(bytes)], name, { type }));
  // Browsers send the length, so that a body that is too large need not be read.
  const headers = { "content-length": String(bytes.length + 300) };
  return shop.post("/api/v1/qc/searchByPicture", form, headers);
}

async function find(bytes: Buffer): Promise<PictureMatch[]> {
  const response = await send(bytes);
  expect(response.status).toBe(200);
  return searchByPicture.answer.parse(await response.json()).data;
}

const smaller = (change: (image: Sharp) => Sharp) => change(sharp(photo.bytes)).toBuffer();

describe("a copy of a QC photo finds its item first", () => {
  test.each([
    ["as it is", (image: Sharp) => image],
    ["small, poor JPEG", (image: Sharp) => image.resize({ width: 300 }).jpeg({ quality: 45 })],
    ["as WebP", (image: Sharp) => image.resize({ width: 500 }).webp({ quality: 60 })],
    ["as AVIF", (image: Sharp) => image.resize({ width: 400 }).avif({ effort: 1 })],
    ["as PNG", (image: Sharp) => image.resize({ width: 200 }).png()],
    ["brighter", (image: Sharp) => image.modulate({ brightness: 1.1 }).jpeg()],
  ])("%s", async (_, change) => {
    const [first, ...others] = await find(await smaller(change));
    expect(first).toMatchObject({
      storeName: "weidian",
      productCode: ITEM,
      name: expect.any(String),
      photo: { url: photo.path, thumbUrl: `${photo.path}?w=320`, kind: "qc" },
    });
    expect(first!.distance).toBeLessThanOrEqual(2);
    expect(others.map(({ productCode }) => productCode)).not.toContain(ITEM);
  });

  test("and gives the number of QC photos on the item's page", async () => {
    const response = await shop.get(`/api/v1/qc-photos/${ITEM}?shopType=weidian`);
    const { data } = (await response.json()) as { data: { photos: unknown[] } };
    expect((await find(photo.bytes))[0]!.qcPhotoCount).toBe(data.photos.length);
  });

  test("and does not count a copy of the photo from another source", async () => {
    const item = { storeName: "weidian" as const, id: "7265511374" };
    const photosOf = async () => {
      const response = await shop.get(`/api/v1/qc-photos/${item.id}?shopType=weidian`);
      return ((await response.json()) as { data: { photos: { url: string }[] } }).data.photos;
    };
    const photos = await photosOf();
    const { url, bytes } = await originalOf(photos[0]!.url);
    const copy = `${url}?copy=1`;
    const set = { skuInfo: "", weight_g: 0, qcTime: 0, images: [copy] };
    await storeSets(shop.context, item, "third-party", [set]);
    await shop.get(`${picturePath("qc", copy)}?w=160`);
    expect(await photosOf()).toHaveLength(photos.length);
    const [first] = await find(bytes);
    expect(first).toMatchObject({ productCode: item.id, qcPhotoCount: photos.length });
  });
});

describe("a QC photo saved from this site, with our watermark, finds its item first", () => {
  /** Its photos are so plain that the watermark changes more bits of their hashes than a match allows. */
  const PLAIN_ITEM = "826000000381";
  let photos: { url: string }[];
  beforeAll(async () => {
    const response = await shop.get(`/api/v1/qc-photos/${PLAIN_ITEM}?shopType=weidian`);
    ({ photos } = ((await response.json()) as { data: { photos: { url: string }[] } }).data);
    for (const { url } of photos) await shop.get(`${url}?w=160`);
  });

  test.each([
    [160, "image/webp"],
    [640, "image/avif"],
    [960, "image/webp"],
    [1600, "image/jpeg"],
  ])("if it is %i pixels wide, as %s", async (width, accept) => {
    for (const { url } of photos) {
      const response = await shop.get(`${url}?w=${width}`, { accept });
      const [first] = await find(Buffer.from(await response.arrayBuffer()));
      expect(first).toMatchObject({ productCode: PLAIN_ITEM, photo: { kind: "qc" } });
      // Two photos of the item can be equally near. Their order then depends on their random ids.
      expect(photos.map((photo) => photo.url)).toContain(first!.photo.url);
      expect(first!.distance).toBeLessThanOrEqual(4);
    }
  });

  test("even if the hash of the photo without the watermark is too different", async () => {
    const { rows } = await shop.context.db.execute<{ bits: number }>(sql`
      select bit_count((hash # marked_hash)::bit(64))::integer as bits from pictures
      where '/images/qc/' || id in ${photos.map(({ url }) => url)}`);
    expect(rows.filter(({ bits }) => bits > 6)).not.toEqual([]);
  });
});

test("a copy of a listing's picture finds its item", async () => {
  const copy = await sharp(listing.bytes).resize({ width: 320 }).jpeg({ quality: 60 }).toBuffer();
  expect((await find(copy))[0]).toMatchObject({
    productCode: ITEM,
    photo: { url: listing.path, kind: "listing" },
  });
});

test("a copy of a product's picture finds it even if its listing was never looked up", async () => {
  const { db } = shop.context;
  const id = listing.path.split("/").at(-1);
  await db.execute(sql`insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
    values ('1688', '692154800001', 'Enamel mug', 900, ${listing.path}, 900001)`);
  await db.execute(sql`delete from listing_pictures where picture_id = ${id}`);
  expect(await find(listing.bytes)).toEqual([
    expect.objectContaining({ storeName: "1688", productCode: "692154800001", name: "Enamel mug" }),
  ]);
});

test("an unrelated picture finds nothing", async () => {
  expect(await find(await drawScene(7))).toEqual([]);
});

describe("the search does not find", () => {
  const id = () => photo.path.split("/").at(-1);
  const canFind = async () =>
    (await find(photo.bytes)).some((match) => match.photo.url === photo.path);
  beforeEach(async () => {
    const { db } = shop.context;
    await db.execute(sql`update photos set hidden_at = null`);
    await db.execute(sql`update pictures set shared_at = null`);
    expect(await canFind()).toBe(true);
  });

  test("photos that an admin hid", async () => {
    await shop.context.db.execute(
      sql`update photos set hidden_at = now() where picture_id = ${id()}`,
    );
    expect(await canFind()).toBe(false);
  });

  test("placeholders that many items share", async () => {
    await shop.context.db.execute(sql`update pictures set shared_at = now() where id = ${id()}`);
    expect(await canFind()).toBe(false);
  });
});

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#eee" } });
const TEN_MB = 10 * 1024 * 1024;

describe("the search refuses", () => {
  test.each<[string, number, RegExp, () => Promise<Buffer> | Buffer]>([
    ["an SVG", 415, /must be a JPEG, PNG, WebP, AVIF or GIF/, () => svg],
    ["a page that is named a picture", 415, /must be a JPEG/, () => html],
    ["half a picture", 400, /damaged/, () => photo.bytes.subarray(0, photo.bytes.length / 2)],
    ["a head without a picture", 400, /damaged/, () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    [
      "a picture without shapes",
      400,
      /^This picture has no shapes to compare$/,
      () => plain(300, 200).png().toBuffer(),
    ],
    [
      "more than 12 megapixels",
      413,
      /at most 12 megapixels/,
      () => plain(4096, 3073).png().toBuffer(),
    ],
    ["a byte more than 10 MB", 413, /at most 10 MB/, () => Buffer.alloc(TEN_MB + 1)],
    ["far more than 10 MB", 413, /at most 10 MB/, () => Buffer.alloc(TEN_MB * 1.2)],
    ["an empty file", 400, /choose a picture/, () => Buffer.alloc(0)],
  ])("%s", async (_, status, expected, bytes) => {
    const response = await send(await bytes());
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([status, expect.stringMatching(expected)]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("a body that is not a form, and a form without a picture", async () => {
    expect((await shop.post("/api/v1/qc/searchByPicture", {})).status).toBe(415);
    const form = new FormData();
    form.set("picture", "text");
    expect((await shop.post("/api/v1/qc/searchByPicture", form)).status).toBe(400);
  });

  test("requests beyond the limit, which are told when to retry", async () => {
    const slow = await sharp(await drawScene(3, 2400, 1800))
      .png({ compressionLevel: 1 })
      .toBuffer();
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(slow)));
    const rejections = answers.filter(({ status }) => status === 429);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(rejections.length).toBeGreaterThan(0);
    expect(rejections[0]!.headers.get("retry-after")).toBe("5");
    // Other sites search here, too, and have to be able to read it.
    expect(rejections[0]!.headers.get("access-control-expose-headers")).toContain("retry-after");
    expect((await send(slow)).status).toBe(200);
  });
});

test("neither the searched picture nor the answer is stored on disk or in memory", async () => {
  const { DATA_DIR } = shop.context.config;
  const before = (await readdir(DATA_DIR, { recursive: true })).toSorted();
  const response = await send(await smaller((image) => image.resize({ width: 333 }).jpeg()));
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("cache-tag")).toBeNull();
  expect((await readdir(DATA_DIR, { recursive: true })).toSorted()).toEqual(before);
  const request = { method: "POST", url: "/api/v1/qc/searchByPicture", headers: {} };
  expect(isCacheablePost(request as Parameters<typeof isCacheablePost>[0])).toBe(false);
});
