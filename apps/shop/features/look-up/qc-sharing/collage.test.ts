import { DAY_MS } from "@loupe/contract/time";
import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { shortName } from "#features/look-up/qc/photo-addresses.ts";
import { wordsOf } from "./collage-words.server.ts";
import { setHidden } from "#features/look-up/qc/service.server.ts";

let shop: TestShop;
let names: string[];
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", PUBLIC_URL: "https://loupe.example" });
  names = (await photosOf(JACKET)).map(shortName);
  await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${JACKET}`);
});
afterAll(() => shop.close());

const JACKET = "7265511380";
const WATCH = "7265511373";

async function photosOf(id: string) {
  const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  return ((await response.json()) as { data: QcPhotos }).data.photos;
}
const collage = (file: string, place = `en/weidian/${JACKET}`) =>
  shop.get(`/images/collages/${place}/${file}`);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const drawings = async () => {
  const metric = await shop.context.metrics.pictureTasks.get();
  return (
    metric.values.find(
      ({ labels, metricName }) => labels.task === "encodeCollage" && metricName?.endsWith("_count"),
    )?.value ?? 0
  );
};

test.each([1, 4, 9])("a collage of %i photos is a JPEG 1200 pixels wide", async (count) => {
  const response = await collage(`${names.slice(0, count).join(".")}.jpg`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-tag")).toBe(`item-weidian-${JACKET}`);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const { format, width, height, exif } = await sharp(await bytesOf(response)).metadata();
  expect({ format, width, exif }).toEqual({ format: "jpeg", width: 1200, exif: undefined });
  expect(height).toBeGreaterThan(500);
  expect(height).toBeLessThan(2000);
});

test("a collage of the same photos in another order is the same file, which is drawn once and kept over a restart", async () => {
  const [a, b, c] = names.slice(1) as [string, string, string];
  const before = await drawings();
  const answers = await Promise.all(
    [`${a}.${b}.${c}`, `${c}.${a}.${b}`, `${b}.${b}.${c}.${a}`].map((file) =>
      collage(`${file}.jpg`).then(bytesOf),
    ),
  );
  expect(answers[1]!.equals(answers[0]!)).toBe(true);
  expect(answers[2]!.equals(answers[0]!)).toBe(true);
  expect(await drawings()).toBe(before + 1);
  await shop.restart();
  expect((await bytesOf(await collage(`${a}.${b}.${c}.jpg`))).equals(answers[0]!)).toBe(true);
  expect(await drawings(), "counted from the restart on").toBe(0);
});

test("a collage is different in each language, because dates and weights are written differently", async () => {
  const file = `${names.slice(0, 2).join(".")}.jpg`;
  const images = new Set<string>();
  for (const tag of ["en", "de", "zh-CN"]) {
    const response = await collage(file, `${tag}/weidian/${JACKET}`);
    expect(response.status).toBe(200);
    images.add((await bytesOf(response)).toString("base64"));
  }
  expect(images.size).toBe(3);
});

describe("the API returns 404 for a collage of", () => {
  const ten = Array.from({ length: 10 }, (_, at) => `aaaaaaa${at}`).join(".");
  test.each([
    ["ten photos", `${ten}.jpg`],
    ["no photo", ".jpg"],
    ["an unknown photo", "aaaaaaaa.jpg"],
    ["a file that is not a JPEG", "aaaaaaaa.png"],
    ["a path", "..%2F..%2Fetc.jpg"],
    ["a script", "%3Cscript%3E.jpg"],
  ])("%s", async (_, file) => {
    const before = await drawings();
    expect((await collage(file)).status).toBe(404);
    expect(await drawings()).toBe(before);
  });

  test.each([
    ["photos of another item", `en/weidian/${WATCH}`],
    ["an unknown language", `ru/weidian/${JACKET}`],
    ["an unknown store", `en/amazon/${JACKET}`],
    ["another spelling of the store", `en/WEIDIAN/${JACKET}`],
    ["an item that nobody has looked up", "en/weidian/7265999999"],
    ["no id", "en/weidian/%00"],
  ])("%s", async (_, place) => {
    const response = await collage(`${names[0]}.jpg`, place);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

test("a collage leaves out photos of other items and photos that an admin has hidden", async () => {
  await photosOf(WATCH);
  const [foreign] = (await photosOf(WATCH)).map(shortName);
  const own = await bytesOf(await collage(`${names[3]}.jpg`));
  const foreignBytes = await bytesOf(await collage(`${names[3]}.${foreign}.jpg`));
  expect(foreignBytes.equals(own)).toBe(true);

  const [hidden] = await photosOf(JACKET);
  const pictureId = hidden!.url.split("/").at(-1)!;
  const item = { storeName: "weidian" as const, id: JACKET };
  await setHidden(shop.context, item, { pictureId, isHidden: true });
  expect((await collage(`${shortName(hidden!)}.jpg`)).status).toBe(404);
  const rest = await bytesOf(await collage(`${names[3]}.${shortName(hidden!)}.jpg`));
  expect(rest.equals(own)).toBe(true);
  await setHidden(shop.context, item, { pictureId, isHidden: false });
});

test("a collage is not cached if one of its photos cannot be fetched now", async () => {
  const id = "7265511390";
  const photos = (await photosOf(id)).map(shortName);
  const [first, second] = photos as [string, string];
  expect((await collage(`${first}.jpg`, `en/weidian/${id}`)).status).toBe(200);
  shop.sandbox.switches.set({ service: "images", scenario: "server-error" });
  const alone = await collage(`${second}.jpg`, `en/weidian/${id}`);
  expect(alone.status).toBe(503);
  const partly = await collage(`${first}.${second}.jpg`, `en/weidian/${id}`);
  // The first photo is available, because another width of it is cached.
  expect(partly.status).toBe(200);
  expect(partly.headers.get("cache-control")).toBe("no-store");
  expect(partly.headers.get("cache-tag")).toBeNull();
  shop.sandbox.switches.clear();
});

test("a collage is drawn without calling any source about the item", async () => {
  const before = ["qcPartner", "productInfo", "productProxy", "qcImages"].map((service) =>
    shop.sandbox.calls.count(service as "qcPartner"),
  );
  shop.clock.now = new Date(shop.clock.now.getTime() + 30 * DAY_MS);
  expect((await collage(`${names[2]}.jpg`)).status).toBe(200);
  expect(
    ["qcPartner", "productInfo", "productProxy", "qcImages"].map((service) =>
      shop.sandbox.calls.count(service as "qcPartner"),
    ),
  ).toEqual(before);
});

test("a collage contains the marketplace's name in its language", async () => {
  const item = { storeName: "weidian" as const, id: JACKET };
  const factsIn = async (language: "de" | "zh-CN") =>
    (await wordsOf(shop.context, { item, names: [], language }, { chosenPhotos: [], goods: null }))
      .facts;
  expect(await factsIn("de")).toEqual([`Weidian ${JACKET}`]);
  expect(await factsIn("zh-CN")).toEqual([`微店 ${JACKET}`]);
});

test("a collage begins with the seller's pictures, also those of options", async () => {
  const response = await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${JACKET}`);
  const { data } = (await response.json()) as { data: GoodsDetail };
  const listing = shortName({ url: data.imgList[0]! });
  const alone = await collage(`${listing}.jpg`);
  expect(alone.status).toBe(200);
  const together = await bytesOf(await collage(`${listing}.${names[0]}.jpg`));
  const photo = await bytesOf(await collage(`${names[0]}.jpg`));
  expect(together.equals(photo)).toBe(false);
  expect((await sharp(together).metadata()).width).toBe(1200);
  const { html } = await openPage(
    shop,
    `/product/weidian/${JACKET}?advice=${listing}.${names[0]}.gonegone`,
  );
  expect(html).toContain(`/images/collages/en/weidian/${JACKET}/${listing}.${names[0]}.jpg`);
});
