import { COUNTED_ROWS_MAX } from "@loupe/contract/limits";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { olderThan } from "#server/http/cursor.ts";
import { photoReports } from "./tables.server.ts";

/** Returns the number of open reports, up to 10,000. */
export function countOpenReports({ db }: Context): Promise<number> {
  const isOpen = isNull(photoReports.settledAt);
  return db.$count(
    db.select({ id: photoReports.id }).from(photoReports).where(isOpen).limit(COUNTED_ROWS_MAX),
  );
}

/** Deletes the reports of pictures that no longer exist. */
export async function deleteReports({ db }: Context, pictureIds: readonly string[]): Promise<void> {
  await db.delete(photoReports).where(inArray(photoReports.pictureId, [...pictureIds]));
}

/** Returns a page of an account's reports, newest first. It has one row more than the limit if another page follows. */
export const reportsBy = ({ db }: Context, userId: string, limit: number, cursor?: string) =>
  db
    .select()
    .from(photoReports)
    .where(and(eq(photoReports.userId, userId), olderThan(photoReports, cursor)))
    .orderBy(desc(photoReports.createdAt), desc(photoReports.id))
    .limit(limit + 1);

export const countReportsBy = ({ db }: Context, userId: string): Promise<number> =>
  db.$count(photoReports, eq(photoReports.userId, userId));

export async function deleteReportsBy({ db }: Context, userId: string): Promise<void> {
  await db.delete(photoReports).where(eq(photoReports.userId, userId));
}

/** SQL for the items with a reported photo, whose cached answers are never deleted. */
export const itemsReported = sql`${photoReports}`;
