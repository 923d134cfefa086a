import { readFileSync } from "node:fs";
import { checkFacts, type Fact, type Facts } from "../src/index.ts";

export const factsText = readFileSync(
  new URL("../data/agent-and-border-facts.json", import.meta.url),
  "utf8",
);

/** A copy of the facts file, to change. */
export function copyOfFacts(): Facts {
  const checked = checkFacts(factsText);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors[0]));
  return checked.facts;
}

export const facts = copyOfFacts();

export function agentOf(file: Facts, id: string): Facts["agents"][number] {
  const agent = file.agents.find((one) => one.id === id);
  if (!agent) throw new Error(`no agent ${id}`);
  return agent;
}

/** The facts file with other facts in some fields of one agent. */
export function withFacts(id: string, changed: Partial<Facts["agents"][number]["facts"]>): Facts {
  const agent = agentOf(facts, id);
  return { ...facts, agents: [{ ...agent, facts: { ...agent.facts, ...changed } }] };
}

/** A fact of today without a source's doubts, to add to a copy. */
export const factOf = (value: Fact["value"], other: Partial<Fact> = {}): Fact => ({
  value,
  sources: ["SUP2"],
  grade: "C",
  checked: "2026-11-01",
  ...other,
});
