import { createHmac } from "node:crypto";
import { FINDER_NAME, type OwnFinder } from "@loupe/contract";
import { DAY_MS } from "@loupe/contract/time";
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { checkName, lockUser, openAccounts } from "#features/accounts/people/service.server.ts";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { findSharedLists } from "#features/saved/collection/service.server.ts";
import { ISLAND_PATHS } from "#islands/paths.ts";
import type { Actor } from "#server/audit/actor.ts";
import { audited } from "#server/audit/audited.ts";
import { accountTag, announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { countRows } from "#server/database/count-rows.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { networkOf } from "#server/http/request-address.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { keyFor } from "#server/secrets/session-secret.ts";
import { finderCounts, finderReports, finders, formerFinderNames } from "./tables.server.ts";

export type FinderRow = typeof finders.$inferSelect;

/** How long an address that was given up is not given to another finder. */
const NAME_KEPT_MS = 180 * DAY_MS;

/** Returns the finder whose page is shown at an address; undefined if there is none. */
export const findShown = async (context: Context, name: string) =>
  FINDER_NAME.test(name) ? await findBy(context, eq(finders.name, name)) : undefined;

/** Returns the finder with this account, if the page is shown. */
export const findShownOf = (context: Context, userId: string) =>
  findBy(context, and(eq(finders.userId, userId), isNotNull(finders.name)));

async function findBy(context: Context, condition: SQL | undefined) {
  const accounts = openAccounts(context);
  const [row] = await context.db
    .select({ finder: finders })
    .from(finders)
    .innerJoin(accounts, eq(accounts.id, finders.userId))
    .where(and(condition, eq(accounts.role, "finder"), isNull(finders.hiddenAt)));
  return row?.finder;
}

/** @throws {ApiError} 403 for an account without the role of a finder */
export function checkFinder({ role }: Viewer): void {
  if (role !== "finder") throw new ApiError("finders_only");
}

/**
 * Returns the caller's own page, which may have no address yet.
 * @throws {ApiError} 403 for an account without the role of a finder
 */
export async function findOwn(context: Context, viewer: Viewer): Promise<OwnFinder> {
  checkFinder(viewer);
  const row = await rowOf(context, viewer.userId);
  const lists = row ? await findSharedLists(context, row) : [];
  const { name = null, title = "", line = "", picture = null, codes = {} } = row ?? {};
  const pinned = lists.find(({ shareId }) => shareId === row?.pinned)?.shareId ?? null;
  return { name, title, line, picture, lists, pinned, codes, hidden: Boolean(row?.hiddenAt) };
}

async function rowOf({ db }: Context, userId: string): Promise<FinderRow | undefined> {
  const [row] = await db.select().from(finders).where(eq(finders.userId, userId));
  return row;
}

/** Returns what the shop stores about a finder's page, for the export of the account's data. */
export async function finderData(context: Context, userId: string) {
  const row = await rowOf(context, userId);
  if (!row) return null;
  const { day, kind, count } = finderCounts;
  const counts = await context.db
    .select({ day, kind, count: sql<number>`sum(${count})::int` })
    .from(finderCounts)
    .where(eq(finderCounts.userId, userId))
    .groupBy(day, kind)
    .orderBy(day, kind);
  return { ...row, counts };
}

type Changes = Partial<Pick<FinderRow, "title" | "line" | "picture" | "pinned" | "codes">> & {
  name?: string | undefined;
};

/**
 * Changes the caller's own page. Only the codes of the agents that are sent change.
 * @throws {ApiError} the codes of `changeOwnFinder`
 */
export async function changeOwn(
  context: Context,
  viewer: Viewer,
  { name, codes = {}, ...texts }: Changes,
): Promise<OwnFinder> {
  const { userId } = viewer;
  checkFinder(viewer);
  if (texts.picture && !PICTURE.test(texts.picture)) throw new ApiError("picture_not_here");
  const agentIds = new Set(
    (await listAgents(context, { activeOnly: false })).map(({ _id }) => _id),
  );
  if (Object.keys(codes).some((id) => !agentIds.has(id))) throw new ApiError("agent_not_found");
  if (texts.pinned) {
    const { lists } = await findOwn(context, viewer);
    if (!lists.some(({ shareId }) => shareId === texts.pinned))
      throw new ApiError("collection_not_shared");
  }
  if (texts.title !== undefined) checkName(context, texts.title, viewer.role);
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    // So that of two changes at once neither loses codes.
    await lockUser(inside, userId);
    const before = await rowOf(inside, userId);
    const entries = Object.entries({ ...before?.codes, ...codes }).filter(([, code]) => code);
    const values = { userId, ...texts, codes: Object.fromEntries(entries) };
    await tx
      .insert(finders)
      .values({ ...values, createdAt: context.now() })
      .onConflictDoUpdate({ target: finders.userId, set: values });
    if (name !== undefined && name !== before?.name) await rename(inside, userId, name);
    await announceChange(inside, accountTag(userId));
  });
  return await findOwn(context, viewer);
}

const PICTURE = /^\/images\/(?:goods|qc)\/[\w-]+$/;
/** The addresses that a finder may give up within 180 days, so that nobody reserves all good ones. */
const FORMER_NAMES_MAX = 5;

async function rename(inside: Context, userId: string, name: string): Promise<void> {
  const { db, now } = inside;
  if (isBlocked(inside, name)) throw new ApiError("finder_name_taken");
  await db.delete(formerFinderNames).where(lt(formerFinderNames.freeAt, now()));
  const [former] = await db
    .select()
    .from(formerFinderNames)
    .where(eq(formerFinderNames.name, name));
  if (former && former.userId !== userId) throw new ApiError("finder_name_taken");
  const given = await db.$count(formerFinderNames, eq(formerFinderNames.userId, userId));
  if (given >= FORMER_NAMES_MAX && !former) throw new ApiError("finder_name_taken");
  await giveUpName(inside, userId);
  try {
    await db.update(finders).set({ name }).where(eq(finders.userId, userId));
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("finder_name_taken");
    throw error;
  }
}

/** Keeps the address of a finder's page, which is given up or deleted, from others. */
export async function giveUpName(context: Context, userId: string): Promise<void> {
  const { db, now } = context;
  const own = await rowOf(context, userId);
  if (!own?.name) return;
  const freeAt = new Date(now().getTime() + NAME_KEPT_MS);
  await db
    .insert(formerFinderNames)
    .values({ name: own.name, userId, freeAt })
    .onConflictDoUpdate({ target: formerFinderNames.name, set: { userId, freeAt } });
}

/** The first parts of the shop's own addresses, which a page's name could be taken for. */
const ROUTES = new Set(
  ISLAND_PATHS.flatMap((path) => path.split("/").filter((part) => /^[a-z]/.test(part))),
);

/** Whether no finder may have an address: it is the shop's, a word for staff, or blocked by the owner. */
function isBlocked(context: Context, name: string): boolean {
  const { FINDER_NAMES_BLOCKED, SITE_NAME } = context.config;
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const blocked = [
    ...FINDER_NAMES_BLOCKED,
    ...ROUTES,
    "api",
    "admin",
    "dashboard",
    "login",
    SITE_NAME,
  ];
  if (blocked.some((word) => letters(word) === letters(name))) return true;
  try {
    checkName(context, name.replaceAll("-", " "), "finder");
    return false;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
}

/**
 * Stores a report of a finder's page. A second one from the same network replaces the first.
 * @throws {ApiError} 404 for an unknown page, 429 after too many reports
 */
export async function reportFinder(
  context: Context,
  name: string,
  { reason, address }: { reason: string; address: string },
): Promise<void> {
  const finder = await findShown(context, name);
  if (!finder) throw new ApiError("finder_not_found");
  const reporter = createHmac("sha256", keyFor(context.secret, "finder report"))
    .update(`${finder.userId} ${networkOf(address)}`)
    .digest("base64url");
  await countAttempt(context, "report", { account: reporter, address });
  const report = { reason, createdAt: context.now() };
  await context.db
    .insert(finderReports)
    .values({ userId: finder.userId, reporter, ...report })
    .onConflictDoUpdate({ target: [finderReports.userId, finderReports.reporter], set: report });
}

/** Returns the number of reports of pages that are shown, up to 10,000. */
export const countOpenFinderReports = (context: Context): Promise<number> =>
  countRows(
    context,
    finderReports,
    sql`exists (select from ${finders}
      where ${finders.userId} = ${finderReports.userId} and ${finders.hiddenAt} is null)`,
  );

type PageRequest = { status: "open" | "settled"; limit: number; cursor?: string | undefined };

/** Returns a page of the reports of pages that are shown, or that are taken down, newest first. */
export async function listReports({ db }: Context, { status, limit, cursor }: PageRequest) {
  const isWanted = status === "open" ? isNull(finders.hiddenAt) : isNotNull(finders.hiddenAt);
  const rows = await db
    .select({ ...getTableColumns(finderReports), finder: finders })
    .from(finderReports)
    .innerJoin(finders, eq(finders.userId, finderReports.userId))
    .where(and(isWanted, olderThan(finderReports, cursor)))
    .orderBy(desc(finderReports.createdAt), desc(finderReports.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  const data = page.map(({ id: _id, reason, createdAt, finder: { name, title, hiddenAt } }) => ({
    _id,
    name,
    title,
    hidden: hiddenAt !== null,
    reason,
    createdAt: createdAt.toISOString(),
  }));
  return { data, nextCursor };
}

/**
 * Takes the page of a finder down, or keeps it public and deletes its reports.
 * @throws {ApiError} 404 for an unknown page
 */
export async function hideFinder(
  context: Context,
  by: Actor,
  name: string,
  hidden: boolean,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const [row] = await tx.select().from(finders).where(eq(finders.name, name)).for("update");
    if (!row) throw new ApiError("finder_not_found");
    const look = async ({ db }: Context) => {
      const [now] = await db.select().from(finders).where(eq(finders.userId, row.userId));
      return { name, hidden: Boolean(now?.hiddenAt) };
    };
    const change = { action: "hideFinder", subject: row.userId, look };
    await audited(inside, by, change, async ({ db }) => {
      const hiddenAt = hidden ? context.now() : null;
      await db.update(finders).set({ hiddenAt }).where(eq(finders.userId, row.userId));
      // A page that stays or comes back was not reported rightly.
      if (!hidden) await db.delete(finderReports).where(eq(finderReports.userId, row.userId));
    });
    await announceChange(inside, accountTag(row.userId));
  });
}

/** Reports are stored for a year, figures for two. */
export const finderRetention: Retention[] = [
  { column: formerFinderNames.freeAt, days: 0, isDaily: true },
  { column: finderReports.createdAt, days: 365, isDaily: true },
  { column: finderCounts.day, days: 730, isDaily: true },
];
