import type { Agent } from "@loupe/contract";
import { byShopType, stores } from "@loupe/links";
import { expect, it } from "vitest";
import { changed, type Change } from "#features/buying/agents/use-agent-changes.ts";
import { initials } from "./agent-initials.ts";
import { agentLink, chosenAgent } from "./agent-link.ts";
import { tryTemplate } from "#features/buying/agents/components/template-tester.tsx";

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
  ["the visitor's stored agent", ["A", "B*", "C"], "C", "C"],
  ["the shop's selected agent if none is stored", ["A", "B*", "CNFans"], null, "B"],
  ["the shop's selected agent if the stored one no longer exists", ["A", "B*"], "Gone", "B"],
  ["CNFans if the shop has selected no agent", ["A", "CNFans"], null, "CNFans"],
  ["the first agent if there is no CNFans either", ["A", "B"], null, "A"],
  ["no agent if the shop has none", [], "A", undefined],
])("links to buy open %s", (_, names, storedName, expected) => {
  const agents = names.map((name) => agent(name.replace("*", ""), name.endsWith("*")));
  expect(chosenAgent(agents, storedName)?.name).toBe(expected);
});

it.each([
  ["taobao", "https://a.example/?id=7265511373&again=7265511373"],
  ["weidian", "https://a.example/wd/7265511373"],
  ["1688", "https://a.example/al/7265511373"],
] as const)(
  "a link to buy an item on %s is made from the agent's template for that store",
  (storeName, link) => {
    expect(agentLink(agent("A"), { storeName, id: "7265511373" })).toBe(link);
  },
);

it.each([
  ["CNFans", "CN"],
  ["ACBuy", "AC"],
  ["Superbuy", "SU"],
  ["x", "X"],
])("the placeholder of the picture of %s shows the initials %s", (name, short) => {
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
])("the change %j makes the list %s", (change, expected) => {
  expect(describeAgents(changed(parseAgents("A B* C"), change))).toBe(expected);
});

it.each([
  ["https://a.example/wd/{id}", "found"],
  ["https://a.example/{id}/{id}", "lost"],
  ["https://a.example/wd", "no-template"],
  ["javascript:alert({id})", "no-template"],
  ["a.example/{id}", "no-template"],
  [" ", "empty"],
])("the check of the template %s has the result %s", (weidian, state) => {
  const { to } = agent("A");
  const result = tryTemplate(
    { name: "A", to: { ...to, weidian } },
    { storeName: "weidian", id: "7265511373" },
  );
  expect(result.state).toBe(state);
});

it("the check of two stores with the same template does not find the item, because its link fits both stores", () => {
  const same = "https://a.example/item/{id}";
  const it = { name: "A", to: byShopType(() => same) };
  const states = stores.map(
    ({ name }) => tryTemplate(it, { storeName: name, id: "7265511373" }).state,
  );
  expect(states).toEqual(["found", ...stores.slice(1).map(() => "lost")]);
});
