import type { PhotoReportReason } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { and, inArray, isNull } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { findPhoto, setHidden } from "#features/look-up/qc/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { isOf, subjectOf, type PhotoRef } from "./reported-photo.server.ts";
import { photoReports } from "./tables.server.ts";

type ReportText = { reason: PhotoReportReason; note: string };

/**
 * Stores a user's report of a photo, and replaces the user's earlier one. If the photo is already hidden, the report is
 * settled at once.
 * @throws {ApiError} 404 if the photo does not belong to the item, 429 after too many reports
 */
export async function reportPhoto(
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
export async function settleReports(
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
