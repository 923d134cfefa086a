import { isoDate } from "@loupe/contract/time";
import type { FactsVersion } from "@loupe/contract";
import { checkFacts, type Facts, type FactsError } from "@loupe/costs";
import { desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { showActors } from "#features/accounts/people/service.server.ts";
import { actorId, type Actor } from "#server/audit/actor.ts";
import { audited } from "#server/audit/audited.ts";
import { AGENT_FACTS_TAG, announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";
import { ApiError } from "#server/http/api-error.ts";
import { ISSUES_MAX } from "#server/http/api.ts";
import { acceptCorrection } from "./decisions.server.ts";
import { changesBetween, countKinds, type FactsChange } from "./facts-changes.ts";
import { findFutureDates } from "./future-dates.ts";
import { findVersion, loadedFacts, lockVersions, newestVersion } from "./stored-facts.server.ts";
import { agentFactsVersions } from "./tables.server.ts";

const { document: _, ...ENTRY } = getTableColumns(agentFactsVersions);
type Row = Omit<typeof agentFactsVersions.$inferSelect, "document">;

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

type Save = { document: string; version: number; correction?: string };

/**
 * Saves facts as a new version, which is in use at once, and accepts the correction that led to it. Facts that change
 * nothing leave the version as it is.
 * @throws {ApiError} 422 with the errors of the facts, 409 if another version was saved since `version`
 */
export async function saveFacts(
  context: Context,
  by: Actor,
  { document, version, correction }: Save,
): Promise<FactsVersion> {
  const checked = checkDocument(context, document);
  if (!checked.ok)
    throw new ApiError("agent_facts_errors", {}, { issues: checked.errors.slice(0, ISSUES_MAX) });
  return await putIntoUse(context, by, "putAgentFacts", async (inside) => {
    if (correction) await acceptCorrection(inside, by, correction);
    return { version, facts: checked.facts };
  });
}

/**
 * Puts an earlier version into use again, as a new version.
 * @throws {ApiError} 404 for an unknown version, 409 if another version was saved since `inUse`
 */
export const restoreFacts = (
  context: Context,
  by: Actor,
  { version: restores, inUse }: { version: number; inUse: number },
): Promise<FactsVersion> =>
  putIntoUse(context, by, "restoreAgentFacts", async (inside) => ({
    version: inUse,
    facts: await findVersion(inside, restores),
    restores,
  }));

type NewVersion = { version: number; facts: Facts; restores?: number };

function putIntoUse(
  context: Context,
  by: Actor,
  action: "putAgentFacts" | "restoreAgentFacts",
  prepare: (inside: Context) => Promise<NewVersion>,
): Promise<FactsVersion> {
  const change = {
    action,
    subject: ({ version }: FactsVersion) => String(version),
    look: (inside: Context, version: string) => summaryOf(inside, Number(version)),
    lock: lockVersions,
  };
  return audited(context, by, change, async (inside) => {
    const { version, facts, restores } = await prepare(inside);
    const current = await newestVersion(inside);
    if (current.version !== version)
      throw new ApiError(
        "changed_meanwhile",
        {},
        { conflict: { current: await findEntry(inside, current.version), yours: { version } } },
      );
    const changes = changesBetween(current.facts, facts);
    if (changes.length === 0) return await findEntry(inside, version);
    await inside.db.insert(agentFactsVersions).values({
      version: version + 1,
      document: facts,
      changes,
      restores,
      editor: actorId(by),
      createdAt: sql`clock_timestamp()`,
    });
    await announceChange(inside, AGENT_FACTS_TAG);
    return await findEntry(inside, version + 1);
  });
}

/** How many places of changes the audit log names. The version itself has all of them. */
const PLACES_MAX = 20;

/** Returns the audit log's data of a version. */
async function summaryOf({ db }: Context, version: number) {
  const [row] = await db.select(ENTRY).from(agentFactsVersions).where(isVersion(version));
  if (!row) return null;
  const places = row.changes.map(({ part, id, field }) =>
    [part === "agents" ? "" : part, id, field].filter(Boolean).join(" "),
  );
  return {
    version,
    restores: row.restores,
    changes: row.changes.length,
    places: [...new Set(places)].slice(0, PLACES_MAX),
  };
}

const isVersion = (version: number) => eq(agentFactsVersions.version, version);

/** Lists all versions, newest first. The last one is the document that comes with the shop. */
export async function listVersions(
  context: Context,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ data: FactsVersion[]; nextCursor: string | null }> {
  const [before] = readCursor(cursor, /^(\d{1,9})$/);
  const rows = await context.db
    .select(ENTRY)
    .from(agentFactsVersions)
    .where(before ? lt(agentFactsVersions.version, Number(before)) : undefined)
    .orderBy(desc(agentFactsVersions.version))
    .limit(limit);
  const isLast = rows.length < limit;
  const data = await presentVersions(context, rows);
  return {
    data: isLast ? [...data, SHIPPED] : data,
    nextCursor: isLast ? null : writeCursor(`${rows.at(-1)?.version}`),
  };
}

const SHIPPED: FactsVersion = {
  version: 0,
  editor: null,
  createdAt: null,
  restores: null,
  added: 0,
  changed: 0,
  removed: 0,
};

async function findEntry(context: Context, version: number): Promise<FactsVersion> {
  const rows = await context.db.select(ENTRY).from(agentFactsVersions).where(isVersion(version));
  return (await presentVersions(context, rows))[0] ?? SHIPPED;
}

async function presentVersions(context: Context, rows: Row[]): Promise<FactsVersion[]> {
  const editors = rows.map(({ editor }) => editor);
  const show = await showActors(context, editors);
  return rows.map(({ version, editor, createdAt, restores, changes }) => ({
    version,
    editor: show(editor),
    createdAt: createdAt.toISOString(),
    restores,
    ...countKinds(changes),
  }));
}

/**
 * Returns the changes of a version to the version before.
 * @throws {ApiError} 404 for a version that does not exist
 */
export async function findChanges({ db }: Context, version: number): Promise<FactsChange[]> {
  if (version === 0) return [];
  const [row] = await db
    .select({ changes: agentFactsVersions.changes })
    .from(agentFactsVersions)
    .where(isVersion(version));
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
