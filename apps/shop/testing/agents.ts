import { randomUUID } from "node:crypto";
import { getAgents, type Agent } from "@loupe/contract";
import { byShopType } from "@loupe/links";
import sharp from "sharp";
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
