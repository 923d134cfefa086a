import { expect, it } from "vitest";
import { agentLink, agents, agentTemplate } from "../src/index.ts";

const ID = "7322752149";
const MARKETPLACES = ["taobao", "tmall", "weidian", "1688"] as const;

it("agentTemplate returns the link of every agent and marketplace with {id} in place of the id", () => {
  for (const { name } of agents) {
    for (const marketplace of MARKETPLACES) {
      const link = agentLink(name, { marketplace, id: ID });
      expect(agentTemplate(name, marketplace)?.replace("{id}", ID) ?? null, name).toBe(link);
    }
  }
});

it("agentTemplate finds agents in upper or lower case, and returns null without a record", () => {
  expect(agentTemplate("CNFans", "weidian")).toBe(
    "https://cnfans.com/product?id={id}&platform=WEIDIAN",
  );
  expect(agentTemplate("nobody", "weidian")).toBeNull();
});
