import { COUNTED_ROWS_MAX } from "@loupe/contract/input-limits";
import { inArray, isNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { photoReports } from "./tables.server.ts";

/** How many reports an admin has still to settle, counted up to 10,000. */
export function countOpenReports({ db }: Context): Promise<number> {
  const isOpen = isNull(photoReports.settledAt);
  return db.$count(
    db.select({ id: photoReports.id }).from(photoReports).where(isOpen).limit(COUNTED_ROWS_MAX),
  );
}

/** Removes the reports of pictures that no longer exist. */
export async function forgetReports({ db }: Context, pictureIds: readonly string[]): Promise<void> {
  await db.delete(photoReports).where(inArray(photoReports.pictureId, [...pictureIds]));
}
