import type { PhotoReportReason } from "@loupe/contract";
import { NOTE_LENGTH_MAX } from "@loupe/contract/limits";

/** What can be wrong with a photo, in the words of who reports it and of who settles it. */
export const REASONS: Record<PhotoReportReason, string> = {
  "other-item": "It shows another item",
  broken: "It is broken or cannot be made out",
  offensive: "It is offensive or private",
  other: "Something else",
};

export const REASON_NAMES = Object.keys(REASONS) as PhotoReportReason[];

/** The server counts the same way: an emoji is one character. */
export const noteLength = (note: string) => [...note.trim()].length;

/** Why a report cannot be sent as it is. */
export function reportFault(report: { reason: string | null; note: string }): string | undefined {
  if (!report.reason) return "Please choose what is wrong with it";
  if (noteLength(report.note) > NOTE_LENGTH_MAX)
    return `A note has at most ${NOTE_LENGTH_MAX} characters`;
  return undefined;
}
