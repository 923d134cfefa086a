import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#features/accounts/people/tables.server.ts";
import { deleteClosedAccounts } from "#features/personal-data/service.server.ts";
import { addLinksJob } from "#features/catalogue/link-jobs/service.server.ts";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { findRateCardInUse } from "#features/freight/rate-cards/service.server.ts";
import { auditLog } from "#server/audit/tables.ts";
import { seedCatalogue } from "#features/shop-keeping/demonstration/service.server.ts";
import { savePage } from "#features/shop-keeping/legal/pages.server.ts";
import { COMMAND, SHOP } from "#server/audit/actor.ts";
import type { Job } from "#server/jobs/job.ts";
import { agentForm, agentsOf, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { runWaiting } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop["logIn"]>>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  owner = await shop.logIn("owner");
});
afterAll(() => shop.close());

async function ask(method: string, path: string, body?: unknown, { headers } = owner) {
  const response = await shop.send(method, `/api/v1${path}`, { headers, body });
  const json = (await response.json()) as any;
  expect(response.status, JSON.stringify(json)).toBe(200);
  return json.data;
}

/** Runs a command as `npm run …` does, on the database of the running shop. */
async function command(name: string, ...words: string[]): Promise<void> {
  const program = fileURLToPath(new URL(`../../../server/commands/${name}.ts`, import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.context.config.DATA_DIR,
    SESSION_SECRET: "a secret of thirty-two characters",
  };
  const child = spawn(process.execPath, [program, ...words], { env, stdio: "ignore" });
  expect(await once(child, "close")).toEqual([0, null]);
}

let lastId = 7_265_700_000;
const newId = () => String((lastId += 1));
const thumbnailImg = "https://example.com/a.jpg";
const csv = () =>
  `storeName,productCode,name,price,thumbnailImg\nweidian,${newId()},Lamp,6.5,${thumbnailImg}\n`;
async function review(): Promise<string> {
  const body = { store_name: "weidian", product_code: newId(), comment: "Good", rating: 4 };
  return (await ask("POST", "/review/postReview", body, await shop.logIn()))._id as string;
}
const saved = () => ask("GET", "/settings");
const nothing = async () => {};

/**
 * The ways to make a change, such as `route` or `command`. Each has the expected actor (an account's id if it is a
 * person) and the work to do.
 */
type Attempts = Record<string, [by: () => string, work: () => Promise<unknown>]>;
const byOwner = () => owner.user.id;
const byShop = () => SHOP;

const CHANGES: [thing: string, action: string, ways: Attempts][] = [
  [
    "products",
    "addProduct",
    {
      route: [
        byOwner,
        () => {
          const product = { name: "Lamp", price: 1, thumbnailImg, storeName: "weidian" };
          return ask("POST", "/products/addProduct", { ...product, productCode: newId() });
        },
      ],
      job: [
        byOwner,
        async () => {
          const text = `https://weidian.com/item.html?itemID=${newId()}`;
          await ask("POST", "/products/startLinkJob", { text });
          await runWaiting(shop.context, addLinksJob as Job);
        },
      ],
      "service, as pages call it": [
        byOwner,
        () => {
          const item = { storeName: "weidian", id: newId() } as const;
          const by = { userId: owner.user.id };
          return addProduct(shop.context, by, { item, name: "Lamp", price_fen: 100, thumbnailImg });
        },
      ],
    },
  ],
  [
    "files of products",
    "importProducts",
    {
      route: [
        byOwner,
        () => {
          const form = new FormData();
          form.set("file", new File([csv()], "list.csv"));
          return ask("POST", "/products/importProducts", form);
        },
      ],
      command: [
        () => COMMAND,
        async () => {
          const path = join(shop.context.config.DATA_DIR, "list.csv");
          await writeFile(path, csv());
          await command("products", "import", path);
        },
      ],
    },
  ],
  [
    "agents",
    "createAgent",
    {
      route: [
        byOwner,
        async () => {
          const file = { bytes: await drawPicture().png().toBuffer() };
          return ask("POST", "/agent/createAgent", agentForm(newAgentTexts(), file));
        },
      ],
      "first start": [byShop, nothing],
    },
  ],
  [
    "agents' order",
    "setAgentSerial",
    {
      route: [
        byOwner,
        async () => {
          const last = (await agentsOf(shop, owner.headers)).at(-1)!;
          await ask("PATCH", `/agent/setAgentSerial?agent_id=${last._id}&serial_No=1`);
        },
      ],
    },
  ],
  [
    "reviews",
    "deleteReview",
    {
      route: [
        byOwner,
        async () => ask("POST", "/review/deleteReviews", { ids: [await review(), await review()] }),
      ],
    },
  ],
  [
    "status of reviews",
    "approveOrDenyReview",
    {
      route: [
        byOwner,
        async () => {
          const path = `/review/approveOrDenyReview?review_id=${await review()}`;
          await ask("PATCH", `${path}&status=approved`);
        },
      ],
    },
  ],
  [
    "roles",
    "changeUserRole",
    {
      route: [
        byOwner,
        async () => {
          const { email } = (await shop.logIn()).user;
          await ask("POST", `/users/changeUserRoleOrStatus?email=${email}&role=admin`);
        },
      ],
      command: [
        () => COMMAND,
        async () => command("admin", "create", (await shop.logIn()).user.email),
      ],
    },
  ],
  [
    "deleted accounts",
    "deleteUser",
    {
      route: [
        byOwner,
        async () => {
          const { email } = (await shop.logIn()).user;
          await ask("POST", "/users/delete", { email, reason: "Spam" });
        },
      ],
      job: [
        byShop,
        async () => {
          const { user } = await shop.logIn();
          const deletedAt = new Date(shop.clock.now.getTime() - 1);
          await shop.context.db.update(users).set({ deletedAt }).where(eq(users.id, user.id));
          await deleteClosedAccounts(shop.context);
        },
      ],
    },
  ],
  [
    "settings",
    "patchSettings",
    {
      route: [
        byOwner,
        async () => {
          const values = { SITE_NAME: `Shop ${randomUUID()}` };
          await ask("PATCH", "/settings", { version: (await saved()).version, values });
        },
      ],
    },
  ],
  [
    "rate cards",
    "importRateCard",
    {
      route: [
        byOwner,
        async () => {
          const { number: inUse } = await findRateCardInUse(shop.context);
          const card = JSON.stringify({ ...rateCard, title: `Card ${inUse + 1}` });
          await ask("POST", "/rateCard/importRateCard", { card, inUse });
        },
      ],
      "first start": [byShop, nothing],
    },
  ],
  [
    "legal pages",
    "putLegalPage",
    {
      route: [
        byOwner,
        () => ask("PUT", "/legal/terms", { language: "en", version: 0, text: "Terms" }),
      ],
      "service, as pages call it": [
        byOwner,
        () => {
          const key = { page: "contact", language: "en" } as const;
          const by = { userId: owner.user.id };
          return savePage(shop.context, by, { key, version: 0, text: "Write to us" });
        },
      ],
    },
  ],
];

const keysOf = (state: unknown) => state && Object.keys(state).toSorted();

test.each(CHANGES)(
  "a change of %s adds the same audit entry, whichever way it is made",
  async (_, action, ways) => {
    const shapes: Record<string, unknown> = {};
    for (const [way, [by, work]] of Object.entries(ways)) {
      const isIt = and(eq(auditLog.action, action), eq(auditLog.actor, by()));
      const count = await shop.context.db.$count(auditLog, isIt);
      await work();
      const entries = await shop.context.db
        .select()
        .from(auditLog)
        .where(isIt)
        .orderBy(desc(auditLog.createdAt));
      if (work !== nothing)
        expect(entries.length, `${way}: an entry by ${by()}`).toBeGreaterThan(count);
      const [entry] = entries;
      shapes[way] = [keysOf(entry!.before), keysOf(entry!.after)];
    }
    const [first] = Object.values(shapes);
    for (const [way, shape] of Object.entries(shapes)) expect(shape, way).toEqual(first);
  },
);

test("the command that gives a blocked admin a new password records that the block has ended", async () => {
  const { user } = await shop.logIn("admin");
  await ask("POST", "/users/block", { email: user.email, reason: "Lost their phone" });
  await command("admin", "reset", user.email);
  const [entry] = await shop.context.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, user.id), eq(auditLog.actor, COMMAND)));
  expect(entry).toMatchObject({
    before: { role: "admin", blocked: shop.clock.now.toISOString() },
    after: { role: "admin", blocked: null },
  });
});

test("the audit log has the shop as the actor that added the demonstration, and the owner who removed it", async () => {
  const other = await openTestShop({ DEMO: "off" });
  try {
    await seedCatalogue(other.context);
    const { headers, user } = await other.logIn("owner");
    const response = await other.send("DELETE", "/api/v1/dashboard/demonstration", { headers });
    expect(response.status, await response.text()).toBe(200);
    const isIt = eq(auditLog.subject, "demonstration");
    const entries = await other.context.db
      .select()
      .from(auditLog)
      .where(isIt)
      .orderBy(auditLog.createdAt);
    expect(entries).toMatchObject([
      { action: "addDemonstration", actor: SHOP, before: { products: 0 } },
      { action: "removeDemonstration", actor: user.id, after: { products: 0 } },
    ]);
  } finally {
    await other.close();
  }
});

test("renaming and deleting an account does not change the entries in the audit log", async () => {
  const person = await shop.logIn("admin");
  const lamp = { name: "Lamp", price: 1, thumbnailImg, storeName: "weidian" };
  await ask("POST", "/products/addProduct", { ...lamp, productCode: newId() }, person);
  const { db } = shop.context;
  const rows = () => db.select().from(auditLog).where(eq(auditLog.actor, person.user.id));
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  const email = `other-${randomUUID()}@example.com`;
  await db.update(users).set({ email, name: "Other" }).where(eq(users.id, person.user.id));
  const entriesOf = async (actor: string) =>
    (await shop.get(`/api/v1/audit/getAuditLog?actor=${encodeURIComponent(actor)}`, owner.headers))
      .json()
      .then((json: any) => json.data);
  expect(await entriesOf(email)).toMatchObject(before.map(() => ({ actor: email })));
  expect(await entriesOf(person.user.email)).toEqual([]);
  await ask("POST", "/users/delete", { email, reason: "has left" });
  expect(await rows()).toEqual(before);
  expect(await entriesOf(email)).toEqual([]);
  expect(await entriesOf("deleted account")).toMatchObject([{ _id: before[0]!.id }]);
  expect((await entriesOf(SHOP)).length).toBeGreaterThan(8);
});
