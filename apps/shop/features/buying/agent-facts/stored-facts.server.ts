import type { FactsVersion } from "@loupe/contract";
import { checkFacts, type Facts } from "@loupe/costs";
import shipped from "@loupe/costs/agent-and-border-facts.json" with { type: "json" };
import { showActors } from "#features/accounts/people/service.server.ts";
import { AGENT_FACTS_TAG } from "#server/cache/changes.ts";
import type { Context, LoadedFacts } from "#server/context.ts";
import { loadOnce, versionsOf } from "#server/documents/versions.ts";
import { ApiError } from "#server/http/api-error.ts";
import { countKinds } from "./facts-changes.ts";
import { agentFactsVersions } from "./tables.server.ts";

/** How many places of changes the audit log names. The version itself has all of them. */
const PLACES_MAX = 20;

/** The history of the facts. Version 0 is the document that comes with the shop. */
export const factsVersions = versionsOf({
  table: agentFactsVersions,
  tag: AGENT_FACTS_TAG,
  lock: "agent facts",
  shipped: {
    document: shipped,
    entry: { version: 0, editor: null, createdAt: null, restores: null, ...countKinds([]) },
  },
  notFound: () => new ApiError("agent_facts_version_not_found"),
  showActors,
  present: ({ version, editor, createdAt, restores, changes }): FactsVersion => ({
    version,
    editor,
    createdAt,
    restores,
    ...countKinds(changes),
  }),
  summary({ version, restores, changes }) {
    const places = changes.map(({ part, id, field }) =>
      [part === "agents" ? "" : part, id, field].filter(Boolean).join(" "),
    );
    return {
      version,
      restores,
      changes: changes.length,
      places: [...new Set(places)].slice(0, PLACES_MAX),
    };
  },
});

/** Returns the facts about agents that this shop uses. */
export const factsInUse = async (context: Context): Promise<Facts> =>
  (await loadedFacts(context)).facts;

/** Returns the facts in use with their version. Each process reads them once, and again after another version was saved. */
export const loadedFacts = (context: Context): Promise<LoadedFacts> =>
  loadOnce(context.agentFacts, () => newestVersion(context));

/** Reads the version in use from the database. */
export async function newestVersion(context: Context): Promise<LoadedFacts> {
  const version = await factsVersions.versionInUse(context);
  return { version, facts: await findFacts(context, version) };
}

/**
 * Returns the facts of a version. They were checked when they were saved, so an error in them is a bug.
 * @throws {ApiError} 404 for a version that does not exist
 */
export async function findFacts(context: Context, version: number): Promise<Facts> {
  const checked = checkFacts(await factsVersions.findDocument(context, version));
  if (checked.ok) return checked.facts;
  throw new Error(`Version ${version} of the facts: ${JSON.stringify(checked.errors[0])}`);
}
