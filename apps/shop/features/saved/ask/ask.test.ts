import { answerAsk, getAsk, getAskReports, type AskReport } from "@loupe/contract";
import { DAY_MS } from "@loupe/contract/time";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photos as photoRows } from "#features/look-up/qc/tables.server.ts";
import { loggedUrl } from "#server/logs/logged-url.ts";
import { newAsk, photosToAsk } from "#testing/asks.ts";
import { runRetention } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { askAnswers, askReports, asks } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

type Headers = Record<string, string>;

const read = async (token: string, headers?: Headers, query = "") => {
  const response = await shop.get(`/api/v1/ask/${token}${query}`, headers);
  return getAsk.answer.parse(await response.json());
};
const answer = (token: string, more: object = {}, headers: Headers = {}) =>
  shop.post(
    `/api/v1/ask/${token}/answers`,
    { verdict: "keep", reason: "It looks straight", ...more },
    headers,
  );
const cookieOf = (response: Response) =>
  (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

test("a page shows its photos, marks, question and option, and is not indexed or cached", async () => {
  const { photos } = await photosToAsk(shop);
  const goods = await shop.get("/api/v1/goods/detail?shopType=weidian&id=7265511373");
  const { data: detail } = (await goods.json()) as { data: { skus: { skuID: string }[] } };
  const sku = detail.skus[0]!.skuID;
  const marks = [{ photo: photos[1]!, x: 0.25, y: 1, note: "A loose thread" }];
  const ask = await newAsk(shop, { marks, sku });
  expect(ask.url).toBe(`${shop.context.config.PUBLIC_URL}/ask/${ask.token}`);
  expect(ask.token).toMatch(/^[\w-]{22}$/);
  const response = await shop.get(`/api/v1/ask/${ask.token}`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const { data } = getAsk.answer.parse(await response.json());
  expect(data).toMatchObject({
    shopType: "weidian",
    id: "7265511373",
    option: { skuID: sku },
    marks,
    counts: { keep: 0, exchange: 0 },
    answers: [],
    isOwner: false,
  });
  expect(data.photos.map(({ id }) => id)).toEqual(photos);
  expect(JSON.stringify(data)).not.toContain(ask.ownerToken);
});

test("photos can be named by the 8 characters of links to chosen photos", async () => {
  const { photos } = await photosToAsk(shop);
  const short = photos.map((id) => id.slice(0, 8));
  const marks = [{ photo: short[0]!, x: 0, y: 0, note: "here" }];
  const { token } = await newAsk(shop, { photos: short, marks });
  const { data } = await read(token);
  expect(data.photos.map(({ id }) => id)).toEqual(photos);
  expect(data.marks[0]!.photo).toBe(photos[0]);
});

test.each([
  ["no photo", { photos: [] }, 400],
  ["ten photos", { photos: Array.from({ length: 10 }, () => "a".repeat(22)) }, 400],
  ["a photo of another item", { photos: ["a".repeat(22)] }, 404],
  ["a mark on a photo of another item", { marks: [markOn("b".repeat(22))] }, 404],
  ["a mark outside its photo", { marks: [{ ...markOn("c".repeat(22)), x: 1.01 }] }, 400],
  ["a mark without a note", { marks: [{ ...markOn("c".repeat(22)), note: " " }] }, 400],
  ["an empty question", { question: " \u202E " }, 400],
  ["a question that is too long", { question: "x".repeat(501) }, 400],
])("a page with %s is refused", async (_, more, status) => {
  const body = { ...(await photosToAsk(shop)), question: "Keep?", ...more };
  expect((await shop.post("/api/v1/ask", body)).status).toBe(status);
});

function markOn(photo: string) {
  return { photo, x: 0.5, y: 0.5, note: "here" };
}

test("scripts in texts are returned as text, and marks that change the direction of text are removed", async () => {
  const { photos } = await photosToAsk(shop);
  const note = "<script>alert(1)</script> \u202Eevil\u2066";
  const question = `<img src=x onerror=alert(1)>\n\u202Eline`;
  const { token } = await newAsk(shop, { question, marks: [{ ...markOn(photos[0]!), note }] });
  await answer(token, { reason: `\u2067${note}`, marks: [{ ...markOn(photos[0]!), note }] });
  const { data } = await read(token);
  expect(data.question).toBe("<img src=x onerror=alert(1)>\nline");
  expect(data.marks[0]!.note).toBe("<script>alert(1)</script> evil");
  expect(data.answers[0]!.reason).toBe("<script>alert(1)</script> evil");
  expect(JSON.stringify(data)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});

test("each browser has one answer, which a second one replaces; other browsers add theirs", async () => {
  const { token } = await newAsk(shop);
  const first = await answer(token);
  expect(first.headers.get("set-cookie")).toMatch(/^loupe_ask=[\w-]{22};.*HttpOnly/i);
  const { _id } = answerAsk.answer.parse(await first.json()).data;
  const again = await answer(
    token,
    { verdict: "exchange", reason: "I looked again" },
    { cookie: cookieOf(first) },
  );
  expect(answerAsk.answer.parse(await again.json()).data._id).toBe(_id);
  await answer(token, { reason: "Another browser" });
  const { data } = await read(token);
  expect(data.counts).toEqual({ keep: 1, exchange: 1 });
  expect(data.answers.map(({ reason }) => reason).toSorted()).toEqual([
    "Another browser",
    "I looked again",
  ]);
});

test("the hash of a browser differs between pages, so that answers of one person are not linked", async () => {
  const [one, other] = [await newAsk(shop), await newAsk(shop)];
  const first = await answer(one.token);
  await answer(other.token, {}, { cookie: cookieOf(first) });
  const rows = await shop.context.db
    .select({ hash: askAnswers.browserHash })
    .from(askAnswers)
    .innerJoin(asks, eq(asks.id, askAnswers.askId))
    .where(sql`${asks.token} in (${one.token}, ${other.token})`);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
});

test.each([
  ["no reason", { reason: "  " }, 400],
  ["another verdict", { verdict: "fake" }, 400],
  ["a mark on a photo of another page", { marks: [markOn("d".repeat(22))] }, 404],
])("an answer with %s is refused", async (_, more, status) => {
  const { token } = await newAsk(shop);
  expect((await answer(token, more)).status).toBe(status);
});

test("a guessed, malformed, foreign or ended token gets the same 404 on every route", async () => {
  const ended = await newAsk(shop);
  const other = await newAsk(shop);
  await shop.send("DELETE", `/api/v1/ask/${ended.token}`, {
    headers: { "x-owner-token": ended.ownerToken },
  });
  const expired = await newAsk(shop);
  await shop.context.db
    .update(asks)
    .set({ endsAt: new Date(shop.clock.now.getTime() - 1000) })
    .where(eq(asks.token, expired.token));
  const tokens = [ended.token, expired.token, "A".repeat(22), "x", "'%22--", "z".repeat(500)];
  const bodies = new Set<string>();
  for (const token of tokens) {
    const headers = { "x-owner-token": other.ownerToken };
    const id = "00000000-0000-4000-8000-000000000001";
    for (const response of [
      await shop.get(`/api/v1/ask/${token}`),
      await answer(token),
      await shop.post(`/api/v1/ask/${token}/reports`, { reason: "Spam" }),
      await shop.send("DELETE", `/api/v1/ask/${token}`, { headers }),
      await shop.send("PATCH", `/api/v1/ask/${token}/answers/${id}`, {
        headers,
        body: { hidden: true },
      }),
    ]) {
      expect(response.status).toBe(404);
      bodies.add(await response.text());
    }
  }
  expect(bodies.size).toBe(1);
});

test("only the owner's token ends a page or hides an answer, and a token of another page does not", async () => {
  const [own, other] = [await newAsk(shop), await newAsk(shop)];
  const { _id } = answerAsk.answer.parse(await (await answer(own.token)).json()).data;
  const hide = (headers: Headers, hidden = true) =>
    shop.send("PATCH", `/api/v1/ask/${own.token}/answers/${_id}`, { headers, body: { hidden } });
  const foreign = { "x-owner-token": other.ownerToken };
  for (const headers of [{}, foreign, { "x-owner-token": "" }] as Headers[]) {
    expect((await hide(headers)).status).toBe(404);
    const ending = await shop.send("DELETE", `/api/v1/ask/${own.token}`, { headers });
    expect(ending.status).toBe(404);
  }
  const owner = { "x-owner-token": own.ownerToken };
  expect((await hide(owner)).status).toBe(200);
  expect((await read(own.token)).data).toMatchObject({ answers: [], counts: { keep: 0 } });
  expect((await read(own.token, owner)).data).toMatchObject({
    isOwner: true,
    answers: [{ _id, hidden: true }],
  });
  await hide(owner, false);
  expect((await read(own.token)).data.answers).toHaveLength(1);
  const ofOther = `/api/v1/ask/${other.token}/answers/${_id}`;
  const wrongPage = await shop.send("PATCH", ofOther, { headers: foreign, body: { hidden: true } });
  expect(((await wrongPage.json()) as { code: string }).code).toBe("answer_not_found");
});

test("a page with 10,000 answers is read in pages, and each reads only its own answers", async () => {
  const { token } = await newAsk(shop);
  await shop.context.db.execute(sql`
    insert into ${askAnswers} (ask_id, browser_hash, verdict, reason, marks, created_at)
    select ${asks.id}, number, case when number % 4 = 0 then 'exchange' else 'keep' end,
      'Reason ' || number, '[]', ${shop.clock.now.toISOString()}::timestamptz - number * interval '1 second'
    from ${asks}, generate_series(1, 10000) as number where token = ${token}`);
  await shop.context.db.execute(sql`analyze ${askAnswers}`);
  const first = await read(token, {}, "?limit=100");
  expect(first.data.answers).toHaveLength(100);
  expect(first.data.counts).toEqual({ keep: 7500, exchange: 2500 });
  const second = await read(token, {}, `?limit=100&cursor=${first.nextCursor}`);
  expect(second.data.answers[0]!.reason).toBe("Reason 101");
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await read(token, {}, `?limit=24`);
    times.push(performance.now() - start);
  }
  expect(Math.min(...times)).toBeLessThan(150);
});

test("photos that an admin hid or that are gone stay on the page as missing", async () => {
  const { token, photos } = await newAsk(shop);
  await shop.context.db
    .update(photoRows)
    .set({ hiddenAt: shop.clock.now })
    .where(eq(photoRows.pictureId, photos[0]!));
  const { data } = await read(token);
  expect(data.photos.map(({ missing }) => missing ?? false)).toEqual([true, false]);
  await shop.context.db
    .update(photoRows)
    .set({ hiddenAt: null })
    .where(eq(photoRows.pictureId, photos[0]!));
});

test("reports are listed for moderators, who remove an answer, keep it after all, or end the page", async () => {
  await shop.context.db.delete(askReports);
  const { headers } = await shop.logIn("moderator");
  const { token, question } = { ...(await newAsk(shop)), question: "Is the stitching" };
  const { _id: answerId } = answerAsk.answer.parse(await (await answer(token)).json()).data;
  const report = (body: object, cookie = "") =>
    shop.post(`/api/v1/ask/${token}/reports`, body, cookie ? { cookie } : {});
  const first = await report({ reason: "An insult", answerId });
  await report({ reason: "An insult to me", answerId }, cookieOf(first));
  await report({ reason: "Spam" });
  const list = async (status: string): Promise<AskReport[]> => {
    const response = await shop.get(`/api/v1/ask-reports?status=${status}`, headers);
    return getAskReports.answer.parse(await response.json()).data;
  };
  const settle = (id: string, verdict: string) =>
    shop.post("/api/v1/ask-reports/settle", { id, verdict }, headers);
  const open = await list("open");
  expect(open.map(({ reason }) => reason).toSorted()).toEqual(["An insult to me", "Spam"]);
  expect(open[0]!.question).toContain(question);
  const owner = (await shop.logIn("owner")).headers;
  const figures = (await (await shop.get("/api/v1/dashboard/getOverview", owner)).json()) as any;
  expect(figures.data.askReports).toBe(2);
  const notices = (await (await shop.get("/api/v1/notices", owner)).json()) as any;
  expect(notices.data).toContainEqual({
    subject: "photoReports",
    page: "ask-reports",
    text: "2 reports of pages for advice wait for you.",
  });
  const ofAnswer = open.find((one) => one.answer)!;
  expect(ofAnswer.path).toBe(`/ask/${token}`);
  await settle(ofAnswer._id, "removed");
  expect((await read(token)).data.answers).toEqual([]);
  expect(await list("settled")).toMatchObject([{ verdict: "removed" }]);
  await settle(ofAnswer._id, "kept");
  expect((await read(token)).data.answers).toHaveLength(1);
  await settle(open.find((one) => !one.answer)!._id, "removed");
  expect((await shop.get(`/api/v1/ask/${token}`)).status).toBe(404);
  expect((await settle(answerId, "kept")).status).toBe(404);
  const visitor = await shop.get("/api/v1/ask-reports");
  expect(visitor.status).toBe(401);
});

test("an answer that a moderator removed stays removed when its browser answers again", async () => {
  const { token, ownerToken } = await newAsk(shop);
  const first = await answer(token);
  await shop.context.db.update(askAnswers).set({ removedAt: shop.clock.now });
  await answer(token, { reason: "Again" }, { cookie: cookieOf(first) });
  expect((await read(token, { "x-owner-token": ownerToken })).data.answers).toEqual([]);
});

test("pages end after 30 days, and are deleted with their answers and reports", async () => {
  const { token } = await newAsk(shop);
  await answer(token);
  await shop.post(`/api/v1/ask/${token}/reports`, { reason: "Spam" });
  const before = shop.clock.now;
  shop.clock.now = new Date(before.getTime() + 30 * DAY_MS + 1000);
  expect((await shop.get(`/api/v1/ask/${token}`)).status).toBe(404);
  await runRetention(shop.context);
  const { db } = shop.context;
  expect(await db.$count(asks, eq(asks.token, token))).toBe(0);
  const orphans = sql`ask_id not in (select id from ${asks})`;
  expect([await db.$count(askAnswers, orphans), await db.$count(askReports, orphans)]).toEqual([
    0, 0,
  ]);
  shop.clock.now = before;
});

test("more than ten pages in an hour, or ten answers of one network on a page, have to wait", async () => {
  const limited = await openTestShop({ RATE_LIMIT: "on" });
  try {
    const photos = await photosToAsk(limited);
    const body = { ...photos, question: "Keep?" };
    const statuses = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await limited.post("/api/v1/ask", body)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const [row] = await limited.context.db.select().from(asks).limit(1);
    const answers = [];
    for (let time = 0; time < 11; time += 1) {
      const path = `/api/v1/ask/${row!.token}/answers`;
      const response = await limited.post(path, { verdict: "keep", reason: "Fine" });
      answers.push(response.status);
      if (response.status === 429)
        expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
  } finally {
    await limited.close();
  }
});

test.each([
  ["/ask/abc", "/ask/…"],
  ["/de/ask/abc?cursor=x", "/de/ask/…?cursor=…"],
  ["/api/v1/ask/abc/answers", "/api/v1/ask/…/answers"],
  ["/images/held/a.1.b", "/images/held/…"],
  ["/api/v1/ask-reports?status=open", "/api/v1/ask-reports?status=open"],
])("the log has %s as %s, because whoever has the address can open it", (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
