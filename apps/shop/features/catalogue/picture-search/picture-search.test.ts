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
  // Browsers send the length, so that the server can reject a body that is too large without reading it.
  const headers = { "content-length": String(bytes.length + 300) };
  return shop.post("/api/v1/qc/searchByPicture", form, headers);
}

async function find(bytes: Buffer): Promise<PictureMatch[]> {
  const response = await send(bytes);
  expect(response.status).toBe(200);
  return searchByPicture.answer.parse(await response.json()).data;
}

const smaller = (change: (image: Sharp) => Sharp) => change(sharp(photo.bytes)).toBuffer();

describe("a search with a copy of a QC photo returns its item first", () => {
  test.each([
    ["that is unchanged", (image: Sharp) => image],
    [
      "that is a small, poor JPEG",
      (image: Sharp) => image.resize({ width: 300 }).jpeg({ quality: 45 }),
    ],
    ["that is a WebP", (image: Sharp) => image.resize({ width: 500 }).webp({ quality: 60 })],
    ["that is an AVIF", (image: Sharp) => image.resize({ width: 400 }).avif({ effort: 1 })],
    ["that is a PNG", (image: Sharp) => image.resize({ width: 200 }).png()],
    ["that is brighter", (image: Sharp) => image.modulate({ brightness: 1.1 }).jpeg()],
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

  test("with the number of QC photos that the item's page shows", async () => {
    const response = await shop.get(`/api/v1/qc-photos/${ITEM}?shopType=weidian`);
    const { data } = (await response.json()) as { data: { photos: unknown[] } };
    expect((await find(photo.bytes))[0]!.qcPhotoCount).toBe(data.photos.length);
  });

  test("without counting a copy of the photo from another source", async () => {
    const item = { storeName: "weidian" as const, id: "7265511374" };
    const photosOf = async () => {
      const response = await shop.get(`/api/v1/qc-photos/${item.id}?shopType=weidian`);
      return ((await response.json()) as { data: { photos: { url: string }[] } }).data.photos;
    };
    await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${item.id}`);
    const photos = await photosOf();
    const { url, bytes } = await originalOf(photos[0]!.url);
    const copy = `${url}?copy=1`;
    const set = { skuInfo: "", weight_g: 0, qcTime: 0, images: [copy] };
    await storeSets(shop.context, item, "third-party", [set]);
    await shop.get(`${picturePath("qc", copy)}?w=160`);
    expect(await photosOf()).toHaveLength(photos.length);
    const [first] = await find(bytes);
    expect(first).toMatchObject({ productCode: item.id, qcPhotoCount: photos.length });
    expect(first!.price).toBeGreaterThan(0);
  });
});

describe("a search with a photo saved from this site, with its watermark, returns the photo's item first", () => {
  /** An item with photos so plain that the watermark changes many bits of their hashes. */
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
  ])("if the photo is %i pixels wide, as %s", async (width, accept) => {
    for (const { url } of photos) {
      const response = await shop.get(`${url}?w=${width}`, { accept });
      const [first] = await find(Buffer.from(await response.arrayBuffer()));
      expect(first).toMatchObject({ productCode: PLAIN_ITEM, photo: { kind: "qc" } });
      // Two photos of the item can be equally similar. Their order then depends on their random ids.
      expect(photos.map((photo) => photo.url)).toContain(first!.photo.url);
      expect(first!.distance).toBeLessThanOrEqual(4);
    }
  });

  test("although the hash of the photo without the watermark is too different", async () => {
    const { rows } = await shop.context.db.execute<{ bits: number }>(sql`
      select bit_count((hash # marked_hash)::bit(64))::integer as bits from pictures
      where '/images/qc/' || id in ${photos.map(({ url }) => url)}`);
    expect(rows.filter(({ bits }) => bits > 6)).not.toEqual([]);
  });
});

test("a search with a copy of a picture from a marketplace's page returns its item", async () => {
  const copy = await sharp(listing.bytes).resize({ width: 320 }).jpeg({ quality: 60 }).toBuffer();
  expect((await find(copy))[0]).toMatchObject({
    productCode: ITEM,
    photo: { url: listing.path, kind: "listing" },
  });
});

test("a search with a copy of a product's picture returns the product even if its item was never looked up", async () => {
  const { db } = shop.context;
  const id = listing.path.split("/").at(-1);
  await db.execute(sql`insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
    values ('1688', '692154800001', 'Enamel mug', 900, ${listing.path}, 900001)`);
  await db.execute(sql`delete from listing_pictures where picture_id = ${id}`);
  expect(await find(listing.bytes)).toEqual([
    expect.objectContaining({ storeName: "1688", productCode: "692154800001", name: "Enamel mug" }),
  ]);
});

test("a search with an unrelated picture returns nothing", async () => {
  expect(await find(await drawScene(7))).toEqual([]);
});

describe("the search does not return", () => {
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

  test("pictures that many items share, because they are placeholders", async () => {
    await shop.context.db.execute(sql`update pictures set shared_at = now() where id = ${id()}`);
    expect(await canFind()).toBe(false);
  });
});

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#eee" } });
const TEN_MB = 10 * 1024 * 1024;

describe("the search rejects", () => {
  test.each<[string, number, RegExp, () => Promise<Buffer> | Buffer]>([
    ["an SVG", 415, /must be a JPEG, PNG, WebP, AVIF or GIF/, () => svg],
    ["an HTML page named as a picture", 415, /must be a JPEG/, () => html],
    ["a truncated picture", 400, /damaged/, () => photo.bytes.subarray(0, photo.bytes.length / 2)],
    [
      "a file with only a PNG header",
      400,
      /damaged/,
      () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    ],
    [
      "a picture without shapes",
      400,
      /^This picture has no shapes to compare$/,
      () => plain(300, 200).png().toBuffer(),
    ],
    [
      "a picture of more than 12 megapixels",
      413,
      /at most 12 megapixels/,
      () => plain(4096, 3073).png().toBuffer(),
    ],
    ["a file of 10 MB and a byte", 413, /at most 10 MB/, () => Buffer.alloc(TEN_MB + 1)],
    ["a file far larger than 10 MB", 413, /at most 10 MB/, () => Buffer.alloc(TEN_MB * 1.2)],
    ["an empty file", 400, /choose a picture/, () => Buffer.alloc(0)],
  ])("%s", async (_, status, expected, bytes) => {
    const response = await send(await bytes());
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([status, expect.stringMatching(expected)]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("a form without a picture", async () => {
    const form = new FormData();
    form.set("picture", "text");
    expect((await shop.post("/api/v1/qc/searchByPicture", form)).status).toBe(400);
  });

  test("requests beyond the limit, with a Retry-After header", async () => {
    const slow = await sharp(await drawScene(3, 2400, 1800))
      .png({ compressionLevel: 1 })
      .toBuffer();
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(slow)));
    const rejections = answers.filter(({ status }) => status === 429);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(rejections.length).toBeGreaterThan(0);
    expect(rejections[0]!.headers.get("retry-after")).toBe("5");
    // Pages of other sites may search too. Their scripts can read only headers that are listed here.
    expect(rejections[0]!.headers.get("access-control-expose-headers")).toContain("retry-after");
    expect((await send(slow)).status).toBe(200);
  });
});

test("neither the searched picture nor the response is stored on disk or in the cache", async () => {
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
