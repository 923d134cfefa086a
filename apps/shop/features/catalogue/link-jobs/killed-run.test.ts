import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getLinkJob, login, startLinkJob } from "@loupe/contract";
import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { products } from "#features/catalogue/products/tables.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { LEASE_MS } from "./run.server.ts";

vi.setConfig({ testTimeout: 90_000 });

const PROGRAM = fileURLToPath(new URL("../../../server/main.ts", import.meta.url));
const LINKS = 60;

let shop: TestShop;
let folder: string;
let victim: ChildProcess | undefined;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  folder = await mkdtemp(join(tmpdir(), "loupe-killed-"));
});
afterEach(() => {
  victim?.kill("SIGKILL");
  shop.sandbox.switches.clear();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A process of its own on the same database and sandbox; gives where it serves. */
async function startVictim(): Promise<string> {
  const { urls } = shop.sandbox;
  victim = spawn(process.execPath, [PROGRAM], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "warn",
      DATA_DIR: folder,
      DATABASE_URL: shop.databaseUrl,
      SESSION_SECRET: "a secret of thirty-two letters or more",
      DEMO: "off",
      RATE_LIMIT: "off",
      PRODUCT_PROXY_URL: urls.productProxy,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  victim.stdout!.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/running at/);
  return `http://127.0.0.1:${/running at http:\/\/localhost:(\d+)/.exec(output)![1]}/api/v1`;
}

test("a process killed in the middle leaves whole products, and another one goes on", async () => {
  const { headers, user, password } = await shop.logIn("admin");
  const api = await startVictim();
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
  await expect.poll(() => db.$count(products), { timeout: 20_000 }).toBeGreaterThan(5);
  const exited = once(victim!, "exit");
  victim!.kill("SIGKILL");
  await exited;

  const find = async () => {
    const response = await shop.get(`/api/v1/products/getLinkJob?job_id=${_id}`, headers);
    return getLinkJob.answer.parse(await response.json()).data;
  };
  // PostgreSQL may still be ending what the process had begun.
  await expect.poll(async () => (await find()).added === (await db.$count(products))).toBe(true);
  const killed = await find();
  expect(killed).toMatchObject({ failed: 0, waiting: LINKS - killed.added });
  expect(killed.waiting).toBeGreaterThan(0);
  shop.clock.now = new Date(Date.now() + LEASE_MS + 1000);
  expect((await find()).state).toBe("interrupted");

  shop.sandbox.switches.clear();
  const path = `/api/v1/products/resumeLinkJob?job_id=${_id}`;
  expect((await shop.post(path, undefined, headers)).status).toBe(200);
  await Promise.all(shop.context.background);
  expect(await find()).toMatchObject({ state: "done", added: LINKS, failed: 0 });
  const rows = await db.select().from(products).orderBy(asc(products.serialNo));
  expect(rows.map(({ productCode }) => productCode)).toEqual(ids);
});
