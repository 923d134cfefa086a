import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { getPhotoSets, type QcPhotos } from "@loupe/contract";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agentForm, drawPicture } from "#testing/agents.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { listOwnSets } from "./own-set-list.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

describe("the list of own photos", () => {
  beforeAll(async () => {
    await shop.context.db.execute(sql`
    insert into photo_sets (store_name, product_code, source, sku_info, taken_at_s, weight_g, first_seen_at, last_seen_at)
    select 'weidian', (7000000000 + n)::text, case when n <= 3 then 'own' else 'qc-partner' end, '', n, 0, now(), now()
    from generate_series(1, 20000) as n`);
    await shop.context.db.execute(sql`analyze photo_sets`);
  });

  test("the query for own sets uses their index, however many sets of other sources there are", async () => {
    await shop.context.db.transaction(async (tx) => {
      const { data } = await listOwnSets({ ...shop.context, db: tx }, { limit: 24 }, null);
      expect(data.map(({ productCode }) => productCode)).toEqual([
        "7000000003",
        "7000000002",
        "7000000001",
      ]);
      const { rows } = await tx.execute(
        sql`select pg_stat_get_xact_numscans('own_photo_sets'::regclass)::int as own,
                 pg_stat_get_xact_numscans('photo_sets_pkey'::regclass)::int as all_ids,
                 pg_stat_get_xact_numscans('photo_sets'::regclass)::int as whole`,
      );
      expect(rows).toEqual([{ own: 1, all_ids: 0, whole: 0 }]);
    });
  });
});

describe("own photos", () => {
  let admin: Record<string, string>;
  beforeAll(async () => {
    admin = (await shop.logIn("admin")).headers;
    // The external sources return no photos, so that only photos that an admin added are found.
    shop.sandbox.switches.set({ scenario: "empty-imgs" });
  });

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

  test("photos that an admin adds are returned as our own, upright and without metadata", async () => {
    const rotatedPicture = await sharp(await drawScene(1))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const fields = { skuInfo: "black;L", weight: "640", takenOn: "2026-03-01" };
    const { status, json } = await add(
      "7265560001",
      [new Uint8Array(rotatedPicture), await scene(2)],
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

  test("added photos appear at once on cached pages, and the audit log has an entry", async () => {
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

  test("a photo that is added twice is stored once", async () => {
    const id = "7265560003";
    const fields = { takenOn: "2026-03-01" };
    await add(id, [await scene(4)], fields);
    await add(id, [await scene(4)], fields);
    expect(await photosOf(id)).toHaveLength(1);
  });

  test("a photo that an admin adds to many items is displayed for each, not hidden as a placeholder", async () => {
    const ids = [1, 2, 3, 4, 5, 6].map((place) => `726556001${place}`);
    for (const id of ids) await add(id, [await scene(7)]);
    for (const id of ids) expect(await photosOf(id)).toHaveLength(1);
  });

  test("a photo that counted as a placeholder is displayed again after an admin adds it", async () => {
    const id = "7265560020";
    const add8 = async () => add(id, [await scene(8)], { takenOn: "2026-03-01" });
    await add8();
    await shop.context.db.execute(
      sql`update pictures set shared_at = now() where url like 'own:%'`,
    );
    await add8();
    expect(await photosOf(id)).toHaveLength(1);
  });

  type Entry = { action: string; before: any; after: any };
  const entriesOf = async (id: string): Promise<Entry[]> => {
    const log = await shop.get(`/api/v1/audit/getAuditLog?subject=weidian%20${id}`, admin);
    return ((await log.json()) as { data: Entry[] }).data;
  };
  const setsOf = async (query: string) => {
    const response = await shop.get(`/api/v1/qc/getPhotoSets${query}`, admin);
    expect(response.status).toBe(200);
    return getPhotoSets.answer.parse(await response.json());
  };
  const change = (id: string, body: object) =>
    shop.send("PATCH", `/api/v1/qc/updatePhotoSet?set_id=${id}`, { body, headers: admin });
  const remove = (id: string) =>
    shop.send("DELETE", `/api/v1/qc/deletePhotoSet?set_id=${id}`, { headers: admin });

  test("adding a second set with the same photos also adds an entry to the audit log", async () => {
    const id = "7265560030";
    await add(id, [await scene(30)], { skuInfo: "red" });
    await add(id, [await scene(30)], { skuInfo: "blue" });
    const entries = await entriesOf(id);
    expect(entries).toHaveLength(2);
    const skus = Object.values(entries[0]!.after).flatMap((set: any) => set.sku ?? []);
    expect(skus).toEqual(["red", "blue"]);
  });

  test("the list of own sets starts with the newest, has pages, and can be searched by link, id and option", async () => {
    const id = "7265560031";
    for (const skuInfo of ["one 100%", "two", "three"]) {
      await add(id, [await scene(31)], { skuInfo, weight: "55", takenOn: "2026-03-01" });
    }
    const link = encodeURIComponent(`https://weidian.com/item.html?itemID=${id}`);
    for (const search of [link, id]) {
      const { data } = await setsOf(`?search=${search}`);
      expect(data.map(({ skuInfo }) => skuInfo)).toEqual(["three", "two", "one 100%"]);
    }
    expect((await setsOf(`?search=100%25`)).data).toHaveLength(1);
    const first = await setsOf("?limit=2");
    expect(first.data[0]).toMatchObject({
      storeName: "weidian",
      productCode: id,
      weight: 55,
      takenOn: "2026-03-01",
      photos: [expect.stringMatching(/^\/images\/qc\//)],
    });
    const second = await setsOf(`?limit=2&cursor=${first.nextCursor}`);
    expect(second.data[0]!.skuInfo).toBe("one 100%");
  });

  test("an admin can edit a set, and the item's page shows the change at once", async () => {
    const id = "7265560032";
    await add(id, [await scene(32)], { skuInfo: "gren", weight: "60", takenOn: "2026-03-01" });
    const [set] = (await setsOf(`?search=${id}`)).data;
    expect((await photosOf(id))[0]).toMatchObject({ skuInfo: "gren" });
    const words = { skuInfo: "green", weight: 61, takenOn: "2026-03-02" };
    expect((await change(set!._id, words)).status).toBe(200);
    expect((await photosOf(id))[0]).toMatchObject({
      skuInfo: "green",
      weight: 61,
      qcTime: Date.UTC(2026, 2, 2) / 1000,
    });
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({
      action: "updatePhotoSet",
      before: { [`set ${set!._id}`]: { sku: "gren", weight_g: 60, takenOn: "2026-03-01" } },
      after: { [`set ${set!._id}`]: { sku: "green", weight_g: 61, takenOn: "2026-03-02" } },
    });
    await add(id, [await scene(33)], { skuInfo: "blue", takenOn: "2026-03-02" });
    expect((await change(set!._id, { skuInfo: "blue" })).status).toBe(409);
    expect((await change("999999999", words)).status).toBe(404);
  });

  test("deleting a set deletes its photos, except those that are in another set", async () => {
    const [here, there] = ["7265560034", "7265560035"];
    await add(here, [await scene(34), await scene(35)]);
    await add(there, [await scene(35)]);
    const [only, shared] = (await photosOf(here)).map(({ url }) => url) as [string, string];
    const uploads = () => readdir(join(shop.context.config.DATA_DIR, "uploads"));
    const before = await uploads();
    for (const url of [only, shared]) {
      expect((await shop.get(`${url}?w=320`)).headers.get("x-picture")).toBeNull();
    }
    const [set] = (await setsOf(`?search=${here}`)).data;
    expect((await remove(set!._id)).status).toBe(200);
    expect(await photosOf(here)).toEqual([]);
    expect((await setsOf(`?search=${here}`)).data).toEqual([]);
    expect((await shop.get(`${only}?w=320`)).status).toBe(404);
    expect((await shop.get(`${shared}?w=320`)).status).toBe(200);
    expect(await uploads(), "kept for the day in which this can be undone").toEqual(before);
    expect((await entriesOf(here))[0]).toMatchObject({
      action: "deletePhotoSet",
      before: { photos: 2 },
      after: { photos: 0 },
    });
    expect((await remove(set!._id)).status).toBe(404);
  });

  async function addTo(setId: string, photos: Part[]) {
    const body = new FormData();
    for (const photo of photos) body.append("photo", new File([photo as BlobPart], "more.jpg"));
    const response = await shop.post(`/api/v1/qc/addToPhotoSet?set_id=${setId}`, body, admin);
    return { status: response.status, json: await response.json() };
  }
  const removePhoto = async (setId: string, path: string) => {
    const at = `/api/v1/qc/deleteSetPhoto?set_id=${setId}&photo=${encodeURIComponent(path)}`;
    const response = await shop.send("DELETE", at, { headers: admin });
    return { status: response.status, json: await response.json() };
  };

  test("an admin can add photos to a set or remove single ones, and the item's page shows the change at once", async () => {
    const id = "7265560040";
    await add(id, [await scene(40)], { takenOn: "2026-03-01" });
    const [set] = (await setsOf(`?search=${id}`)).data;
    const more = await addTo(set!._id, [await scene(41), await scene(42), await scene(40)]);
    expect(more.status).toBe(200);
    const [first, second, third, ...others] = more.json.data.photos as string[];
    expect(others).toEqual([]);
    expect(first).toBe(set!.photos[0]);
    expect((await photosOf(id)).map(({ url }) => url)).toEqual([first, second, third]);
    expect((await entriesOf(id))[0]).toMatchObject({
      action: "addToPhotoSet",
      before: { photos: 1 },
      after: { photos: 3 },
    });
    expect((await removePhoto(set!._id, second!)).json.data.photos).toEqual([first, third]);
    expect((await photosOf(id)).map(({ url }) => url)).toEqual([first, third]);
    expect((await shop.get(`${second}?w=320`)).status).toBe(404);
    expect((await removePhoto(set!._id, second!)).status).toBe(404);
    // If both photos are removed at the same time, the second removal is rejected, because a set must have a photo.
    const answers = await Promise.all([first!, third!].map((path) => removePhoto(set!._id, path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await photosOf(id)).toHaveLength(1);
  });

  test("adding photos to a set changes nothing if one file is bad or the set is not our own", async () => {
    const id = "7265560041";
    await add(id, [await scene(43)]);
    const [set] = (await setsOf(`?search=${id}`)).data;
    const before = await countOf("pictures");
    expect((await addTo(set!._id, [await scene(44), html])).status).toBe(415);
    expect((await addTo("999999999", [await scene(44)])).status).toBe(404);
    expect(await countOf("pictures")).toBe(before);
    expect(await photosOf(id)).toHaveLength(1);
  });

  test("an admin cannot change or delete the sets of external sources", async () => {
    const { rows } = await shop.context.db.execute<{ id: string }>(sql`
    insert into photo_sets (store_name, product_code, source, sku_info, taken_at_s, weight_g, first_seen_at, last_seen_at)
    values ('weidian', '7265560036', 'partner', '', 0, 0, now(), now()) returning id`);
    const id = String(rows[0]!.id);
    expect((await change(id, { weight: 5 })).status).toBe(404);
    expect((await addTo(id, [await scene(36)])).status).toBe(404);
    expect((await removePhoto(id, "/images/qc/x")).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await setsOf("?search=7265560036")).data).toEqual([]);
  });

  test("photos cannot have a date that has not begun in any time zone", async () => {
    const now = shop.clock.now;
    shop.clock.now = new Date("2026-11-22T12:00:00Z");
    admin = (await shop.logIn("admin")).headers;
    const id = "7265560037";
    const future = await add(id, [await scene(37)], { takenOn: "2026-11-24" });
    expect(future).toMatchObject({
      status: 400,
      json: { issues: [{ path: "body.takenOn", message: "“Taken on” can’t be in the future." }] },
    });
    expect((await add(id, [await scene(37)], { takenOn: "2026-11-23" })).status).toBe(200);
    const [set] = (await setsOf(`?search=${id}`)).data;
    expect((await change(set!._id, { takenOn: "2026-11-24" })).status).toBe(400);
    shop.clock.now = now;
    admin = (await shop.logIn("admin")).headers;
  });

  const html = new TextEncoder().encode("<html><script>alert(1)</script></html>");
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');

  test.each<[string, () => Promise<Part[]>, number]>([
    ["an HTML file among pictures", async () => [await scene(5), html], 415],
    ["an SVG", async () => [svg], 415],
    ["a truncated picture", async () => [(await scene(5)).slice(0, 900)], 400],
    ["a file of more than 20 MB", async () => [new Uint8Array(20 * 1024 ** 2 + 1)], 413],
    ["a form without photos", async () => [], 400],
    ["a form with 21 photos", async () => Array<Part>(21).fill(await scene(5)), 400],
  ])("the API rejects %s and stores none of the photos", async (_, photos, status) => {
    const before = [await countOf("photo_sets"), await countOf("pictures")];
    const answer = await add("7265560004", await photos());
    expect(answer.status).toBe(status);
    expect(answer.json.message).toBeTruthy();
    expect([await countOf("photo_sets"), await countOf("pictures")]).toEqual(before);
  });

  test.each([
    ["an unknown store", { storeName: "amazon" }],
    ["an id of letters", { productCode: "abc" }],
    ["a negative weight", { weight: "-1" }],
    ["a date that does not exist", { takenOn: "2026-02-30" }],
  ])("the API rejects a set with %s", async (_, fields) => {
    expect((await add("7265560005", [await scene(6)], fields)).status).toBe(400);
  });
});

describe("stored photos", () => {
  let admin: Record<string, string>;
  beforeAll(async () => {
    admin = (await shop.logIn("admin")).headers;
    shop.sandbox.switches.set({ scenario: "empty-imgs" });
  });

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
});
