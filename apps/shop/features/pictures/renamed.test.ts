import type { QcPhotos } from "@loupe/contract";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LANGUAGES } from "#languages";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { knownPictures } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

test("after the shop is renamed, its QC photos and its preview are rendered with the new name", async () => {
  const qc = await shop.get("/api/v1/qc-photos/7265511373?shopType=weidian");
  const { photos } = ((await qc.json()) as { data: QcPhotos }).data;
  const listing = await shop.get("/api/v1/goods/detail?shopType=weidian&id=7265511373");
  const { imgList } = ((await listing.json()) as { data: { imgList: string[] } }).data;
  const [path, goods] = [`${photos[0]!.url}?w=640`, `${imgList[0]!}?w=640`];
  const looks = async () => {
    const id = photos[0]!.url.split("/").at(-1)!;
    return (await knownPictures(shop.context, [id])).get(id);
  };
  const { DATA_DIR } = shop.context.config;
  const renamed = await shop.openAnother({ SITE_NAME: "Lantern", DATA_DIR });
  const bytesOf = async (response: Response | Promise<Response>) =>
    Buffer.from(await (await response).arrayBuffer());
  const here = (at: string) => bytesOf(shop.get(at));
  const there = (at: string) => bytesOf(renamed.app.request(at));
  try {
    const before = await here(path);
    const oldLooks = await looks();
    expect((await there(path)).equals(before)).toBe(false);
    const newLooks = await looks();
    expect(newLooks?.hash, "without the mark it is the same").toBe(oldLooks?.hash);
    expect(newLooks?.mark, "and is found by copies with the new one").not.toBe(oldLooks?.mark);
    expect((await here(path)).equals(before)).toBe(true);
    expect((await there(goods)).equals(await here(goods)), "nothing of ours is on it").toBe(true);
    const preview = await there("/preview.png");
    expect(await sharp(preview).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(preview.equals(await here("/preview.png"))).toBe(false);
  } finally {
    await renamed.close();
  }
});

test("the preview is in the language of the page, and in English for an unknown one", async () => {
  const previews = new Map<string, string>();
  for (const tag of [...LANGUAGES.map((language) => language.tag), "xx"]) {
    const response = await shop.get(`/preview.png?language=${tag}`);
    previews.set(tag, Buffer.from(await response.arrayBuffer()).toString("base64"));
  }
  expect(new Set(previews.values()).size).toBe(LANGUAGES.length);
  expect(previews.get("xx")).toBe(previews.get("en"));
});

test("concurrent requests for the preview share one rendering", async () => {
  const { config, pictureWork } = shop.context;
  await rm(join(config.DATA_DIR, "images"), { recursive: true, force: true });
  const runs = vi.spyOn(pictureWork, "run");
  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.get("/preview.png")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(runs.mock.calls.map(([task]) => task)).toEqual(["encodePreview"]);
});
