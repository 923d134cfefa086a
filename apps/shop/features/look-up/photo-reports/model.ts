import type { PhotoReportReason } from "@loupe/contract";
import { NOTE_LENGTH_MAX } from "@loupe/contract/limits";
import * as texts from "#texts/photo-reports.ts";

/** What can be wrong with a photo, in the words of who reports it and of who settles it. */
export const REASONS: Record<PhotoReportReason, string> = {
  "other-item": texts.otherItemReason,
  broken: texts.brokenCannotMadeOut,
  offensive: texts.offensivePrivateLabel,
  other: texts.somethingElseLabel,
};

export const REASON_NAMES = Object.keys(REASONS) as PhotoReportReason[];

/** The server counts the same way: an emoji is one character. */
export const noteLength = (note: string) => [...note.trim()].length;

/** Why a report cannot be sent as it is. */
export function reportFault(report: { reason: string | null; note: string }): string | undefined {
  if (!report.reason) return texts.reasonError;
  if (noteLength(report.note) > NOTE_LENGTH_MAX) return texts.noteTooLong(NOTE_LENGTH_MAX);
  return undefined;
}
