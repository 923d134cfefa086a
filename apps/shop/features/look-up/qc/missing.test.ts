import { rm } from "node:fs/promises";
import { join } from "node:path";
import { getQcPhotos, searchQc } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { lookAtUnseen } from "#features/pictures/service.server.ts";
import { removeCachedFile } from "#server/storage/cached-files.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { countPhotos } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", UNSEEN_PER_MINUTE: "200" });
});
afterAll(() => shop.close());
afterEach(() => shop.sandbox.switches.clear());

/** Restarts the shop, which clears its cached responses, and returns the photos of an item. */
async function photosOf(id: string) {
  await shop.restart();
  const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  return getQcPhotos.answer.parse(await response.json()).data.photos;
}
const missingOf = async (id: string) =>
  (await photosOf(id)).flatMap(({ url, missing }) => (missing ? [url] : []));
const countOf = async (id: string) =>
  (await countPhotos(shop.context, [{ storeName: "weidian", id }]))[0];

const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
async function ask(url: string, width = 160) {
  const { headers } = await shop.get(`${url}?w=${width}`);
  return { isShown: !headers.has("x-picture"), keep: headers.get("cache-control") };
}
const dropCached = async () => {
  for (const folder of ["images", "originals"]) {
    await rm(join(shop.context.config.DATA_DIR, folder), { recursive: true, force: true });
  }
};
const images = (scenario: "server-error" | "images-missing" | null) =>
  shop.sandbox.switches.set({ service: "images", scenario });

test("a photo that its host does not have counts as missing at the next view of the page", async () => {
  const id = "7000099010";
  const photos = await photosOf(id);
  const [stays, ...others] = photos.map(({ url }) => url);
  expect(others.length).toBeGreaterThan(2);
  expect(await missingOf(id)).toEqual([]);
  for (const url of others) await ask(url);
  expect(await missingOf(id)).toEqual(others);
  expect(await countOf(id)).toBe(1);
  wait(60 * 24);
  expect(await missingOf(id)).toEqual(others);
  expect((await photosOf(id)).find(({ missing }) => !missing)?.url).toBe(stays);
});

test("a search returns which photos of a set are missing", async () => {
  const offerId = "7265580004";
  const search = async () => {
    const response = await shop.post("/api/v1/qc/search", { channel: 3, offerId });
    return searchQc.answer.parse(await response.json()).data;
  };
  const [first, ...others] = await search();
  const missingUrls = first!.image.slice(1);
  expect(first!.missing).toBeUndefined();
  images("images-missing");
  for (const url of missingUrls) await ask(url);
  await shop.restart();
  expect(await search()).toEqual([{ ...first!, missing: missingUrls }, ...others]);
});

test("a photo that cannot be fetched counts as missing after three attempts, until one succeeds", async () => {
  const id = "7265580002";
  const { url } = (await photosOf(id))[0]!;
  images("server-error");
  for (const [minutes, missing] of [
    [0, []],
    [2, []],
    [3, [url]],
  ] as const) {
    wait(minutes);
    expect(await ask(url)).toMatchObject({ isShown: false });
    expect(await missingOf(id)).toEqual(missing);
  }
  images(null);
  expect(await missingOf(id)).toEqual([url]);
  wait(20);
  // Counts all other pictures as seen, which would take seconds.
  const pictureId = url.split("/").at(-1)!;
  await shop.context.db.execute(sql`update pictures set width_px = 1 where id <> ${pictureId}`);
  await lookAtUnseen(shop.context, new AbortController().signal);
  expect(await missingOf(id)).toEqual([]);
});

test("if the original of a photo is missing, another cached width replaces it; without one the photo is missing", async () => {
  const id = "7265580003";
  const { url } = (await photosOf(id))[0]!;
  await ask(url, 320);
  await removeCachedFile(shop.context, `${url.split("/").at(-1)}.original`);
  images("images-missing");
  const shortly = "public, max-age=60";
  expect(await ask(url, 640)).toEqual({ isShown: true, keep: shortly });
  expect(await missingOf(id)).toEqual([]);
  await dropCached();
  expect(await ask(url, 640)).toEqual({ isShown: false, keep: shortly });
  expect(await missingOf(id)).toEqual([url]);
  images(null);
  wait(60);
  expect(await ask(url, 640)).toMatchObject({ isShown: true });
  expect(await missingOf(id)).toEqual([]);
});
