import type { Agent } from "@loupe/contract";
import { byShopType, stores } from "@loupe/links";
import { expect, it } from "vitest";
import { changed, type Change } from "#features/buying/agents/agent-changes.ts";
import { agentLink, chosenAgent, initials } from "./model.ts";
import { tryTemplate } from "#features/buying/agents/template-tester.tsx";

const agent = (name: string, isSelected = false): Agent => ({
  _id: "7c1d1e3c-52f2-4f0b-9c1a-000000000001",
  name,
  img: `/images/agents/${name}`,
  offer: "",
  active: true,
  isSelected,
  to: {
    ...byShopType(() => ""),
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
])("chooses %s", (_, names, storedName, expected) => {
  const agents = names.map((name) => agent(name.replace("*", ""), name.endsWith("*")));
  expect(chosenAgent(agents, storedName)?.name).toBe(expected);
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

const parseAgents = (names: string) =>
  names
    .split(" ")
    .map((name) => ({ ...agent(name.slice(0, 1), name.endsWith("*")), _id: name[0]! }));
const describeAgents = (agents: Agent[]) =>
  agents
    .map(({ name, isSelected, active }) => name + (isSelected ? "*" : "") + (active ? "" : "-"))
    .join(" ");

it.each<[Change, string]>([
  [{ kind: "move", id: "C", to: 1 }, "C A B*"],
  [{ kind: "move", id: "A", to: 3 }, "B* C A"],
  [{ kind: "move", id: "gone", to: 3 }, "A B* C"],
  [{ kind: "active", id: "A", active: false }, "A- B* C"],
  [{ kind: "selected", id: "C", selected: true }, "A B C*"],
  [{ kind: "delete", id: "A" }, "B* C"],
])("%j makes %s", (change, expected) => {
  expect(describeAgents(changed(parseAgents("A B* C"), change))).toBe(expected);
});

it.each([
  ["https://a.example/wd/{id}", "found"],
  ["https://a.example/{id}/{id}", "lost"],
  ["https://a.example/wd", "no-template"],
  ["javascript:alert({id})", "no-template"],
  ["a.example/{id}", "no-template"],
  [" ", "empty"],
])("the template %s is %s", (weidian, state) => {
  const { to } = agent("A");
  const result = tryTemplate(
    { name: "A", to: { ...to, weidian } },
    { storeName: "weidian", id: "7265511373" },
  );
  expect(result.state).toBe(state);
});

it("two stores with the same template cannot be told apart", () => {
  const same = "https://a.example/item/{id}";
  const it = { name: "A", to: byShopType(() => same) };
  const states = stores.map(
    ({ name }) => tryTemplate(it, { storeName: name, id: "7265511373" }).state,
  );
  expect(states).toEqual(["found", ...stores.slice(1).map(() => "lost")]);
});
