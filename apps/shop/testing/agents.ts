import { isoDate } from "@loupe/contract/time";
import { randomUUID } from "node:crypto";
import { getAgents, getCorrections, type Agent, type CorrectionInput } from "@loupe/contract";
import facts from "@loupe/costs/agent-and-border-facts.json" with { type: "json" };
import type { Facts } from "@loupe/costs";
import { byShopType } from "@loupe/links";
import sharp from "sharp";
import { loadedFacts } from "#features/buying/agent-facts/stored-facts.server.ts";
import { currencyRates } from "#features/freight/currency-rates/tables.server.ts";
import { drawScene } from "./pictures.ts";
import type { TestShop } from "./shop.ts";

/**
 * Valid values for an agent's form. Each call has a new host name, because two agents may not have the same links.
 */
export function newAgentTexts() {
  const id = randomUUID().slice(0, 8);
  const to = byShopType(
    ({ shopType }) => `https://agent-${id}.example/item?id={id}&shop=${shopType}`,
  );
  return { name: `Agent ${id}`, offer: "10% off the first parcel", to };
}

/** The form data of `createAgent` and `updateAgent`. */
export function agentForm(data: object, file?: { bytes: Buffer; name?: string }): FormData {
  const form = new FormData();
  form.set("data", JSON.stringify(data));
  if (file) form.set("file", new File([new Uint8Array(file.bytes)], file.name ?? "agent.png"));
  return form;
}

export const drawPicture = (background = "red", { width = 8, height = 8 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

/** All agents, as an admin sees them. */
export async function agentsOf(shop: TestShop, headers: Record<string, string>): Promise<Agent[]> {
  const agents = await shop.get("/api/v1/agent/getAgent", headers);
  return getAgents.answer.parse(await agents.json()).data;
}

/** One successful request to each endpoint that changes agents. */
export function agentExamples(shop: () => TestShop) {
  const changing = (name: string, path: string) => async () => {
    const { headers } = await shop().logIn("admin");
    const agent = (await agentsOf(shop(), headers)).find((one) => one.name === name);
    return { path: `${path}?agent_id=${agent?._id ?? "gone"}`, headers };
  };
  const adding = async (more: string, example: ReturnType<typeof changing>) => {
    const { path, headers } = await example();
    return { path: path + more, headers };
  };
  return {
    createAgent: async () => {
      const file = { bytes: await drawPicture().png().toBuffer() };
      const { headers } = await shop().logIn("admin");
      return { path: "/agent/createAgent", body: agentForm(newAgentTexts(), file), headers };
    },
    updateAgent: async () => ({
      ...(await changing("Hoobuy", "/agent/updateAgent")()),
      body: agentForm(newAgentTexts()),
    }),
    setAgentSerial: () => adding("&serial_No=1", changing("CSSBuy", "/agent/setAgentSerial")),
    setAgentActive: () =>
      adding("&active=false", changing("Oopbuy", "/agent/activeOrDactiveAnAgent")),
    selectAgent: () => adding("&isSelected=true", changing("Kakobuy", "/agent/selectAgent")),
    deleteAgent: changing("Mulebuy", "/agent/deleteAgent"),
    restoreAgent: async () => {
      const { path, headers } = await changing("Superbuy", "/agent/deleteAgent")();
      await shop().send("DELETE", `/api/v1${path}`, { headers });
      return { path: path.replace("delete", "restore"), headers };
    },
  };
}

/** Returns the facts that come with the shop, changed, as the text of a document. */
export function changedFacts(change: (facts: Facts) => void): string {
  const copy = structuredClone(facts) as Facts;
  change(copy);
  return JSON.stringify(copy);
}

/** The form of a correction with a picture. */
export async function correctionForm(more: Partial<CorrectionInput> = {}): Promise<FormData> {
  const form = new FormData();
  const texts = { agent: "kakobuy", field: "serviceFee", statement: "It is 1 % now.", ...more };
  for (const [name, value] of Object.entries(texts)) if (value) form.set(name, value);
  if (!form.has("picture") && !form.has("source"))
    form.set("picture", new File([new Uint8Array(await drawScene(1))], "fees.png"));
  return form;
}

/** Stores exchange rates of today: 8 yuan for a euro, and 7 for a dollar. */
export async function addMidRates({ context: { db }, clock }: TestShop): Promise<void> {
  const row = {
    date: isoDate(clock.now),
    source: "Test",
    perEuro: { CNY: "8", USD: "1.142857142857" },
    readAt: clock.now,
  };
  await db.insert(currencyRates).values(row).onConflictDoNothing();
}

/** One successful request to each endpoint of the facts about agents. */
export const agentFactsExamples = (shop: () => TestShop) => {
  const admin = async () => (await shop().logIn("admin")).headers;
  const newCorrection = async () => {
    const { headers } = await shop().logIn();
    const body = await correctionForm();
    await shop().post("/api/v1/agent-facts/corrections", body, headers);
    const found = await shop().get("/api/v1/agent-facts/corrections", await admin());
    return getCorrections.answer.parse(await found.json()).data[0]!._id;
  };
  const withMidRates = async () => {
    await addMidRates(shop());
    return (await shop().logIn()).headers;
  };
  const versionInUse = async () => (await loadedFacts(shop().context)).version;
  return {
    getOwnerNotes: async () => ({ path: "/agent-facts/owner_notes", headers: await admin() }),
    getAgentFacts: async () => ({ path: "/agent-facts", headers: await admin() }),
    checkAgentFacts: async () => ({
      path: "/agent-facts/check",
      body: { document: JSON.stringify(facts) },
      headers: await admin(),
    }),
    putAgentFacts: async () => ({
      path: "/agent-facts",
      body: {
        document: changedFacts((copy) => void (copy.asOf = "2026-11-23")),
        version: await versionInUse(),
      },
      headers: await admin(),
    }),
    getAgentFactsVersions: async () => ({ path: "/agent-facts/versions", headers: await admin() }),
    getAgentFactsChanges: async () => ({
      path: `/agent-facts/changes?version=${await versionInUse()}`,
      headers: await admin(),
    }),
    exportAgentFacts: async () => ({
      path: "/agent-facts/export?version=0",
      headers: await admin(),
    }),
    restoreAgentFacts: async () => ({
      path: `/agent-facts/restore?version=0&inUse=${await versionInUse()}`,
      headers: await admin(),
    }),
    postCorrection: async () => ({
      path: "/agent-facts/corrections",
      body: await correctionForm(),
      headers: (await shop().logIn()).headers,
    }),
    getCorrections: async () => ({
      path: "/agent-facts/corrections",
      headers: await admin(),
    }),
    getCorrectionPicture: async () => ({
      path: `/agent-facts/corrections/${await newCorrection()}/picture`,
      headers: await admin(),
    }),
    postMeasuredRate: async () => ({
      path: "/agent-facts/measured_rates",
      body: { agent: "kakobuy", currency: "EUR", rate: 8 },
      headers: await withMidRates(),
    }),
    getOwnMeasuredRate: async () => ({
      path: "/agent-facts/measured_rates/own?agent=kakobuy&currency=EUR",
      headers: (await shop().logIn()).headers,
    }),
    deleteOwnMeasuredRate: async () => ({
      path: "/agent-facts/measured_rates/own?agent=kakobuy&currency=EUR",
      headers: (await shop().logIn()).headers,
    }),
    getMeasuredRates: async () => ({
      path: "/agent-facts/measured_rates?agent=kakobuy",
      headers: await admin(),
    }),
    deleteMeasuredRates: async () => ({
      path: "/agent-facts/measured_rates?agent=kakobuy",
      headers: await admin(),
    }),
    decideCorrection: async () => ({
      path: `/agent-facts/corrections/${await newCorrection()}`,
      body: { state: "refused" },
      headers: await admin(),
    }),
  };
};
