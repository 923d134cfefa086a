import { getLinkJob, login, startLinkJob } from "@loupe/contract";
import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { products } from "#features/catalogue/products/tables.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import type { Job } from "#server/jobs/job.ts";
import { expireHeartbeats, runWaiting } from "#testing/jobs.ts";
import { startVictim, type Victim } from "#testing/faults/killed-process.ts";
import { addLinksJob } from "./service.server.ts";

const LINKS = 60;

let shop: TestShop;
let victim: Victim | undefined;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
});
afterEach(async () => {
  await victim?.close();
  victim = undefined;
  shop.sandbox.switches.clear();
});
afterAll(() => shop.close());

test("when a process is killed during a job, all products added so far are complete, and another process adds the rest", async () => {
  const { headers, user, password } = await shop.logIn("admin");
  victim = await startVictim(shop, {
    PRODUCT_PROXY_URL: shop.sandbox.urls.productProxy,
  });
  const api = `${victim.origin}/api/v1`;
  const send = async (path: string, body: object, authorization = "") => {
    const response = await fetch(api + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const account = { email: user.email, password };
  const { approvalToken } = login.answer.parse(await send("/auth/login", account));
  shop.sandbox.switches.set({ latency_ms: 200 });
  const ids = Array.from({ length: LINKS }, (_, at) => String(7_265_800_000 + at));
  const text = ids.map((id) => `https://weidian.com/item.html?itemID=${id}`).join("\n");
  const started = await send("/products/startLinkJob", { text }, approvalToken);
  const { _id } = startLinkJob.answer.parse(started).data;
  const { db } = shop.context;
  await expect.poll(() => db.$count(products)).toBeGreaterThan(5);
  await victim.kill();

  const find = async () => {
    const response = await shop.get(`/api/v1/products/getLinkJob?job_id=${_id}`, headers);
    return getLinkJob.answer.parse(await response.json()).data;
  };
  // PostgreSQL may still be finishing the killed process's last statement.
  await expect.poll(async () => (await find()).added === (await db.$count(products))).toBe(true);
  const killed = await find();
  expect(killed).toMatchObject({ failed: 0, waiting: LINKS - killed.added });
  expect(killed.waiting).toBeGreaterThan(0);
  expect(killed.state).toBe("running");

  shop.sandbox.switches.clear();
  await expireHeartbeats(shop.context);
  await runWaiting(shop.context, addLinksJob as Job);
  expect(await find()).toMatchObject({ state: "done", added: LINKS, failed: 0 });
  const rows = await db.select().from(products).orderBy(asc(products.serialNo));
  expect(rows.map(({ productCode }) => productCode)).toEqual(ids);
});
