import type { Correction, FactsVersion } from "@loupe/contract";
import { checkFacts, type Facts } from "@loupe/costs";
import firstFacts from "@loupe/costs/agent-and-border-facts.json";
import { changesBetween, countKinds } from "#features/buying/agent-facts/facts-changes.ts";
import { answer, refusal, SUCCESS } from "./answers.ts";

type Answered = { facts: Facts; entry: FactsVersion };

/** Responds to the API calls for the facts about agents. At first the shop has the facts that Loupe includes. */
export function answerFacts(corrections: Correction[] = [], own: string[] = []) {
  const versions: Answered[] = [{ facts: firstFacts as Facts, entry: entryOf(0) }];
  const newest = () => versions.at(-1)!;
  const add = (document: string) => {
    const checked = checkFacts(document);
    if (!checked.ok)
      return refusal("agent_facts_errors", {
        issues: checked.errors.map((error) => ({ ...error, code: "invalid" })),
      });
    const counts = countKinds(changesBetween(newest().facts, checked.facts));
    const entry = { ...entryOf(versions.length), ...counts };
    versions.push({ facts: checked.facts, entry });
    return { ...SUCCESS, data: entry };
  };
  answer("GET /agent-facts", () => ({
    ...SUCCESS,
    data: { version: newest().entry.version, today: "2026-11-27", own, facts: newest().facts },
  }));
  answer("POST /agent-facts/check", ({ body }) => {
    const checked = checkFacts(body.document);
    const errors = checked.ok ? [] : checked.errors;
    const changes = checked.ok ? changesBetween(newest().facts, checked.facts) : [];
    const { version } = newest().entry;
    return { ...SUCCESS, data: { version, errors, errorCount: errors.length, changes } };
  });
  const saves = answer("PUT /agent-facts", ({ body }) => {
    if (body.version !== newest().entry.version) return refusal("changed_meanwhile");
    const index = corrections.findIndex(({ _id }) => _id === body.correction);
    if (index >= 0) corrections.splice(index, 1);
    return add(body.document);
  });
  answer("GET /agent-facts/versions", () => ({
    ...SUCCESS,
    data: versions.map(({ entry }) => entry).toReversed(),
    nextCursor: null,
  }));
  answer("GET /agent-facts/changes", ({ query: { version } }) => ({
    ...SUCCESS,
    data: changesBetween(versions[version - 1]!.facts, versions[version]!.facts),
  }));
  answer("POST /agent-facts/restore", ({ query: { version, inUse } }) =>
    inUse === newest().entry.version
      ? add(JSON.stringify(versions[version]!.facts))
      : refusal("changed_meanwhile"),
  );
  answer("GET /agent-facts/measured_rates", { ...SUCCESS, data: [] });
  answer("GET /agent-facts/corrections", ({ query }) => ({
    ...SUCCESS,
    data: corrections.filter(({ state }) => state === query.state),
    nextCursor: null,
  }));
  const decisions = answer("PATCH /agent-facts/corrections/:id", ({ params, body }) => {
    const correction = corrections.find(({ _id }) => _id === params.id)!;
    correction.state = body.state;
    return SUCCESS;
  });
  return { add, saves, decisions, inUse: () => newest().facts };
}

const entryOf = (version: number): FactsVersion => ({
  version,
  editor: version === 0 ? null : "ada@loupe.example",
  createdAt: version === 0 ? null : new Date().toISOString(),
  restores: null,
  added: 0,
  changed: 0,
  removed: 0,
});

/** The facts with another service fee of Kakobuy. */
export function factsWithFee(percent: number): string {
  const facts = structuredClone(firstFacts) as Facts;
  const kakobuy = facts.agents.find(({ id }) => id === "kakobuy")!;
  Object.assign(kakobuy.facts.serviceFee![0]!.value, { kind: "percent", percent, of: "goods" });
  return JSON.stringify(facts);
}
