import { createList, findLists, viewList, type Problem } from "@loupe/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  collectionItems,
  lists,
  removedListItems,
} from "#features/saved/collection/tables.server.ts";
import type { Job } from "#server/jobs/job.ts";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { readSheetsJob } from "./sheet-lists.server.ts";
import { followLater, followShortLinksJob, requeueShortLinks } from "./short-links.server.ts";

const LISTS = "/api/v1/lists";
const SHEET = "https://docs.google.com/spreadsheets/d/";
const code = (at: number) => String(7_265_511_000 + at);
const item = (at: number) => ({ shopType: "weidian", id: code(at) });
const link = (at: number) => `https://weidian.com/item.html?itemID=${code(at)}`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" }, undefined, [followShortLinksJob as Job]);
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
let headers: Headers;
let userId: string;
beforeEach(async () => {
  const { user, ...session } = await shop.logIn();
  [headers, userId] = [session.headers, user.id];
  shop.sandbox.switches.clear("googleSheets");
});

async function make(body: object) {
  const response = await shop.post(LISTS, { name: "Caps", ...body }, headers);
  expect(response.status).toBe(200);
  return createList.answer.parse(await response.json()).data;
}
const change = (id: string, body: object, method = "PATCH", below = "") =>
  shop.send(method, `${LISTS}/${id}${below}`, { headers, body });
async function refusal(sending: Promise<Response>): Promise<[number, string]> {
  const response = await sending;
  return [response.status, ((await response.json()) as Problem).code];
}
async function view(id: string, query = "", by = headers) {
  const response = await shop.get(`${LISTS}/${id}${query}`, by);
  expect(response.status).toBe(200);
  return viewList.answer.parse(await response.json()).data;
}
const all = async () => findLists.answer.parse(await (await shop.get(LISTS, headers)).json()).data;
const codes = async (id: string) => (await view(id)).items.map(({ productId }) => productId);
const add = (at: number, list = "") =>
  shop.send(
    "POST",
    `/api/v1/users/addToCollection?productCode=${code(at)}&storeName=weidian${list && `&list=${list}`}`,
    { headers },
  );

describe("the first list", () => {
  test("is the collection, has a name only once it is given one, and cannot be deleted", async () => {
    await add(1);
    expect(await all()).toMatchObject([{ id: userId, name: null, isFirst: true, count: 1 }]);
    expect(await codes(userId)).toEqual([code(1)]);
    expect((await change(userId, { name: "Autumn" })).status).toBe(200);
    await make({});
    expect((await all()).map(({ name }) => name)).toEqual(["Autumn", "Caps"]);
    expect(await refusal(change(userId, {}, "DELETE"))).toEqual([409, "first_list"]);
  });

  test("is shared by the same address as the collection", async () => {
    await add(1);
    const { data } = await (await change(userId, { shared: true })).json();
    const collection = await (await shop.get("/api/v1/users/viewCollection", headers)).json();
    expect(collection.shareId).toBe(data.shareId);
    expect((await shop.get(`/api/v1/collection/shared/${data.shareId}`)).status).toBe(200);
    await change(userId, { shared: false });
    expect((await shop.get(`/api/v1/collection/shared/${data.shareId}`)).status).toBe(404);
  });
});

describe("a list", () => {
  test("has items of its own, in order, each with a note", async () => {
    await add(1);
    const { id, job } = await make({
      items: [item(3), { ...item(1), note: "One size up" }, item(3)],
    });
    expect(job).toEqual({ state: "done", done: 2, total: 2 });
    expect((await view(id)).items).toMatchObject([
      { productId: code(3), note: "", hidden: false },
      { productId: code(1), shopType: "weidian", note: "One size up" },
    ]);
    expect(await codes(userId)).toEqual([code(1)]);
    await change(id, { notes: [{ ...item(3), note: "For Kim" }] });
    expect((await view(id)).items[0]).toMatchObject({ note: "For Kim" });
  });

  test("shows what the shop knows about an item, and otherwise its marketplace and id", async () => {
    await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${code(5)}`);
    const { id } = await make({ items: [item(5), item(6)] });
    const [known, unknown] = (await view(id)).items;
    expect(known!.product).toMatchObject({ imgList: [expect.stringMatching(/^\/images\//)] });
    expect(known!.product.title).not.toContain(code(5));
    expect(unknown!.product).toEqual({ title: `Weidian ${code(6)}`, price: null, imgList: [] });
  });

  test("takes items and gives them up, the newest first", async () => {
    const { id } = await make({ items: [item(1)] });
    expect((await add(2, id)).status).toBe(200);
    expect(await codes(id)).toEqual([code(2), code(1)]);
    expect(await codes(userId)).toEqual([]);
    const path = `/api/v1/users/removeFromCollection?productCode=${code(1)}&list=${id}`;
    expect((await shop.send("POST", path, { headers })).status).toBe(200);
    expect((await shop.send("POST", path, { headers })).status).toBe(404);
    expect(await codes(id)).toEqual([code(2)]);
  });

  test("gives an item to another list with its note, marks and option", async () => {
    await add(1);
    const verdict = {
      marks: [],
      verdict: "keep",
      reason: "Good",
      changedAt: "2026-11-30T08:00:00Z",
    };
    const query = `productCode=${code(1)}&storeName=weidian`;
    const path = `/api/v1/users/collectionNotes?${query}`;
    await shop.send("PUT", path, { headers, body: verdict });
    await change(userId, { notes: [{ ...item(1), note: "For Kim" }] });
    const { id } = await make({ items: [item(2)] });
    expect((await change(userId, { move: { ...item(1), to: id } })).status).toBe(200);
    expect((await view(id)).items).toMatchObject([
      { productId: code(1), note: "For Kim", verdict: "keep", reason: "Good" },
      { productId: code(2) },
    ]);
    expect(await codes(userId)).toEqual([]);
    await add(2);
    const again = change(userId, { move: { ...item(2), to: id } });
    expect(await refusal(again)).toEqual([409, "already_in_list"]);
    expect(await codes(userId)).toEqual([code(2)]);
    const foreign = (await shop.logIn()).user.id;
    const away = change(userId, { move: { ...item(2), to: foreign } });
    expect(await refusal(away)).toEqual([404, "list_not_found"]);
  });

  test("is ordered by two requests at once", async () => {
    const { id } = await make({ items: Array.from({ length: 400 }, (_, at) => item(at)) });
    const [there, back] = [
      [1, 2, 3],
      [3, 2, 1],
    ].map((order) => order.map(item));
    const orders = [there, back].map((items) => change(id, { items }, "PUT", "/order"));
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("is ordered by hand; what is left out stays at the end, and new items come first", async () => {
    const { id } = await make({ items: [1, 2, 3, 4].map(item) });
    const items = [item(3), item(1), item(3), item(99)];
    expect((await change(id, { items }, "PUT", "/order")).status).toBe(200);
    expect(await codes(id)).toEqual([3, 1, 2, 4].map(code));
    await add(5, id);
    expect(await codes(id)).toEqual([5, 3, 1, 2, 4].map(code));
  });

  test("has pages in order", async () => {
    const { id } = await make({ items: Array.from({ length: 5 }, (_, at) => item(at)) });
    await add(7, id);
    const first = await view(id, "?limit=4");
    const rest = await view(id, `?limit=4&cursor=${first.nextCursor}`);
    const got = [...first.items, ...rest.items].map(({ productId }) => productId);
    expect(got).toEqual([7, 0, 1, 2, 3, 4].map(code));
    expect(rest.nextCursor).toBeNull();
    for (const place of ["123", `1.2.3 ${userId}`, `. ${userId}`, `-... ${userId}`]) {
      const cursor = Buffer.from(place).toString("base64url");
      const wrong = shop.get(`${LISTS}/${id}?cursor=${cursor}`, headers);
      expect(await refusal(wrong)).toEqual([400, "foreign_cursor"]);
    }
  });

  test("is its owner's only", async () => {
    const { id } = await make({ items: [item(1)] });
    const other = (await shop.logIn()).headers;
    headers = other;
    expect(await refusal(shop.get(`${LISTS}/${id}`, other))).toEqual([404, "list_not_found"]);
    for (const [method, below, body] of [
      ["PATCH", "", { name: "Mine" }],
      ["DELETE", "", {}],
      ["PUT", "/order", { items: [] }],
      ["POST", "/refresh", {}],
    ] as const)
      expect(await refusal(change(id, body, method, below))).toEqual([404, "list_not_found"]);
    expect(await refusal(add(1, id))).toEqual([404, "list_not_found"]);
    const path = `/api/v1/users/removeFromCollection?productCode=${code(1)}&list=${id}`;
    expect((await shop.send("POST", path, { headers })).status).toBe(404);
  });

  test("is deleted with its items and its address", async () => {
    const { id } = await make({ items: [item(1)] });
    const { data } = await (await change(id, { shared: true })).json();
    expect((await change(id, {}, "DELETE")).status).toBe(200);
    expect((await shop.get(`/api/v1/collection/shared/${data.shareId}`)).status).toBe(404);
    const left = await shop.context.db.$count(collectionItems, eq(collectionItems.userId, userId));
    expect(left).toBe(0);
  });

  test.each(["a/b", "🧢 caps", "\u202Eevil", "x".repeat(100)])("may be named %j", async (name) => {
    await make({ name });
    expect((await all())[1]!.name).toBe(name.replace("\u202E", ""));
  });

  test.each(["", "   ", "x".repeat(101), "a\u0000b"])("may not be named %j", async (name) => {
    expect((await shop.post(LISTS, { name }, headers)).status).toBe(400);
  });

  test("is one of at most 200, also if requests come at the same time", async () => {
    const rows = Array.from({ length: 198 }, (_, at) => ({ userId, name: `List ${at}` }));
    await shop.context.db.insert(lists).values(rows);
    const sent = [1, 2].map(() => shop.post(LISTS, { name: "More" }, headers));
    const statuses = (await Promise.all(sent)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409]);
    expect(await all()).toHaveLength(200);
  });

  test("holds 5,000 items, and an account 50,000", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => item(at));
    const { id } = await make({ items: many(5000) });
    expect(await refusal(add(6000, id))).toEqual([409, "collection_full"]);
    const { db } = shop.context;
    await db.execute(sql`
      with copies as (insert into lists (user_id, name)
        select ${userId}, 'Copy' from generate_series(1, 9) returning id)
      insert into collection_items
        (named_list_id, store_name, product_code, title, images, from_catalogue, position)
      select copies.id, store_name, product_code, title, images, from_catalogue, position
      from copies, collection_items where list_id = ${id}`);
    expect(await refusal(shop.post(LISTS, { name: "A", items: [item(1)] }, headers))).toEqual([
      409,
      "collection_full",
    ]);
    expect(await all()).toHaveLength(11);
  });
});

describe("a shared list", () => {
  test("has a page with its name, notes and items, and nothing of its owner", async () => {
    const { id } = await make({ name: "Winter caps", items: [{ ...item(1), note: "Runs small" }] });
    const { data } = await (await change(id, { shared: true })).json();
    const { status, text, head } = await openPage(shop, `/lists/${data.shareId}`);
    expect(status).toBe(200);
    expect(text).toContain("Winter caps");
    expect(text).toContain("Runs small");
    expect(head).toContain("<title>Winter caps · ");
    expect(head).toContain(`noindex`);
    for (const secret of [userId, id]) expect(text).not.toContain(secret);
  });
});

test("two long lists of an account are both saved, at the same time", async () => {
  const items = Array.from({ length: 300 }, (_, at) => item(at));
  const made = await Promise.all([make({ items }), make({ items })]);
  const saved = (await all()).filter(({ id }) => made.some((one) => one.id === id));
  expect(saved.map(({ count }) => count)).toEqual([300, 300]);
});

describe("a list of a sheet or text", () => {
  test("has the items of a text, and those of its short links later", async () => {
    const text = `[Cap](${link(1)}) ¥35\n[Hat](https://m.tb.cn/short/item/taobao/674029285425) ¥20\n[Scarf](${link(2)}) ¥15`;
    const { id, job } = await make({ source: { text } });
    expect(job).toEqual({ state: "running", done: 2, total: 3 });
    await expect
      .poll(async () => (await view(id)).job)
      .toEqual({ state: "done", done: 3, total: 3 });
    const { items } = await view(id);
    expect(items.map(({ productId }) => productId)).toEqual([code(1), "674029285425", code(2)]);
    expect(items[0]!.product).toMatchObject({ title: "Cap", price: 35 });
  });

  test("leaves out short links for which it has no room, and those of a list that is gone", async () => {
    const text = [1, 2].map(
      (at) => `[Hat](https://m.tb.cn/short/item/taobao/67402928543${at}) ¥20`,
    );
    const { id } = await make({ items: Array.from({ length: 4999 }, (_, at) => item(at)) });
    const shortLinks = text.map((one, place) => {
      const link = /\((.*)\)/.exec(one)![1]!;
      return { place, link, name: "", note: "" };
    });
    await shop.context.db.update(lists).set({ shortLinks, rowCount: 5001 }).where(eq(lists.id, id));
    await followLater(shop.context, id);
    await expect.poll(async () => (await view(id)).job?.state).toBe("done");
    expect((await all()).find((one) => one.id === id)!.count).toBeLessThanOrEqual(5000);
    await requeueShortLinks(shop.context);
  });

  test("is made of texts that end within a character, and of links with U+0000", async () => {
    const name = "🧢".repeat(300);
    const long = `Name,Link,Note\n${name},https://k.youshop10.com/a\u0000bc,${"🧢".repeat(400)}\n`;
    const body = new FormData();
    body.set("name", "Emoji");
    body.set("file", new File([long], "emoji.csv"));
    expect((await shop.post(LISTS, body, headers)).status).toBe(200);
  });

  test("has the items of a file", async () => {
    const body = new FormData();
    body.set("name", "Finds");
    body.set("file", new File([`Name,Link\nCap,${link(1)}\nHat,${link(2)}\n`], "finds.csv"));
    const response = await shop.post(LISTS, body, headers);
    const { data } = createList.answer.parse(await response.json());
    expect(await codes(data.id)).toEqual([code(1), code(2)]);
    expect((await view(data.id)).source).toBeUndefined();
  });

  test.each([
    ["no items", { source: { text: "Nothing here" } }, 422, "sheet_empty"],
    ["a private sheet", { source: { url: `${SHEET}private-1/edit` } }, 422, "sheet_private"],
  ])("is not made of %s", async (_, body, status, wanted) => {
    const sent = shop.post(LISTS, { name: "A", ...body }, headers);
    expect(await refusal(sent)).toEqual([status, wanted]);
    expect(await all()).toHaveLength(1);
  });

  const url = `${SHEET}live-1/edit`;
  const refresh = (id: string) => change(id, {}, "POST", "/refresh");
  const sheetIs = (scenario: "empty" | "least" | "wrong-shape" | "bad-credentials" | null) =>
    shop.sandbox.switches.set({ service: "googleSheets", scenario });
  const shown = async (id: string) =>
    (await view(id, "?limit=100")).items.filter(({ hidden }) => !hidden).length;

  test("hides the rows that vanish from its sheet, until they are back", async () => {
    const { id } = await make({ source: { url, follow: true } });
    await add(500, id);
    expect((await view(id)).source).toMatchObject({ url, follow: true, problem: null });
    sheetIs("least");
    expect((await refresh(id)).status).toBe(200);
    expect(await shown(id)).toBe(11);
    const { data } = await (await change(id, { shared: true })).json();
    const shared = await shop.get(`/api/v1/collection/shared/${data.shareId}?limit=100`);
    expect((await shared.json()).productCollection).toHaveLength(11);
    // What is added by hand is shown, although the sheet does not have it.
    await add(29, id);
    expect(await shown(id)).toBe(12);
    await change(id, { notes: [{ ...item(0), note: "By hand" }] });
    sheetIs(null);
    await refresh(id);
    expect(await shown(id)).toBe(31);
    const { items } = await view(id, "?limit=100");
    expect(items.find(({ productId }) => productId === code(0))!.note).toBe("By hand");
  });

  test("does not get back what was removed or moved from it by hand", async () => {
    const { id } = await make({ source: { url, follow: true } });
    const remove = (productCode: string, storeName: string) => {
      const query = `productCode=${productCode}&storeName=${storeName}&list=${id}`;
      return shop.send("POST", `/api/v1/users/removeFromCollection?${query}`, { headers });
    };
    expect((await remove(code(0), "weidian")).status).toBe(200);
    const { id: to } = await make({ items: [] });
    await change(id, { move: { ...item(1), to } });
    expect(await shown(id)).toBe(28);
    await refresh(id);
    expect(await shown(id)).toBe(28);
    expect(await codes(to)).toEqual([code(1)]);
    await add(0, id);
    await refresh(id);
    expect(await shown(id)).toBe(29);
    // The same for the item of a short link.
    const link = "https://m.tb.cn/short/item/taobao/674029285425";
    const follow = async () => {
      const shortLinks = [{ place: 40, link, name: "", note: "" }];
      await shop.context.db.update(lists).set({ shortLinks }).where(eq(lists.id, id));
      await followLater(shop.context, id);
      await expect.poll(async () => (await view(id)).job?.state).toBe("done");
      return await shown(id);
    };
    expect(await follow()).toBe(30);
    expect((await remove("674029285425", "taobao")).status).toBe(200);
    expect(await follow()).toBe(29);
  });

  test("is the same sheet as long as it has a row that was removed by hand", async () => {
    const { id } = await make({ source: { url, follow: true } });
    const { db } = shop.context;
    await db.delete(collectionItems).where(eq(collectionItems.listId, id));
    await add(500, id);
    await db.update(collectionItems).set({ inSheet: true }).where(eq(collectionItems.listId, id));
    expect(await refusal(refresh(id))).toEqual([422, "sheet_other"]);
    await db
      .insert(removedListItems)
      .values({ listId: id, storeName: "weidian", productCode: code(0) });
    expect((await refresh(id)).status).toBe(200);
    expect(await shown(id)).toBe(29);
  });

  test.each([
    ["empty", "sheet_empty"],
    ["wrong-shape", "sheet_other"],
    ["bad-credentials", "sheet_private"],
  ] as const)("stays as it is, and says so, if its sheet is %s", async (scenario, problem) => {
    const { id } = await make({ source: { url, follow: true } });
    sheetIs(scenario);
    expect(await refusal(refresh(id))).toEqual([422, problem]);
    expect(await shown(id)).toBe(30);
    expect((await view(id)).source).toMatchObject({ problem: { code: problem } });
    sheetIs(null);
    await refresh(id);
    expect((await view(id)).source).toMatchObject({ problem: null });
  });

  test("is read again when it is due, if it follows its sheet", async () => {
    const [following, still] = [
      await make({ source: { url, follow: true } }),
      await make({ source: { url } }),
    ];
    const run = { signal: new AbortController().signal, report: () => undefined } as never;
    sheetIs("least");
    await readSheetsJob.run(shop.context, run);
    expect(await shown(following.id)).toBe(30);
    await shop.context.db.update(lists).set({ readAt: sql`read_at - interval '21601 s'` });
    await readSheetsJob.run(shop.context, run);
    expect(await shown(following.id)).toBe(10);
    expect(await shown(still.id)).toBe(30);
    await change(following.id, { follow: false });
    expect((await view(following.id)).source).toMatchObject({ follow: false });
    const { id } = await make({ items: [item(1)] });
    expect(await refusal(change(id, { follow: true }))).toEqual([409, "list_without_sheet"]);
    expect(await refusal(refresh(id))).toEqual([409, "list_without_sheet"]);
  });
});

describe("an exported list", () => {
  const exported = (id: string, query: string, by = headers) =>
    shop.get(`${LISTS}/${id}/export?${query}`, by);

  test.each(["xlsx", "csv", "markdown", "reddit", "discord"])(
    "as %s becomes a list with the same items again",
    async (format) => {
      const items = [1, 2, 3].map((at) => ({ ...item(at), note: `=1+1 no. ${at} @everyone` }));
      const { id } = await make({ name: "=Caps", items });
      const response = await exported(id, `format=${format}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="list\./);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const body = new FormData();
      body.set("name", "Again");
      body.set("file", new File([bytes], format === "csv" ? "list.csv" : "list"));
      const made = await shop.post(LISTS, body, headers);
      expect(await codes(createList.answer.parse(await made.json()).data.id)).toEqual(
        [1, 2, 3].map(code),
      );
    },
  );

  test("links to the chosen agent, in the language of the request", async () => {
    const { id } = await make({ items: [item(1)] });
    const agents = await (await shop.get("/api/v1/agent/getAgent?active=true")).json();
    const { name, to } = agents.data[0];
    const by = { ...headers, "accept-language": "de" };
    const text = await (await exported(id, `format=csv&agent=${name}`, by)).text();
    expect(text).toContain(to.weidian.replace("{id}", code(1)));
    expect(text).toMatch(/^\uFEFF?"Artikel"/);
    expect(text).toContain(`/de/product/weidian/${code(1)}`);
    const unknown = exported(id, "format=csv&agent=nobody");
    expect(await refusal(unknown)).toEqual([404, "agent_not_found"]);
  });
});
