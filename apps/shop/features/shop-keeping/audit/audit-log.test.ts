import { getAuditLog, type AuditEntry } from "@loupe/contract";
import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHOP } from "#server/audit/actor.ts";
import { agentForm, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { auditLog } from "#server/audit/tables.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const OWNER = "owner@example.com";
let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  headers = (await shop.logIn("owner", OWNER)).headers;
});
afterAll(() => shop.close());

const send = async (method: string, path: string, body?: unknown, as = headers) => {
  const response = await shop.send(method, `/api/v1${path}`, { body, headers: as });
  return { status: response.status, json: (await response.json()) as any };
};
const log = async (query = "") =>
  getAuditLog.answer.parse((await send("GET", `/audit/getAuditLog?${query}`)).json);
const newest = async (): Promise<AuditEntry | undefined> => (await log("limit=1")).data[0];

let productCount = 0;
const addProduct = async () => {
  productCount += 1;
  const { json } = await send("POST", "/products/addProduct", {
    name: `Lamp ${productCount}`,
    price: 12,
    thumbnailImg: "https://example.com/a.jpg",
    storeName: "weidian",
    productCode: String(300_000_000 + productCount),
  });
  return json.data._id as string;
};

describe("the audit log of a product", () => {
  test("has the state before and after each addition, change, move, trending mark and deletion", async () => {
    const id = await addProduct();
    expect(await newest()).toMatchObject({
      actor: OWNER,
      action: "addProduct",
      subject: id,
      before: null,
      after: { name: "Lamp 1", price: 12, serial_No: 1 },
    });
    await send("PATCH", `/products/updateProduct?product_id=${id}`, { name: "Lantern" });
    expect(await newest()).toMatchObject({
      action: "updateProduct",
      before: { name: "Lamp 1" },
      after: { name: "Lantern" },
    });
    await send("PATCH", `/products/setOrRemoveProductOnTend?product_id=${id}&status=true`);
    expect(await newest()).toMatchObject({
      action: "setProductTrending",
      before: { onTrend: false },
      after: { onTrend: true },
    });
    await addProduct();
    await send("PATCH", `/products/setProductSerial?product_id=${id}&serial_No=2`);
    expect(await newest()).toMatchObject({
      action: "setProductSerial",
      before: { serial_No: 1 },
      after: { serial_No: 2 },
    });
    await send("DELETE", `/products/dleteProduct?product_id=${id}`);
    expect(await newest()).toMatchObject({
      action: "deleteProduct",
      before: { name: "Lantern" },
      after: null,
    });
  });

  test("has no entry for a change that is rejected or changes nothing", async () => {
    const id = await addProduct();
    const before = await newest();
    await send("PATCH", `/products/updateProduct?product_id=${id}`, {});
    await send("PATCH", `/products/setProductSerial?product_id=${id}&serial_No=999`);
    await send("DELETE", "/products/dleteProduct?product_id=11111111-1111-4111-8111-111111111111");
    await shop.get("/api/v1/products/incrementViewCount?productCode=300000003&storeName=weidian");
    expect(await newest()).toEqual(before);
  });

  test("has consecutive states if several changes are made at once", async () => {
    const id = await addProduct();
    const path = `/products/updateProduct?product_id=${id}`;
    await Promise.all([1, 2, 3, 4].map((n) => send("PATCH", path, { name: `Name ${n}` })));
    const { data } = await log(`subject=${id}&action=updateProduct`);
    const names = data.toReversed().map(({ before, after }) => [before, after] as any[]);
    expect(names).toHaveLength(4);
    const agentNames = new Set(names.map(([before]) => before.name));
    expect(agentNames.size, "nobody met what another had changed already").toBe(4);
  });
});

test("changes of roles, reviews and rate cards are in the audit log", async () => {
  const { user, headers: reader } = await shop.logIn();
  await send("POST", `/users/changeUserRoleOrStatus?email=${user.email}&role=admin`);
  expect(await newest()).toMatchObject({
    action: "changeUserRole",
    subject: user.id,
    before: { role: "user" },
    after: { role: "admin" },
  });
  await send("POST", `/users/changeUserRoleOrStatus?email=${user.email}&role=user`);

  const review = { store_name: "weidian", product_code: "300000001", comment: "Good", rating: 4 };
  const { json } = await send("POST", "/review/postReview", review, reader);
  await send("PATCH", `/review/approveOrDenyReview?review_id=${json.data._id}&status=approved`);
  expect(await newest()).toMatchObject({
    action: "approveOrDenyReview",
    before: { status: "pending", comment: "Good" },
    after: { status: "approved", name: user.name, productName: json.data.productName },
  });

  const card = JSON.stringify({ ...rateCard, title: "Next" });
  await send("POST", "/rateCard/importRateCard", { card, inUse: 1 });
  expect(await newest()).toMatchObject({ action: "importRateCard", subject: "2", before: null });
  await send("POST", "/rateCard/restoreRateCard?number=1&inUse=2");
  expect(await newest()).toMatchObject({ action: "restoreRateCard", after: { restores: 1 } });
});

test("every change of an agent is in the audit log", async () => {
  const file = { bytes: await drawPicture().png().toBuffer() };
  const response = await send("POST", "/agent/createAgent", agentForm(newAgentTexts(), file));
  const id = response.json.data._id as string;
  await send("PATCH", `/agent/activeOrDactiveAnAgent?agent_id=${id}&active=false`);
  expect(await newest()).toMatchObject({
    action: "setAgentActive",
    before: { active: true },
    after: { active: false },
  });
  await send("DELETE", `/agent/deleteAgent?agent_id=${id}`);
  const { data } = await log(`subject=${id}`);
  expect(data.map(({ action }) => action)).toEqual([
    "deleteAgent",
    "setAgentActive",
    "createAgent",
  ]);
});

describe("the audit log", () => {
  test("can be filtered by actor, action and subject, and has pages", async () => {
    const other = await shop.logIn("admin", "second@example.com");
    const id = await addProduct();
    await send(
      "PATCH",
      `/products/updateProduct?product_id=${id}`,
      { name: "Mine" },
      other.headers,
    );
    const { data } = await log("actor=Second@example.com");
    expect(data.map(({ action, subject }) => [action, subject])).toEqual([["updateProduct", id]]);
    expect((await log(`subject=${id}`)).data).toHaveLength(2);
    expect((await log("action=nothing")).data).toEqual([]);

    const first = await log("limit=3");
    const next = await log(`limit=3&cursor=${first.nextCursor}`);
    const ids = [...first.data, ...next.data].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(6);
  });

  test("can be filtered by a time range, whose end is excluded", async () => {
    const id = await addProduct();
    const [entry] = (await log(`subject=${id}`)).data;
    const at = Date.parse(entry!.createdAt);
    const between = async (from: number, to: number) => {
      const times = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
      return (await log(`subject=${id}&${times}`)).data.length;
    };
    expect(await between(at, at + 1)).toBe(1);
    expect(await between(at + 1, at + 1000), "earlier than the first instant").toBe(0);
    expect(await between(at - 1000, at), "the second instant is not included").toBe(0);
    for (const wrong of ["yesterday", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59"])
      expect((await send("GET", `/audit/getAuditLog?from=${wrong}`)).status).toBe(400);
  });

  test("can be exported as CSV with the same filters, completely and without formulas", async () => {
    const id = await addProduct();
    const path = `/products/updateProduct?product_id=${id}`;
    const count = 105;
    for (let n = 1; n <= count; n += 1) await send("PATCH", path, { name: `Name ${n}` });
    const query = new URLSearchParams({ subject: id, action: "updateProduct" });
    const response = await shop.get(`/api/v1/audit/export?${query}`, headers);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain("audit-log");
    const [head, ...lines] = (await response.text()).trim().split("\r\n");
    expect(head).toBe("time,admin,change,subject,before,after");
    expect(lines).toHaveLength(count);
    expect(lines[0]).toContain(`,${OWNER},updateProduct,${id},`);
    expect(lines[0]).toContain(`""name"":""Name ${count}""`);
    const entry = { actor: SHOP, action: "x", subject: "=1+1", after: "@x" };
    await shop.context.db.insert(auditLog).values(entry);
    const formulas = await (await shop.get("/api/v1/audit/export?action=x", headers)).text();
    expect(formulas).toContain(`,the shop,x,'=1+1,,"""@x"""`);
  });

  test("rejects an invalid cursor", async () => {
    expect((await send("GET", "/audit/getAuditLog?cursor=x")).status).toBe(400);
  });
});
