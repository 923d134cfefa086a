import type { PhotoReportReason } from "@loupe/contract";
import { NOTE_LENGTH_MAX } from "@loupe/contract/limits";
import * as texts from "#texts/photo-reports.ts";

/** The reasons that a report can have, in words for shoppers and staff. */
export const REASONS: Record<PhotoReportReason, string> = {
  "other-item": texts.otherItemReason,
  broken: texts.unreadableReason,
  offensive: texts.offensivePrivateLabel,
  other: texts.somethingElseLabel,
};

export const REASON_NAMES = Object.keys(REASONS) as PhotoReportReason[];

/** Counts the characters of a note as the server does: an emoji is one. */
export const noteLength = (note: string) => [...note.trim()].length;

/** Returns the reason why a report cannot be sent, or undefined. */
export function reportError(report: { reason: string | null; note: string }): string | undefined {
  if (!report.reason) return texts.reasonError;
  if (noteLength(report.note) > NOTE_LENGTH_MAX) return texts.noteTooLong(NOTE_LENGTH_MAX);
  return undefined;
}
