import { getIncome, importIncome, type Agent } from "@loupe/contract";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agentForm, agentsOf, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { COLUMNS, earningsForm } from "#testing/income.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { buyClicks } from "#features/site/daily-counts/tables.server.ts";
import { foldOldClicks } from "#features/site/daily-counts/service.server.ts";
import { listAudit } from "#features/shop-keeping/audit/service.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
let agent: Agent;
beforeAll(async () => {
  shop = await openTestShop();
  shop.clock.now = new Date("2026-11-24T12:00:00Z");
  ({ headers } = await shop.logIn("admin"));
  agent = (await agentsOf(shop, headers))[0]!;
});
afterAll(() => shop.close());

async function income(from = "2026-11-01", to = "2026-11-24") {
  const { headers: asViewer } = await shop.logIn("viewer");
  const response = await shop.get(`/api/v1/income?from=${from}&to=${to}`, asViewer);
  return getIncome.answer.parse(await response.json()).data;
}

const of = (result: Awaited<ReturnType<typeof income>>, id = agent._id) =>
  result.byAgent.find(({ agentId }) => agentId === id);

async function send(body: FormData, { id = agent._id, dryRun = false } = {}) {
  const path = `/api/v1/income/import?agent_id=${id}&dryRun=${dryRun}`;
  const response = await shop.send("POST", path, { body, headers });
  const json = (await response.json()) as any;
  return { status: response.status, json };
}

const take = async (text: string, options = {}) => {
  const { status, json } = await send(earningsForm(text, COLUMNS), options);
  expect(status, JSON.stringify(json)).toBe(200);
  return importIncome.answer.parse(json).data;
};

const BAG = { storeName: "weidian", productCode: "7265511001" } as const;
const paid = (currency: string, amount: number, orders: number) => ({
  currency,
  amount,
  orders,
  pendingAmount: 0,
  pendingOrders: 0,
});

async function addProduct(productCode: string): Promise<void> {
  const body = {
    name: "Canvas bag",
    price: 12.5,
    thumbnailImg: "https://example.com/bag.jpg",
    storeName: "weidian",
    productCode,
  };
  expect((await shop.post("/api/v1/products/addProduct", body, headers)).status).toBe(200);
}

test("a Buy click is counted for its agent, product, page and day, without data of the visitor", async () => {
  await addProduct("7265511001");
  const click = (from: string, referer?: string) =>
    shop.get(
      `/api/v1/products/incrementViewCount?productCode=7265511001&storeName=weidian&agent_id=${agent._id}`,
      referer ? { referer } : {},
      from,
    );
  await click("192.0.2.1", "https://loupe.example/de/product/weidian/7265511001?x=1");
  await click("192.0.2.2", "https://loupe.example/");
  await click("192.0.2.3", "https://loupe.example/popular");
  await click("192.0.2.4", "https://elsewhere.example/anything");
  await click("192.0.2.5", "no address");
  await click("192.0.2.6");
  // A second click of the same visitor is not counted.
  await click("192.0.2.6");
  const result = await income();
  expect(result.clicks).toBe(6);
  expect(of(result)).toMatchObject({ agent: agent.name, clicks: 6, earned: [] });
  expect(Object.fromEntries(result.byPage.map(({ page, clicks }) => [page, clicks]))).toEqual({
    product: 1,
    home: 1,
    popular: 1,
    other: 3,
  });
  expect(result.byProduct).toEqual([{ ...BAG, name: "Canvas bag", clicks: 6, earned: [] }]);
  expect(result.byDay).toHaveLength(24);
  expect(result.byDay.at(-1)).toEqual({ day: "2026-11-24", clicks: 6, earned: [] });
});

test("an agent's file can be imported, and importing it again changes nothing", async () => {
  const file = "Date,Commission\n2026-11-01,1.10\n2026-11-01,2.20\n2026-11-02,-0.30\n";
  const checked = await take(file, { dryRun: true });
  expect(checked).toMatchObject({ imported: false, lines: 3, replacedDays: 0 });
  expect(of(await income())?.earned).toEqual([]);
  const first = await take(file);
  expect(first).toMatchObject({ imported: true, from: "2026-11-01", to: "2026-11-02" });
  expect((await take(file)).replacedDays).toBe(2);
  const result = of(await income());
  expect(result?.earned).toEqual([paid("USD", 3, 3)]);
  expect(result?.columns).toEqual(COLUMNS);
  // A later file replaces the earnings of the days that it contains.
  await take("Date,Commission\n2026-11-02,5\n");
  expect(of(await income())?.earned).toEqual([paid("USD", 8.3, 3)]);
  const { data } = await listAudit(shop.context, { action: "importIncome", limit: 10 });
  expect(data[0]?.after).toMatchObject({ name: agent.name, file: "earnings.csv", lines: 1 });
});

test("amounts in two currencies are summed separately", async () => {
  const columns = { ...COLUMNS, currency: { column: "Currency" } };
  const file = "Date,Commission,Currency\n2026-10-01,10,USD\n2026-10-01,70,CNY\n";
  expect((await send(earningsForm(file, columns))).status).toBe(200);
  const { earned, ...figures } = await income("2026-10-01", "2026-10-31");
  expect(earned).toEqual([paid("CNY", 70, 1), paid("USD", 10, 1)]);
  expect(of({ ...figures, earned })?.earned).toEqual(earned);
});

const STATUS = { column: "Status", paid: ["Paid"], pending: ["Pending"], leftOut: ["Canceled"] };
const WITH_STATUS = { ...COLUMNS, status: STATUS, item: "Item" };
const STATES = `Date,Commission,Status,Item
2026-07-01,1.50,Paid,https://weidian.com/item.html?itemID=7265511001
2026-07-01,4.00,Pending,7265511001
2026-07-02,9.00,Canceled,7265511001
2026-07-02,2.00,Pending,a bag
`;

test("pending commissions count separately from paid ones, cancelled ones do not count, and each product gets its part", async () => {
  const { headers: asAdmin } = await shop.logIn("admin");
  const body = earningsForm(STATES);
  const path = `/api/v1/income/import?agent_id=${agent._id}`;
  const read = await shop.send("POST", path, { body, headers: asAdmin });
  const { words } = importIncome.answer.parse(await read.json()).data;
  expect(words).toContainEqual({ column: "Status", values: ["Canceled", "Paid", "Pending"] });

  const { status, json } = await send(earningsForm(STATES, WITH_STATUS));
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.data).toMatchObject({ lines: 4, leftOutLines: 1, withoutProduct: 1 });
  const figures = await income("2026-07-01", "2026-07-02");
  const all = { currency: "USD", amount: 1.5, orders: 1, pendingAmount: 6, pendingOrders: 2 };
  expect(figures.earned).toEqual([all]);
  expect(of(figures)?.earned).toEqual([all]);
  expect(figures.byDay.map(({ earned }) => earned)).toMatchObject([
    [{ amount: 1.5, pendingAmount: 4 }],
    [{ amount: 0, pendingAmount: 2 }],
  ]);
  const ofBag = { currency: "USD", amount: 1.5, orders: 1, pendingAmount: 4, pendingOrders: 1 };
  expect(figures.byProduct).toEqual([{ ...BAG, name: "Canvas bag", clicks: 0, earned: [ofBag] }]);

  // After the agent has paid, the same file with new states replaces these days.
  await send(earningsForm(STATES.replaceAll("Pending", "Paid"), WITH_STATUS));
  const { earned } = await income("2026-07-01", "2026-07-02");
  expect(earned).toEqual([paid("USD", 7.5, 3)]);
});

test("a status whose meaning was not chosen is an error", async () => {
  const file = earningsForm(STATES.replace("Canceled", "On hold"), WITH_STATUS);
  const { status, json } = await send(file);
  expect(status).toBe(422);
  expect(json.issues).toMatchObject([
    { path: "line 4, Status", message: "has a new word, “On hold”: choose what it means" },
  ]);
});

test("all lines of a file may be pending", async () => {
  const columns = { ...COLUMNS, status: { all: "pending" } };
  await send(earningsForm("Date,Commission\n2026-06-01,3\n", columns));
  const { earned } = await income("2026-06-01", "2026-06-01");
  expect(earned).toMatchObject([{ amount: 0, orders: 0, pendingAmount: 3, pendingOrders: 1 }]);
});

test("clicks on links without a referral code are counted separately, even after the agent gets a code", async () => {
  const path = `/api/v1/products/incrementViewCount?productCode=7265511001&storeName=weidian&agent_id=${agent._id}`;
  shop.clock.now = new Date("2026-11-25T12:00:00Z");
  ({ headers } = await shop.logIn("admin"));
  await shop.get(path, {}, "198.51.100.1");
  await shop.get(path, {}, "198.51.100.2");
  expect(of(await income("2026-11-25", "2026-11-25"))).toMatchObject({
    hasCode: false,
    clicks: 2,
    uncodedClicks: 2,
  });
  const body = new FormData();
  const { name, offer, to } = agent;
  body.set(
    "data",
    JSON.stringify({ name, offer, to, referral: "loupe-7", was: { name, offer, to } }),
  );
  const saved = await shop.send("POST", `/api/v1/agent/updateAgent?agent_id=${agent._id}`, {
    body,
    headers,
  });
  expect(saved.status, await saved.text()).toBe(200);
  await shop.get(path, {}, "198.51.100.3");
  const figures = await income("2026-11-25", "2026-11-25");
  expect(figures).toMatchObject({ clicks: 3, uncodedClicks: 2 });
  expect(of(figures)).toMatchObject({ hasCode: true, clicks: 3, uncodedClicks: 2 });
});

test("clicks that an earlier version counted on the same day stay unknown", async () => {
  shop.clock.now = new Date("2026-11-26T12:00:00Z");
  ({ headers } = await shop.logIn("admin"));
  const click = { day: "2026-11-26", page: "other", ...BAG, count: 7 } as const;
  const deleted = "00000000-0000-4000-8000-000000000001";
  await shop.context.db.insert(buyClicks).values([
    { ...click, agentId: agent._id },
    { ...click, agentId: deleted },
  ]);
  const path = `/api/v1/products/incrementViewCount?productCode=7265511001&storeName=weidian&agent_id=${agent._id}`;
  await shop.get(path, {}, "198.51.100.9");
  const [row] = await shop.context.db
    .select()
    .from(buyClicks)
    .where(eq(buyClicks.agentId, agent._id))
    .orderBy(desc(buyClicks.day));
  expect(row).toMatchObject({ day: "2026-11-26", count: 8, uncoded: null });
  const figures = await income("2026-11-26", "2026-11-26");
  // For a deleted agent it is unknown whether its links had a referral code.
  expect(of(figures, deleted)).toMatchObject({ hasCode: null, clicks: 7, uncodedClicks: 0 });
  expect(figures.uncodedClicks).toBe(0);
});

test("a file with a bad line is not imported, and the error has the line and the column", async () => {
  const before = of(await income())?.earned;
  const file = "Date,Commission\n2026-11-03,1\n31.12.2026,1\n2026-11-04,=1+1\n";
  const { status, json } = await send(earningsForm(file, COLUMNS));
  expect(status).toBe(422);
  expect(json.code).toBe("file_faults");
  expect(json.issues.map(({ path }: { path: string }) => path)).toEqual([
    "line 3, Date",
    "line 4, Commission",
  ]);
  expect(of(await income())?.earned).toEqual(before);
  expect(await take(file, { dryRun: true })).toMatchObject({ imported: false, faultCount: 2 });
});

test.each([
  ["a file without assigned columns", earningsForm("A,B\n1,2\n"), 200],
  ["columns that are not JSON", earningsForm("A\n1", undefined), 400],
  ["a column that the file lacks", earningsForm("A,B\n1,2\n", COLUMNS), 422],
  ["a file in another encoding", earningsForm(new Uint8Array([0x44, 0xff, 0xfe]), COLUMNS), 422],
  ["an empty file", earningsForm("", COLUMNS), 422],
] as const)("the API for imports returns the right status for %s", async (_, body, expected) => {
  if (expected === 400) body.set("columns", "{");
  expect((await send(body)).status).toBe(expected);
});

test("the API rejects an unknown agent and an invalid period", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  expect((await send(earningsForm("A\n1"), { id })).status).toBe(404);
  const get = async (query: string) => (await shop.get(`/api/v1/income?${query}`, headers)).status;
  expect(await get("from=2026-11-02&to=2026-11-01")).toBe(400);
  expect(await get("from=2020-01-01&to=2026-11-01")).toBe(400);
  expect(await get("from=2026-02-30&to=2026-03-01")).toBe(400);
});

test("the export contains every click and earning, and no formula", async () => {
  await shop.context.db.insert(buyClicks).values({
    day: "2026-09-01",
    agentId: agent._id,
    page: "home",
    storeName: "taobao",
    productCode: "600000000001",
    count: 3,
  });
  await take("Date,Commission\n2026-09-01,4\n");
  const { headers: asViewer } = await shop.logIn("viewer");
  const file = await shop.get("/api/v1/income/export?from=2026-09-01&to=2026-09-02", asViewer);
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect((await file.text()).replace("\uFEFF", "").split("\r\n")).toEqual([
    "day,kind,agent,page,storeName,productCode,clicks,clicksWithoutCode,currency,orders,amount,pendingOrders,pendingAmount",
    `2026-09-01,clicks,${agent.name},home,taobao,600000000001,3,,,,,,`,
    `2026-09-01,earnings,${agent.name},,,,,,USD,1,4.00,0,0.00`,
    "",
  ]);
});

test("an export that the client aborts releases its database connection", async () => {
  const path = "/api/v1/income/export?from=2026-01-01&to=2026-11-24";
  for (let tries = 0; tries < 5; tries += 1) {
    const file = await shop.get(path, headers);
    await file.body?.cancel();
  }
  expect((await (await shop.get(path, headers)).text()).length).toBeGreaterThan(100);
});

test("the earnings of a deleted agent are kept, with its name", async () => {
  const file = { bytes: await drawPicture().png().toBuffer() };
  const response = await shop.send("POST", "/api/v1/agent/createAgent", {
    body: agentForm({ ...newAgentTexts(), name: "=Gone" }, file),
    headers,
  });
  const { data: deletedAgent } = (await response.json()) as { data: Agent };
  await take("Date,Commission\n2026-08-01,4\n", { id: deletedAgent._id });
  await shop.send("DELETE", `/api/v1/agent/deleteAgent?agent_id=${deletedAgent._id}`, { headers });
  const result = await income("2026-08-01", "2026-08-02");
  expect(of(result, deletedAgent._id)).toMatchObject({ agent: "=Gone", earned: [{ amount: 4 }] });
  const path = "/api/v1/income/export?from=2026-08-01&to=2026-08-01";
  expect(await (await shop.get(path, headers)).text()).toContain("'=Gone");
});

test("the clicks of old days are reduced to one sum over all items", async () => {
  const { db } = shop.context;
  const old = { day: "2025-01-01", agentId: agent._id, page: "home", storeName: "taobao" } as const;
  await db.insert(buyClicks).values([
    { ...old, productCode: "600000000001", count: 2 },
    { ...old, productCode: "600000000002", count: 3, uncoded: 1 },
    { ...old, page: "haul", productCode: "600000000001", count: 4, uncoded: 1 },
    { ...old, page: "haul", productCode: "600000000002", count: 5, uncoded: 2 },
  ]);
  await foldOldClicks(shop.context, new AbortController().signal);
  const result = await income("2025-01-01", "2025-01-01");
  expect(result).toMatchObject({ clicks: 14, byProduct: [] });
  const totals = await db
    .select({ page: buyClicks.page, count: buyClicks.count, uncoded: buyClicks.uncoded })
    .from(buyClicks)
    .where(eq(buyClicks.day, "2025-01-01"))
    .orderBy(buyClicks.page);
  expect(totals).toEqual([
    { page: "haul", count: 9, uncoded: 3 },
    // For two of the five clicks it is unknown whether the link had a code.
    { page: "home", count: 5, uncoded: null },
  ]);
  expect(await db.$count(buyClicks)).toBeGreaterThan(1);
});
