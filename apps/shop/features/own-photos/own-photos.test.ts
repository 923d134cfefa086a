import { sql } from "drizzle-orm";
import type { QcPhotos } from "@loupe/contract";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawScene } from "#server/test-pictures.ts";
import { openTestShop, type TestShop } from "#server/test-shop.ts";

let shop: TestShop;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  admin = (await shop.logIn("admin")).headers;
  // Only what an admin adds is of interest here.
  shop.sandbox.switches.set({ scenario: "empty-imgs" });
});
afterAll(() => shop.close());

type Part = string | Uint8Array;

async function add(id: string, photos: Part[], fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    storeName: "weidian",
    productCode: id,
    ...fields,
  })) {
    body.set(name, value);
  }
  for (const [index, photo] of photos.entries()) {
    body.append("photo", new File([photo as BlobPart], `${index}.jpg`, { type: "image/jpeg" }));
  }
  const response = await shop.post("/api/v1/qc/addPhotoSet", body, admin);
  return { status: response.status, json: await response.json() };
}

async function photosOf(id: string) {
  const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  return ((await response.json()) as { data: QcPhotos }).data.photos;
}

const scene = async (seed: number) => new Uint8Array(await drawScene(seed));
const countOf = async (table: string) => {
  const { rows } = await shop.context.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]!.n;
};

test("photos that are added stand in the library as our own, upright and without metadata", async () => {
  const turned = await sharp(await drawScene(1))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const fields = { skuInfo: "black;L", weight: "640", takenOn: "2026-03-01" };
  const { status, json } = await add(
    "7265560001",
    [new Uint8Array(turned), await scene(2)],
    fields,
  );
  expect({ status, data: json.data }).toEqual({ status: 200, data: { photos: 2 } });
  const photos = await photosOf("7265560001");
  expect(photos).toHaveLength(2);
  expect(photos[0]).toMatchObject({
    source: "own",
    sources: ["own"],
    skuInfo: "black;L",
    weight: 640,
    qcTime: Date.UTC(2026, 2, 1) / 1000,
    width: 480,
    height: 640,
  });
  const picture = await shop.get(`${photos[0]!.url}?w=320`, { accept: "image/webp" });
  expect(picture.headers.get("x-picture")).toBeNull();
  const { exif, orientation, width } = await sharp(await picture.arrayBuffer()).metadata();
  expect({ exif, orientation, width }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 320,
  });
});

test("a page that was kept shows them at once, and the audit log who added them", async () => {
  const id = "7265560002";
  expect(await photosOf(id)).toHaveLength(0);
  await add(id, [await scene(3)]);
  expect(await photosOf(id)).toHaveLength(1);
  const log = await shop.get(`/api/v1/audit/getAuditLog?subject=weidian%20${id}`, admin);
  const { data } = (await log.json()) as {
    data: { action: string; before: unknown; after: unknown }[];
  };
  expect(data).toMatchObject([
    { action: "addPhotoSet", before: { photos: 0 }, after: { photos: 1 } },
  ]);
});

test("the same photo added again stands there once", async () => {
  const id = "7265560003";
  const fields = { takenOn: "2026-03-01" };
  await add(id, [await scene(4)], fields);
  await add(id, [await scene(4)], fields);
  expect(await photosOf(id)).toHaveLength(1);
});

test("the same photo added to many items is shown for each: it is no stand-in", async () => {
  const ids = [1, 2, 3, 4, 5, 6].map((place) => `726556001${place}`);
  for (const id of ids) await add(id, [await scene(7)]);
  for (const id of ids) expect(await photosOf(id)).toHaveLength(1);
});

test("one that was taken for a stand-in is shown again once it is added again", async () => {
  const id = "7265560020";
  const add8 = async () => add(id, [await scene(8)], { takenOn: "2026-03-01" });
  await add8();
  await shop.context.db.execute(sql`update pictures set shared_at = now() where url like 'own:%'`);
  await add8();
  expect(await photosOf(id)).toHaveLength(1);
});

const html = new TextEncoder().encode("<html><script>alert(1)</script></html>");
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');

test.each<[string, () => Promise<Part[]>, number]>([
  ["a renamed page among good ones", async () => [await scene(5), html], 415],
  ["an SVG", async () => [svg], 415],
  ["a truncated picture", async () => [(await scene(5)).slice(0, 900)], 400],
  ["a file of more than 20 MB", async () => [new Uint8Array(20 * 1024 ** 2 + 1)], 413],
  ["nothing", async () => [], 400],
  ["21 photos", async () => Array<Part>(21).fill(await scene(5)), 400],
])("%s is refused, and nothing of it is stored", async (_, photos, status) => {
  const before = [await countOf("photo_sets"), await countOf("pictures")];
  const answer = await add("7265560004", await photos());
  expect(answer.status).toBe(status);
  expect(answer.json.message).toBeTruthy();
  expect([await countOf("photo_sets"), await countOf("pictures")]).toEqual(before);
});

test.each([
  ["an unknown store", { storeName: "amazon" }],
  ["an id of letters", { productCode: "abc" }],
  ["a weight below nothing", { weight: "-1" }],
  ["a day that is none", { takenOn: "2026-02-30" }],
])("refuses %s", async (_, fields) => {
  expect((await add("7265560005", [await scene(6)], fields)).status).toBe(400);
});
