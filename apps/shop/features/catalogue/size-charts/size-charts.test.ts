import {
  confirmSizeTable,
  getSizeTables,
  postReview,
  readSizeChart,
  saveSizeTable,
  type Problem,
} from "@loupe/contract";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#features/accounts/people/tables.server.ts";
import { reviews } from "#features/catalogue/reviews/tables.server.ts";
import { registerPictures, picturePath } from "#features/pictures/service.server.ts";
import { openHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { inventContents } from "../../../bench/charts/chart-contents.ts";
import { drawChart } from "../../../bench/charts/draw-chart.ts";
import { randomOf } from "../../../bench/charts/random.ts";
import { confirmedSizeTables, deleteSizeTablesOf, sizeTablesBy } from "./service.server.ts";

const READ = "/api/v1/size-charts/read";
const CONFIRM = "/api/v1/size-charts/confirm";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

let lastId = 7_300_000_000;
const newItem = () => String((lastId += 1));
const pathOf = (id: string) => `/api/v1/size-charts?shopType=weidian&id=${id}`;

const rowOf = (size: string, cm: number, more = {}) => ({
  size,
  measures: [{ name: "chest", label: "胸围", of: "garment", basis: "around", cm, ...more }],
});
const TABLE = { kind: "top", sizes: [rowOf("M", 100), rowOf("L", 104)], source: "picture" };

type Person = Awaited<ReturnType<TestShop["logIn"]>>;
const save = (person: Person, id: string, body: object = TABLE) =>
  shop.send("PUT", pathOf(id), { body, headers: person.headers });
const saved = async (person: Person, id: string, body: object = TABLE) => {
  const response = await save(person, id, body);
  expect(response.status).toBe(200);
  return saveSizeTable.answer.parse(await response.json()).data;
};
const tablesOf = async (id: string) => {
  const response = await shop.get(pathOf(id));
  return getSizeTables.answer.parse(await response.json()).data.tables;
};
const confirm = (person: Person, tableId: string) =>
  shop.post(CONFIRM, { tableId }, person.headers);

describe("a size table", () => {
  test("is saved once for a person and item, and read by everybody, also from other sites", async () => {
    const [person, id] = [await shop.logIn(), newItem()];
    const first = await saved(person, id);
    const second = await saved(person, id, { ...TABLE, sizes: [rowOf("M", 101)] });
    expect(second.id).toBe(first.id);
    const response = await shop.get(pathOf(id), { origin: "https://example.com" });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const { data } = getSizeTables.answer.parse(await response.json());
    expect(data).toMatchObject({
      tables: [{ id: first.id, source: "picture", confirmedBy: 1, sizes: [{ size: "M" }] }],
      fits: [],
    });
  });

  test("is returned with the reports of fit in approved reviews", async () => {
    const [{ headers }, id] = [await shop.logIn(), newItem()];
    const fit = { size: "M", fit: 1 };
    const body = { store_name: "weidian", product_code: id, comment: "Good", rating: 5, fit };
    const posted = await shop.post("/api/v1/review/postReview", body, headers);
    const review = postReview.answer.parse(await posted.json()).data;
    const { db } = shop.context;
    await db.update(reviews).set({ status: "approved" }).where(eq(reviews.id, review._id));
    const response = await shop.get(pathOf(id));
    const { data } = getSizeTables.answer.parse(await response.json());
    expect(data).toEqual({ tables: [], fits: [{ size: "M", counts: [0, 0, 0, 1, 0] }] });
  });

  test("counts each person who confirms it once, and its saver", async () => {
    const [saver, other, id] = [await shop.logIn(), await shop.logIn(), newItem()];
    const table = await saved(saver, id);
    for (const person of [other, other, saver]) {
      const response = await confirm(person, table.id);
      const { data } = confirmSizeTable.answer.parse(await response.json());
      expect(data.confirmedBy).toBe(2);
    }
    expect(await tablesOf(id)).toMatchObject([{ confirmedBy: 2 }]);
  });

  test("loses its confirmations if its cells change, and keeps them if they do not", async () => {
    const [saver, other, id] = [await shop.logIn(), await shop.logIn(), newItem()];
    const table = await saved(saver, id);
    await confirm(other, table.id);
    expect((await saved(saver, id)).confirmedBy).toBe(2);
    expect((await saved(saver, id, { ...TABLE, sizes: [rowOf("M", 96)] })).confirmedBy).toBe(1);
  });

  test("that two people saved alike is one; tables that differ are both shown", async () => {
    const id = newItem();
    for (const cm of [100, 100, 110]) {
      await saved(await shop.logIn(), id, { ...TABLE, sizes: [rowOf("M", cm)] });
    }
    expect((await tablesOf(id)).map(({ confirmedBy }) => confirmedBy)).toEqual([2, 1]);
  });

  test("of a blocked account is not shown", async () => {
    const [person, id] = [await shop.logIn(), newItem()];
    await saved(person, id);
    await shop.context.db
      .update(users)
      .set({ blockedAt: shop.context.now() })
      .where(eq(users.id, person.user.id));
    expect(await tablesOf(id)).toEqual([]);
  });

  test("can have 60 sizes, but not 61", async () => {
    const person = await shop.logIn();
    const sizes = Array.from({ length: 61 }, (_, at) => rowOf(String(at), 60 + at));
    expect((await save(person, newItem(), { ...TABLE, sizes: sizes.slice(1) })).status).toBe(200);
    expect((await save(person, newItem(), { ...TABLE, sizes })).status).toBe(400);
  });

  test.each([
    ["0 cm", rowOf("M", 0)],
    ["a negative length", rowOf("M", -100)],
    ["900 cm", rowOf("M", 900)],
    ["no size", rowOf(" ", 100)],
    ["a size of hidden letters", rowOf("\u202e\u200b", 100)],
  ])("with %s is refused", async (_, row) => {
    expect((await save(await shop.logIn(), newItem(), { ...TABLE, sizes: [row] })).status).toBe(
      400,
    );
  });

  test("stores the middle of a range, and no range that falls", async () => {
    const table = await saved(await shop.logIn(), newItem(), {
      ...TABLE,
      sizes: [rowOf("M", 100, { low: 102, high: 110 }), rowOf("L", 112, { low: 114, high: 110 })],
    });
    expect(table.sizes.flatMap(({ measures }) => measures)).toMatchObject([
      { cm: 106, low: 102, high: 110 },
      { cm: 112 },
    ]);
  });

  test("stores no marks that turn the text around", async () => {
    const table = await saved(await shop.logIn(), newItem(), {
      ...TABLE,
      sizes: [rowOf("M\u202e", 100, { label: "<b>\u202eChest</b>" })],
    });
    expect(table.sizes).toMatchObject([{ size: "M", measures: [{ label: "<b>Chest</b>" }] }]);
  });

  test("that is deleted cannot be confirmed", async () => {
    const id = "7d444840-9dc0-41d2-bdd4-7a8bc8ebc1d7";
    expect((await confirm(await shop.logIn(), id)).status).toBe(404);
  });

  test("is exported and deleted with its account", async () => {
    const [saver, other, id] = [await shop.logIn(), await shop.logIn(), newItem()];
    const table = await saved(saver, id);
    await confirm(other, table.id);
    const { context } = shop;
    expect(await sizeTablesBy(context, saver.user.id, 10)).toMatchObject([{ id: table.id }]);
    expect(await confirmedSizeTables(context, other.user.id)).toMatchObject([
      { tableId: table.id },
    ]);
    await deleteSizeTablesOf(context, other.user.id);
    expect(await tablesOf(id)).toMatchObject([{ confirmedBy: 1 }]);
    await deleteSizeTablesOf(context, saver.user.id);
    expect(await tablesOf(id)).toEqual([]);
  });
});

const picture = (bytes: Buffer) => {
  const form = new FormData();
  form.set("picture", new File([new Uint8Array(bytes)], "chart.png"));
  return form;
};
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } });
const codeOf = async (response: Response) => ((await response.json()) as Problem).code;

describe("a chart", () => {
  test("in a pasted text is read and not stored", async () => {
    const response = await shop.post(READ, { text: "尺码\t胸围\nM\t100\nL\t104" });
    const { data } = readSizeChart.answer.parse(await response.json());
    expect(data).toMatchObject({ kind: "top", sizes: [{ size: "M" }, { size: "L" }], unread: [] });
  });

  test("in a picture is read, and no cell differs from the chart", async () => {
    const random = randomOf(7);
    const contents = inventContents(random);
    const response = await shop.post(READ, picture(await drawChart(contents, random)));
    expect(response.status).toBe(200);
    const { data } = readSizeChart.answer.parse(await response.json());
    const printed = new Map(contents.rows.map(([size, ...cells]) => [size, cells]));
    for (const { size, measures } of data.sizes.filter((row) => row.size !== "")) {
      for (const { cm } of measures) expect(printed.get(size)!.map(Number)).toContain(cm);
    }
    expect(data.sizes.flatMap(({ measures }) => measures).length).toBeGreaterThan(5);
  });

  test.each<[string, number, string, () => Promise<Buffer>]>([
    ["a picture of one pixel", 422, "no_chart", () => blank(1, 1).png().toBuffer()],
    ["a picture without a chart", 422, "no_chart", () => blank(600, 400).png().toBuffer()],
    [
      "a picture of 12,000 × 900 pixels",
      422,
      "no_chart",
      () => blank(12_000, 900).png().toBuffer(),
    ],
    [
      "more than 12 megapixels",
      413,
      "picture_too_many_pixels",
      () => blank(5000, 3000).png().toBuffer(),
    ],
    ["more than 10 MB", 413, "picture_too_large", async () => Buffer.alloc(10 * 1024 * 1024 + 1)],
    [
      "a damaged picture",
      400,
      "picture_damaged",
      async () => (await blank(600, 400).png().toBuffer()).subarray(0, 60),
    ],
    ["a text file", 415, "picture_type", async () => Buffer.from("Size,Chest\nM,100")],
  ])("is not found in %s", async (_, status, code, bytes) => {
    const response = await shop.post(READ, picture(await bytes()));
    expect(await codeOf(response)).toBe(code);
    expect(response.status).toBe(status);
  });

  test.each<[string, number, string, object]>([
    ["a text without a chart", 422, "no_chart", { text: "hello" }],
    [
      "the address of another site",
      400,
      "picture_not_here",
      { pictureUrl: "https://example.com/a.jpg" },
    ],
    [
      "an address that only begins like ours",
      400,
      "picture_not_here",
      { pictureUrl: "//example.com/images/goods/aaaaaaaaaaaaaaaaaaaaaa" },
    ],
    [
      "a picture that is not registered",
      400,
      "picture_not_here",
      { pictureUrl: "/images/goods/aaaaaaaaaaaaaaaaaaaaaa" },
    ],
    ["nothing", 400, "invalid_input", {}],
    ["a text and an address", 400, "invalid_input", { text: "a", pictureUrl: "/images/goods/a" }],
    ["a long text", 400, "invalid_input", { text: "a".repeat(20_001) }],
    ["a megabyte of text", 413, "body_too_large", { text: "a".repeat(1_000_000) }],
  ])("is not read in %s", async (_, status, code, body) => {
    const response = await shop.post(READ, body);
    expect(await codeOf(response)).toBe(code);
    expect(response.status).toBe(status);
  });

  test("whose picture is gone from its host cannot be read", async () => {
    const url = "https://img.example.com/gone.jpg";
    await registerPictures(shop.context, "goods", [url]);
    const response = await shop.post(READ, { pictureUrl: picturePath("goods", url) });
    expect(await codeOf(response)).toBe("picture_not_readable");
  });

  test("in a picture is refused without the reader, and in a text is read", async () => {
    const { context } = shop;
    const { chartReader } = context;
    context.chartReader = { ...chartReader, isInstalled: () => false };
    try {
      const response = await shop.post(READ, picture(await blank(600, 400).png().toBuffer()));
      expect([response.status, await codeOf(response)]).toEqual([503, "reader_missing"]);
      expect((await shop.post(READ, { text: "Size\tChest\nM\t100" })).status).toBe(200);
    } finally {
      context.chartReader = chartReader;
    }
  });

  test("of 40 MB is refused before it is read", async () => {
    const body = picture(Buffer.alloc(40 * 1024 * 1024));
    const response = await shop.post(READ, body, { "content-length": String(40 * 1024 * 1024) });
    expect([response.status, await codeOf(response)]).toEqual([413, "body_too_large"]);
  });
});

test("an address reads ten charts a minute, and further ones get the time to wait", async () => {
  const limited = await openTestShop();
  const server = await openHttpServer(limited.context);
  try {
    const read = async () =>
      await fetch(server.origin + READ, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text: "尺码\t胸围\nM\t100" }),
      });
    const responses = await Promise.all(Array.from({ length: 30 }, read));
    const refused = responses.filter(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await server.close();
    await limited.close();
  }
});
