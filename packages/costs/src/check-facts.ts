import type * as z from "zod";
import { checkReferences, type Place, type Report } from "./check-references.ts";
import { agentSchema, documentSchema, type Agent, type Facts } from "./facts-schema.ts";
import { findRepeatedKeys } from "./repeated-keys.ts";
import { upgradeFacts } from "./upgrade-facts.ts";

/** An error of a facts file, with its place, such as `agents[3].facts.insurance[0].value.percent`. */
export type FactsError = { path: string; message: string };

/**
 * Checks a facts file of schema 3 or 2, given as text or as parsed JSON. Returns the facts in schema 3, or every error
 * with its place (the first ones, if there are very many). Never throws. Only in text can a field be named twice, once
 * as unknown and once with facts.
 */
export function checkFacts(
  json: unknown,
): { ok: true; facts: Facts } | { ok: false; errors: FactsError[] } {
  const errors: FactsError[] = [];
  const report: Report = (place, message) => errors.push({ path: pathOf(place), message });
  let value = json;
  if (typeof json === "string") {
    try {
      value = JSON.parse(json) as unknown;
    } catch {
      return { ok: false, errors: [{ path: "", message: "is not JSON" }] };
    }
    for (const place of findRepeatedKeys(json))
      report(place, "is named twice, so it could be both unknown and a fact");
  }
  value = upgradeFacts(value);
  const document = documentSchema.safeParse(value);
  if (!document.success)
    for (const issue of document.error.issues) reportIssue(issue, value, report);
  const agents: Agent[] = [];
  for (const [i, entry] of agentsIn(value).entries()) {
    const agent = agentSchema.safeParse(entry);
    if (agent.success) agents.push(agent.data);
    else
      for (const issue of agent.error.issues)
        reportIssue({ ...issue, path: ["agents", i, ...issue.path] }, value, report);
    if (errors.length >= errorsMax) return { ok: false, errors };
  }
  if (!document.success || agents.length < document.data.agents.length)
    return { ok: false, errors };
  const facts = { ...document.data, agents };
  checkReferences(facts, report);
  return errors.length === 0 ? { ok: true, facts } : { ok: false, errors };
}

/** The check ends at the agent with this error, because a file of 1 MB could have a million of them. */
const errorsMax = 10_000;

/** Returns the agents of a document, unless there are more than facts may have. */
function agentsIn(value: unknown): unknown[] {
  const agents = at(value, ["agents"]);
  const list = documentSchema.shape.agents.safeParse(agents);
  return list.success ? list.data : [];
}

const pathOf = (place: Place): string =>
  place
    .map((part, i) =>
      typeof part === "number" ? `[${part}]` : `${i === 0 ? "" : "."}${String(part)}`,
    )
    .join("");

function reportIssue(issue: z.core.$ZodIssue, value: unknown, report: Report): void {
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys) report([...issue.path, key], "is not a known field");
  } else if (isFactList(issue.path) && at(value, issue.path) === null)
    report(issue.path, "must be a fact: the field cannot be both unknown and have facts");
  else report(issue.path, issue.message);
}

/** Whether a place is an entry of a list of facts. */
const isFactList = (place: Place): boolean => place.length === 5 && place[2] === "facts";

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown>)?.[key], value);
