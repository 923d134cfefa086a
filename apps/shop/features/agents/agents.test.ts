import { getAgents } from "@loupe/contract";
import { parseLink } from "@loupe/links";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test-shop.ts";
import { seedAgents } from "./service.server.ts";
import { agents } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const list = async (query = "") => {
  const response = await shop.get(`/api/v1/agent/getAgent${query}`);
  return getAgents.answer.parse(await response.json()).data;
};

test("lists the demonstration agents in order, CNFans selected", async () => {
  const all = await list("?active=true");
  expect(all.length).toBeGreaterThanOrEqual(8);
  expect(all.filter((agent) => agent.isSelected).map((agent) => agent.name)).toEqual(["CNFans"]);
});

test.each(["weidian", "taobao", "1688"] as const)(
  "every demonstration template for %s leads back to the item",
  async (marketplace) => {
    const key = marketplace === "1688" ? "ali_1688" : marketplace;
    for (const agent of await list()) {
      const link = parseLink(agent.to[key].replace("{id}", "7265511373"));
      expect(link, agent.name).toMatchObject({ kind: "item", marketplace, id: "7265511373" });
    }
  },
);

test("an inactive agent is not shown to visitors", async () => {
  const { db } = shop.context;
  await db.update(agents).set({ active: false }).where(eq(agents.name, "Hoobuy"));
  expect((await list("?active=")).map((agent) => agent.name)).not.toContain("Hoobuy");
  expect((await shop.get("/api/v1/agent/getAgent?active=false")).status).toBe(401);
});

test("the database keeps at most one agent selected, and that one active", async () => {
  const { db } = shop.context;
  const change = (name: string, to: object) =>
    db.update(agents).set(to).where(eq(agents.name, name));
  await expect(change("Kakobuy", { isSelected: true })).rejects.toThrow();
  await expect(change("CNFans", { active: false })).rejects.toThrow();
});

test("seeding again, and by several at once, changes nothing", async () => {
  const before = (await list()).length;
  await Promise.all(Array.from({ length: 5 }, () => seedAgents(shop.context)));
  expect((await list()).length).toBe(before);
});
