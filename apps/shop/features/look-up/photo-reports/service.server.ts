import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { copyRows, putBackRows, shareRows, type KeptTable } from "#server/bin/kept-rows.ts";
import type { Context } from "#server/context.ts";
import { countRows } from "#server/database/count-rows.ts";
import { olderThan } from "#server/http/cursor.ts";
import { photoReports } from "./tables.server.ts";

/** Returns the number of open reports, up to 10,000. */
export const countOpenReports = (context: Context): Promise<number> =>
  countRows(context, photoReports, isNull(photoReports.settledAt));

/** Without a name, because a report has none. `user_id` deletes the copy together with the account. */
const KEPT_REPORTS: KeptTable = {
  table: photoReports,
  rowId: sql`id::text`,
  name: sql`''`,
  userId: sql`(select users.id from users where users.id = user_id)`,
};

/** Moves the reports of pictures that no longer exist into the bin, as a part of a change. */
export async function binReports(
  context: Context,
  change: string,
  pictureIds: readonly string[],
): Promise<void> {
  const areThese = inArray(photoReports.pictureId, [...pictureIds]);
  await copyRows(context, change, KEPT_REPORTS, areThese);
  await context.db.delete(photoReports).where(areThese);
}

/** Restores the reports of these pictures, also if another change has moved them into the bin. */
export async function putBackReports(
  context: Context,
  change: string,
  pictureIds: readonly string[],
): Promise<void> {
  const areThese = sql`before ->> 'picture_id' = any(${sql.param(pictureIds)}::text[])`;
  await shareRows(context, change, KEPT_REPORTS, areThese);
  await putBackRows(context, change, KEPT_REPORTS);
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
