import { DAY_MS } from "@loupe/contract/time";
import { mkdir, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHousekeeping } from "#main/housekeeping.ts";
import { readCachedFile, sweepCachedFiles, writeCachedFile } from "./cached-files.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const day = (of: number) => new Date(Date.UTC(2026, 0, of));

test("the cache removes the least recently used files first, and only until the rest fits", async () => {
  const { context } = shop;
  const bytes = Buffer.alloc(1000);
  // The files are written in this order. The oldest one was read last.
  const usedOn = { "aa-old": 9, "bb-middle": 2, "cc-new": 3, "dd-newest": 4 };
  for (const [index, [name, used]] of Object.entries(usedOn).entries()) {
    await writeCachedFile(context, name, bytes);
    const path = join(context.config.DATA_DIR, "images", name.slice(0, 2), name);
    await utimes(path, day(used), day(index + 1));
  }
  await sweepCachedFiles(context, 4000);
  expect(await readCachedFile(context, "bb-middle")).toBeDefined();
  await utimes(join(context.config.DATA_DIR, "images", "bb", "bb-middle"), day(2), day(2));
  await sweepCachedFiles(context, 3000);
  const left = [];
  for (const name of Object.keys(usedOn)) if (await readCachedFile(context, name)) left.push(name);
  expect(left).toEqual(["aa-old", "dd-newest"]);
});

test("originals are removed after ORIGINALS_DAYS, and the pictures encoded from them only if they do not fit", async () => {
  const context = {
    ...shop.context,
    config: { ...shop.context.config, ORIGINALS_DAYS: 2 },
  };
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  for (const [name, folder, days] of [
    ["ee-young.original", "originals", 1],
    ["ee-old.original", "originals", 3],
    ["ee-made", "images", 30],
  ] as const) {
    await writeCachedFile(context, name, Buffer.alloc(10));
    await utimes(join(context.config.DATA_DIR, folder, "ee", name), new Date(), ago(days));
  }
  await sweepCachedFiles(context);
  expect(await readCachedFile(context, "ee-young.original")).toBeDefined();
  expect(await readCachedFile(context, "ee-old.original")).toBeUndefined();
  expect(await readCachedFile(context, "ee-made")).toBeDefined();
});

describe("if an earlier process left more files than the cache may have,", () => {
  const folder = () => join(shop.context.config.DATA_DIR, "images", "zz");
  const isThere = (name: string) =>
    stat(join(folder(), name)).then(
      () => true,
      () => false,
    );
  /** Creates a sparse file: its size is 5 GiB, but it occupies no space on the disk. */
  async function fill(name: string) {
    await mkdir(folder(), { recursive: true });
    await writeFile(join(folder(), name), "");
    await truncate(join(folder(), name), 5 * 1024 ** 3);
    await utimes(join(folder(), name), day(1), day(1));
  }

  test("the regular sweep removes files", async () => {
    await fill("zz-round");
    await writeCachedFile(shop.context, "zz-used", Buffer.alloc(1000));
    const house = startHousekeeping(shop.context, { swept_ms: 20 });
    await expect.poll(() => isThere("zz-round")).toBe(false);
    await house.stop();
    // A sweep that is still running would remove the files of the next test.
    await Promise.all(shop.context.background);
    expect(await isThere("zz-used")).toBe(true);
  });

  test("many writes cause a sweep, before the regular one", async () => {
    await fill("zz-bytes");
    const bytes = Buffer.alloc(32 * 1024 ** 2);
    for (let index = 0; index < 7; index += 1) {
      await writeCachedFile(shop.context, `zz-${index}`, bytes);
    }
    await Promise.all(shop.context.background);
    expect(await isThere("zz-bytes")).toBe(true);
    await writeCachedFile(shop.context, "zz-last", bytes);
    await expect.poll(() => isThere("zz-bytes")).toBe(false);
    expect(await isThere("zz-last")).toBe(true);
  });
});

test("collages have a separate small part of the cache and never displace pictures", async () => {
  const { context } = shop;
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const names = ["qq-1.collage.jpg", "qq-2.collage.jpg", "qq-3.collage.jpg"];
  await writeCachedFile(context, "qq-picture", Buffer.alloc(1000));
  const picture = join(context.config.DATA_DIR, "images", "qq", "qq-picture");
  await utimes(picture, ago(90), ago(90));
  for (const [at, name] of names.entries()) {
    await writeCachedFile(context, name, Buffer.alloc(1000));
    const path = join(context.config.DATA_DIR, "collages", "qq", name);
    await utimes(path, ago(9 - at), ago(9 - at));
  }
  await sweepCachedFiles(context, undefined, 2300);
  expect(await readCachedFile(context, names[0]!)).toBeUndefined();
  expect(await readCachedFile(context, names[1]!)).toBeDefined();
  expect(await readCachedFile(context, names[2]!)).toBeDefined();
  expect(await readCachedFile(context, "qq-picture")).toBeDefined();
});
