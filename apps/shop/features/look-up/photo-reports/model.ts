import type { PhotoReportReason } from "@loupe/contract";
import { NOTE_LENGTH_MAX } from "@loupe/contract/limits";
import * as texts from "#texts/photo-reports.ts";

/** The possible reasons of a report, as shoppers and staff read them. */
export const REASONS: Record<PhotoReportReason, string> = {
  "other-item": texts.otherItemReason,
  broken: texts.brokenCannotMadeOut,
  offensive: texts.offensivePrivateLabel,
  other: texts.somethingElseLabel,
};

export const REASON_NAMES = Object.keys(REASONS) as PhotoReportReason[];

/** The server counts the same way: an emoji is one character. */
export const noteLength = (note: string) => [...note.trim()].length;

/** Returns the reason why a report cannot be sent, or undefined. */
export function reportFault(report: { reason: string | null; note: string }): string | undefined {
  if (!report.reason) return texts.reasonError;
  if (noteLength(report.note) > NOTE_LENGTH_MAX) return texts.noteTooLong(NOTE_LENGTH_MAX);
  return undefined;
}
