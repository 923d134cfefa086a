import { readdirSync, readFileSync } from "node:fs";
import { getAgents, type Agent } from "@loupe/contract";
import { parseLink } from "@loupe/links";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agentForm, agentsOf } from "#testing/agents.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { AGENTS_TAG, announceChange } from "#server/cache/changes.ts";
import { listShownAgents, seedAgents } from "./service.server.ts";
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

test("a new shop has the demonstration agents, and CNFans is the selected one", async () => {
  const all = await list("?active=true");
  expect(all.length).toBeGreaterThanOrEqual(8);
  expect(all.filter((agent) => agent.isSelected).map((agent) => agent.name)).toEqual(["CNFans"]);
});

test("the link templates of the demonstration agents equal those of `packages/links`", async () => {
  const raw = {
    taobao: "https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D{id}",
    weidian: "https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D{id}",
    ali_1688: "https%3A%2F%2Fdetail.1688.com%2Foffer%2F{id}.html",
  };
  const by = (template: string, taobao: string, weidian: string, ali_1688: string) => ({
    taobao: template.replace("*", taobao),
    weidian: template.replace("*", weidian),
    ali_1688: template.replace("*", ali_1688),
  });
  const nested = (before: string) => by(`${before}*`, raw.taobao, raw.weidian, raw.ali_1688);
  const words = ["TAOBAO", "WEIDIAN", "ALI_1688"] as const;
  expect(Object.fromEntries((await list()).map(({ name, to }) => [name, to]))).toEqual({
    CNFans: by("https://cnfans.com/product?id={id}&platform=*", ...words),
    Kakobuy: nested("https://www.kakobuy.com/item/details?url="),
    ACBuy: by("https://www.acbuy.com/product/?id={id}&source=*", "TB", "WD", "AL"),
    Superbuy: nested("https://www.superbuy.com/en/page/buy?from=search-input&url="),
    CSSBuy: by("https://www.cssbuy.com/item-*{id}.html", "", "micro-", "1688-"),
    Mulebuy: by("https://mulebuy.com/product?id={id}&platform=*", ...words),
    Oopbuy: by("https://www.oopbuy.com/product/*/{id}", "1", "weidian", "0"),
    Hoobuy: by("https://www.hoobuy.com/product/*/{id}", "1", "2", "0"),
  });
});

test("a demonstration agent can be saved with a changed link, but not without its offer", async () => {
  const { headers } = await shop.logIn("admin");
  const save = async (agent: Agent) => {
    const { name, offer, to } = agent;
    const path = `/api/v1/agent/updateAgent?agent_id=${agent._id}`;
    const response = await shop.send("POST", path, {
      body: agentForm({ name, offer, to }),
      headers,
    });
    return { status: response.status, json: (await response.json()) as any };
  };
  for (const agent of await list()) {
    expect(agent.offer, agent.name).not.toBe("");
    const to = { ...agent.to, taobao: `${agent.to.taobao}#code=7` };
    expect(await save({ ...agent, to })).toMatchObject({ status: 200, json: { data: { to } } });
    expect((await save(agent)).status).toBe(200);
    // An existing offer cannot be cleared.
    expect(await save({ ...agent, offer: " " })).toMatchObject({
      status: 400,
      json: {
        message: "Offer is required",
        issues: [{ path: "body.data.offer", message: "Offer is required" }],
      },
    });
  }
  // Older shops have agents without an offer.
  await shop.context.db.update(agents).set({ offer: "" }).where(eq(agents.name, "Superbuy"));
  const older = (await agentsOf(shop, headers)).find(({ name }) => name === "Superbuy")!;
  expect((await save({ ...older, offer: "" })).status).toBe(200);
  expect((await save({ ...older, offer: "Ships by sea" })).json.data.offer).toBe("Ships by sea");
});

test.each(["weidian", "taobao", "1688"] as const)(
  "a demonstration agent's link to an item on %s is read as that item",
  async (marketplace) => {
    const key = marketplace === "1688" ? "ali_1688" : marketplace;
    for (const agent of await list()) {
      const link = parseLink(agent.to[key].replace("{id}", "7265511373"));
      expect(link, agent.name).toMatchObject({ kind: "item", marketplace, id: "7265511373" });
    }
  },
);

test("the example links of `packages/links` are read the same with and without the shop's agents", async () => {
  const agents = await list();
  const folder = new URL("../../../../../packages/links/examples/", import.meta.url);
  const inputs = readdirSync(folder)
    .filter((file) => file !== "written.jsonl")
    .flatMap((file) => readFileSync(new URL(file, folder), "utf8").trim().split("\n"))
    .map((line) => (JSON.parse(line) as { input: string }).input);
  expect(inputs.length).toBeGreaterThan(900);
  for (const input of inputs) {
    expect(parseLink(input, { agents }), input).toEqual(parseLink(input));
  }
});

test("visitors do not get inactive agents", async () => {
  const { db } = shop.context;
  await db.update(agents).set({ active: false }).where(eq(agents.name, "Hoobuy"));
  expect((await list("?active=")).map((agent) => agent.name)).not.toContain("Hoobuy");
  expect((await shop.get("/api/v1/agent/getAgent?active=false")).status).toBe(401);
});

test("the agents are cached for pages, and read again after a change", async () => {
  const { context } = shop;
  const cached = await listShownAgents(context);
  expect(await listShownAgents(context)).toBe(cached);
  await context.db.update(agents).set({ offer: "New" }).where(eq(agents.name, "CNFans"));
  await announceChange(context, AGENTS_TAG);
  await expect
    .poll(async () => (await listShownAgents(context)).find(({ name }) => name === "CNFans")?.offer)
    .toBe("New");
});

test("the database rejects two selected agents, and a selected agent that is inactive", async () => {
  const { db } = shop.context;
  const change = (name: string, to: object) =>
    db.update(agents).set(to).where(eq(agents.name, name));
  await expect(change("Kakobuy", { isSelected: true })).rejects.toThrow();
  await expect(change("CNFans", { active: false })).rejects.toThrow();
});

test("inserting the demonstration agents again, even several times at once, changes nothing", async () => {
  const before = (await list()).length;
  await Promise.all(Array.from({ length: 5 }, () => seedAgents(shop.context)));
  expect((await list()).length).toBe(before);
});
