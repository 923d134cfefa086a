import type { ReportedPhoto } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import {
  and,
  count,
  desc,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
} from "drizzle-orm";
import { accountsOf } from "#features/accounts/people/service.server.ts";
import { findHidden } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import {
  PATH,
  photoOf,
  subjectOf,
  type PhotoRef,
  type PhotoReport,
} from "./reported-photo.server.ts";
import { photoReports } from "./tables.server.ts";

type PageRequest = { status: "open" | "settled"; limit: number; cursor?: string };

/** Returns a page of the reported photos. Photos with the newest reports come first. */
export async function listReports(
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
