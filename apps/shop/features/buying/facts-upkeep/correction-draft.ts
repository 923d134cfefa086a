import type { Correction } from "@loupe/contract";
import type { Fact, FieldName } from "@loupe/costs";
import { draftOf, type FactDraft } from "./fact-draft.ts";

/** The source of a correction without a link. */
const PICTURE = "picture from a shopper";
const KIND = "shopper's correction";

/**
 * Fills in the form of a new fact from a correction: one guide, checked today. It begins with the value that is stated
 * now. That fact stays beside the new one, because a shopper's word does not outweigh an official page.
 */
export function correctionDraft(
  { source, createdAt, field }: Pick<Correction, "source" | "createdAt" | "field">,
  stated: Fact | undefined,
  today: string,
): FactDraft {
  const { kind, value, ways, applies } = draftOf(stated ?? null, field as FieldName, today);
  const day = createdAt.slice(0, 10);
  return {
    ...draftOf(null, field as FieldName, today),
    kind,
    value,
    ways,
    applies,
    newSource: { where: source ?? `${PICTURE}, ${day}`, kind: KIND, dated: day },
    grade: "C",
    checked: today,
  };
}
