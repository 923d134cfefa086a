import { readFileSync } from "node:fs";
import { checkFacts, type Facts } from "../src/index.ts";

export const factsText = readFileSync(new URL("../data/agent-facts.json", import.meta.url), "utf8");

/** A copy of the facts file, to change. */
export function copyOfFacts(): Facts {
  const checked = checkFacts(factsText);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors[0]));
  return checked.facts;
}

export const facts = copyOfFacts();
