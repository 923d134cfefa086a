import { isoDate } from "@loupe/contract/time";
import type { FactsVersion } from "@loupe/contract";
import { type Facts, type FactsError, checkFacts, factFields } from "@loupe/costs";
import { desc, sql } from "drizzle-orm";
import shipped from "@loupe/costs/agent-and-border-facts.json" with { type: "json" };
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { ISSUES_MAX } from "#server/http/api.ts";
import { acceptCorrection } from "./decisions.server.ts";
import { type FactsChange, changesBetween } from "./facts-changes.ts";
import { factsVersions, findFacts, loadedFacts, newestVersion } from "./stored-facts.server.ts";
import { agentFactsVersions } from "./tables.server.ts";

/** Checks a document to save. */
function checkDocument({ now }: Context, document: string): ReturnType<typeof checkFacts> {
  const checked = checkFacts(document);
  if (!checked.ok) return checked;
  const errors = findFutureDates(checked.facts, now());
  return errors.length > 0 ? { ok: false, errors } : checked;
}

type Review = { version: number; errors: FactsError[]; changes: FactsChange[] };

/** Returns all errors of a document or, if it has none, its changes to the facts in use. */
export async function reviewFacts(context: Context, document: string): Promise<Review> {
  const { version, facts } = await loadedFacts(context);
  const checked = checkDocument(context, document);
  return checked.ok
    ? { version, errors: [], changes: changesBetween(facts, checked.facts) }
    : { version, errors: checked.errors, changes: [] };
}

/**
 * Saves facts as a new version, which is in use at once, and accepts the correction that led to it. Facts that change
 * nothing leave the version as it is.
 * @throws {ApiError} 422 with the errors of the facts, 409 if another version was saved since `version`
 */
export async function saveFacts(
  context: Context,
  by: Actor,
  { document, version, correction }: { document: string; version: number; correction?: string },
): Promise<FactsVersion> {
  const checked = checkDocument(context, document);
  if (!checked.ok)
    throw new ApiError("agent_facts_errors", {}, { issues: checked.errors.slice(0, ISSUES_MAX) });
  return await factsVersions.save(context, by, {
    action: "putAgentFacts",
    before: async (inside) => correction && acceptCorrection(inside, by, correction),
    ...replacing(version, checked.facts),
  });
}

/**
 * Puts an earlier version into use again, as a new version.
 * @throws {ApiError} 404 for an unknown version, 409 if another version was saved since `inUse`
 */
export const restoreFacts = async (
  context: Context,
  by: Actor,
  { version: restores, inUse }: { version: number; inUse: number },
): Promise<FactsVersion> =>
  factsVersions.save(context, by, {
    action: "restoreAgentFacts",
    ...replacing(inUse, await findFacts(context, restores), restores),
  });

/** Describes the save of facts in place of the version `expected`. */
const replacing = (expected: number, facts: Facts, restores?: number) => ({
  expected,
  async next(inside: Context) {
    const changes = changesBetween((await newestVersion(inside)).facts, facts);
    return changes.length > 0 ? { document: facts, changes, restores } : undefined;
  },
});

/**
 * Returns the changes of a version to the version before.
 * @throws {ApiError} 404 for a version that does not exist
 */
export async function findChanges(context: Context, version: number): Promise<FactsChange[]> {
  if (version === 0) return [];
  const row = await factsVersions.findRow(context, version);
  if (!row) throw new ApiError("agent_facts_version_not_found");
  return row.changes;
}

/** Returns how the last versions of the facts changed an agent, and when, the newest first. */
export async function changesOfAgent(
  { db }: Context,
  agent: string,
): Promise<{ date: string; changes: FactsChange[] }[]> {
  const { createdAt, changes, version } = agentFactsVersions;
  const ofAgent = JSON.stringify([{ part: "agents", id: agent }]);
  const rows = await db
    .select({ createdAt, changes })
    .from(agentFactsVersions)
    .where(sql`${changes} @> ${ofAgent}::jsonb`)
    .orderBy(desc(version))
    .limit(SHOWN_VERSIONS_MAX);
  return rows.map((row) => ({
    date: isoDate(row.createdAt),
    changes: row.changes.filter(({ part, id }) => part === "agents" && id === agent),
  }));
}

const SHOWN_VERSIONS_MAX = 20;

/**
 * Returns the dates in the future on which facts were checked, with their places. A fact that was checked in 2062 would
 * never be old. The date that a source bears makes nothing old or new. A date may be tomorrow where the admin is. On a
 * computer whose clock is slow, the facts that come with the shop are not of the future.
 */
export function findFutureDates(facts: Facts, now: Date): FactsError[] {
  const tomorrow = isoDate(now, 1);
  const last = tomorrow > shipped.asOf ? tomorrow : shipped.asOf;
  const dates: [path: string, date: string | null][] = [["asOf", facts.asOf]];
  for (const [i, agent] of facts.agents.entries())
    for (const field of factFields)
      for (const [j, { checked }] of (agent.facts[field] ?? []).entries())
        dates.push([`agents[${i}].facts.${field}[${j}].checked`, checked]);
  for (const part of ["vatRates", "borderRules", "borderFees"] as const)
    for (const [i, { checked }] of facts[part].entries())
      dates.push([`${part}[${i}].checked`, checked]);
  return dates
    .filter(([, date]) => date !== null && date > last)
    .map(([path]) => ({ path, message: "must not be in the future" }));
}
