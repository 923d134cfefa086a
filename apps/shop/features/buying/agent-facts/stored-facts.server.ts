import { checkFacts, type Facts } from "@loupe/costs";
import shipped from "@loupe/costs/agent-facts.json" with { type: "json" };
import { desc, eq, sql } from "drizzle-orm";
import type { Context, LoadedFacts } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { agentFactsVersions } from "./tables.server.ts";

/** Returns the facts about agents that this shop uses. */
export const factsInUse = async (context: Pick<Context, "db" | "agentFacts">): Promise<Facts> =>
  (await loadedFacts(context)).facts;

/** Returns the facts in use with their version. Each process reads them once, and again after another version was saved. */
export function loadedFacts({
  db,
  agentFacts,
}: Pick<Context, "db" | "agentFacts">): Promise<LoadedFacts> {
  if (agentFacts.loaded) return agentFacts.loaded;
  const loading = newestVersion({ db });
  agentFacts.loaded = loading;
  // A failure is not cached: the next caller reads the facts again.
  loading.catch(() => {
    if (agentFacts.loaded === loading) delete agentFacts.loaded;
  });
  return loading;
}

/** Reads the newest version from the database. */
export async function newestVersion({ db }: Pick<Context, "db">): Promise<LoadedFacts> {
  const [row] = await db
    .select({ version: agentFactsVersions.version, document: agentFactsVersions.document })
    .from(agentFactsVersions)
    .orderBy(desc(agentFactsVersions.version))
    .limit(1);
  return row
    ? { version: row.version, facts: readTrusted(row.document, row.version) }
    : { version: 0, facts: readTrusted(shipped, 0) };
}

/**
 * Returns the facts of a version.
 * @throws {ApiError} 404 for a version that does not exist
 */
export async function findVersion({ db }: Pick<Context, "db">, version: number): Promise<Facts> {
  if (version === 0) return readTrusted(shipped, 0);
  const [row] = await db
    .select({ document: agentFactsVersions.document })
    .from(agentFactsVersions)
    .where(eq(agentFactsVersions.version, version));
  if (!row) throw new ApiError("agent_facts_version_not_found");
  return readTrusted(row.document, version);
}

/** Reads facts that were checked when they were saved. An error in them is a bug. */
function readTrusted(document: unknown, version: number): Facts {
  const checked = checkFacts(document);
  if (checked.ok) return checked.facts;
  throw new Error(`Version ${version} of the facts: ${JSON.stringify(checked.errors[0])}`);
}

/** Locks the versions until the transaction ends, so that one transaction at a time saves one. */
export const lockVersions = ({ db }: Pick<Context, "db">): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('agent facts'))`);
