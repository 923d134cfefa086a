import type { PhotoReportReason, ReportedPhoto } from "@loupe/contract";
import { itemFields, itemOf, type ItemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { COUNTED_ROWS_MAX } from "@loupe/contract/limits";
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
} from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { namesOf } from "#features/accounts/identity/service.server.ts";
import { findHidden, findPhoto, setHidden } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import { ofItem } from "#server/database/of-item.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { ApiError } from "#server/http/api-error.ts";
import { photoReports } from "./tables.server.ts";

type Photo = ItemRef & { pictureId: string };
type Said = { reason: PhotoReportReason; note: string };

const PATH = "/images/qc/";

/** A photo of an item as the API names it. */
export const photoIn = ({ picture, ...fields }: ItemFields & { picture: string }): Photo => ({
  ...itemOf(fields),
  pictureId: picture.slice(PATH.length),
});

const photoOf = (row: Row): Photo => ({ ...itemOf(row), pictureId: row.pictureId });

/** Names a photo in the log of changes. */
export const subjectOf = ({ storeName, id, pictureId }: Photo) => `${storeName}/${id}/${pictureId}`;

const isOf = (photo: Photo) =>
  and(ofItem(photoReports, photo), eq(photoReports.pictureId, photo.pictureId));

/**
 * Takes a user's report of a photo, in the place of an earlier one. What is hidden already needs no
 * second look.
 * @throws {ApiError} 404 for a photo that is not the item's, 429
 */
export async function reportPhoto(
  context: Context,
  { userId, address }: { userId: string; address: string },
  { reason, note, ...photo }: Photo & Said,
): Promise<void> {
  await countAttempt(context, "report", { account: userId, address });
  const known = await findPhoto(context, photo, photo.pictureId);
  if (!known) throw new ApiError("not-found", "This photo is not one of the item’s");
  const now = context.now();
  const said = {
    reason,
    note,
    createdAt: now,
    settledAt: known.isHidden ? now : null,
    verdict: known.isHidden ? ("hidden" as const) : null,
  };
  await context.db
    .insert(photoReports)
    .values({ ...itemFields(photo), pictureId: photo.pictureId, userId, ...said })
    .onConflictDoUpdate({
      target: [
        photoReports.storeName,
        photoReports.productCode,
        photoReports.pictureId,
        photoReports.userId,
      ],
      set: said,
    });
}

/**
 * Settles a photo's open reports; without any, the last verdict is changed. `open` takes that back.
 * @throws {ApiError} 404 where nobody has reported it
 */
export async function settleReports(
  context: Context,
  photo: Photo,
  verdict: "hidden" | "kept" | "open",
): Promise<void> {
  const rows = await context.db.select().from(photoReports).where(isOf(photo));
  if (rows.length === 0) throw new ApiError("not-found", "Nobody has reported this photo");
  const open = rows.filter(({ settledAt }) => settledAt === null);
  const last = Math.max(...rows.map(({ settledAt }) => settledAt?.getTime() ?? 0));
  const lastSettled = rows.filter(({ settledAt }) => settledAt?.getTime() === last);
  const meant = open.length > 0 && verdict !== "open" ? open : lastSettled;
  const ids = meant.map(({ id }) => id);
  if (ids.length > 0) {
    await context.db
      .update(photoReports)
      .set(
        verdict === "open"
          ? { settledAt: null, verdict: null }
          : { settledAt: context.now(), verdict },
      )
      .where(inArray(photoReports.id, ids));
  }
  const isHidden = verdict === "hidden";
  await setHidden(context, photo, { pictureId: photo.pictureId, isHidden });
}

/** How a photo and its reports stand, as the log of changes keeps it. */
export async function stateOf(context: Context, photo: Photo) {
  const [known, openReports] = await Promise.all([
    findPhoto(context, photo, photo.pictureId),
    context.db.$count(photoReports, and(isOf(photo), isNull(photoReports.settledAt))),
  ]);
  return known ? { hidden: known.isHidden, openReports } : null;
}

/** How many reports wait for an admin, counted up to 10,000. */
export function countOpenReports({ db }: Context): Promise<number> {
  const isOpen = isNull(photoReports.settledAt);
  return db.$count(
    db.select({ id: photoReports.id }).from(photoReports).where(isOpen).limit(COUNTED_ROWS_MAX),
  );
}

type Wanted = { status: "open" | "settled"; limit: number; cursor?: string };

/** The reported photos, the last reported first. */
export async function listReports(
  context: Context,
  { status, limit, cursor }: Wanted,
): Promise<{ data: ReportedPhoto[]; nextCursor: string | null }> {
  const { storeName, productCode, pictureId, createdAt, id, settledAt } = photoReports;
  const wanted = status === "open" ? isNull(settledAt) : isNotNull(settledAt);
  const newest = context.db
    .selectDistinctOn([storeName, productCode, pictureId])
    .from(photoReports)
    .where(wanted)
    .orderBy(storeName, productCode, pictureId, desc(createdAt), desc(id))
    .as("newest");
  const rows = await context.db
    .select()
    .from(newest)
    .where(olderThan(newest, cursor))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  const pictureIds = page.map((row) => row.pictureId);
  if (pictureIds.length === 0) return { data: [], nextCursor };
  const among = and(wanted, inArray(pictureId, pictureIds));
  const [reasons, reports, hidden] = await Promise.all([
    countReasons(context, among),
    newestReports(context, among),
    findHidden(context, pictureIds),
  ]);
  const names = await namesOf(
    context,
    reports.map(({ userId }) => userId),
  );
  const data = page.map((row) => {
    const subject = subjectOf(photoOf(row));
    const isSame = (other: Photo) => subjectOf(other) === subject;
    const mine = reasons.filter(isSame);
    return {
      _id: row.id,
      ...itemFields(photoOf(row)),
      picture: PATH + row.pictureId,
      isHidden: hidden.some(isSame),
      total: mine.reduce((sum, { total }) => sum + total, 0),
      reasons: mine.map(({ reason, total }) => ({ reason, total })),
      reports: reports
        .filter((report) => isSame(photoOf(report)))
        .map((report) => presentReport(report, names)),
    };
  });
  return { data, nextCursor };
}

type Condition = ReturnType<typeof and>;

async function countReasons({ db }: Context, among: Condition) {
  const { storeName, productCode, pictureId, reason } = photoReports;
  return await db
    .select({ storeName, id: productCode, pictureId, reason, total: count() })
    .from(photoReports)
    .where(among)
    .groupBy(storeName, productCode, pictureId, reason)
    .orderBy(desc(count()), reason);
}

/** Of one photo: enough to judge it by, whoever else joins in. */
const REPORTS_MAX = 20;

async function newestReports({ db }: Context, among: Condition) {
  const { storeName, productCode, pictureId, createdAt, id } = photoReports;
  const place =
    sql<number>`row_number() over (partition by ${storeName}, ${productCode}, ${pictureId} order by ${createdAt} desc, ${id} desc)`.as(
      "place",
    );
  const ranked = db
    .select({ ...getTableColumns(photoReports), place })
    .from(photoReports)
    .where(among)
    .as("ranked");
  return await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, REPORTS_MAX))
    .orderBy(desc(ranked.createdAt), desc(ranked.id));
}

type Row = typeof photoReports.$inferSelect;

const presentReport = (row: Row, names: ReadonlyMap<string, string>) => ({
  _id: row.id,
  name: names.get(row.userId) ?? null,
  reason: row.reason,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  verdict: row.verdict,
});

/** Of pictures that are gone for good, nothing is left to settle. */
export async function forgetReports({ db }: Context, pictureIds: readonly string[]): Promise<void> {
  await db.delete(photoReports).where(inArray(photoReports.pictureId, [...pictureIds]));
}
