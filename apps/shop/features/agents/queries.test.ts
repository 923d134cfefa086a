import type { Agent } from "@loupe/contract";
import { expect, it } from "vitest";
import { agentLink, chosenAgent, initials } from "./queries.ts";

const agent = (name: string, isSelected = false): Agent => ({
  _id: "7c1d1e3c-52f2-4f0b-9c1a-000000000001",
  name,
  img: `/images/agents/${name}`,
  offer: "",
  active: true,
  isSelected,
  to: {
    taobao: "https://a.example/?id={id}&again={id}",
    weidian: "https://a.example/wd/{id}",
    ali_1688: "https://a.example/al/{id}",
  },
});

it.each([
  ["the stored one", ["A", "B*", "C"], "C", "C"],
  ["the selected one without a choice", ["A", "B*", "CNFans"], null, "B"],
  ["the selected one when the stored one is gone", ["A", "B*"], "Gone", "B"],
  ["CNFans when none is selected", ["A", "CNFans"], null, "CNFans"],
  ["else the first", ["A", "B"], null, "A"],
  ["none where there is none", [], "A", undefined],
])("chooses %s", (_, names, stored, expected) => {
  const agents = names.map((name) => agent(name.replace("*", ""), name.endsWith("*")));
  expect(chosenAgent(agents, stored)?.name).toBe(expected);
});

it.each([
  ["taobao", "https://a.example/?id=7265511373&again=7265511373"],
  ["weidian", "https://a.example/wd/7265511373"],
  ["1688", "https://a.example/al/7265511373"],
] as const)("links a %s item by the agent's template", (storeName, link) => {
  expect(agentLink(agent("A"), { storeName, id: "7265511373" })).toBe(link);
});

it.each([
  ["CNFans", "CN"],
  ["ACBuy", "AC"],
  ["Superbuy", "SU"],
  ["x", "X"],
])("abbreviates %s to %s", (name, short) => {
  expect(initials(name)).toBe(short);
});
