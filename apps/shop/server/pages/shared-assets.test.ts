import { DAY_MS } from "@loupe/contract/time";
import { existsSync } from "node:fs";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#main/app.ts";
import type { RequestFacts } from "#server/http/request-address.ts";
import { PER_MINUTE } from "#server/limits/default-limits.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { CLIENT, shareAssets } from "./shared-assets.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const OLD = "popular-AbCd_12-.js";
const get = async (path: string, from = "203.0.113.9") => {
  const app = createApp(shop.context, async () => new Response("page"));
  return await app.request(path, {}, { address: from, id: "test" } satisfies RequestFacts);
};
const folder = () => join(shop.context.config.DATA_DIR, "assets");

test.each([OLD, "AbC-_123.js"])(
  "the file %s of another version is served, and may be cached forever",
  async (name) => {
    await shop.context.store.write(`assets/${name}`, Buffer.from("export {}"), "replaceable");
    const response = await get(`/assets/${name}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("export {}");
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(response.headers.get("cache-control")).toContain("immutable");
  },
);

test.each([
  "/assets/popular-AbCd_13-.js",
  "/assets/..%2Fsession-secret",
  "/assets/shared-AbCdEfGhIjKlMnOp",
  "/assets/a/popular-AbCd_12-.js",
  "/assets/popular-AbCd_12-.json",
])("%s gets a 404 response that is not cached", async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test("requests for files that this version does not have count against a limit", async () => {
  const from = "203.0.113.77";
  await shop.context.limits.picture(from, PER_MINUTE.picture);
  const response = await get(`/assets/${OLD}`, from);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("each version copies its built files to the file store once, and removes files older than a month", async () => {
  await shareAssets(shop.context);
  const script = (await readdir(join(CLIENT, "assets"))).find((name) => name.endsWith(".js"));
  expect(existsSync(join(folder(), script!))).toBe(true);
  expect((await readdir(folder())).filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);

  await rm(join(folder(), script!));
  await shareAssets(shop.context);
  expect(existsSync(join(folder(), script!))).toBe(false);

  const marker = (await readdir(folder())).find((name) => /^shared-[\w-]{16}$/.test(name));
  await rm(join(folder(), marker!));
  const stale = join(folder(), "stale-AbCdEf12.js");
  await writeFile(stale, "");
  await utimes(stale, new Date(0), new Date(Date.now() - 31 * DAY_MS));
  await shareAssets(shop.context);
  expect(existsSync(stale)).toBe(false);
  expect(existsSync(join(folder(), script!))).toBe(true);
});
