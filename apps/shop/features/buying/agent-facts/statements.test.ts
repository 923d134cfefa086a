import { checkFacts } from "@loupe/costs";
import shipped from "@loupe/costs/agent-and-border-facts.json" with { type: "json" };
import { expect, test } from "vitest";
import { LANGUAGES } from "#languages";

type Statements = Record<"statedTexts" | "statedNotes", Record<string, string>>;

/** The note that the pages leave out, because it concerns only owners. */
const OF_OWNERS = "from 'freight unpaid'; then destroyed";

/** Returns the texts and notes that pages about agents show. They show only sources of facts about agents. */
function shippedStatements() {
  const checked = checkFacts(shipped);
  if (!checked.ok) throw new Error("The shipped facts have errors.");
  const { agents, sources } = checked.facts;
  const facts = agents.flatMap((agent) => Object.values(agent.facts).flatMap((list) => list ?? []));
  const named = facts.flatMap((fact) => fact.sources.map((id) => sources[id]?.note));
  const notes = [
    ...named,
    ...facts.map(({ note }) => note),
    ...agents.map(({ statusNote }) => statusNote),
  ].filter((note) => note && note !== OF_OWNERS);
  const texts = facts.flatMap(({ value }) => (value.kind === "text" ? value.text : []));
  return { texts: [...new Set(texts)].toSorted(), notes: [...new Set(notes)].toSorted() };
}

test.each(LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== "en"))(
  "all that the shipped facts say in words is translated: %s",
  async (tag) => {
    const { statedTexts, statedNotes } = (await import(
      `../../../.texts/${tag}/agent-facts/statements.ts`
    )) as Statements;
    const { texts, notes } = shippedStatements();
    expect(Object.keys(statedTexts).toSorted()).toEqual(texts);
    expect(Object.keys(statedNotes).toSorted()).toEqual(notes);
  },
);
