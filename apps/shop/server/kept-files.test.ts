import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readKeptFile, sweepKeptFiles, writeKeptFile } from "./kept-files.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const day = (of: number) => new Date(Date.UTC(2026, 0, of));

test("what was used longest ago goes first, and only until the rest fits", async () => {
  const { context } = shop;
  const bytes = Buffer.alloc(1000);
  // Made in this order; the oldest was read last.
  const usedOn = { "aa-old": 9, "bb-middle": 2, "cc-new": 3, "dd-newest": 4 };
  for (const [index, [name, used]] of Object.entries(usedOn).entries()) {
    await writeKeptFile(context, name, bytes);
    const path = join(context.config.DATA_DIR, "images", name.slice(0, 2), name);
    await utimes(path, day(used), day(index + 1));
  }
  await sweepKeptFiles(context, 4000);
  expect(await readKeptFile(context, "bb-middle")).toBeDefined();
  await utimes(join(context.config.DATA_DIR, "images", "bb", "bb-middle"), day(2), day(2));
  await sweepKeptFiles(context, 3000);
  const left = [];
  for (const name of Object.keys(usedOn)) if (await readKeptFile(context, name)) left.push(name);
  expect(left).toEqual(["aa-old", "dd-newest"]);
});
