import { getLinkJob, getLinkJobs, startLinkJob, type LinkJob } from "@loupe/contract";
import { LINKS_AT_ONCE_MAX, LINKS_TEXT_LENGTH_MAX } from "@loupe/contract/limits";
import { asc, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { FAILURE_RESTS_MS } from "#features/look-up/cached-answers/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { auditLog } from "#server/audit/tables.ts";
import { sendJob, type Job } from "#server/jobs/job.ts";
import { WAIT_LIMIT_MS } from "#testing/limits.ts";
import { untilRun } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addLinksJob } from "./service.server.ts";
import { runningJob } from "./running.server.ts";
import { linkJobs } from "./tables.server.ts";

const KIND = addLinksJob as Job;

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  const env = { DEMO: "off", RATE_LIMIT: "off", UPSTREAM_TIMEOUT_MS: "3000" };
  shop = await openTestShop(env, undefined, [KIND]);
  headers = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.context.db.delete(products);
  await shop.context.db.delete(linkJobs);
});
afterEach(async () => {
  await untilSettled();
  shop.sandbox.switches.clear();
  // Failed lookups are cached for a while, so the clock moves past that. After the restart, services can be called
  // again.
  shop.clock.now = new Date(shop.clock.now.getTime() + FAILURE_RESTS_MS);
  await shop.restart();
});

let lastId = 7_265_600_000;
const newId = () => String((lastId += 1));
const weidian = (id = newId()) => `https://weidian.com/item.html?itemID=${id}`;
const START = "/api/v1/products/startLinkJob";
const send = (text: string) => shop.post(START, { text }, headers);
const act = (what: string, id: string) =>
  shop.post(`/api/v1/products/${what}?job_id=${id}`, undefined, headers);

async function start(text: string): Promise<LinkJob> {
  const response = await send(text);
  expect(response.status).toBe(200);
  return startLinkJob.answer.parse(await response.json()).data;
}
const untilSettled = () => untilRun(shop.context, KIND);
async function find(id: string) {
  const response = await shop.get(`/api/v1/products/getLinkJob?job_id=${id}`, headers);
  return getLinkJob.answer.parse(await response.json()).data;
}
async function run(text: string) {
  const { _id } = await start(text);
  await untilSettled();
  return find(_id);
}
const catalogue = () => shop.context.db.select().from(products).orderBy(asc(products.serialNo));
const messageOf = async (response: Response) =>
  ((await response.json()) as { message: string }).message;

describe("the links of a pasted text", () => {
  test("become products with title, price and picture, in the order of the text", async () => {
    const ids = Array.from({ length: 9 }, newId);
    const job = await run(ids.map((id) => `Bag ${weidian(id)}`).join("\n"));
    expect(job).toMatchObject({ state: "done", total: 9, added: 9, failed: 0, waiting: 0 });
    const rows = await catalogue();
    expect(rows.map(({ productCode }) => productCode)).toEqual(ids);
    for (const { name, price_fen, thumbnailImg } of rows) {
      expect(name).toMatch(/\w/);
      expect(price_fen).toBeGreaterThan(0);
      expect(thumbnailImg).toMatch(/^\/images\/goods\/[\w-]{22}$/);
    }
    expect(job.lines[0]).toMatchObject({ state: "added", name: rows[0]!.name, label: "Bag" });
  });

  test("become products with the category and the tags that the admin entered for the whole text", async () => {
    const body = { text: `${weidian()} ${weidian()}`, category: "Shoes", tags: ["summer", "sale"] };
    const started = await shop.post(START, body, headers);
    expect(started.status).toBe(200);
    await untilSettled();
    expect(await catalogue()).toMatchObject([
      { category: "Shoes", tags: ["summer", "sale"] },
      { category: "Shoes", tags: ["summer", "sale"] },
    ]);
  });

  test("can be links of any marketplace or agent, or short links", async () => {
    const [taobao, tmall, ali, agents, short] = [newId(), newId(), newId(), newId(), newId()];
    const job = await run(
      [
        `https://item.taobao.com/item.htm?id=${taobao}`,
        `https://detail.tmall.com/item.htm?id=${tmall}`,
        `https://detail.1688.com/offer/${ali}.html`,
        `https://www.acbuy.com/product/?id=${agents}&source=WD`,
        `https://m.tb.cn/short/item/taobao/${short}`,
      ].join(" and "),
    );
    expect(job.lines.map(({ state, reason }) => reason ?? state)).toEqual(Array(5).fill("added"));
    expect(
      (await catalogue()).map(({ storeName, productCode }) => [storeName, productCode]),
    ).toEqual([
      ["taobao", taobao],
      ["taobao", tmall],
      ["1688", ali],
      ["weidian", agents],
      ["taobao", short],
    ]);
  });

  test("cause no lookup if they repeat, if the catalogue has their item or if they link to no item", async () => {
    const knownId = newId();
    await run(weidian(knownId));
    const before = shop.sandbox.calls.count("productInfo");
    const again = newId();
    const job = await run(
      [
        weidian(knownId),
        weidian(again),
        `https://www.acbuy.com/product/?id=${again}&source=WD`,
        "https://weidian.com/item.html",
        "https://example.com/thing",
        "https://m.tb.cn/short/nowhere",
        `https://m.tb.cn/short/item/weidian/${again}`,
      ].join("\n"),
    );
    expect(job.lines.map(({ state, reason }) => reason ?? state)).toEqual([
      "exists",
      "added",
      "duplicate",
      "no-item",
      "unknown-site",
      "no-item",
      "exists",
    ]);
    expect(shop.sandbox.calls.count("productInfo") - before).toBe(1);
    expect(job).toMatchObject({ total: 7, added: 1, exists: 2, duplicates: 1, failed: 3 });
    expect(job.retryable).toBe(0);
  });

  test("add one entry each to the audit log, with the admin who pasted the text as actor", async () => {
    const { headers: by, user } = await shop.logIn("admin");
    await shop.post(START, { text: weidian() }, by);
    await untilSettled();
    const [product] = await catalogue();
    const entries = await shop.context.db.select().from(auditLog);
    expect(entries.find(({ subject }) => subject === product!.id)).toMatchObject({
      actor: user.id,
      action: "addProduct",
      before: null,
    });
  });
});

describe("the API rejects", () => {
  test("a text without links, or with more than 500", async () => {
    const none = await send("nothing to see");
    expect([none.status, await messageOf(none)]).toEqual([400, "There is no link in this text."]);
    const text = Array.from({ length: LINKS_AT_ONCE_MAX + 1 }, () => weidian()).join("\n");
    const many = await send(text);
    expect([many.status, await messageOf(many)]).toEqual([
      400,
      "501 links are too many. Paste at most 500.",
    ]);
    expect((await send("x".repeat(LINKS_TEXT_LENGTH_MAX + 1))).status).toBe(400);
    expect(await shop.context.db.$count(linkJobs)).toBe(0);
  });

  test("an unknown job", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    for (const what of ["resumeLinkJob", "stopLinkJob"]) {
      const response = await act(what, id);
      expect([response.status, await messageOf(response)]).toEqual([
        404,
        "These links are no longer here",
      ]);
    }
  });

  test("a second text while a job runs, even from another admin or in another process", async () => {
    shop.sandbox.switches.set({ latency_ms: 200 });
    const another = await shop.openAnother();
    const texts = [0, 1].map(() => Array.from({ length: 8 }, () => weidian()).join("\n"));
    const other = (await shop.logIn("admin")).headers;
    const [here, there] = await Promise.all([
      send(texts[0]!),
      another.app.request(START, {
        method: "POST",
        headers: { ...other, "content-type": "application/json" },
        body: JSON.stringify({ text: texts[1] }),
      }),
    ]);
    expect([here.status, there.status].toSorted()).toEqual([200, 409]);
    expect(await messageOf(here.status === 409 ? here : there)).toMatch(/under way/);
    await untilSettled();
    await another.close();
    expect(await catalogue()).toHaveLength(8);
    expect(await shop.context.db.$count(linkJobs)).toBe(1);
  });
});

test("a job can start once all links of the last job are done, even before that job's process reports its end", async () => {
  const { _id } = await run(weidian());
  await sendJob(shop.context, KIND.name, { linkJobId: _id }, { after_s: 3600 });
  expect((await run(weidian())).added).toBe(1);
});

describe("a marketplace listing", () => {
  test.each([
    ["7000099001", "item_not_found"],
    ["7000099013", "item_not_found"],
    ["7000099020", "services_unavailable"],
    ["7000099029", "services_unavailable"],
  ])("%s is not added and its link fails with the reason %s", async (id, reason) => {
    const job = await run(weidian(id));
    expect(job.lines[0]).toMatchObject({ state: "failed", reason, productCode: id });
    expect(await catalogue()).toEqual([]);
  });

  test.each([
    ["no_title", { title: "\u200B\u202E" }],
    ["no_price", { price: 0, skus: [] }],
    ["no_price", { price: 99_999_999, skus: [] }],
    ["no_picture", { imgList: [], picList: [] }],
  ])(
    "is not added, with the reason %s, if the service returns %j",
    async (reason, serviceFields) => {
      const id = newId();
      await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
      await shop.context.db.execute(
        sql`update cached_answers set answer = answer || ${JSON.stringify(serviceFields)}::jsonb
          where key like ${`%${id}`} and source in ('product-info', 'product-proxy')`,
      );
      const job = await run(weidian(id));
      expect(job.lines[0]).toMatchObject({ state: "failed", reason });
      expect(await catalogue()).toEqual([]);
    },
  );

  test("whose title is too long and has several lines is added with a shorter title of one line", async () => {
    const id = newId();
    await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
    const title = `Two\nlines\t ${"a".repeat(283)} 😀😀`;
    await shop.context.db.execute(
      sql`update cached_answers set answer = answer || ${JSON.stringify({ title })}::jsonb
          where key like ${`%${id}`} and source in ('product-info', 'product-proxy')`,
    );
    await run(weidian(id));
    const [product] = await catalogue();
    expect(product!.name).toMatch(/^Two lines a{283}/);
    expect(product!.name.length).toBeLessThanOrEqual(300);
  });
});

describe("if the sources are down", () => {
  test("the job stops after ten failed lookups, and an admin can resume it later", async () => {
    shop.sandbox.switches.set({ scenario: "server-error" });
    const before = shop.sandbox.calls.count("productInfo");
    const { _id } = await run(Array.from({ length: 40 }, () => weidian()).join("\n"));
    const broken = await find(_id);
    expect(broken).toMatchObject({ state: "interrupted", stoppedBy: "services", failed: 10 });
    expect(broken).toMatchObject({ waiting: 30, retryable: 10 });
    expect(broken.lines[0]).toMatchObject({ reason: "services_unavailable" });
    expect(shop.sandbox.calls.count("productInfo") - before).toBeLessThanOrEqual(28);
    expect(await catalogue()).toEqual([]);

    shop.sandbox.switches.clear();
    shop.clock.now = new Date(shop.clock.now.getTime() + FAILURE_RESTS_MS);
    await shop.restart();
    expect((await act("resumeLinkJob", _id)).status).toBe(200);
    await untilSettled();
    expect(await find(_id)).toMatchObject({ state: "done", added: 40, stoppedBy: null });
  });
});

describe("a running job for pasted links", () => {
  test("adds no product after an admin stopped it and another job began", async () => {
    shop.sandbox.switches.set({ latency_ms: 300 });
    const first = await start(Array.from({ length: 20 }, () => weidian()).join("\n"));
    await vi.waitFor(
      async () => expect((await find(first._id)).added).toBeGreaterThan(0),
      WAIT_LIMIT_MS,
    );
    await act("stopLinkJob", first._id);
    const { added } = await find(first._id);
    const next = await start(weidian());
    await untilSettled();
    await expect.poll(() => find(next._id)).toMatchObject({ state: "done", added: 1 });
    expect(await find(first._id)).toMatchObject({ state: "interrupted", added });
    expect((await act("resumeLinkJob", first._id)).status).toBe(200);
    await untilSettled();
    expect(await find(first._id)).toMatchObject({ state: "done", added: 20 });
  });

  test("stops at once when an admin stops it in another process", async () => {
    shop.sandbox.switches.set({ latency_ms: 100 });
    const { _id } = await start(Array.from({ length: 40 }, () => weidian()).join("\n"));
    await expect.poll(async () => (await find(_id)).added).toBeGreaterThan(0);
    const another = await shop.openAnother();
    const stopped = await another.app.request(`/api/v1/products/stopLinkJob?job_id=${_id}`, {
      method: "POST",
      headers,
    });
    expect(stopped.status).toBe(200);
    await untilSettled();
    await another.close();
    const job = await find(_id);
    expect(job).toMatchObject({ state: "interrupted", stoppedBy: "admin" });
    expect(job.waiting).toBeGreaterThan(0);
    expect(await catalogue()).toHaveLength(job.added);
  });

  test("is shown as stopped by an admin after an owner cancelled it on the page of background jobs", async () => {
    shop.sandbox.switches.set({ latency_ms: 100 });
    const { _id } = await start(Array.from({ length: 40 }, () => weidian()).join("\n"));
    const owner = await shop.logIn("owner");
    const { id } = (await runningJob(shop.context))!;
    const path = `/api/v1/background/addLinks/${id}/cancel`;
    expect((await shop.post(path, undefined, owner.headers)).status).toBe(200);
    await untilSettled();
    expect(await find(_id)).toMatchObject({ state: "interrupted", stoppedBy: "admin" });
  });

  test("continues in another process when its process shuts down", async () => {
    shop.sandbox.switches.set({ latency_ms: 100 });
    const { _id } = await start(Array.from({ length: 40 }, () => weidian()).join("\n"));
    await expect.poll(async () => (await find(_id)).added).toBeGreaterThan(0);
    await shop.restart();
    await untilSettled();
    expect(await find(_id)).toMatchObject({ state: "done", stoppedBy: null, added: 40 });
    expect(await catalogue()).toHaveLength(40);
  });
});

test("a job for 500 links starts at once, makes one lookup for each, and only the last ten jobs are stored", async () => {
  for (let at = 0; at < 12; at += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1);
    await start(`https://weidian.com/item.html ${at}`);
  }
  const before = shop.sandbox.calls.count("productInfo");
  const began = performance.now();
  const { _id } = await start(
    Array.from({ length: LINKS_AT_ONCE_MAX }, () => weidian()).join("\n"),
  );
  expect(performance.now() - began).toBeLessThan(2000);
  await expect.poll(async () => (await find(_id)).added).toBeGreaterThan(30);
  expect((await act("stopLinkJob", _id)).status).toBe(200);
  await untilSettled();
  const { added, waiting } = await find(_id);
  expect(added + waiting).toBe(LINKS_AT_ONCE_MAX);
  // The job looks up four links at once, so up to four lookups belong to links that still wait.
  const lookups = shop.sandbox.calls.count("productInfo") - before;
  expect([added, added + 1, added + 2, added + 3, added + 4]).toContain(lookups);
  const response = await shop.get("/api/v1/products/getLinkJobs", headers);
  expect(getLinkJobs.answer.parse(await response.json()).data).toHaveLength(10);
});
