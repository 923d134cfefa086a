import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { getPhotoSets, type QcPhotos } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agentForm, drawPicture } from "#testing/agents.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  admin = (await shop.logIn("admin")).headers;
  shop.sandbox.switches.set({ scenario: "empty-imgs" });
});
afterAll(() => shop.close());

const scene = async (seed: number) => new Uint8Array(await drawScene(seed));

async function add(id: string, photos: Uint8Array[], fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    storeName: "weidian",
    productCode: id,
    ...fields,
  })) {
    body.set(name, value);
  }
  for (const photo of photos) body.append("photo", new File([photo as BlobPart], "photo.png"));
  return shop.post("/api/v1/qc/addPhotoSet", body, admin);
}

async function photosOf(id: string) {
  const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  return ((await response.json()) as { data: QcPhotos }).data.photos;
}

const setsOf = async (query: string) => {
  const response = await shop.get(`/api/v1/qc/getPhotoSets${query}`, admin);
  return getPhotoSets.answer.parse(await response.json());
};
const remove = (id: string) =>
  shop.send("DELETE", `/api/v1/qc/deletePhotoSet?set_id=${id}`, { headers: admin });

test("own sets can be searched by links of agents that the owner added, and by short links", async () => {
  const id = "7265560044";
  await add(id, [await scene(44)]);
  const data = {
    name: "Added",
    offer: "Ships by sea",
    to: {
      taobao: "https://added.example/p?no={id}&kind=tb",
      weidian: "https://added.example/p?no={id}&kind=wd",
      ali_1688: "https://added.example/p?no={id}&kind=al",
    },
  };
  const { status } = await shop.post(
    "/api/v1/agent/createAgent",
    agentForm(data, { bytes: await drawPicture().png().toBuffer() }),
    admin,
  );
  expect(status).toBe(200);
  const links = [
    `https://added.example/p?no=${id}&kind=wd`,
    `https://m.tb.cn/short/item/weidian/${id}`,
  ];
  for (const link of links) {
    const { data } = await setsOf(`?search=${encodeURIComponent(link)}`);
    expect(
      data.map(({ productCode }) => productCode),
      link,
    ).toEqual([id]);
  }
});

test("no database lock is held while photos are processed and stored", async () => {
  const { store, pictureWork, db } = shop.context;
  const locks: number[] = [];
  const note = async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    locks.push(rows[0]!.n);
  };
  const [write, run] = [store.write, pictureWork.run] as const;
  store.write = async (...args: Parameters<typeof write>) => {
    await note();
    return write(...args);
  };
  pictureWork.run = (async (...args: unknown[]) => {
    await note();
    return Reflect.apply(run, pictureWork, args);
  }) as typeof run;
  try {
    expect((await add("7265560040", [await scene(40)])).status).toBe(200);
  } finally {
    Object.assign(store, { write });
    Object.assign(pictureWork, { run });
  }
  expect(locks).toEqual([0, 0, 0]);
});

test("the files of photos are deleted if their rows cannot be stored", async () => {
  const uploads = () => readdir(join(shop.context.config.DATA_DIR, "uploads"));
  const before = await uploads();
  await shop.context.db.execute(
    sql`alter table photo_sets add constraint no_refused check (sku_info <> 'refused')`,
  );
  const { status } = await add("7265560041", [await scene(41)], { skuInfo: "refused" });
  expect(status).toBe(500);
  expect(await uploads()).toEqual(before);
  await shop.context.db.execute(sql`alter table photo_sets drop constraint no_refused`);
});

test("a photo is kept if it is added to a set while the last other set with it is deleted", async () => {
  const { store } = shop.context;
  const [here, there] = ["7265560042", "7265560043"];
  await add(here, [await scene(42)]);
  const [set] = (await setsOf(`?search=${here}`)).data;
  const write = store.write;
  store.write = async (...args: Parameters<typeof write>) => {
    await write(...args);
    store.write = write;
    expect((await remove(set!._id)).status).toBe(200);
  };
  expect((await add(there, [await scene(42)])).status).toBe(200);
  const [photo] = await photosOf(there);
  const picture = await shop.get(`${photo!.url}?w=320`);
  expect(picture.headers.get("x-picture")).toBeNull();
});
