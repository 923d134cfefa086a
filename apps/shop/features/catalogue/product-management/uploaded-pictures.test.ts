import { HOUR_MS } from "@loupe/contract/time";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { namedUploads } from "#features/pictures/service.server.ts";
import { forgetUploadedPictures } from "#features/shop-keeping/unused-data/service.server.ts";
import { drawPicture } from "#testing/agents.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let headers: Record<string, string>;
let code = 400_000_000;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  headers = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());

async function send(method: string, path: string, body?: unknown, as = headers) {
  const response = await shop.send(method, `/api/v1/products/${path}`, { body, headers: as });
  return { status: response.status, json: (await response.json()) as any };
}
const upload = (bytes: Buffer, as = headers) => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "bag.png"));
  return send("POST", "uploadPicture", form, as);
};
const png = (color: string) => drawPicture(color, { width: 300, height: 200 }).png().toBuffer();
const uploaded = async (color: string): Promise<string> =>
  (await upload(await png(color))).json.data.thumbnailImg;
const add = async (thumbnailImg: string) =>
  (
    await send("POST", "addProduct", {
      name: "Bag",
      price: 10,
      storeName: "weidian",
      productCode: String((code += 1)),
      thumbnailImg,
    })
  ).json.data;
const remove = (id: string) => send("DELETE", `dleteProduct?product_id=${id}`);
const picture = async (path: string) => {
  const response = await shop.get(`${path}?w=160`);
  if (response.status !== 200 || response.headers.has("x-picture")) return undefined;
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
};
const files = async () =>
  (await readdir(join(shop.context.config.DATA_DIR, "uploads")).catch(() => [])).sort();
const listKeysInUse = async () => {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const keys = await namedUploads(client);
  await client.end();
  return keys;
};
/** Moves the clock by these hours, and runs the job that deletes unused uploads. */
const pass = async (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * HOUR_MS);
  headers = (await shop.logIn("admin")).headers;
  await forgetUploadedPictures(shop.context);
};

describe("an uploaded picture", () => {
  test("can be set when a product is added or edited, and is included in backups while it is used", async () => {
    const path = await uploaded("red");
    expect(path).toMatch(/^\/images\/goods\/[\w-]{22}$/);
    expect(await picture(path)).toMatchObject({ width: 160 });
    const product = await add(path);
    expect(product).toMatchObject({ thumbnailImg: path, ownFields: ["name", "thumbnailImg"] });
    const other = await uploaded("blue");
    const body = { thumbnailImg: other, was: { thumbnailImg: path } };
    const response = await send("PATCH", `updateProduct?product_id=${product._id}`, body);
    expect(response.json.data).toMatchObject({ thumbnailImg: other });
    expect(await listKeysInUse()).toHaveLength(2);
    expect((await listKeysInUse()).map((key) => key.replace("uploads/", ""))).toEqual(
      await files(),
    );
    const exported = await shop.get("/api/v1/products/exportProducts", headers);
    expect(await exported.text()).toContain(other);
    await remove(product._id);
    await pass(49);
    expect(await files()).toEqual([]);
  });

  test("is stored while a product or a deletion that can be undone uses it, and deleted a day after that", async () => {
    const path = await uploaded("green");
    const unused = await uploaded("olive");
    const product = await add(path);
    await pass(23);
    expect(await picture(unused), "less than a day old").toBeDefined();
    await pass(2);
    expect(await picture(path)).toBeDefined();
    expect((await shop.get(unused)).status).toBe(404);
    const { data } = (await remove(product._id)).json;
    await pass(23);
    expect((await send("POST", `undoBulkChange?change_id=${data._id}`)).status).toBe(200);
    expect(await picture(path)).toBeDefined();
    await remove(product._id);
    await pass(25);
    expect((await shop.get(path)).status).toBe(404);
    expect(await files()).toEqual([]);
    expect(await listKeysInUse()).toEqual([]);
  });

  test("is not deleted as unused if it is uploaded again, even twice at the time of its deletion", async () => {
    const path = await uploaded("pink");
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * HOUR_MS);
    headers = (await shop.logIn("admin")).headers;
    for (let round = 0; round < 5; round += 1) {
      const [again, too] = await Promise.all([
        uploaded("pink"),
        uploaded("pink"),
        forgetUploadedPictures(shop.context),
      ]);
      expect([again, too]).toEqual([path, path]);
      expect(await files()).toHaveLength(1);
      expect(await picture(path)).toBeDefined();
    }
  });
});

describe("the API for uploads rejects, without storing anything,", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
  test.each<[string, () => Promise<Buffer> | Buffer, number]>([
    ["an SVG", () => Buffer.from(svg), 415],
    ["an HTML page", () => Buffer.from("<!doctype html><script>1</script>"), 415],
    ["a truncated PNG", async () => (await png("red")).subarray(0, 60), 400],
    ["a file of more than 20 MB", () => Buffer.alloc(20.1 * 1024 ** 2), 413],
    ["an empty file", () => Buffer.alloc(0), 400],
  ])("%s", async (_, draw, status) => {
    const before = [await files(), await listKeysInUse()];
    expect((await upload(await draw())).status).toBe(status);
    expect([await files(), await listKeysInUse()]).toEqual(before);
  });

  test("a file from an account that is not an admin's", async () => {
    expect((await upload(await png("red"), (await shop.logIn()).headers)).status).toBe(403);
    expect((await upload(await png("red"), {})).status).toBe(401);
  });
});
