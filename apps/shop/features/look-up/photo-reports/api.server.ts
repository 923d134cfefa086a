import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import type { PhotoReportReason, ReportedPhoto } from "@loupe/contract";
import { type ItemFields, itemFields, itemOf } from "@loupe/contract/items";
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
import { findHidden, findPhoto, setHidden } from "#features/look-up/qc/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { photoReports } from "./tables.server.ts";
import { accountsOf } from "#features/accounts/people/service.server.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import type { ItemRef } from "@loupe/links";
import { whereItem } from "#server/database/where-item.ts";

type PhotoReport = typeof photoReports.$inferSelect;
type PhotoRef = ItemRef & { pictureId: string };

const PATH = "/images/qc/";

/** Returns the photo that the API's fields identify. */
const photoIn = ({ picture, ...fields }: ItemFields & { picture: string }): PhotoRef => ({
  ...itemOf(fields),
  pictureId: picture.slice(PATH.length),
});

const photoOf = (row: PhotoReport): PhotoRef => ({
  ...itemOf(row),
  pictureId: row.pictureId,
});

/** Returns the text that identifies a photo in the audit log. */
const subjectOf = ({ storeName, id, pictureId }: PhotoRef) => `${storeName}/${id}/${pictureId}`;

const isOf = (photo: PhotoRef) =>
  and(whereItem(photoReports, photo), eq(photoReports.pictureId, photo.pictureId));

type PageRequest = { status: "open" | "settled"; limit: number; cursor?: string };

/** Returns a page of the reported photos. Photos with the newest reports come first. */
async function listReports(
  context: Context,
  { status, limit, cursor }: PageRequest,
): Promise<{ data: ReportedPhoto[]; nextCursor: string | null }> {
  const { storeName, productCode, pictureId, createdAt, id, settledAt } = photoReports;
  const condition = status === "open" ? isNull(settledAt) : isNotNull(settledAt);
  const newest = context.db
    .selectDistinctOn([storeName, productCode, pictureId])
    .from(photoReports)
    .where(condition)
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
  const among = and(condition, inArray(pictureId, pictureIds));
  const [reasons, reports, hidden] = await Promise.all([
    countReasons(context, among),
    newestReports(context, among),
    findHidden(context, pictureIds),
  ]);
  const accounts = await accountsOf(
    context,
    reports.map(({ userId }) => userId),
  );
  const data = page.map((row) => {
    const subject = subjectOf(photoOf(row));
    const isSame = (other: PhotoRef) => subjectOf(other) === subject;
    const ofPhoto = reasons.filter(isSame);
    return {
      _id: row.id,
      ...itemFields(photoOf(row)),
      picture: PATH + row.pictureId,
      isHidden: hidden.some(isSame),
      total: ofPhoto.reduce((sum, { total }) => sum + total, 0),
      reasons: ofPhoto.map(({ reason, total }) => ({ reason, total })),
      reports: reports
        .filter((report) => isSame(photoOf(report)))
        .map((report) => presentReport(report, accounts)),
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

/** At most this many reports of a photo are listed. More are not needed to decide. */
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

const presentReport = (row: PhotoReport, accounts: ReadonlyMap<string, { name?: string }>) => ({
  _id: row.id,
  name: accounts.get(row.userId)?.name ?? null,
  reason: row.reason,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  verdict: row.verdict,
});

export const photoReportsApi: FeatureApi = (context) => ({
  reportPhoto: async ({ body }, call, { userId }) => {
    const by = { userId, address: addressOf(call) };
    await reportPhoto(context, by, { ...photoIn(body), reason: body.reason, note: body.note });
    return { message: "Thank you. An admin will look at it." };
  },

  getPhotoReports: ({ query }) => listReports(context, query),

  settlePhotoReports: async ({ body }, _, by) => {
    await settleReports(context, by, photoIn(body), body.verdict);
    return { message: SETTLED[body.verdict] };
  },
});

const SETTLED = {
  hidden: "Photo hidden",
  kept: "Photo kept",
  open: "Photo is to be looked at again",
};

type ReportText = { reason: PhotoReportReason; note: string };

/**
 * Stores a user's report of a photo, and replaces the user's earlier one. If the photo is already hidden, the report is
 * settled at once.
 * @throws {ApiError} 404 if the photo does not belong to the item, 429 after too many reports
 */
async function reportPhoto(
  context: Context,
  { userId, address }: { userId: string; address: string },
  { reason, note, ...photo }: PhotoRef & ReportText,
): Promise<void> {
  await countAttempt(context, "report", { account: userId, address });
  const knownPhoto = await findPhoto(context, photo, photo.pictureId);
  if (!knownPhoto) throw new ApiError("photo_not_of_item");
  const now = context.now();
  const report = {
    reason,
    note,
    createdAt: now,
    settledAt: knownPhoto.isHidden ? now : null,
    verdict: knownPhoto.isHidden ? ("hidden" as const) : null,
  };
  await context.db
    .insert(photoReports)
    .values({ ...itemFields(photo), pictureId: photo.pictureId, userId, ...report })
    .onConflictDoUpdate({
      target: [
        photoReports.storeName,
        photoReports.productCode,
        photoReports.pictureId,
        photoReports.userId,
      ],
      set: report,
    });
}

/**
 * Settles the open reports of a photo by an admin's decision (`hidden` or `kept`). If no report is open, it changes the
 * last decision; `open` reverts that and opens its reports again.
 * @throws {ApiError} 404 if nobody has reported the photo
 */
async function settleReports(
  context: Context,
  by: Actor,
  photo: PhotoRef,
  verdict: "hidden" | "kept" | "open",
): Promise<void> {
  const change = {
    action: "settlePhotoReports",
    subject: subjectOf(photo),
    look: (inside: Context) => stateOf(inside, photo),
  };
  await audited(context, by, change, (inside) => settle(inside, photo, verdict));
}

async function settle(context: Context, photo: PhotoRef, verdict: "hidden" | "kept" | "open") {
  const rows = await context.db.select().from(photoReports).where(isOf(photo));
  if (rows.length === 0) throw new ApiError("photo_not_reported");
  const open = rows.filter(({ settledAt }) => settledAt === null);
  const last = Math.max(...rows.map(({ settledAt }) => settledAt?.getTime() ?? 0));
  const lastSettled = rows.filter(({ settledAt }) => settledAt?.getTime() === last);
  const affected = open.length > 0 && verdict !== "open" ? open : lastSettled;
  const ids = affected.map(({ id }) => id);
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

/** Returns the audit log's data: whether the photo is hidden, and the number of its open reports. */
async function stateOf(context: Context, photo: PhotoRef) {
  const [knownPhoto, openReports] = await Promise.all([
    findPhoto(context, photo, photo.pictureId),
    context.db.$count(photoReports, and(isOf(photo), isNull(photoReports.settledAt))),
  ]);
  return knownPhoto ? { hidden: knownPhoto.isHidden, openReports } : null;
}
